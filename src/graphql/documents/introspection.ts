import { BREAK, type DocumentNode, visit } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../errors/errors.ts';
import type { GraphqlContext } from '../context.ts';
import { toGraphqlError } from '../errors.ts';

export const INTROSPECTION_POLICIES = ['authenticated', 'owners', 'off'] as const;
export type IntrospectionPolicy = (typeof INTROSPECTION_POLICIES)[number];

const REFUSALS = {
  owners: 'Only owners may introspect the schema. Use the API key of an owner.',
  off: 'This server does not answer introspection. Its operator can turn it on.',
} as const;

/** Rejects `__schema` and `__type` for callers without permission; `__typename` is no introspection. */
export function limitIntrospection(policy: IntrospectionPolicy): Plugin<GraphqlContext> {
  if (policy === 'authenticated') return {};
  const refusal = toGraphqlError(new DomainError('forbidden', REFUSALS[policy]));
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const { viewer }: GraphqlContext = args.contextValue;
      if (policy === 'owners' && viewer?.role === 'OWNER') return;
      if (introspects(args.document)) setResultAndStopExecution({ data: null, errors: [refusal] });
    },
  };
}

/** Results by parsed document, because those are cached as well. */
const known = new WeakMap<DocumentNode, boolean>();

function introspects(document: DocumentNode): boolean {
  const answer = known.get(document) ?? hasMetaField(document);
  known.set(document, answer);
  return answer;
}

function hasMetaField(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ name: { value } }) {
      found = value === '__schema' || value === '__type';
      return found ? BREAK : undefined;
    },
  });
  return found;
}
