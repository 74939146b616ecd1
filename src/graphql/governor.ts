import pLimit, { type LimitFunction } from 'p-limit';
import { DomainError } from '../errors.ts';
import { TRAFFIC_LIMITS } from '../platform/input/traffic-limits.ts';
import type { Admitted, RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';

/** Cost per minute for each request per minute that the account's limits allow on surface A. */
const BUDGET_PER_REQUEST = 10_000;
/** Least cost per minute: room for two of the largest operations, whatever the account's limits. */
const LEAST_BUDGET = 100_000;
/** Cost per minute of an account without a limit on requests. */
const PROTECTIVE_BUDGET = 50_000_000;
/** Cost per minute of each signed-in person: a page of the dashboard costs hundreds. */
const PERSONAL_BUDGET = 1_000_000;

/** Operations in flight that every account may have: a page of the dashboard sends several at once. */
const LEAST_IN_FLIGHT = 20;
/** Operations in flight of an account whose tier has no limit. */
const PROTECTIVE_IN_FLIGHT = 100;

/** A caller's cost per minute, and what is left of it. */
export interface Budget {
  perMinute: number;
  remaining: number;
  /** Whole seconds until the charge fits; null if it was taken. */
  retryAfterSeconds: number | null;
}

/** Shares this process between callers: what they may spend in a minute, have in flight, and execute at a time. */
export class Governor {
  readonly #rateLimiter: RateLimiter;
  readonly #ofAll = pLimit(TRAFFIC_LIMITS.costlyOperations.ofAll);
  readonly #ofCallers = new Map<string, LimitFunction>();

  constructor(rateLimiter: RateLimiter) {
    this.#rateLimiter = rateLimiter;
  }

  /**
   * Counts an operation among the account's GraphQL operations in flight, on all transports, until its response is sent
   * or dropped.
   * @throws DomainError `concurrency_limit_exceeded` if none is free
   */
  async admit(viewer: Viewer): Promise<Admitted> {
    const inFlight = Math.max(LEAST_IN_FLIGHT, viewer.limits.inFlight ?? PROTECTIVE_IN_FLIGHT);
    const limits = { perMinute: null, perSecond: null, inFlight };
    const admission = await this.#rateLimiter.admit(`graphql:${viewer.accountId}`, limits);
    if (admission.admitted) return admission;
    const message = 'Too many operations are in flight. Wait for some to finish.';
    const { retryAfterSeconds } = admission;
    throw new DomainError('concurrency_limit_exceeded', message, { retryAfterSeconds });
  }

  /** Takes a cost from the caller's budget of this minute, unless less is left. */
  async charge(viewer: Viewer | null, cost: number): Promise<Budget> {
    const perMinute = budgetOf(viewer);
    const limits = { perMinute, perSecond: null, inFlight: null };
    const admission = await this.#rateLimiter.admit(callerOf(viewer), limits, Math.max(1, cost));
    const { admitted, remaining } = admission;
    if (admitted) admission.release();
    return { perMinute, remaining, retryAfterSeconds: admitted ? null : admission.retryAfterSeconds };
  }

  /** Runs an operation of such a cost, a costly one in its caller's turn: each may hold 16 MB before it is sent. */
  async inTurn<Result>(viewer: Viewer | null, cost: number, run: () => Promise<Result>): Promise<Result> {
    if (cost < TRAFFIC_LIMITS.costlyOperations.cost) return run();
    const caller = callerOf(viewer);
    const ofCaller = this.#ofCallers.get(caller) ?? pLimit(TRAFFIC_LIMITS.costlyOperations.ofCaller);
    this.#ofCallers.set(caller, ofCaller);
    try {
      return await ofCaller(() => this.#ofAll(run));
    } finally {
      if (ofCaller.activeCount + ofCaller.pendingCount === 0) this.#ofCallers.delete(caller);
    }
  }
}

/** All keys of an account are one caller; each signed-in person is another. */
function callerOf(viewer: Viewer | null): string {
  return `graphql-cost:${isPerson(viewer) ? viewer?.userId : viewer?.accountId}`;
}

function budgetOf(viewer: Viewer | null): number {
  if (isPerson(viewer)) return PERSONAL_BUDGET;
  const requests = viewer?.limits.perMinute;
  return requests ? Math.max(LEAST_BUDGET, requests * BUDGET_PER_REQUEST) : PROTECTIVE_BUDGET;
}

function isPerson(viewer: Viewer | null): boolean {
  return Boolean(viewer?.userId) && !viewer?.apiKeyId;
}
