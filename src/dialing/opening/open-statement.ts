import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { isSuppressedSql } from '../../contacts/suppressed-sql.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { admissionSql } from '../capacity/admission.ts';
import { wasCalledSinceSql } from '../rules/facts.ts';
import { MINIMUM_BALANCE } from '../rules/holds.ts';
import type { PermittedCall } from '../rules/permit.ts';
import type { Admission } from '../terms/admission.ts';
import type { NewCall } from '../terms/new-call.ts';
import { openingRecord } from './opening-record.ts';

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedSql({
    account: 'asked.account_id',
    phone: 'asked.phone_to',
    at: 'asked.permitted_at',
    knownSince: '(SELECT contacts.created_at FROM contacts WHERE contacts.id = asked.contact_id)',
  }),
);

const WAS_CALLED_SINCE = Prisma.raw(
  wasCalledSinceSql('asked.account_id', 'asked.phone_to', 'seen.newest_call_at'),
);

type NewRow = NewCall & Pick<PermittedCall, 'creditsHeld'>;

/** The columns of a new row of `calls` beside its id, each with its value: a column that is named here is inserted. */
const COLUMNS = {
  account_id: ({ agent }) => agent.accountId,
  agent_id: ({ agent }) => agent.id,
  contact_id: ({ contact }) => contact?.id,
  campaign_id: ({ campaign }) => campaign?.campaignId,
  campaign_contact_id: ({ campaign }) => campaign?.campaignContactId.toString(),
  attempt: ({ campaign }) => campaign?.attempt ?? 1,
  phone_number_id: ({ phoneNumber }): string | null => phoneNumber.id,
  phone_from: ({ phoneNumber }) => phoneNumber.e164,
  phone_to: ({ phoneTo }) => phoneTo,
  country: ({ country }) => country,
  agent_version: ({ agent }): number | null => agent.deployedRevision,
  provider: ({ agent }) => agent.provider,
  price_per_minute: ({ pricePerMinute }) => pricePerMinute.toString(),
  idempotency_key: ({ idempotencyKey }) => idempotencyKey,
  event_sequence: () => 1,
  created_at: (_, now) => now,
  permitted_at: (_, now): Date | null => now,
  placing_at: (_, now): Date | null => now,
  credits_held: ({ creditsHeld }) => creditsHeld,
  last_heard_at: (_, now) => now,
  variables: ({ details }) => details.variables,
  overrides: ({ details }) => details.overrides,
  metadata: ({ details }) => details.metadata,
  external_id: ({ details }) => details.externalId,
  not_before: ({ details }) => details.notBefore,
  not_after: ({ details }) => details.notAfter,
  quiet_hours: ({ details }) => details.quietHours,
  disclosure: ({ agent }) => agent.disclosure,
  recording_rule: ({ agent }) => agent.recording,
} satisfies Record<string, (newCall: NewRow, now: Date) => unknown>;

/** The names of `COLUMNS`, as SQL. */
export const INSERTED_COLUMNS = Object.keys(COLUMNS).join(', ');

/** How the calls that are `asked` become rows of `calls`, as SQL. */
interface Opening {
  /** The ids of those that may be opened at all. */
  openable: Prisma.Sql;
  /** Of those that were `chosen`, once their account has `held` what they need. */
  opened: Prisma.Sql;
  /** The calls of their account that no longer wait for their time, for each that is opened. */
  noLongerScheduled: number;
  /** Their first event, if they have none yet. */
  event: 'dial' | null;
}

export const INSERTED: Opening = {
  openable: Prisma.sql`SELECT id FROM asked`,
  opened: Prisma.raw(`
    INSERT INTO calls (id, ${INSERTED_COLUMNS})
    SELECT chosen.id, ${INSERTED_COLUMNS} FROM chosen JOIN held ON held.id = chosen.account_id
    RETURNING ${CALL_COLUMNS}`),
  noLongerScheduled: 0,
  event: 'dial',
};

/** What a call that was scheduled has of its agent, its number and its account as they are when it is opened. */
const RENEWED = [
  'phone_number_id',
  'phone_from',
  'agent_version',
  'provider',
  'price_per_minute',
  'permitted_at',
  'credits_held',
  'last_heard_at',
  'disclosure',
  'recording_rule',
];

export const UPDATED: Opening = {
  openable: Prisma.sql`
    SELECT id FROM calls WHERE id IN (SELECT id FROM asked) AND open_at IS NOT NULL AND status = 'QUEUED'
    ORDER BY id FOR NO KEY UPDATE`,
  opened: Prisma.raw(`
    UPDATE calls SET open_at = NULL, placing_at = NULL, pre_dial = NULL, ${RENEWED.map((column) => `${column} = chosen.${column}`).join(', ')}
    FROM chosen JOIN held ON held.id = chosen.account_id WHERE calls.id = chosen.id
    RETURNING ${CALL_COLUMNS}`),
  noLongerScheduled: 1,
  event: null,
};

