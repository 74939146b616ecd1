import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { snakeCase } from '../../platform/letter-case.ts';

const LEARNED = [
  'status',
  'eventSequence',
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
  LEARNED.map((field) => `${snakeCase(field)} = learned.${snakeCase(field)}`).join(', '),
);

/** Overwrites changed columns of calls, which must be locked. */
export async function writeCalls({ db }: UnitOfWork, calls: readonly Call[]): Promise<void> {
  if (calls.length === 0) return;
  const rows = calls.map((call) => ({
    id: call.id,
    ...Object.fromEntries(LEARNED.map((field) => [snakeCase(field), call[field]])),
  }));
  await db.$executeRaw`
    UPDATE calls SET ${ASSIGNMENTS}
    FROM jsonb_populate_recordset(NULL::calls, ${JSON.stringify(rows)}::jsonb) AS learned
    WHERE calls.id = learned.id`;
}
