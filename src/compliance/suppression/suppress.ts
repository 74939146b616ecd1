import { contactsUpdated } from '../../contacts/call-outcome.ts';
import type { ContactsDeps } from '../../contacts/deps.ts';
import { type AccountNumber, lockContacts } from '../../contacts/lock-contacts.ts';
import { isSuppressedSql } from '../../contacts/suppressed-sql.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Contact, Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordEvents } from '../../webhooks/outbox/outbox.ts';
import { followSuppressions } from './contact-statuses.ts';
import { addEntries, type SuppressionEntry } from './entries.ts';
import { DEFAULT_LISTS, ensureSuppressionList } from './suppression-lists.ts';

/** Suppresses numbers, each once per list, from this commit on. Returns the contacts whose status changed. */
export async function suppress(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  entries: readonly SuppressionEntry[],
): Promise<Contact[]> {
  const now = clock.now();
  await lockContacts(db, [], entries);
  await addEntries((text, values) => db.$queryRawUnsafe(text, ...values), entries, now);
  return followSuppressions(db, entries, now);
}

/** A person's request during a call not to be called again. */
export interface OptOut extends AccountNumber {
  callId: string;
}

/** Suppresses the numbers of people who opted out, and records `contact.updated` for changed contacts. */
export async function honorOptOuts(
  deps: ContactsDeps,
  unitOfWork: UnitOfWork,
  optOuts: readonly OptOut[],
): Promise<void> {
  const source = 'CALL_OPT_OUT';
  const callIds = new Map(optOuts.map((optOut) => [keyOf(optOut), optOut.callId]));
  const first = optOuts.filter((optOut) => callIds.get(keyOf(optOut)) === optOut.callId);
  const listKeys = new Map<string, number>();
  for (const accountId of new Set(first.map(({ accountId }) => accountId))) {
    const list = { accountId, name: DEFAULT_LISTS[source], source } as const;
    listKeys.set(accountId, (await ensureSuppressionList(deps, unitOfWork.db, list)).key);
  }
  const entries = first.map(({ accountId, phone, callId }) => ({
    accountId,
    phone,
    listKey: listKeys.get(accountId) as number,
    reason: `asked during call ${callId}`,
    source,
    callId,
    expiresAt: null,
  })) satisfies SuppressionEntry[];
  const changed = await suppress(deps, unitOfWork.db, entries);
  const events = contactsUpdated(deps, changed, (contact) => callIds.get(keyOf(contact)));
  await recordEvents(deps, unitOfWork, events);
}

const keyOf = ({ accountId, phone }: AccountNumber) => `${accountId} ${phone}`;

/** Returns whether the account must not call this number now. */
export async function isSuppressed(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  { accountId, phone, knownSince }: AccountNumber & { knownSince: Date | null },
): Promise<boolean> {
  const question = {
    account: 'question.account',
    phone: 'question.phone',
    at: 'question.at',
    knownSince: 'question.since',
  };
  const [row] = await db.$queryRaw<{ isSuppressed: boolean }[]>`
    SELECT ${Prisma.raw(isSuppressedSql(question))} AS "isSuppressed"
    FROM (
      SELECT ${accountId}::text AS account, ${phone}::text AS phone, ${clock.now()}::timestamptz AS at,
             ${knownSince}::timestamptz AS since) AS question`;
  return row?.isSuppressed === true;
}
