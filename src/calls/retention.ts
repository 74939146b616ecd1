import { countUncountedCaps } from '../compliance/call-settings/call-settings.ts';
import { aroundFaultyRows } from '../platform/jobs/row-faults.ts';
import type { Schedule } from '../platform/jobs/schedule-worker.ts';
import { DAY_MS } from '../platform/time/durations.ts';
import type { CallsDeps } from './deps.ts';
import { deleteRecording, recordingKeyOf } from './recordings/recordings.ts';
import { TERMINAL_STATUSES } from './states/states.ts';

const DELETE_OLD = 'calls.delete-old-calls';
const CALLS_AT_ONCE = 100;
/** Batches per round. A round ends long before the next is due, so that two workers never overlap. */
const BATCHES_PER_ROUND = 500;

export function callRetentionSchedule(deps: CallsDeps): Schedule {
  const { callRetentionDays: retentionDays } = deps;
  return {
    name: DELETE_OLD,
    everySeconds: 300,
    expireInSeconds: 1800,
    async run(stopping) {
      if (retentionDays === undefined) return;
      await warnOfUncountedCaps(deps, retentionDays);
      await deleteOldCalls(deps, retentionDays, stopping);
    },
  };
}

/** Warns of caps longer than the retention of calls, set while calls were still kept for longer. */
async function warnOfUncountedCaps(deps: CallsDeps, retentionDays: number): Promise<void> {
  const accounts = await countUncountedCaps(deps, retentionDays);
  if (accounts === 0) return;
  const problem =
    'accounts have a cap or a gap that counts further back than CALL_RETENTION_DAYS keeps calls';
  deps.log.warn({ accounts, retentionDays }, problem);
}

/**
 * Deletes calls that ended and were placed more than `days` days ago, with their events, transcripts, tool
 * calls and recordings. The ledger, usage and the counts of campaigns and contacts stay, as do webhook
 * events.
 */
async function deleteOldCalls(deps: CallsDeps, days: number, stopping: AbortSignal): Promise<void> {
  const oldest = new Date(deps.clock.now().getTime() - days * DAY_MS);
  let after: string | null = '';
  for (let batch = 0; batch < BATCHES_PER_ROUND && after !== null && !stopping.aborted; batch++) {
    after = await deleteBatch(deps, after, oldest);
  }
}

interface OldCall {
  id: string;
  accountId: string;
  recordingKey: string | null;
  recordingDueAt: Date | null;
}

/**
 * Deletes all calls of an account as `deleteOldCalls` does, a few at a time. Call it once none is live or scheduled.
 * @returns the number of deleted calls
 */
export async function deleteCallsOfAccount(deps: CallsDeps, accountId: string): Promise<number> {
  for (let deleted = 0; ; ) {
    const batch = await deps.database.prisma.$queryRaw<OldCall[]>`
      SELECT id, account_id AS "accountId", recording_key AS "recordingKey", recording_due_at AS "recordingDueAt"
      FROM calls WHERE account_id = ${accountId} ORDER BY id LIMIT ${CALLS_AT_ONCE}`;
    if (batch.length === 0) return deleted;
    await deleteCalls(deps, batch);
    deleted += batch.length;
  }
}

/** Returns the id after which the next batch begins; null after the last. */
async function deleteBatch(deps: CallsDeps, after: string, oldest: Date): Promise<string | null> {
  const { database, ids } = deps;
  const batch = await database.prisma.$queryRaw<OldCall[]>`
    SELECT id, account_id AS "accountId", recording_key AS "recordingKey", recording_due_at AS "recordingDueAt"
    FROM calls WHERE id > ${after} AND id < ${ids.lowestAt('call', oldest)}
      AND CASE WHEN scheduled_for IS NULL THEN created_at ELSE coalesce(permitted_at, ended_at) END < ${oldest} AND status = ANY (${[...TERMINAL_STATUSES]}::call_status[])
    ORDER BY id LIMIT ${CALLS_AT_ONCE}`;
  const kind = { round: DELETE_OLD, idOf: ({ id }: OldCall) => id };
  await aroundFaultyRows(deps, kind, batch, (calls) => deleteCalls(deps, calls));
  return batch.length < CALLS_AT_ONCE ? null : (batch.at(-1)?.id ?? null);
}

async function deleteCalls(deps: CallsDeps, batch: readonly OldCall[]): Promise<void> {
  await Promise.all(batch.map((call) => deleteAudio(deps, call)));
  await deps.database.prisma.$executeRaw`
    WITH old AS MATERIALIZED (
      SELECT id, account_id AS account FROM calls WHERE id = ANY (${batch.map(({ id }) => id)}::text[]) AND recording_key IS NULL
      FOR UPDATE SKIP LOCKED
    ), events AS (
      DELETE FROM call_events USING old WHERE call_id = old.id
    ), turns AS (
      DELETE FROM transcript_turns USING old WHERE call_id = old.id
    ), uses AS (
      DELETE FROM tool_calls USING old WHERE call_id = old.id
    ), words AS (
      DELETE FROM call_words USING old WHERE account_id = old.account AND call_id = old.id
    )
    DELETE FROM calls USING old WHERE calls.id = old.id`;
}

/** Deletes a call's audio, even if a dead process stored it without recording its key. */
async function deleteAudio(deps: CallsDeps, call: OldCall): Promise<void> {
  if (call.recordingKey === null && call.recordingDueAt === null) return;
  await deleteRecording(deps, { id: call.id, key: call.recordingKey ?? recordingKeyOf(call) });
}
