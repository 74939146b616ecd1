import { chargeFor } from '../calls/lifecycle/settlement.ts';
import { transitionLocked } from '../calls/lifecycle/transition.ts';
import { type Finding, lookUp } from '../calls/provider-events/look-up.ts';
import {
  afterFailure,
  afterUnknown,
  isAbsent,
  isOverdue,
  isUnreachable,
  LOST_AT_PROVIDER,
  type MissedLookUps,
  NO_MISSED_LOOK_UPS,
} from '../calls/states/missed-look-ups.ts';
import { LIVE_STATUSES } from '../calls/states/states.ts';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../platform/generated/prisma/client.ts';
import { eachRow } from '../platform/jobs/row-faults.ts';
import type { Schedule } from '../platform/jobs/schedule-worker.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from '../providers/port.ts';
import type { DialingDeps } from './deps.ts';
import { LookUps } from './look-ups.ts';
import { PLACEMENT_TIMEOUT_MS } from './placing/place-call.ts';
import { returnUnplaced } from './scheduled/return-to-schedule.ts';

/** Time after a placement request in which a missing response does not count as a lost call. */
const PLACEMENT_GRACE_MS = PLACEMENT_TIMEOUT_MS + 5_000;
/** Time after which a round begins no more look-ups. The round ends with those in progress. */
const LONGEST_ROUND_MS = 5 * 60_000;

/** Returns one schedule per provider, so that a hanging provider delays only its own calls. */
export function reconciliationSchedules(deps: DialingDeps, silenceSeconds: number): Schedule[] {
  const everySeconds = Math.max(1, Math.min(5, Math.floor(silenceSeconds / 3)));
  return VOICE_PROVIDER_NAMES.map((provider) => ({
    name: roundOf(provider),
    everySeconds,
    expireInSeconds: 900,
    hasWork: () => hasSilentCalls(deps, provider, silenceSeconds),
    async run(stopping) {
      await reconcileSilentCalls(deps, provider, silenceSeconds, { everySeconds, stopping });
    },
  }));
}

/**
 * Looks up live calls without recent provider events, so that none stays live forever. Processes may run it
 * concurrently. A hanging look-up delays no other: calls that become silent meanwhile are looked up as well.
 * Returns the number of look-ups.
 */
export async function reconcileSilentCalls(
  deps: DialingDeps,
  provider: VoiceProviderName,
  silenceSeconds: number,
  { everySeconds, stopping }: { everySeconds: number; stopping: AbortSignal } = ONE_ROUND,
): Promise<number> {
  const kind = { round: roundOf(provider), idOf: ({ id }: Call) => id };
  const lookUps = new LookUps(deps.clock);
  const endsAt = deps.clock.now().getTime() + LONGEST_ROUND_MS;
  try {
    do {
      const { freeSlots } = lookUps;
      const calls = await claimSilentCalls(deps, { provider, silenceSeconds, lookUps });
      for (const call of calls)
        lookUps.begin(call.id, () => eachRow(deps, kind, [call], (one) => reconcile(deps, one)));
      if (calls.length === freeSlots) await lookUps.untilFree();
      else await lookUps.untilEnded(everySeconds * 1000);
    } while (lookUps.ids.length > 0 && !stopping.aborted && deps.clock.now().getTime() < endsAt);
  } finally {
    await lookUps.allEnded();
  }
  return lookUps.begun;
}

const roundOf = (provider: VoiceProviderName) => `calls.reconcile.${provider}`;

const ONE_ROUND = { everySeconds: 5, stopping: new AbortController().signal };

function hasSilentCalls(
  { clock }: DialingDeps,
  provider: VoiceProviderName,
  silenceSeconds: number,
): Prisma.Sql {
  return Prisma.sql`
    EXISTS (SELECT FROM calls WHERE ${isSilent(clock.now(), silenceSeconds)} AND provider = ${provider})`;
}

/** Claims calls by renewing their `last_heard_at`, so that other processes skip them. */
async function claimSilentCalls(
  { database, clock }: DialingDeps,
  round: { provider: VoiceProviderName; silenceSeconds: number; lookUps: LookUps },
): Promise<Call[]> {
  const { provider, silenceSeconds, lookUps } = round;
  if (lookUps.freeSlots === 0) return [];
  const now = clock.now();
  const claimed = await database.prisma.$queryRaw<{ id: string }[]>`
    UPDATE calls SET last_heard_at = ${now}
    WHERE id = ANY (ARRAY(
      SELECT id FROM calls WHERE ${isSilent(now, silenceSeconds)} AND provider = ${provider}
        AND NOT id = ANY (${lookUps.ids}::text[])
      ORDER BY last_heard_at LIMIT ${lookUps.freeSlots} FOR UPDATE SKIP LOCKED))
    RETURNING id`;
  return database.prisma.call.findMany({ where: { id: { in: claimed.map(({ id }) => id) } } });
}

