import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { RecordingProblem } from '../../platform/generated/prisma/enums.ts';
import { StorageError } from '../../platform/storage/storage-error.ts';
import { startDeadline } from '../../platform/time/deadline.ts';
import type { VoiceProviderName } from '../../providers/port.ts';
import { CALL_COLUMNS } from '../call-columns.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import type { CallsDeps } from '../deps.ts';
import { storeRecording } from './recordings.ts';

export const RECORDINGS_AT_ONCE = 20;
const FETCH_TIMEOUT_MS = 5 * 60_000;
/** Lease of a recording. After it, other processes take over from a process that died. */
const LEASE_MS = FETCH_TIMEOUT_MS + 60_000;
const FIRST_DELAY_MS = 15_000;
const LONGEST_DELAY_MS = 3600_000;
/** Interval of single attempts while the storage fails. */
const STORAGE_TRIAL_EVERY_MS = 30_000;
/** Attempts for a recording that the provider has not confirmed. */
const TRIES_ON_SUSPICION = 6;
/** Time after the end of a call at which its recording is given up. */
const GIVE_UP_AFTER_MS = CALL_LIMITS.recordingDays * 24 * 3600_000;

/**
 * Fetches recordings that are due. A failed one is due again after a delay that doubles up to an hour, for 14
 * days. While our storage fails, only one recording is tried at a time. Safe to run in any number of
 * processes.
 * @returns the number of recordings tried
 */
export async function fetchDueRecordings(
  deps: CallsDeps,
  provider: VoiceProviderName,
  stopping: AbortSignal,
): Promise<number> {
  const most = recordingsToTry(deps);
  const calls = most === 0 ? [] : await claimDue(deps, provider, most);
  await Promise.all(calls.map((call) => tryToFetch(deps, call, stopping)));
  return calls.length;
}

/** Returns the SQL condition for recordings of a voice provider that are to be fetched now. */
export function hasDueRecordings({ clock }: CallsDeps, provider: VoiceProviderName): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM call_recordings WHERE provider = ${provider} AND due_at <= ${clock.now()})`;
}

function recordingsToTry({ recordingStorage: { lastFailedAt }, clock }: CallsDeps): number {
  if (lastFailedAt === null) return RECORDINGS_AT_ONCE;
  return clock.now().getTime() - lastFailedAt.getTime() < STORAGE_TRIAL_EVERY_MS ? 0 : 1;
}

async function claimDue(
  { database, clock }: CallsDeps,
  provider: VoiceProviderName,
  most: number,
): Promise<Call[]> {
  const now = clock.now();
  return database.prisma.$queryRaw<Call[]>`
    UPDATE calls SET
      recording_due_at = ${new Date(now.getTime() + LEASE_MS)}, recording_attempts = recording_attempts + 1
    WHERE id = ANY (ARRAY(
      SELECT calls.id FROM call_recordings AS recording JOIN calls ON calls.id = recording.call_id
      WHERE recording.provider = ${provider} AND recording.due_at <= ${now} AND calls.recording_due_at <= ${now}
      ORDER BY recording.due_at LIMIT ${most} FOR NO KEY UPDATE OF calls SKIP LOCKED))
    RETURNING ${Prisma.raw(CALL_COLUMNS)}`;
}

async function tryToFetch(deps: CallsDeps, call: Call, stopping: AbortSignal): Promise<void> {
  const deadline = startDeadline(deps.clock, FETCH_TIMEOUT_MS);
  const over = AbortSignal.any([deadline.signal, stopping]);
  try {
    const isStored = await unlessAborted(storeRecording(deps, call, over), over);
    if (isStored) deps.recordingStorage.noteUp();
    else await retryLater(deps, call, new Error('the provider has no recording yet'), null);
  } catch (error) {
    await retryLater(deps, call, error, noteFailure(deps, call, error));
  } finally {
    deadline.end();
  }
}

/** Rejects on abort, because a hanging transfer may not react to the signal. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function noteFailure(
  { metrics, recordingStorage }: CallsDeps,
  { provider }: Call,
  error: unknown,
): RecordingProblem {
  const isOurs = error instanceof StorageError;
  metrics.recordingsFailed.inc({ provider, cause: isOurs ? `storage_${error.reason}` : 'provider' });
  if (isOurs) recordingStorage.noteDown(error);
  return isOurs ? 'STORAGE_FAILED' : 'PROVIDER_FAILED';
}

/** Schedules a retry, or gives up. @param problem null if the recording is unfinished or does not exist */
async function retryLater(
  deps: CallsDeps,
  call: Call,
  error: unknown,
  problem: RecordingProblem | null,
): Promise<void> {
  const { database, clock, log, metrics } = deps;
  const known = { err: error, callId: call.id, provider: call.provider, attempts: call.recordingAttempts };
  const isOver = isGivenUp(call, problem, clock.now());
  const delay = problem === 'STORAGE_FAILED' ? STORAGE_TRIAL_EVERY_MS : delayAfter(call.recordingAttempts);
  const dueAt = isOver ? null : new Date(clock.now().getTime() + delay);
  const isLost = isOver && (call.hasRecording || problem === 'STORAGE_FAILED');
  if (isLost) {
    metrics.recordingsLost.inc({ provider: call.provider });
    log.error(known, 'a recording could not be fetched in time; it will not be retried');
  } else log.debug({ ...known, dueAt }, 'a recording could not be fetched');
  await database.prisma.call.updateMany({
    where: { id: call.id, recordingKey: null },
    data: {
      recordingDueAt: dueAt,
      recordingProblem: isLost ? 'LOST' : problem,
      ...(isOver && { hasRecording: false }),
    },
  });
}

/** Returns whether a recording is given up. One that our storage refused exists, so it is retried longer. */
function isGivenUp(call: Call, problem: RecordingProblem | null, now: Date): boolean {
  if (problem !== 'STORAGE_FAILED' && !call.hasRecording && call.recordingAttempts >= TRIES_ON_SUSPICION)
    return true;
  // An end that cannot be read is no reason to go on.
  return !(now.getTime() - (call.endedAt ?? call.createdAt).getTime() <= GIVE_UP_AFTER_MS);
}

function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
}
