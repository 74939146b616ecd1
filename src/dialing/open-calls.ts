import { CALL_COLUMNS } from '../calls/call-columns.ts';
import type { LifecycleDeps } from '../calls/deps.ts';
import { DETAIL_FIELDS } from '../calls/details/call-details.ts';
import { followCallEvents } from '../calls/lifecycle/transition.ts';
import { RECORD_VERSION } from '../compliance/dial-proof/record-version.ts';
import { isSuppressedSql } from '../contacts/suppressed-sql.ts';
import { violatesIndex } from '../platform/database/unique-violation.ts';
import { inOneStatement, inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../platform/generated/prisma/client.ts';
import { snakeCase } from '../platform/letter-case.ts';
import { admissionSql } from './capacity/admission.ts';
import { isNumberLimited, withinNumberLimits } from './capacity/number-limits.ts';
import { type NumberFacts, waitsOf, wasCalledSinceSql } from './rules/number-facts.ts';
import type { PermittedCall } from './rules/permit.ts';
import type { CalleePlace } from './rules/quiet-hours.ts';
import { MINIMUM_BALANCE } from './rules/rules.ts';
import { type Admission, consentOf, type NewCall, type OpenedCall } from './terms/new-call.ts';

/** Error: facts have changed since a call was permitted, so that permission must be requested again. */
export class SupersededPermission extends Error {
  override readonly name = 'SupersededPermission';
}

/** Unique indexes that void a permission: one live call per number, one call per idempotency key. */
const GUARDS = ['calls_one_live_per_number', 'calls_account_id_idempotency_key_key'];

/**
 * Runs `open`, which records all these permitted calls in one statement. Limited numbers stay locked until then.
 * @param permitted calls of one account at one provider
 * @throws SupersededPermission when calls opened since have left too little room
 */
export function inOpening<T>(
  deps: LifecycleDeps,
  permitted: readonly PermittedCall[],
  open: (unitOfWork: UnitOfWork) => Promise<T>,
): Promise<T> {
  if (!permitted.some(isNumberLimited)) return inOneStatement(deps, open);
  return inTransaction(deps, async (unitOfWork) => {
    const taken = await withinNumberLimits(deps, unitOfWork.db, permitted);
    if (taken.length < permitted.length)
      throw new SupersededPermission('other calls were opened first from the same number');
    return open(unitOfWork);
  });
}

/**
 * Inserts permitted calls as `QUEUED` and reserves their credits, before any provider is contacted. One
 * statement decides all races.
 *
 * - Too few free lines at the provider → the last calls are left out.
 * - Too few credits or free calls for all → none is opened.
 * - A number or the account was suppressed or suspended meanwhile → none is opened.
 * @param permitted calls of one account at one provider
 * @param admission null = the provider has no limit
 * @throws SupersededPermission when another call was opened first; the transaction is rolled back
 */
export async function openCalls(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  permitted: readonly PermittedCall[],
  admission: Admission | null,
): Promise<OpenedCall[]> {
  const admitted = permitted.slice(0, admission?.calls);
  const newCalls = new Map(admitted.map((newCall) => [deps.ids.next('call'), newCall]));
  const now = deps.clock.now();
  const opened = await open(unitOfWork, newCalls, INSERTED, admission, now);
  const events = opened.map(({ call }) => ({ call, event: 'dial', occurredAt: now }) as const);
  await followCallEvents(deps, unitOfWork, events);
  return opened;
}

/** Opens due scheduled calls like `openCalls`, each once, except those that have left the schedule. */
export function openScheduledCalls(
  { clock }: LifecycleDeps,
  unitOfWork: UnitOfWork,
  permitted: ReadonlyMap<string, PermittedCall>,
  admission: Admission | null,
): Promise<OpenedCall[]> {
  const admitted = new Map([...permitted].slice(0, admission?.calls));
  return open(unitOfWork, admitted, UPDATED, admission, clock.now());
}

async function open(
  unitOfWork: UnitOfWork,
  newCalls: ReadonlyMap<string, PermittedCall>,
  opening: Opening,
  admission: Admission | null,
  now: Date,
): Promise<OpenedCall[]> {
  const [first] = newCalls.values();
  if (first === undefined) return [];
  try {
    const calls = await unitOfWork.query<Call>(openStatement(newCalls, first, opening, admission, now));
    return calls.flatMap((call) => {
      const newCall = newCalls.get(call.id);
      return newCall ? [{ call, newCall, preDialWebhook: newCall.preDialWebhook, admission }] : [];
    });
  } catch (error) {
    if (!violatesIndex(error, GUARDS)) throw error;
    throw new SupersededPermission('another call was opened first', { cause: error });
  }
}

// ── The row of a call ────────────────────────────────────────────────────────

type NewRow = NewCall & Pick<PermittedCall, 'creditsHeld'>;

const DETAIL_COLUMNS = Object.fromEntries(
  DETAIL_FIELDS.map((field) => [snakeCase(field), ({ details }: NewRow) => details[field]]),
);

/** Columns of a new `calls` row, apart from its id. Every column named here is inserted. */
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
  ...DETAIL_COLUMNS,
  disclosure: ({ agent }) => agent.disclosure,
  recording_rule: ({ agent }) => agent.recording,
} satisfies Record<string, (newCall: NewRow, now: Date) => unknown>;