/** Returns the SQL condition for live calls without recent events. */
function isSilent(now: Date, silenceSeconds: number): Prisma.Sql {
  const silentSince = new Date(now.getTime() - silenceSeconds * 1000);
  const unplacedSince = new Date(now.getTime() - Math.max(silenceSeconds * 1000, PLACEMENT_GRACE_MS));
  return Prisma.sql`
    ended_status IS NULL AND open_at IS NULL AND last_heard_at < ${silentSince}
    AND (voice_provider_conv_id IS NOT NULL OR last_heard_at < ${unplacedSince})`;
}

async function reconcile(deps: DialingDeps, call: Call): Promise<void> {
  if (await returnUnplaced(deps, call)) return;
  const finding = await lookUp(deps, call);
  const now = deps.clock.now();
  await inTransaction(deps, async (unitOfWork) => {
    const locked = await lockUnsettled(unitOfWork, call, finding);
    if (locked === null) return;
    const missed = missedLookUpsAfter(locked, finding, now);
    if (isOver(deps, { ...locked, ...missed }, finding, now)) await giveUp(deps, unitOfWork, locked, now);
    else await recordMissedLookUps(unitOfWork, locked, missed);
  });
}

/** Returns the call if it is live. Null also if a later event outdates an empty look-up. */
async function lockUnsettled(
  { db }: UnitOfWork,
  { id, lastReportedAt }: Call,
  finding: Finding,
): Promise<Call | null> {
  const reported = finding === 'unknown' || finding === 'failed' ? { lastReportedAt } : {};
  await db.$queryRaw`SELECT FROM calls WHERE id = ${id} FOR NO KEY UPDATE`;
  return db.call.findFirst({ where: { id, status: { in: [...LIVE_STATUSES] }, ...reported } });
}

function missedLookUpsAfter(call: Call, finding: Finding, now: Date): MissedLookUps {
  if (finding === 'unknown') return afterUnknown(call, now);
  return finding === 'failed' ? afterFailure(call, now) : NO_MISSED_LOOK_UPS;
}

function isOver(deps: DialingDeps, call: Call, finding: Finding, now: Date): boolean {
  switch (finding) {
    case 'ended':
      return true;
    case 'live':
      return isOverdue(call, now);
    case 'failed':
      return isUnreachable(call, now);
    case 'unknown': {
      const limits = deps.voiceProviders.find(call.provider, call.accountId)?.absence;
      return limits !== undefined && isAbsent(call, limits, now);
    }
    default:
      return finding satisfies never;
  }
}

async function recordMissedLookUps({ db }: UnitOfWork, call: Call, missed: MissedLookUps): Promise<void> {
  const hasAny = call.unknownLookups + call.failedLookups + missed.unknownLookups + missed.failedLookups > 0;
  if (hasAny) await db.call.update({ where: { id: call.id }, data: missed });
}

/**
 * Ends a live call that its provider no longer knows: complete if it was hung up, else failed. Charges known
 * connected time; a late report still corrects it.
 */
async function giveUp(deps: DialingDeps, unitOfWork: UnitOfWork, locked: Call, now: Date): Promise<void> {
  const durationSeconds = locked.durationSeconds ?? 0;
  const columns = {
    endedAt: now,
    durationSeconds,
    endedReason: LOST_AT_PROVIDER,
    outcome: locked.status === 'PROCESSING' ? ('ANSWERED' as const) : ('LOST' as const),
    creditsCharged: chargeFor(locked, durationSeconds),
  };
  const event = locked.status === 'PROCESSING' ? 'complete' : 'fail';
  const transitions = [{ event, occurredAt: now, columns } as const];
  await transitionLocked(deps, unitOfWork, [{ locked, transitions, known: {} }]);
  const { id: callId, provider, unknownLookups, failedLookups } = locked;
  const evidence = { unknownLookups, failedLookups };
  deps.log.warn(
    { callId, provider, event, ...evidence },
    'a call that its provider does not know was settled',
  );
}
