import { isSuppressedSql } from '../../contacts/suppressed-sql.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { RECORD_VERSION } from './record-version.ts';

/** A call whose dial proof is to be completed. */
interface EndedCall {
  call: Call;
  /** The ended call before a late report amended it; absent for other ends. */
  before?: Call | undefined;
}

/**
 * Completes the dial proofs of ended calls. Call it last in the transaction that ends them, after opt-outs
 * are recorded. An amendment is a record of its own.
 */
export function recordEndings(unitOfWork: UnitOfWork, ended: readonly EndedCall[], now: Date): void {
  if (ended.length === 0) return;
  const rows = ended.map(({ call, before }) =>
    rowOf(call, endingRecord(call, before === undefined ? 'ended' : 'amended', now)),
  );
  unitOfWork.beforeCommit(() => insert(unitOfWork, rows, now));
}

/** Completes the dial proof of a call without a placement, or without a free line: no phone has rung. */
export async function recordWithdrawal(unitOfWork: UnitOfWork, call: Call, now: Date): Promise<void> {
  const { accountId, id: callId } = call;
  const recordedAt = now.toISOString();
  const record = { kind: 'withdrawn', version: RECORD_VERSION, accountId, callId, recordedAt };
  await insert(unitOfWork, [rowOf(call, record)], now);
}

function endingRecord(call: Call, kind: 'ended' | 'amended', now: Date) {
  return {
    kind,
    version: RECORD_VERSION,
    accountId: call.accountId,
    callId: call.id,
    recordedAt: now.toISOString(),
    status: call.status,
    outcome: call.outcome,
    endedReason: call.endedReason,
    provider: call.provider,
    from: call.phoneFrom,
    lastLookAt: call.placingAt?.toISOString() ?? null,
    answeredAt: call.answeredAt?.toISOString() ?? null,
    endedAt: call.endedAt?.toISOString() ?? null,
    durationSeconds: call.durationSeconds,
    hasRecording: call.hasRecording,
    disclosureHeard: call.disclosureHeard,
  };
}

function rowOf({ accountId, id, phoneTo, contactId }: Call, record: object) {
  return { account_id: accountId, call_id: id, phone_to: phoneTo, contact_id: contactId, record };
}

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedSql({
    account: 'ended.account_id',
    phone: 'ended.phone_to',
    at: 'ended.at',
    knownSince: '(SELECT contacts.created_at FROM contacts WHERE contacts.id = ended.contact_id)',
  }),
);

/** Includes whether the number is now suppressed, because the callee may have opted out during the call. */
async function insert({ db }: UnitOfWork, rows: readonly ReturnType<typeof rowOf>[], now: Date) {
  await db.$executeRaw`
    INSERT INTO dial_proofs (account_id, call_id, record)
    SELECT account_id, call_id, record || jsonb_build_object('isSuppressed', ${IS_SUPPRESSED})
    FROM (
      SELECT *, ${now}::timestamptz AS at FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (
        account_id text, call_id text, phone_to text, contact_id text, record jsonb)) AS ended`;
}