export const INSERTED_COLUMNS = Object.keys(COLUMNS).join(', ');
const REQUESTED_COLUMNS = Prisma.raw(`id, ${INSERTED_COLUMNS}, ordinality`);

type CallRow = { id: string } & { [column in keyof typeof COLUMNS]: ReturnType<(typeof COLUMNS)[column]> };

/** Returns the row of a call being opened. It skips the final check for now: opening makes the same checks. */
export function rowOf(id: string, newCall: NewRow, now: Date): CallRow {
  const values = Object.entries(COLUMNS).map(([column, read]) => [column, read(newCall, now)]);
  return { id, ...Object.fromEntries(values) };
}

/** Columns that opening a scheduled call renews from its current agent, number and account. */
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
] as const satisfies (keyof typeof COLUMNS)[];

// ── The statement that opens calls ───────────────────────────────────────────

/** SQL in which inserting calls and opening scheduled ones differ. */
interface Opening {
  /** Selects those ids of `requested` that may be opened. */
  openable: Prisma.Sql;
  /** Writes the `uncalled` calls once the account has `held` their credits. */
  opened: Prisma.Sql;
  /** Decrease of the account's scheduled calls for each opened call. */
  noLongerScheduled: number;
  /** First event of the calls; null = they have one already. */
  event: 'dial' | null;
}

const INSERTED: Opening = {
  openable: Prisma.sql`SELECT id FROM requested`,
  opened: Prisma.raw(`
    INSERT INTO calls (id, ${INSERTED_COLUMNS})
    SELECT uncalled.id, ${INSERTED_COLUMNS} FROM uncalled JOIN held ON held.id = uncalled.account_id
    RETURNING ${CALL_COLUMNS}`),
  noLongerScheduled: 0,
  event: 'dial',
};

const UPDATED: Opening = {
  openable: Prisma.sql`
    SELECT id FROM calls WHERE id IN (SELECT id FROM requested) AND open_at IS NOT NULL AND status = 'QUEUED'
    ORDER BY id FOR NO KEY UPDATE`,
  opened: Prisma.raw(`
    UPDATE calls SET open_at = NULL, placing_at = NULL, pre_dial = NULL,
      ${RENEWED.map((column) => `${column} = uncalled.${column}`).join(', ')}
    FROM uncalled JOIN held ON held.id = uncalled.account_id WHERE calls.id = uncalled.id
    RETURNING ${CALL_COLUMNS}`),
  noLongerScheduled: 1,
  event: null,
};

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedSql({
    account: 'requested.account_id',
    phone: 'requested.phone_to',
    at: 'requested.permitted_at',
    knownSince: '(SELECT contacts.created_at FROM contacts WHERE contacts.id = requested.contact_id)',
  }),
);

const WAS_CALLED_SINCE = Prisma.raw(
  wasCalledSinceSql('requested.account_id', 'requested.phone_to', 'seen.newest_call_at', 'seen.newest_calls'),
);

/**
 * Writes the calls, holds, proofs, first events and contact statuses.
 *
 * - Contacts are locked before the account, as everywhere. Calls without any do not pay for them.
 * - A contact that opted out keeps that status.
 * - Nothing is opened if the locked account's `suppression_version` is newer than the statement's snapshot.
 * - Each opening writes the account's row. If that is newer than the snapshot, calls that began and ended meanwhile are looked for
 *   outside the snapshot, under the lock. A number that was called is left out.
 */
