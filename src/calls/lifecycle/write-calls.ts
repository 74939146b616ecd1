import { columnOf } from '../../platform/database/sql/columns.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallEvent } from '../states/call-event.ts';

const LEARNED = [
  'status',
  'eventSequence',
  'lastReportedAt',
  'reportedAt',
  'unknownSince',
  'unknownLookups',
  'failingSince',
  'failedLookups',
  'voiceProviderConvId',
  'answeredAt',
  'endedAt',
  'endedReason',
  'outcome',
  'durationSeconds',
  'summary',
  'sentiment',
  'sentimentScore',
  'goalAchieved',
  'extractedData',
  'voicemail',
  'callbackAt',
  'callbackRequest',
  'hasRecording',
  'recordingDueAt',
  'recordingAttempts',
  'creditsCharged',
  'providerCost',
  'providerCostUnit',
  'lineCostDueAt',
  'amended',
  'transferredTo',
] as const satisfies (keyof Call)[];

const ASSIGNMENTS = Prisma.raw(
  LEARNED.map((field) => `${columnOf(field)} = learned.${columnOf(field)}`).join(', '),
);

/** Returns SQL that stores call events. Handwritten, because compiling Prisma's `createMany` cost more than a transition. */
export function insertOf(events: readonly CallEvent[], now: Date): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
    SELECT event.*, ${now}::timestamptz
    FROM unnest(
      ${events.map(({ call }) => call.id)}::text[], ${events.map(({ call }) => call.eventSequence)}::int[],
      ${events.map(({ event }) => event)}::text[], ${events.map(({ call }) => call.status)}::call_status[],
      ${events.map(({ occurredAt }) => occurredAt.toISOString())}::timestamptz[]) AS event`;
}

/** Overwrites changed columns of calls, which must be locked, and stores their events by the same statement. */
export async function writeCalls(
  { db }: UnitOfWork,
  calls: readonly Call[],
  insertOfEvents: Prisma.Sql,
): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map((call) => ({
    id: call.id,
    ...Object.fromEntries(LEARNED.map((field) => [columnOf(field), call[field]])),
  }));
  const ids = calls.map(({ id }) => id);
  // The planner takes any JSON for a hundred rows, for which it would read all of a small table.
  await db.$executeRaw`
    WITH event AS (${insertOfEvents})
    UPDATE calls SET ${ASSIGNMENTS}
    FROM jsonb_populate_recordset(NULL::calls, ${JSON.stringify(rows)}::jsonb) AS learned
    WHERE calls.id = learned.id AND calls.id = ANY (${ids}::text[])`;
}
