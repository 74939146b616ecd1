import type { Database, Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { VoiceProviderName } from '../../providers/port.ts';
import type { DialingDeps } from '../deps.ts';
import { ON_A_LINE, ON_A_LINE_SQL } from './capacity.ts';

/** Longest pause of a provider, whatever it requests, because it serves all accounts. */
const LONGEST_CLOSED_SECONDS = 60;
/** Intervals before a learned limit is doubled. A refusal doubles them; two raises without one halve them. */
const RAISE_AFTER_SECONDS = { shortest: 1, first: 10, longest: 300 };
/** Window in which further refusals confirm nothing: they answer calls that were placed together. */
const BURST_MS = 2_000;
/** Time for which accepted calls prove that the provider has lines for them. */
const PROVEN_MS = 60_000;
/** Maximum of a learned limit, above any plan. Each line is a row. */
const MOST_LINES = 10_000;

/** Limits of a voice provider that the operator has set; null = not set. */
export interface ConfiguredLimits {
  provider: VoiceProviderName;
  lines: number | null;
  callsPerSecond: number | null;
}

/** Stores the provider limits in this process's settings, for all processes to use. */
export async function configureLimits(
  deps: { database: Database },
  configured: readonly ConfiguredLimits[],
): Promise<void> {
  for (const { provider, lines, callsPerSecond } of configured) {
    await inTransaction(deps, async ({ db }) => {
      await lockLimits(db, provider);
      const limits = { configuredLines: lines, callsPerSecond };
      await db.providerCapacity.upsert({
        where: { provider },
        create: { provider, ...limits },
        update: limits,
      });
      await db.$executeRaw`
        INSERT INTO provider_call_starts (provider, number, started_at)
        SELECT ${provider}, n, '-infinity' FROM generate_series(1, ${callsPerSecond ?? 0}::int) AS n
        ON CONFLICT DO NOTHING`;
      await provideLines(db, provider);
      if (lines !== null) await adoptCalls(db, provider);
    });
  }
}

/** Stores the number of lines that a provider reports; null = none reported. */
export async function reportLines(
  deps: { database: Database },
  provider: VoiceProviderName,
  reportedLines: number | null,
): Promise<void> {
  await inTransaction(deps, async ({ db }) => {
    await lockLimits(db, provider);
    await db.providerCapacity.upsert({
      where: { provider },
      create: { provider, reportedLines },
      update: { reportedLines },
    });
    await provideLines(db, provider);
    if (reportedLines !== null) await adoptCalls(db, provider);
  });
}

export interface Refusal {
  provider: VoiceProviderName;
  /** Whether the provider had no free line; else it limits the rate of calls, or is busy. */
  isForLines: boolean;
  retryAfterSeconds: number | null;
  /** Whether the refused call tested if the provider accepts calls again after a pause. */
  isProbe: boolean;
  at: Date;
  /** The error with which the provider refused the call, for the log. */
  cause?: unknown;
}

/**
 * Lowers a provider's lines to the calls on them when it refused another for lack of a line, but not below the calls
 * that it accepted lately, nor below half of the configured or reported lines. Withdraw the refused call first. Pauses
 * a provider that requests it, that limits the rate, or whose lines cannot be lowered.
 */
export async function learnFromRefusal(
  { database, clock }: DialingDeps,
  { provider, isForLines, retryAfterSeconds, isProbe, at }: Refusal,
): Promise<void> {
  const now = clock.now();
  await inTransaction({ database }, async ({ db }) => {
    await lockLimits(db, provider);
    await db.providerCapacity.createMany({ data: { provider }, skipDuplicates: true });
    if (isForLines) await adoptCalls(db, provider);
    const isLowered = isForLines && (await lower(db, provider, await linesUsed(db, provider, at, now), now));
    if (!isLowered || retryAfterSeconds !== null)
      await close(db, provider, { retryAfterSeconds, isProbe }, now);
    await provideLines(db, provider);
  });
}

interface LinesUsed {
  /** Calls on lines at the refusal, including those that have left since. */
  taken: number;
  /** Lines of which the provider accepted a call lately. */
  proven: number;
}

async function linesUsed(db: Queryable, provider: string, at: Date, now: Date): Promise<LinesUsed> {
  const isOnLine = Prisma.sql`call.status::text = ANY (${[...ON_A_LINE]})`;
  const [used] = await db.$queryRaw<LinesUsed[]>`
    SELECT count(*) FILTER (WHERE ${isOnLine} OR call.last_heard_at >= ${at})::int AS taken,
      count(call.voice_provider_conv_id) FILTER (
        WHERE ${isOnLine} OR call.last_heard_at >= ${new Date(now.getTime() - PROVEN_MS)})::int AS proven
    FROM provider_lines AS line JOIN calls AS call ON call.id = line.call_id AND call.provider = line.provider
    WHERE line.provider = ${provider} AND call.open_at IS NULL
      AND call.outcome IS DISTINCT FROM 'PROVIDER_AT_CAPACITY'`;
  return used ?? { taken: 0, proven: 0 };
}

/** Returns whether the refusal lowered the provider's lines. */
async function lower(
  db: Queryable,
  provider: string,
  { taken, proven }: LinesUsed,
  now: Date,
): Promise<boolean> {
  if (taken === 0) return false;
  const { first, longest } = RAISE_AFTER_SECONDS;
  const lines = Prisma.sql`greatest(
    ${taken}::int, ${proven}::int, (least(configured_lines, reported_lines) + 1) / 2)`;
  const raiseAfter = Prisma.sql`CASE
    WHEN raise_at IS NULL THEN ${first}::int
    WHEN learned_at > ${new Date(now.getTime() - BURST_MS)} THEN raise_after_seconds
    ELSE least(raise_after_seconds * 2, ${longest}::int) END`;
  const lowered = await db.$executeRaw`
    UPDATE provider_capacity SET learned_lines = ${lines}, learned_at = ${now},
      raise_after_seconds = ${raiseAfter}, raise_at = ${now}::timestamptz + make_interval(secs => ${raiseAfter})
    WHERE provider = ${provider}
      AND ${lines} < coalesce(least(configured_lines, reported_lines, learned_lines), ${lines} + 1)`;
  return lowered > 0;
}

/**
 * Pauses a provider for as long as it requests, else for a second, which each refused probe doubles. Other refusals during
 * a pause do not lengthen it: they answer calls that were placed before it.
 */
async function close(
  db: Queryable,
  provider: string,
  { retryAfterSeconds, isProbe }: Pick<Refusal, 'retryAfterSeconds' | 'isProbe'>,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    WITH pause AS (
      SELECT least(greatest(1, coalesce(${retryAfterSeconds}::int, closed_for_seconds * 2)),
        ${LONGEST_CLOSED_SECONDS}::int) AS seconds
      FROM provider_capacity WHERE provider = ${provider}
    )
    UPDATE provider_capacity SET
      closed_for_seconds = pause.seconds, closed_until = ${now}::timestamptz + make_interval(secs => pause.seconds)
    FROM pause
    WHERE provider = ${provider} AND (closed_until IS NULL OR ${isProbe || retryAfterSeconds !== null})`;
}

/** Ends the pause of a provider that has accepted a call, or failed it for another reason than load. */
export async function reopen({ database }: { database: Database }, provider: string): Promise<void> {
  await database.prisma.providerCapacity.updateMany({
    where: { provider },
    data: { closedUntil: null, closedForSeconds: 0 },
  });
}

/** Doubles learned numbers of lines that are due for it, where accounts wait for lines. Returns the providers. */
export async function raiseLearnedLines({ database, clock }: DialingDeps): Promise<string[]> {
  const now = clock.now();
  const raiseAfter = Prisma.sql`CASE
    WHEN learned_at < raise_at - make_interval(secs => raise_after_seconds)
      THEN greatest(raise_after_seconds / 2, ${RAISE_AFTER_SECONDS.shortest}::int)
    ELSE raise_after_seconds END`;
  return inTransaction({ database }, async ({ db }) => {
    const raised = await db.$queryRaw<{ provider: string }[]>`
      UPDATE provider_capacity SET
        learned_lines = least(learned_lines * 2, ${MOST_LINES}::int), raise_after_seconds = ${raiseAfter},
        raise_at = ${now}::timestamptz + make_interval(secs => ${raiseAfter})
      WHERE learned_lines < ${MOST_LINES}::int AND raise_at <= ${now} AND EXISTS (
        SELECT FROM provider_waiters AS request
        WHERE request.provider = provider_capacity.provider AND request.until > ${now})
      RETURNING provider`;
    for (const { provider } of raised) await provideLines(db, provider);
    return raised.map(({ provider }) => provider);
  });
}

/** Serializes changes of a provider's limits. Readers do not wait. */
async function lockLimits(db: Queryable, provider: string): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`capacity of ${provider}`}, 0))`;
}

async function provideLines(db: Queryable, provider: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO provider_lines (provider, line)
    SELECT provider, n FROM provider_capacity
    CROSS JOIN generate_series(1, least(configured_lines, reported_lines, learned_lines)) AS n
    WHERE provider = ${provider} ON CONFLICT DO NOTHING`;
}

/** Inserts a line for each live call placed while the provider had no known limit. */
async function adoptCalls(db: Queryable, provider: string): Promise<void> {
  await db.$executeRaw`
    INSERT INTO provider_lines (provider, line, call_id, account_id, taken_at)
    SELECT call.provider, last.line + row_number() OVER (ORDER BY call.id),
      call.id, call.account_id, call.created_at
    FROM calls AS call
    CROSS JOIN (
      SELECT coalesce(max(line), 0) AS line FROM provider_lines WHERE provider = ${provider}) AS last
    WHERE call.provider = ${provider} AND call.status IN (${ON_A_LINE_SQL})
      AND call.ended_status IS NULL AND call.open_at IS NULL AND NOT EXISTS (
        SELECT FROM provider_lines AS line WHERE line.provider = call.provider AND line.call_id = call.id)`;
}
