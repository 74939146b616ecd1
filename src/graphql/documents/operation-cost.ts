import { type ComplexityResult, complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  getOperationAST,
  Kind,
} from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { DomainError } from '../../errors.ts';
import { toGraphqlError } from '../errors.ts';

/** What one operation written by a caller may cost, in values read: a page of 200 rows with all their relations and no more. */
const OPERATION_LIMITS = { complexity: 50_000, depth: 12, breadth: 300 } as const;

type Limit = keyof typeof OPERATION_LIMITS;

/**
 * Limits what an operation costs by its document and variables, before it is executed, over HTTP, server-sent events and
 * WebSocket; and says in `extensions.cost` of each result what it cost.
 */
export function limitCost(): Plugin {
  return {
    onExecute({ args, setResultAndStopExecution }) {
      const cost = costOf(args);
      const error = cost && excessOf(cost);
      if (error) return setResultAndStopExecution({ data: null, errors: [error], ...extensionsOf(cost) });
      if (cost === null) return undefined;
      return {
        onExecuteDone({ result, setResult }) {
          if (!isAsyncIterable(result)) setResult(withCost(result, cost));
        },
      };
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const cost = costOf(args);
      const error = cost && excessOf(cost);
      if (error) setResultAndStopExecution({ data: null, errors: [error], ...extensionsOf(cost) });
    },
  };
}

function withCost(result: ExecutionResult, cost: ComplexityResult): ExecutionResult {
  return { ...result, extensions: { ...result.extensions, ...extensionsOf(cost).extensions } };
}

/** Null for an operation that execution refuses by GraphQL's own rules, as for a variable of another type. */
function costOf({ schema, document, operationName, variableValues }: ExecutionArgs): ComplexityResult | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const asked: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  try {
    return complexityFromQuery(asked, { schema, variables: { ...variableValues } });
  } catch {
    return null;
  }
}

function excessOf(cost: ComplexityResult): GraphQLError | null {
  const name = (Object.keys(OPERATION_LIMITS) as Limit[]).find(
    (limit) => cost[limit] > OPERATION_LIMITS[limit],
  );
  if (name === undefined) return null;
  const maximum = OPERATION_LIMITS[name];
  const message = `The operation has a ${name} of ${cost[name]}; the maximum is ${maximum}. Request fewer fields.`;
  return toGraphqlError(new DomainError('invalid_request', message, { limit: { name, maximum } }));
}

function extensionsOf({ complexity, depth, breadth }: ComplexityResult) {
  const { complexity: limit, depth: depthLimit, breadth: breadthLimit } = OPERATION_LIMITS;
  return { extensions: { cost: { requested: complexity, limit, depth, depthLimit, breadth, breadthLimit } } };
}
