import type { Consent } from '../../../src/contacts/consent.ts';
import { createIds } from '../../../src/platform/ids.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { withClient } from '../seed.ts';

/** Of every contact. */
const CONSENT: Consent = {
  basis: 'EXPRESS_WRITTEN',
  text: 'I agree to be called about my order.',
  source: 'https://example.com/signup',
  at: '2026-01-01T08:00:00.000Z',
  expiresAt: null,
};

/** A contact list of the account, as new; answers its id and its contacts'. */
export async function addContactList(database: string, { accountId }: { accountId: string }, count: number) {
  const ids = createIds(systemClock);
  const contactListId = ids.next('contactList');
  // Their ids cost more to make here than the contacts to insert there.
  const prefix = ids.next('contact').slice(0, -8);
  await withClient(database, async (client) => {
    await client.query(
      'INSERT INTO contact_lists (id, account_id, name, created_at) VALUES ($1, $2, $1, now())',
      [contactListId, accountId],
    );
    await client.query(
      `INSERT INTO contacts (id, account_id, contact_list_id, phone, consent, created_at, updated_at)
       SELECT $4 || lpad(n::text, 8, '0'), $1, $2, '+1212' || 2000000 + n, $5, now(), now()
       FROM generate_series(1, $3::int) AS n`,
      [accountId, contactListId, count, prefix, CONSENT],
    );
    await client.query('VACUUM ANALYZE contacts');
  });
  return { contactListId, contactIds: (): string[] => idsFrom(prefix, count) };
}

function idsFrom(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => prefix + String(n + 1).padStart(8, '0'));
}
