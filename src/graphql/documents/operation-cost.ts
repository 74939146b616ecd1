import { type ComplexityResult, complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLError,
  getOperationAST,
  Kind,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '../../errors.ts';
import { TRAFFIC_LIMITS } from '../../platform/input/traffic-limits.ts';
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { GraphqlContext } from '../context.ts';
import { toGraphqlError } from '../errors.ts';
import { maskFor } from '../masking.ts';
import { introspectionCost } from './parse-document.ts';

/** Limits of one operation that a caller wrote: a page of 200 rows with all their relations and no more. */
const OPERATION_LIMITS = { complexity: 50_000, depth: 12, breadth: 300 } as const;

/** Cost per minute for each request per minute that the account's limits allow on surface A. */
const BUDGET_PER_REQUEST = 10_000;
/** Least cost per minute: room for two of the largest operations, whatever the account's limits. */
const LEAST_BUDGET = 2 * OPERATION_LIMITS.complexity;
/** Cost per minute of an account without a limit on requests. */
const PROTECTIVE_BUDGET = 50_000_000;
/** Cost per minute of each signed-in person: a page of the dashboard costs hundreds. */
const PERSONAL_BUDGET = 1_000_000;

type Limit = keyof typeof OPERATION_LIMITS;

interface Charge {
  cost: ComplexityResult;
  budget?: { perMinute: number; remaining: number };
}

/** Limits the cost of each GraphQL operation, and of a caller's operations per minute on all transports. */
export function limitCost(rateLimiter: RateLimiter): Plugin<GraphqlContext> {
  const turns = new Turns();

  async function charged<Result>(
    cost: ComplexityResult,
    viewer: Viewer | null,
    run: (charge: Charge) => Result,
  ): Promise<Result | ExecutionResult> {
    const { key, perMinute } = budgetOf(viewer);
    const limits = { perMinute, perSecond: null, inFlight: null };
    const admission = await rateLimiter.admit(key, limits, Math.max(1, cost.complexity));
    const charge = { cost, budget: { perMinute, remaining: admission.remaining } };
    if (!admission.admitted)
      return { errors: [overBudget(charge, admission.retryAfterSeconds)], ...extensionsOf(charge) };
    admission.release();
    return cost.complexity < TRAFFIC_LIMITS.costlyOperations.cost
      ? run(charge)
      : turns.take(key, async () => run(charge));
  }

  return {
    onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
      const cost = admissible(args, setResultAndStopExecution);
      if (cost === null) return;
      setExecuteFn((executionArgs: ExecutionArgs) =>
        charged(cost, viewerOf(executionArgs), async (charge) =>
          withCost(await executeFn(executionArgs), charge),
        ),
      );
    },
    onSubscribe({ args, subscribeFn, setSubscribeFn, setResultAndStopExecution }) {
      const cost = admissible(args, setResultAndStopExecution);
      if (cost === null) return;
      setSubscribeFn((executionArgs: ExecutionArgs) =>
        charged(cost, viewerOf(executionArgs), () => subscribeFn(executionArgs)),
      );
    },
  };
}

function viewerOf({ contextValue }: ExecutionArgs): Viewer | null {
  return (contextValue as GraphqlContext).viewer;
}

/** All keys of an account share one budget; each signed-in person has their own. */
function budgetOf(viewer: Viewer | null): { key: string; perMinute: number } {
  if (viewer?.userId && !viewer.apiKeyId)
    return { key: `graphql-cost:${viewer.userId}`, perMinute: PERSONAL_BUDGET };
  const requests = viewer?.limits.perMinute;
  const perMinute = requests ? Math.max(LEAST_BUDGET, requests * BUDGET_PER_REQUEST) : PROTECTIVE_BUDGET;
  return { key: `graphql-cost:${viewer?.accountId}`, perMinute };
}

/** Limits concurrent costly operations, because each may build 16 MB before it is sent. */
class Turns {
  readonly #ofAll = pLimit(TRAFFIC_LIMITS.costlyOperations.ofAll);
  readonly #ofCallers = new Map<string, LimitFunction>();

  async take<Result>(caller: string, run: () => Promise<Result>): Promise<Result> {
    const ofCaller = this.#ofCallers.get(caller) ?? pLimit(TRAFFIC_LIMITS.costlyOperations.ofCaller);
    this.#ofCallers.set(caller, ofCaller);
    try {
      return await ofCaller(() => this.#ofAll(run));
    } finally {
      if (ofCaller.activeCount + ofCaller.pendingCount === 0) this.#ofCallers.delete(caller);
    }
  }
}

function overBudget({ cost, budget }: Charge, retryAfterSeconds: number): GraphQLError {
  const message = `The operation costs ${cost.complexity}; ${budget?.remaining} of ${budget?.perMinute} per minute are left. Wait ${retryAfterSeconds} seconds, or request less.`;
  const error = toGraphqlError(new DomainError('rate_limit_exceeded', message, { retryAfterSeconds }));
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return Object.assign(error, { extensions: { ...error.extensions, http: { status: 429, headers } } });
}

function withCost(result: ExecutionResult, charge: Charge): ExecutionResult {
  return { ...result, extensions: { ...result.extensions, ...extensionsOf(charge).extensions } };
}

/**
 * Estimates an operation's cost; null if the document has no such operation, which execution rejects.
 * @throws GraphQLError for the first value of a variable or an argument that cannot be coerced: without it there is no
 * estimate, and execution would do the rest of the document unlimited
 */
function costOf({ schema, document, operationName, variableValues }: ExecutionArgs): ComplexityResult | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
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
    stop({ errors: [maskFor(args.contextValue, error)] });
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
  const cost = { requested: complexity, limit, depth, depthLimit, breadth, breadthLimit, budget };
  return { extensions: { cost } };
}
