import type { z } from 'zod';
import { declaredFields, unwrapped } from '../../adapters/naming.ts';
import { fragments as fragmentsA } from '../../adapters/surface-a/resources.ts';
import { fragments as fragmentsB } from '../../adapters/surface-b/resources.ts';
import { camelCase } from '../platform/letter-case.ts';
import { update } from './update.ts';

/** A REST resource that an operation reads from one type of the GraphQL schema. */
interface ResourceFragment {
  on: string;
  resource: z.ZodType;
}

/** Writes the fragments that select the resources' fields; `--check` reports whether they are current. */
for (const [surface, fragments] of [
  ['surface-a', fragmentsA],
  ['surface-b', fragmentsB],
] as const)
  update(
    `adapters/operations/${surface}/fragments.generated.graphql`,
    Object.entries(fragments).map(printFragment).join('\n'),
  );

function printFragment([name, { on, resource }]: [string, ResourceFragment]): string {
  return `fragment ${name} on ${on} ${printSelection(resource, '')}\n`;
}

/** Prints the selected fields of an object or a list's items; nothing for a scalar. */
function printSelection(schema: z.core.$ZodType, indent: string): string {
  const def = (unwrapped(schema) as z.core.$ZodTypes)._zod.def;
  if (def.type === 'array') return printSelection(def.element, indent);
  const inner = `${indent}  `;
  const lines = declaredFields(schema).map(([name, field]) => {
    const graphqlName = camelCase(name);
    const selection = printSelection(field, inner);
    return `${inner}${name === graphqlName ? name : `${name}: ${graphqlName}`}${selection && ` ${selection}`}\n`;
  });
  return lines.length === 0 ? '' : `{\n${lines.join('')}${indent}}`;
}
