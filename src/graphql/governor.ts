import { setTimeout as sleep } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyInFlight } from '../errors/common-errors.ts';
import { DomainError } from '../errors/errors.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import { onBehalfOf } from '../platform/database/current-account.ts';
import { TRAFFIC_LIMITS } from '../platform/input/traffic-limits.ts';
import type { RequestLimits } from '../platform/rate-limit/gcra.ts';
import type { Admitted, RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { Execution } from './execution.ts';

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

const COSTLY = TRAFFIC_LIMITS.costlyOperations;

/** Callers that are remembered to have used little. */
const MOST_LIGHT_CALLERS = 10_000;

/** Time for which a caller counts as served. */
const RECENT_MS = 1_000;

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
  readonly #callers = new RecentCallers();
  readonly #light = new LightCallers();
  readonly #ofAll = pLimit(COSTLY.ofAll);
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
    throw tooManyInFlight(admission.retryAfterSeconds);
  }

  /**
   * Refuses a request of REST or MCP, which pay for nothing in advance, while its caller has used more than the budget.
   * @throws DomainError `rate_limit_exceeded`
   */
  refuseOverspent(viewer: Viewer): void {
    const retryAfterSeconds = this.#rateLimiter.secondsBeyond(callerOf(viewer), budgetOf(viewer));
    if (retryAfterSeconds === 0) return;
    const message = `Your requests took more time of the service than your budget of this minute. Wait ${retryAfterSeconds} seconds, and request shorter pages.`;
    throw new DomainError('rate_limit_exceeded', message, { retryAfterSeconds });
  }

  /** Takes a cost from the caller's budget of this minute, unless less is left. */
  async charge(viewer: Viewer, cost: number): Promise<Budget> {
    const limits = budgetOf(viewer);
    const admission = await this.#rateLimiter.admit(callerOf(viewer), limits, Math.max(1, cost));
    const { admitted, remaining } = admission;
    if (admitted) admission.release();
    const { perMinute } = limits;
    return { perMinute, remaining, retryAfterSeconds: admitted ? null : admission.retryAfterSeconds };
  }

  /**
   * Runs an execution for its caller. A costly one waits for its caller's turn, because each may hold 16 MB before it is sent,
   * unless it is ours and the last of ours used little. What it has used beyond what was paid is charged once its answer is written.
   */
  async execute<Result>(viewer: Viewer, execution: Execution, run: () => Promise<Result>): Promise<Result> {
    const caller = callerOf(viewer);
    const counted = () => onBehalfOf(viewer.accountId, run, execution.loopTime);
    this.#callers.note(caller);
    try {
      if (execution.estimate < COSTLY.cost) return await counted();
      const inTurn = () => this.#inTurn(caller, execution, counted);
      if (execution.author === 'caller') return await inTurn();
      return await this.#light.run(caller, execution, counted, inTurn);
    } finally {
      void answerWritten().then(() => this.#chargeUnpaid(viewer, execution));
    }
  }

  #chargeUnpaid(viewer: Viewer, { unpaid }: Execution): void {
    if (unpaid > 0) this.#rateLimiter.charge(callerOf(viewer), budgetOf(viewer), unpaid);
  }

  #inTurn<Result>(caller: string, { loopTime }: Execution, run: () => Promise<Result>): Promise<Result> {
    const ofCaller = this.#ofCallers.get(caller) ?? pLimit(COSTLY.ofCaller);
    this.#ofCallers.set(caller, ofCaller);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const turn = ofCaller(async () => {
      await this.#ofAll(run).then(resolve, reject);
      await answerWritten();
      const isPaused = this.#callers.hasOthersThan(caller);
      const atOnce = isPaused ? 1 : COSTLY.ofCaller;
      if (ofCaller.concurrency !== atOnce) ofCaller.concurrency = atOnce;
      if (isPaused) await sleep(loopTime.milliseconds * COSTLY.pauseFactor, undefined, { ref: false });
    });
    void turn.then(() => {
      if (ofCaller.activeCount + ofCaller.pendingCount === 0) this.#ofCallers.delete(caller);
    });
    return promise;
  }
}

/** Resolves when nothing is left to do for an execution that has just ended: a tick runs after all microtasks. */
function answerWritten(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}

/** Callers whose last costly execution used little, and how many such they have under way. */
class LightCallers {
  readonly #underWay = new BoundedMap<string, number>(MOST_LIGHT_CALLERS);

  /** Runs a costly execution at once if its caller's last one used little, and otherwise in a turn. */
  async run<Result>(
    caller: string,
    execution: Execution,
    atOnce: () => Promise<Result>,
    inTurn: () => Promise<Result>,
  ): Promise<Result> {
    const underWay = this.#underWay.get(caller) ?? COSTLY.lightOfCaller;
    const isFree = underWay < COSTLY.lightOfCaller;
    if (isFree) this.#underWay.set(caller, underWay + 1);
    try {
      return await (isFree ? atOnce() : inTurn());
    } finally {
      // The last step counts, too, and takes longest as a rule.
      void answerWritten().then(() => this.#noteEnd(caller, execution, isFree));
    }
  }

  #noteEnd(caller: string, { isLight }: Execution, wasFree: boolean): void {
    const others = this.#underWay.get(caller);
    if (!isLight) this.#underWay.delete(caller);
    else if (wasFree && others !== undefined) this.#underWay.set(caller, Math.max(0, others - 1));
    else if (others === undefined) this.#underWay.set(caller, 0);
  }
}

/** Callers who were served within the last second, as far as needed to know whether one of them is alone. */
class RecentCallers {
  #latest = { caller: '', at: Number.NEGATIVE_INFINITY };
  #before = this.#latest;

  note(caller: string): void {
    if (caller !== this.#latest.caller) this.#before = this.#latest;
    this.#latest = { caller, at: performance.now() };
  }

  hasOthersThan(caller: string): boolean {
    const { at } = this.#latest.caller === caller ? this.#before : this.#latest;
    return performance.now() - at < RECENT_MS;
  }
}

/** All keys of an account are one caller; each signed-in person is another. */
function callerOf(viewer: Viewer): string {
  return `graphql-cost:${isPerson(viewer) ? viewer.userId : viewer.accountId}`;
}

function budgetOf(viewer: Viewer): RequestLimits & { perMinute: number } {
  const requests = viewer.limits.perMinute;
  const ofKeys = requests ? Math.max(LEAST_BUDGET, requests * BUDGET_PER_REQUEST) : PROTECTIVE_BUDGET;
  return { perMinute: isPerson(viewer) ? PERSONAL_BUDGET : ofKeys, perSecond: null, inFlight: null };
}

function isPerson({ userId, apiKeyId }: Viewer): boolean {
  return userId !== null && apiKeyId === null;
}
