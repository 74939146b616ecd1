import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FragmentDefinitionNode, type OperationDefinitionNode, parse, print, visit } from 'graphql';

const WEB = path.resolve(import.meta.dirname, '../../../src/dashboard/web');

const definitions = globSync(`${WEB}/**/*.graphql`).flatMap(
  (file) => parse(readFileSync(file, 'utf8')).definitions,
);
const fragments = new Map(
  definitions
    .filter((definition): definition is FragmentDefinitionNode => definition.kind === 'FragmentDefinition')
    .map((fragment) => [fragment.name.value, fragment]),
);

/** The queries of the dashboard's pages, by name, each with the fragments that it uses. */
export const dashboardQueries: ReadonlyMap<string, string> = new Map(
  definitions
    .filter(
      (definition): definition is OperationDefinitionNode =>
        definition.kind === 'OperationDefinition' && definition.operation === 'query',
    )
    .map((query) => [query.name?.value ?? '', [query, ...fragmentsOf(query)].map(print).join('\n')]),
);

function fragmentsOf(node: OperationDefinitionNode | FragmentDefinitionNode): Set<FragmentDefinitionNode> {
  const used = new Set<FragmentDefinitionNode>();
  visit(node, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value);
      if (!fragment) throw new Error(`there is no fragment ${name.value}`);
      used.add(fragment);
      for (const nested of fragmentsOf(fragment)) used.add(nested);
    },
  });
  return used;
}