function openStatement(
  newCalls: ReadonlyMap<string, PermittedCall>,
  { agent: { accountId }, liveCallLimit }: PermittedCall,
  { openable, opened, noLongerScheduled, event }: Opening,
  admission: Admission | null,
  now: Date,
): Prisma.Sql {
  const rows = [...newCalls].map(([id, newCall]) => rowOf(id, newCall, now));
  const records = Object.fromEntries(
    [...newCalls].map(([id, newCall]) => [id, openingRecord(id, newCall, now)]),
  );
  // The planner takes any JSON for a hundred rows, for which it would read all of a small table of contacts.
  const contactIds = [...newCalls.values()].flatMap(({ contact }) => contact?.id ?? []);
  const numbers = [...newCalls.values()].map(({ basis }) => basis.number);
  const contacts = contactIds.length > 0 ? contactsSql(contactIds) : NO_CONTACTS;
  const capacity = admission && admissionSql(admission, now);
  // The columns of `calls`, so that a new column needs no change here.
  const requested = Prisma.sql`
      SELECT ${REQUESTED_COLUMNS}
      FROM jsonb_populate_recordset(NULL::calls, ${JSON.stringify(rows)}::jsonb) WITH ORDINALITY`;
  // The record's permit is proven by the transaction that opens its call.
  const proof = Prisma.sql`
      INSERT INTO dial_proofs (account_id, call_id, record)
      SELECT opened."accountId", opened.id, record.value
      FROM opened JOIN jsonb_each(${JSON.stringify(records)}::jsonb) AS record ON record.key = opened.id`;
  // A scheduled call already has its first event.
  const firstEvent = Prisma.sql`
      INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
      SELECT id, "eventSequence", ${event}::text, status, ${now}, ${now} FROM opened
      WHERE ${event}::text IS NOT NULL`;
  return Prisma.sql`
    WITH requested AS MATERIALIZED (${requested}
    ), openable AS MATERIALIZED (${openable}
    ), ${capacity ? Prisma.sql`${capacity.admitted},` : Prisma.empty} chosen AS MATERIALIZED (${chosenCalls(numbers, capacity !== null)}
    ), ${contacts.locked} before AS MATERIALIZED (
      SELECT suppression_version, xmin AS row_version FROM accounts WHERE id = ${accountId}
    ), account AS MATERIALIZED (${lockedAccount(accountId, contacts)}
    ), uncalled AS MATERIALIZED (${UNCALLED}
    ), wanted AS MATERIALIZED (${WANTED}
    ), held AS (${heldForCalls(accountId, liveCallLimit, noLongerScheduled)}
    ), opened AS (${opened}
    ), ${capacity ? lineUse(capacity.used) : Prisma.empty} proof AS (${proof}
    ), event AS (${firstEvent}
    ) ${contacts.called}
    SELECT * FROM opened`;
}

/** Returns SQL of the calls that no rule forbids by what the statement's snapshot shows. */
function chosenCalls(numbers: readonly NumberFacts[], isAdmitted: boolean): Prisma.Sql {
  const newestCallTimes = Prisma.sql`${numbers.map(({ newestCallAt }) => newestCallAt)}::timestamptz[]`;
  const newestCalls = Prisma.sql`${numbers.map((number) => number.newestCalls)}::int[]`;
  return Prisma.sql`
      SELECT requested.*, seen.* FROM requested JOIN openable USING (id)
      ${isAdmitted ? Prisma.sql`JOIN admitted ON place = ordinality` : Prisma.empty}
      CROSS JOIN LATERAL (
        SELECT (${newestCallTimes})[requested.ordinality] AS newest_call_at,
          (${newestCalls})[requested.ordinality] AS newest_calls) AS seen
      WHERE NOT ${IS_SUPPRESSED} AND NOT ${WAS_CALLED_SINCE}`;
}

/** Returns SQL that locks the account, and says whether its row is the snapshot's: then no call was opened meanwhile. */
function lockedAccount(accountId: string, { areLocked }: typeof NO_CONTACTS): Prisma.Sql {
  return Prisma.sql`
      SELECT accounts.id, accounts.xmin = before.row_version AS is_unchanged FROM accounts, before
      WHERE accounts.id = ${accountId} AND EXISTS (SELECT FROM chosen)
        ${areLocked}
      FOR NO KEY UPDATE OF accounts`;
}

/** SQL of the chosen calls whose number was not called between the snapshot and the lock. */
const UNCALLED = Prisma.sql`
      SELECT chosen.* FROM chosen JOIN account ON account.id = chosen.account_id
      WHERE account.is_unchanged
        OR NOT was_called_since(account.id, chosen.phone_to, chosen.newest_call_at, chosen.newest_calls)`;

/** SQL of what the calls need of the account together. */
const WANTED = Prisma.sql`
      SELECT count(*)::int AS calls, coalesce(sum(credits_held), 0)::int AS credits,
        coalesce(bool_or(credits_held IS NOT NULL), false) AS are_metered
      FROM uncalled`;

