import { isSuppressedSql } from '../../contacts/suppression/suppressed-sql.ts';
import { violatesIndex } from '../../platform/database/unique-violation.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { CALL_COLUMNS } from '../call-columns.ts';
import { type Admission, admissionSql } from '../capacity/admission.ts';
import type { CallsDeps } from '../deps.ts';
import { MINIMUM_BALANCE } from '../holds/holds.ts';
import { followCallEvents } from '../lifecycle/transition.ts';
import type { OpenedCall } from '../placement/new-call.ts';
import { openingRecord } from '../proof/opening-record.ts';
import type { PermittedCall } from './permit.ts';

/** Another call was opened since these were permitted, and nothing of them is kept: permission has to be asked again. */
export class OvertakenPermission extends Error {
  override readonly name = 'OvertakenPermission';
}

/** What makes a permission void that was given a moment ago: a live call to the number, or one with the same key. */
const GUARDS = ['calls_one_live_per_number', 'calls_account_id_idempotency_key_key'];

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedSql({
    account: 'asked.account_id',
    phone: 'asked.phone_to',
    at: 'asked.permitted_at',
    knownSince: '(SELECT contacts.created_at FROM contacts WHERE contacts.id = asked.contact_id)',
  }),
);

/**
 * Inserts permitted calls as `QUEUED`, in the caller's transaction, before any provider is contacted, and reserves
 * their credits: one statement, in which the database decides races by the account's row and by unique indexes. The last
 * of the calls are not opened, and not in the answer, when their provider has not as many free lines.
 *
 * @param permitted all of one account and at one provider
 * @param admission null = the provider has no limit
 * @returns none as well when the account's credits or free calls have become too few for all of them, or a number was
 *   suppressed meanwhile
 * @throws OvertakenPermission when another call was faster, which rolls back the caller's transaction
 */
export async function openCalls(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  permitted: readonly PermittedCall[],
  admission: Admission | null,
): Promise<OpenedCall[]> {
  const [first, ...others] = permitted.slice(0, admission?.calls);
  if (first === undefined) return [];
  const now = deps.clock.now();
  const newCallById = new Map([first, ...others].map((newCall) => [deps.ids.next('call'), newCall]));
  const asked = {
    rows: [...newCallById].map(([id, newCall]) => rowOf(id, newCall, now)),
    records: Object.fromEntries(
      [...newCallById].map(([id, newCall]) => [id, openingRecord(id, newCall, now)]),
    ),
  };
  const calls = await insert(unitOfWork, insertStatement(asked, first, admission, now));
  await followCallEvents(
    deps,
    unitOfWork,
    calls.map((call) => ({ call, event: 'dial', occurredAt: now })),
  );
  return calls.flatMap((call) => {
    const newCall = newCallById.get(call.id);
    return newCall ? [{ call, newCall, admission }] : [];
  });
}

async function insert(unitOfWork: UnitOfWork, statement: Prisma.Sql): Promise<Call[]> {
  try {
    return await unitOfWork.query<Call>(statement);
  } catch (error) {
    if (!violatesIndex(error, GUARDS)) throw error;
    throw new OvertakenPermission('another call was opened first', { cause: error });
  }
}

/**
 * The calls, their holds, their proof, their first event and their contacts' status. Contacts are locked before the account, as
 * wherever both are; no row of an account waits for a live call, whose number `permit` has refused. A contact that asked
 * not to be called stays so marked.
 */