/**
 * The calls, their holds, their proof, their first event and their contacts' status. Contacts are locked before the account, as
 * wherever both are; no row of an account waits for a live call, whose number `permit` has refused. A contact that asked
 * not to be called stays so marked. Nothing is opened if a number of the account was suppressed since the statement began:
 * its version is compared on the account's locked row, and the lists that the statement has read are older.
 */
export function openStatement(
  { rows, records, newestCallTimes }: AskedRows,
  { openable, opened, noLongerScheduled, event }: Opening,
  { agent: { accountId }, liveCallLimit }: PermittedCall,
  admission: Admission | null,
  now: Date,
): Prisma.Sql {
  const capacity = admission && admissionSql(admission, now);
  return Prisma.sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_populate_recordset(NULL::calls, ${JSON.stringify(rows)}::jsonb) WITH ORDINALITY
    ), openable AS MATERIALIZED (${openable}
    ), ${capacity ? Prisma.sql`${capacity.admitted},` : Prisma.empty} chosen AS MATERIALIZED (
      SELECT asked.* FROM asked JOIN openable USING (id) ${capacity ? Prisma.sql`JOIN admitted ON place = ordinality` : Prisma.empty}
      CROSS JOIN LATERAL (SELECT (${newestCallTimes}::timestamptz[])[asked.ordinality] AS newest_call_at) AS seen
      WHERE NOT ${IS_SUPPRESSED} AND NOT ${WAS_CALLED_SINCE}
    ), contact AS MATERIALIZED (
      SELECT id FROM contacts WHERE id IN (SELECT contact_id FROM chosen) ORDER BY id FOR NO KEY UPDATE
    ), wanted AS MATERIALIZED (
      SELECT count(*)::int AS calls, coalesce(sum(credits_held), 0)::int AS credits,
        coalesce(bool_or(credits_held IS NOT NULL), false) AS are_metered, (SELECT count(*) FROM contact) AS contacts
      FROM chosen
    ), standing AS MATERIALIZED (
      SELECT suppression_version FROM accounts WHERE id = ${accountId}
    ), held AS (
      UPDATE accounts SET credits_held = accounts.credits_held + wanted.credits, calls_live = accounts.calls_live + wanted.calls,
        calls_scheduled = accounts.calls_scheduled - wanted.calls * ${noLongerScheduled}::int
      FROM wanted, standing
      WHERE accounts.id = ${accountId} AND accounts.suppression_version = standing.suppression_version AND wanted.calls > 0 AND wanted.contacts >= 0
        AND (${liveCallLimit}::int IS NULL OR accounts.calls_live + wanted.calls <= ${liveCallLimit}::int)
        AND (NOT wanted.are_metered OR accounts.credit_balance + accounts.overdraft_credits - accounts.credits_held
          >= greatest(${MINIMUM_BALANCE}::int, wanted.credits))
      RETURNING accounts.id
    ), opened AS (${opened}
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
      SELECT id, "eventSequence", ${event}::text, status, ${now}, ${now} FROM opened WHERE ${event}::text IS NOT NULL
    ), called AS (
      UPDATE contacts SET status = 'CALLING' FROM opened
      WHERE contacts.id = opened."contactId" AND contacts.status <> 'DO_NOT_CALL'
    )
    SELECT * FROM opened`;
}

/** What the statement writes of each call, the records by its id. */
interface AskedRows {
  rows: readonly CallRow[];
  records: Readonly<Record<string, ReturnType<typeof openingRecord>>>;
  /** Of each of them, of the facts that it was permitted by. */
  newestCallTimes: readonly (string | null)[];
}

/** What is written of permitted calls, which are given by their ids. */
export function askedRows(permitted: ReadonlyMap<string, PermittedCall>, now: Date): AskedRows {
  const calls = [...permitted];
  return {
    rows: calls.map(([id, newCall]) => rowOf(id, newCall, now)),
    records: Object.fromEntries(calls.map(([id, newCall]) => [id, openingRecord(id, newCall, now)])),
    newestCallTimes: calls.map(([, { basis }]) => basis.number.newestCallAt),
  };
}

/** A new row of `calls`, by its columns. */
type CallRow = { id: string } & { [column in keyof typeof COLUMNS]: ReturnType<(typeof COLUMNS)[column]> };

/** A new call as a row. It is placed at once: its opening has looked at what the last look looks at again. */
export function rowOf(id: string, newCall: NewRow, now: Date): CallRow {
  const values = Object.entries(COLUMNS).map(([column, read]) => [column, read(newCall, now)]);
  return { id, ...Object.fromEntries(values) };
}