/** Returns SQL that holds credits and live calls for all or none, as the locked account's row permits. */
function heldForCalls(
  accountId: string,
  liveCallLimit: number | null,
  noLongerScheduled: number,
): Prisma.Sql {
  return Prisma.sql`
      UPDATE accounts SET
        credits_held = accounts.credits_held + wanted.credits,
        calls_live = accounts.calls_live + wanted.calls,
        calls_scheduled = accounts.calls_scheduled - wanted.calls * ${noLongerScheduled}::int
      FROM wanted, before
      WHERE accounts.id = ${accountId}
        AND accounts.suppression_version = before.suppression_version
        AND accounts.suspended_at IS NULL
        AND wanted.calls > 0
        AND (${liveCallLimit}::int IS NULL OR accounts.calls_live + wanted.calls <= ${liveCallLimit}::int)
        AND (NOT wanted.are_metered
          OR accounts.credit_balance + accounts.overdraft_credits - accounts.credits_held
            >= greatest(${MINIMUM_BALANCE}::int, wanted.credits))
      RETURNING accounts.id`;
}

const NO_CONTACTS = { locked: Prisma.empty, areLocked: Prisma.empty, called: Prisma.empty };

/** Returns SQL that locks contacts before the account, and marks those of opened calls as being called. */
function contactsSql(contactIds: readonly string[]): typeof NO_CONTACTS {
  return {
    locked: Prisma.sql`contact AS MATERIALIZED (
      SELECT id FROM contacts WHERE id = ANY (${contactIds}::text[]) AND id IN (SELECT contact_id FROM chosen)
      ORDER BY id FOR NO KEY UPDATE
    ),`,
    areLocked: Prisma.sql`AND (SELECT count(*) FROM contact) >= 0`,
    called: Prisma.sql`, called AS (
      UPDATE contacts SET status = 'CALLING' FROM opened
      WHERE contacts.id = opened."contactId" AND contacts.id = ANY (${contactIds}::text[])
        AND contacts.status <> 'DO_NOT_CALL'
    )`,
  };
}

function lineUse(used: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`placed AS (
      SELECT requested.ordinality AS place, opened.id, opened."accountId"
      FROM opened JOIN requested ON requested.id = opened.id
    ), ${used},`;
}

// ── The proof of a call ──────────────────────────────────────────────────────

/** Records the facts that permitted a call, as known when it was opened. */
function openingRecord(callId: string, permitted: PermittedCall, now: Date) {
  const { agent, phoneNumber, contact, campaign, permittedUntil, basis, ...call } = permitted;
  const { suppressionLists, callLimits } = basis.account;
  const waits = waitsOf(basis.number);
  return {
    kind: 'opened',
    version: RECORD_VERSION,
    accountId: agent.accountId,
    callId,
    permittedAt: now.toISOString(),
    agent: { id: agent.id, version: agent.deployedRevision },
    campaignId: campaign?.campaignId ?? null,
    contactId: contact?.id ?? null,
    attempt: campaign?.attempt ?? 1,
    consent: consentOf(permitted),
    consentRequired: basis.isConsentRequired,
    disclosure: agent.disclosure,
    recording: agent.recording,
    to: call.phoneTo,
    from: { number: phoneNumber.e164, choice: call.numberChoice, pool: call.numberPool ?? null },
    callingWindow: permittedUntil && { closesAt: permittedUntil.toISOString() },
    place: placeRecord(basis.place),
    override: overrideOf(permitted),
    suppression: { isSuppressed: basis.number.isSuppressed, lists: suppressionLists },
    frequency: {
      limits: callLimits,
      calls: basis.number.callsCounted,
      allowedFrom: waits.length > 0 ? waits : null,
    },
    creditsHeld: call.creditsHeld,
  };
}

/** Rules of the callee's jurisdiction with time zones and exemption; null = no jurisdiction. */
function placeRecord(place: CalleePlace | null) {
  if (place === null) return null;
  const { id, version, dated, source } = place.place;
  return {
    jurisdiction: { id, version, dated, source },
    zones: place.zones,
    quietHours: place.action,
    ownRules: place.own.map(({ hours, holidays, caps }) => ({ hours, holidays, caps })),
    exemption: place.exemption,
  };
}

function overrideOf({ details: { quietHours } }: PermittedCall) {
  if (quietHours?.action !== 'OVERRIDE') return null;
  return { reason: quietHours.reason, by: quietHours.by ?? null };
}