function insertStatement(
  { rows, records }: AskedRows,
  { agent: { accountId }, liveCallLimit }: PermittedCall,
  admission: Admission | null,
  now: Date,
): Prisma.Sql {
  const capacity = admission && admissionSql(admission, now);
  return Prisma.sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_populate_recordset(NULL::calls, ${JSON.stringify(rows)}::jsonb) WITH ORDINALITY
    ), ${capacity ? Prisma.sql`${capacity.admitted},` : Prisma.empty} chosen AS MATERIALIZED (
      SELECT asked.* FROM asked ${capacity ? Prisma.sql`JOIN admitted ON place = ordinality` : Prisma.empty}
      WHERE NOT ${IS_SUPPRESSED}
    ), contact AS MATERIALIZED (
      SELECT id FROM contacts WHERE id IN (SELECT contact_id FROM chosen) ORDER BY id FOR NO KEY UPDATE
    ), wanted AS MATERIALIZED (
      SELECT count(*)::int AS calls, coalesce(sum(credits_held), 0)::int AS credits,
        coalesce(bool_or(credits_held IS NOT NULL), false) AS are_metered, (SELECT count(*) FROM contact) AS contacts
      FROM chosen
    ), held AS (
      UPDATE accounts SET credits_held = accounts.credits_held + wanted.credits, calls_live = accounts.calls_live + wanted.calls
      FROM wanted
      WHERE accounts.id = ${accountId} AND wanted.calls > 0 AND wanted.contacts >= 0
        AND (${liveCallLimit}::int IS NULL OR accounts.calls_live + wanted.calls <= ${liveCallLimit}::int)
        AND (NOT wanted.are_metered OR accounts.credit_balance + accounts.overdraft_credits - accounts.credits_held
          >= greatest(${MINIMUM_BALANCE}::int, wanted.credits))
      RETURNING accounts.id
    ), opened AS (
      INSERT INTO calls (
        id, account_id, agent_id, contact_id, campaign_id, campaign_contact_id, attempt, phone_number_id,
        phone_from, phone_to, country, agent_version, provider, price_per_minute, idempotency_key, event_sequence,
        created_at, permitted_at, placing_at, credits_held, last_heard_at, variables, overrides, metadata, external_id)
      SELECT
        chosen.id, account_id, agent_id, contact_id, campaign_id, campaign_contact_id, attempt, phone_number_id,
        phone_from, phone_to, country, agent_version, provider, price_per_minute, idempotency_key, event_sequence,
        created_at, permitted_at, placing_at, credits_held, last_heard_at, variables, overrides, metadata, external_id
      FROM chosen JOIN held ON held.id = chosen.account_id
      RETURNING ${Prisma.raw(CALL_COLUMNS)}
    ), ${
      capacity
        ? Prisma.sql`placed AS (
      SELECT asked.ordinality AS place, opened.id, opened."accountId" FROM opened JOIN asked ON asked.id = opened.id
    ), ${capacity.used},`
        : Prisma.empty
    } proof AS (
      INSERT INTO dial_proofs (account_id, call_id, record)
      SELECT opened."accountId", opened.id, record.value
      FROM opened JOIN jsonb_each(${JSON.stringify(records)}::jsonb) AS record ON record.key = opened.id
    ), event AS (
      INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
      SELECT id, "eventSequence", 'dial', status, ${now}, ${now} FROM opened
    ), called AS (
      UPDATE contacts SET status = 'CALLING' FROM opened
      WHERE contacts.id = opened."contactId" AND contacts.status <> 'DO_NOT_CALL'
    )
    SELECT * FROM opened`;
}

/** What the statement writes of each call, the records by its id. */
interface AskedRows {
  rows: readonly ReturnType<typeof rowOf>[];
  records: Readonly<Record<string, ReturnType<typeof openingRecord>>>;
}

/** A single call is placed at once: its opening has looked at what the last look would look at again. */
function rowOf(id: string, newCall: PermittedCall, now: Date) {
  const { agent, phoneNumber, contact, campaign, details } = newCall;
  return {
    id,
    account_id: agent.accountId,
    agent_id: agent.id,
    contact_id: contact?.id,
    campaign_id: campaign?.campaignId,
    campaign_contact_id: campaign?.campaignContactId.toString(),
    attempt: campaign?.attempt ?? 1,
    phone_number_id: phoneNumber.id,
    phone_from: phoneNumber.e164,
    phone_to: newCall.phoneTo,
    country: newCall.country,
    agent_version: agent.deployedRevision,
    provider: agent.provider,
    price_per_minute: newCall.pricePerMinute.toString(),
    idempotency_key: newCall.idempotencyKey,
    event_sequence: 1,
    created_at: now,
    permitted_at: now,
    placing_at: campaign === null ? now : null,
    credits_held: newCall.creditsHeld,
    last_heard_at: now,
    variables: details.variables,
    overrides: details.overrides,
    metadata: details.metadata,
    external_id: details.externalId,
  };
}
