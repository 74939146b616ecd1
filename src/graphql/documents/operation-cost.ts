import { type ComplexityResult, complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  getOperationAST,
  getVariableValues,
  Kind,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../errors/errors.ts';
import { type Deps, type GraphqlContext, viewerOf } from '../context.ts';
import { toGraphqlError } from '../errors.ts';
import { Execution } from '../execution.ts';
import type { Budget, Governor } from '../governor.ts';
import { maskFor } from '../masking.ts';
import { introspectionCost } from './parse-document.ts';

/** Limits of one operation that a caller wrote: a page of 200 rows with all their relations and no more. */
const OPERATION_LIMITS = { complexity: 50_000, depth: 12, breadth: 300 } as const;

/** Errors of variables that are told: each repeats the whole variable. */
const MOST_WRONG_VALUES = { maxErrors: 10 };

type Limit = keyof typeof OPERATION_LIMITS;

interface Charge {
  cost: ComplexityResult;
  budget?: Budget;
}

/**
 * Limits the cost of each GraphQL operation, and of a caller's operations per minute on all transports. Queries read over
 * separate connections.
 */
export function limitCost(governor: Governor, readDeps: Deps): Plugin<GraphqlContext> {
  async function charged<Result>(
    cost: ComplexityResult,
    { contextValue }: ExecutionArgs,
    run: (context: GraphqlContext & { execution: Execution }, charge: Charge) => Promise<Result>,
  ): Promise<Result | ExecutionResult> {
    const execution = new Execution(cost.complexity, 'caller');
    const context = { ...(contextValue as GraphqlContext), execution };
    const budget = await governor.charge(viewerOf(context), cost.complexity);
    const charge = { cost, budget };
    if (budget.retryAfterSeconds === null) return run(context, charge);
    return { errors: [overBudget(cost, budget, budget.retryAfterSeconds)], ...extensionsOf(charge) };
  }

  return {
    onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
      const cost = admissible(args, setResultAndStopExecution);
      if (cost === null) return;
      const isQuery = getOperationAST(args.document, args.operationName)?.operation === 'query';
      setExecuteFn((executionArgs: ExecutionArgs) =>
        charged(cost, executionArgs, async (context, charge) => {
          const contextValue = isQuery ? { ...context, deps: readDeps } : context;
          const execute = () => executeFn({ ...executionArgs, contextValue });
          return withCost(await governor.execute(viewerOf(context), context.execution, execute), charge);
        }),
      );
    },
    onSubscribe({ args, subscribeFn, setSubscribeFn, setResultAndStopExecution }) {
      const cost = admissible(args, setResultAndStopExecution);
      if (cost === null) return;
      setSubscribeFn((executionArgs: ExecutionArgs) =>
        charged(cost, executionArgs, async (contextValue) => subscribeFn({ ...executionArgs, contextValue })),
      );
    },
  };
}

function overBudget(
  { complexity }: ComplexityResult,
  { remaining, perMinute }: Budget,
  retryAfterSeconds: number,
): GraphQLError {
  const message = `The operation costs ${complexity}; ${remaining} of ${perMinute} per minute are left. Wait ${retryAfterSeconds} seconds, or request less.`;
  const error = toGraphqlError(new DomainError('rate_limit_exceeded', message, { retryAfterSeconds }));
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return Object.assign(error, { extensions: { ...error.extensions, http: { status: 429, headers } } });
}

function withCost(result: ExecutionResult, charge: Charge): ExecutionResult {
  return { ...result, extensions: { ...result.extensions, ...extensionsOf(charge).extensions } };
}

/**
 * Estimates an operation's cost; null if the document has no such operation, which execution rejects.
 * @throws AggregateError for variables, GraphQLError for an argument, that cannot be coerced: without them there is no
 * estimate, and execution would do the rest of the document unlimited
 */
export function costOf({
  schema,
  document,
  operationName,
  variableValues,
}: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>): ComplexityResult | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const variables = operation.variableDefinitions ?? [];
  const { errors } = getVariableValues(schema, variables, variableValues ?? {}, MOST_WRONG_VALUES);
  if (errors !== undefined) throw new AggregateError(errors);
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const executed: DocumentNode = { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] };
  const cost = complexityFromQuery(executed, { schema, variables: { ...variableValues } });
  return { ...cost, complexity: cost.complexity + introspectionCost(document) };
}

/** Returns an operation's cost; null, after `stop` if it may not be executed, for one that is not. */
function admissible(args: ExecutionArgs, stop: (result: ExecutionResult) => void): ComplexityResult | null {
  try {
    const cost = costOf(args);
    const error = cost && excessOf(cost);
    if (!error) return cost;
    stop({ data: null, errors: [error], ...extensionsOf({ cost }) });
  } catch (error) {
    const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
    stop({ errors: errors.map((one) => maskFor(args.contextValue, one)) });
  }
  return null;
}

function excessOf(cost: ComplexityResult): GraphQLError | null {
  const name = (Object.keys(OPERATION_LIMITS) as Limit[]).find(
    (limit) => cost[limit] > OPERATION_LIMITS[limit],
  );
  if (name === undefined) return null;
  const maximum = OPERATION_LIMITS[name];
  const message = `The operation has a ${name} of ${cost[name]}; the maximum is ${maximum}. Request fewer fields or shorter pages.`;
  return toGraphqlError(new DomainError('invalid_request', message, { limit: { name, maximum } }));
}

function extensionsOf({ cost: { complexity, depth, breadth }, budget }: Charge) {
  const { complexity: limit, depth: depthLimit, breadth: breadthLimit } = OPERATION_LIMITS;
  const left = budget && { budget: { perMinute: budget.perMinute, remaining: budget.remaining } };
  return {
    extensions: { cost: { requested: complexity, limit, depth, depthLimit, breadth, breadthLimit, ...left } },
  };
}
