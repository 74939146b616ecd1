import { providerAtCapacity, providerFailing } from '../../errors/common-errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { DialingDeps } from '../deps.ts';
import type { Admission } from '../terms/new-call.ts';
import { readCapacity } from './capacity.ts';

/** Time for which lines are kept for waiting campaigns. They ask again sooner. */
const CAMPAIGNS_WAIT_MS = 10_000;
/** Time for which a line stays reserved for a caller that received `Retry-After: 1`. */
const RETURN_MS = 2_500;
const LONGEST_LINE_WAIT_MS = 5_000;
const POLL_MS = 200;

/** The wait of one dispatched call for a line of its provider, in turn with other accounts. */
export class LineWait {
  readonly #deps: DialingDeps;
  readonly #accountId: string;
  readonly #until: Date;
  #provider: string | null = null;

  constructor(deps: DialingDeps, accountId: string) {
    this.#deps = deps;
    this.#accountId = accountId;
    this.#until = new Date(deps.clock.now().getTime() + LONGEST_LINE_WAIT_MS);
  }

  /**
   * Waits before the next attempt to get a line.
   * @throws DomainError `concurrency_limit_exceeded` after the longest wait, or `provider_error` if calls that the
   * provider failed to answer hold its lines
   */
  async wait(provider: string): Promise<void> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    if (now >= this.#until) {
      this.#provider = null;
      await keepRequest(database.prisma, provider, this.#accountId, now);
      const capacity = await readCapacity(database.prisma, provider);
      throw capacity?.busy.some(({ unanswered }) => unanswered > 0)
        ? providerFailing()
        : providerAtCapacity();
    }
    if (this.#provider === null) {
      this.#provider = provider;
      await joinQueue(database.prisma, provider, this.#accountId, { now, until: this.#until });
    }
    await clock.sleep(POLL_MS);
  }

  /** Leaves the provider's queue for lines, with or without one. The account's next call joins at its end. */
  async end(): Promise<void> {
    if (this.#provider === null) return;
    const { database, clock } = this.#deps;
    await leaveQueue(database.prisma, this.#provider, this.#accountId, clock.now());
    this.#provider = null;
  }
}

async function joinQueue(
  db: Queryable,
  provider: string,
  accountId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO provider_waiters AS known (provider, account_id, kind, wanted, since, until)
    VALUES (${provider}, ${accountId}, 'SINGLE_CALLS', 1, ${now}, ${until})
    ON CONFLICT (provider, account_id, kind) DO UPDATE SET
      wanted = CASE WHEN known.until <= ${now} THEN 1 ELSE known.wanted + 1 END,
      since = CASE WHEN known.until <= ${now} THEN excluded.since ELSE known.since END,
      until = greatest(known.until, excluded.until)`;
}

async function leaveQueue(db: Queryable, provider: string, accountId: string, now: Date): Promise<void> {
  await db.$executeRaw`
    WITH served AS (
      UPDATE provider_waiters SET wanted = wanted - 1, since = ${now}
      WHERE provider = ${provider} AND account_id = ${accountId} AND kind = 'SINGLE_CALLS' AND wanted > 1)
    DELETE FROM provider_waiters
    WHERE provider = ${provider} AND account_id = ${accountId} AND kind = 'SINGLE_CALLS' AND wanted <= 1`;
}

async function keepRequest(db: Queryable, provider: string, accountId: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + RETURN_MS);
  await db.$executeRaw`
    UPDATE provider_waiters SET wanted = greatest(wanted - 1, 0), until = greatest(until, ${until})
    WHERE provider = ${provider} AND account_id = ${accountId} AND kind = 'SINGLE_CALLS'`;
}

/** Adds an account's due scheduled calls, which retry shortly, to their provider's queue for lines. */
export async function queueScheduledCalls(
  db: Queryable,
  provider: string,
  accountId: string,
  { wanted, now }: { wanted: number; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + RETURN_MS);
  await db.$executeRaw`
    INSERT INTO provider_waiters AS known (provider, account_id, kind, wanted, since, until)
    VALUES (${provider}, ${accountId}, 'SINGLE_CALLS', ${wanted}, ${now}, ${until})
    ON CONFLICT (provider, account_id, kind) DO UPDATE SET
      wanted = CASE WHEN known.until <= ${now} THEN excluded.wanted
        ELSE greatest(known.wanted, excluded.wanted) END,
      since = CASE WHEN known.until <= ${now} THEN excluded.since ELSE known.since END,
      until = greatest(known.until, excluded.until)`;
}

/**
 * Queues an account's campaigns for lines of a provider: they got `opened` calls and want `wanted` more. Returns when more
 * than half of the calls that the provider takes in a second may start; null if it does not limit starts. A claim costs as
 * much for one call as for many, and claims that wait for more than half become one a second.
 */
export async function waitForLines(
  db: Queryable,
  { provider, callsPerSecond }: Pick<Admission, 'provider' | 'callsPerSecond'>,
  accountId: string,
  { opened, wanted, now }: { opened: number; wanted: number; now: Date },
): Promise<Date | null> {
  const until = new Date(now.getTime() + CAMPAIGNS_WAIT_MS);
  const [waiting] = await db.$queryRaw<{ startAt: Date | null }[]>`
    INSERT INTO provider_waiters AS known (provider, account_id, kind, wanted, since, until)
    VALUES (${provider}, ${accountId}, 'CAMPAIGNS', ${wanted}, ${now}, ${until})
    ON CONFLICT (provider, account_id, kind) DO UPDATE SET
      wanted = excluded.wanted, until = excluded.until,
      since = CASE WHEN ${opened}::int > 0 OR known.until <= ${now} THEN excluded.since ELSE known.since END
    RETURNING (
      SELECT max(started_at) + interval '1 second' FROM (
        SELECT started_at FROM provider_call_starts
        WHERE provider = ${provider} AND number <= ${callsPerSecond}::int
        ORDER BY started_at LIMIT ${callsPerSecond}::int / 2 + 1) AS awaited) AS "startAt"`;
  return waiting?.startAt ?? null;
}

/** Removes an account's campaigns from a provider's queue for lines, because they need no more. */
export async function stopWaiting(db: Queryable, provider: string, accountId: string): Promise<void> {
  await db.pendingLineRequest.deleteMany({ where: { provider, accountId, kind: 'CAMPAIGNS' } });
}
