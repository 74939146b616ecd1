import { chargeFor } from '../calls/lifecycle/settlement.ts';
import { transitionLocked } from '../calls/lifecycle/transition.ts';
import { type Finding, lookUp } from '../calls/provider-events/look-up.ts';
import {
  afterFailure,
  afterUnknown,
  type Doubt,
  isAbsent,
  isOverdue,
  isUnreachable,
  LOST_AT_PROVIDER,
  NO_DOUBT,
} from '../calls/states/doubt.ts';
import { LIVE_STATUSES } from '../calls/states/states.ts';
import { literals } from '../platform/database/sql/plan-hints.ts';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../platform/generated/prisma/client.ts';
import type { Schedule } from '../platform/jobs/schedule-worker.ts';
import { SingleFlight } from '../platform/single-flight.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from '../providers/port.ts';
import type { DialingDeps } from './deps.ts';
import { PLACEMENT_TIMEOUT_MS } from './placing/place-call.ts';
import { returnUnasked } from './scheduled/return-to-schedule.ts';

const LIVE = Prisma.raw(literals(LIVE_STATUSES));

const BATCH = 50;
/** A placement whose response is still pending must not count as lost. */
const PLACEMENT_GRACE_MS = PLACEMENT_TIMEOUT_MS + 5_000;

/** Returns one schedule per provider, so that a hanging provider delays only its own calls. */
export function reconciliationSchedules(deps: DialingDeps, silenceSeconds: number): Schedule[] {
  const polls = new SingleFlight<readonly string[]>();
  const poll = () => polls.share('silent', () => providersWithSilentCalls(deps, silenceSeconds));
  return VOICE_PROVIDER_NAMES.map((provider) => ({
    name: `calls.reconcile.${provider}`,
    everySeconds: Math.max(1, Math.min(5, Math.floor(silenceSeconds / 3))),
    expireInSeconds: 900,
    async run(stopping) {
      // Shared by the rounds of all providers that begin together.
      if (!(await poll()).includes(provider)) return;
      while ((await reconcileSilentCalls(deps, provider, silenceSeconds)) > 0 && !stopping.aborted);
    },
  }));
}

/**
 * Looks up live calls without recent provider events, so that none stays live forever. Processes may run it
 * concurrently. Returns the number of calls looked up.
 */
export async function reconcileSilentCalls(
  deps: DialingDeps,
  provider: VoiceProviderName,
  silenceSeconds: number,
): Promise<number> {
  const calls = await claimSilentCalls(deps, provider, silenceSeconds);
  await Promise.all(calls.map((call) => reconcile(deps, call)));
  return calls.length;
}

async function providersWithSilentCalls(
  { database, clock }: DialingDeps,
  silenceSeconds: number,
): Promise<string[]> {
  const rows = await database.read<{ provider: string }>(Prisma.sql`
    SELECT DISTINCT provider FROM calls WHERE ${isSilent(clock.now(), silenceSeconds)}`);
  return rows.map(({ provider }) => provider);
}

/** Claims calls by renewing their `last_heard_at`, so that other processes skip them. */
async function claimSilentCalls(
  { database, clock }: DialingDeps,
  provider: VoiceProviderName,
  silenceSeconds: number,
): Promise<Call[]> {
  const now = clock.now();
  const claimed = await database.prisma.$queryRaw<{ id: string }[]>`
    UPDATE calls SET last_heard_at = ${now}
    WHERE id IN (
      SELECT id FROM calls WHERE ${isSilent(now, silenceSeconds)} AND provider = ${provider}
      ORDER BY last_heard_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING id`;
  return database.prisma.call.findMany({ where: { id: { in: claimed.map(({ id }) => id) } } });
}

/** The condition of live calls without recent events. */
function isSilent(now: Date, silenceSeconds: number): Prisma.Sql {
  const silentSince = new Date(now.getTime() - silenceSeconds * 1000);
  const unplacedSince = new Date(now.getTime() - Math.max(silenceSeconds * 1000, PLACEMENT_GRACE_MS));
  return Prisma.sql`
    status IN (${LIVE}) AND last_heard_at < ${silentSince} AND open_at IS NULL
    AND (voice_provider_conv_id IS NOT NULL OR last_heard_at < ${unplacedSince})`;
}

async function reconcile(deps: DialingDeps, call: Call): Promise<void> {
  if (await returnUnasked(deps, call)) return;
  const finding = await lookUp(deps, call);
  const now = deps.clock.now();
  await inTransaction(deps, async (unitOfWork) => {
    const locked = await lockUnsettled(unitOfWork, call, finding);
    if (locked === null) return;
    const doubt = doubtAfter(locked, finding, now);
    if (isOver(deps, { ...locked, ...doubt }, finding, now)) await giveUp(deps, unitOfWork, locked, now);
    else await noteDoubt(unitOfWork, locked, doubt);
  });
}

/** Returns the call if it is live. Null also if a later event outdates an empty look-up. */
async function lockUnsettled(
  { db }: UnitOfWork,
  { id, lastHeardAt }: Call,
  finding: Finding,
): Promise<Call | null> {
  const heard = finding === 'unknown' || finding === 'failed' ? { lastHeardAt } : {};
  await db.$queryRaw`SELECT FROM calls WHERE id = ${id} FOR NO KEY UPDATE`;
  return db.call.findFirst({ where: { id, status: { in: [...LIVE_STATUSES] }, ...heard } });
}

function doubtAfter(call: Call, finding: Finding, now: Date): Doubt {
  if (finding === 'unknown') return afterUnknown(call, now);
  return finding === 'failed' ? afterFailure(call, now) : NO_DOUBT;
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
      const limits = deps.voiceProviders.find(call.provider)?.absence;
      return limits !== undefined && isAbsent(call, limits, now);
    }
    default:
      return finding satisfies never;
  }
}

async function noteDoubt({ db }: UnitOfWork, call: Call, doubt: Doubt): Promise<void> {
  const isDoubted = call.unknownLookups + call.failedLookups + doubt.unknownLookups + doubt.failedLookups > 0;
  if (isDoubted) await db.call.update({ where: { id: call.id }, data: doubt });
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
