import Big from 'big.js';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_DETAILS } from '../../src/calls/details/call-details.ts';
import { honorOptOuts } from '../../src/compliance/suppression/suppress.ts';
import { writeCallOutcomes } from '../../src/contacts/call-outcome.ts';
import { upsertContacts } from '../../src/contacts/upsert-contacts.ts';
import { openCalls } from '../../src/dialing/open-calls.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import type { Contact } from '../../src/platform/generated/prisma/client.ts';
import { permittedForTest } from '../calls/permission/permitted-call.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../harness/eventually.ts';

const SHARED = '+14155550177';

let app: TestApp;
let accountId: string;
let apiKey: string;
/** Somebody else's transaction, which locks contacts by hand. */
let other: pg.Client;
/** By id; they lie in the table, and their numbers run, in the opposite order. */
let contacts: [Contact, Contact, Contact];

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await app.stop();
});

beforeEach(async () => {
  ({ accountId, apiKey } = await app.workspace());
  contacts = await addContacts();
});

async function addContacts(phone?: string): Promise<[Contact, Contact, Contact]> {
  const first = app.deps.ids.next('contact');
  const second = app.deps.ids.next('contact');
  const third = app.deps.ids.next('contact');
  const last = await addContact(third, phone ?? '+14155550101');
  const middle = await addContact(second, phone ?? '+14155550102');
  return [await addContact(first, phone ?? '+14155550103'), middle, last];
}

/** Each in a list of its own when they share a number. */
async function addContact(id: string, phone: string): Promise<Contact> {
  const { prisma } = app.deps.database;
  const now = new Date();
  const list = { id: app.deps.ids.next('contactList'), accountId, name: id, createdAt: now };
  const { id: contactListId } =
    phone === SHARED
      ? await prisma.contactList.create({ data: list })
      : await prisma.contactList.findFirstOrThrow({ where: { accountId } });
  const data = { id, accountId, contactListId, phone, name: 'Ann', createdAt: now, updatedAt: now };
  return prisma.contact.create({ data });
}

const lock = ({ id }: Contact) =>
  other.query('SELECT id FROM contacts WHERE id = $1 FOR UPDATE NOWAIT', [id]);

/** Resolves when a transaction waits for one that holds a lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () => expect((await other.query(waiting)).rows[0].count).toBeGreaterThan(0),
    EVENTUALLY,
  );
}

/**
 * Begins `write` while another transaction holds the contact in the middle, which then takes the last one too: a
 * writer that has taken the last before the middle would wait for the other, and the other for it.
 */
async function besideOrderlyLocks(write: () => Promise<unknown>): Promise<void> {
  const [, middle, last] = contacts;
  await other.query('BEGIN');
  await lock(middle);
  const writing = write();
  try {
    await somebodyWaits();
    await lock(last);
  } finally {
    await other.query('ROLLBACK');
    await writing;
  }
}

const given = (changes: object) =>
  contacts.map(({ phone }) => ({
    phone,
    name: null,
    email: null,
    company: null,
    tags: null,
    customFields: null,
    timezone: null,
    consent: null,
    ...changes,
  }));

function imported(changes: object): Promise<number> {
  return upsertContacts(app.deps, { id: contacts[0].contactListId, accountId }, given(changes));
}

/** A call to each contact. */
async function newCalls() {
  const { prisma } = app.deps.database;
  const { createAgent } = await graphqlClient(app.url, apiKey).data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  const agent = await prisma.agent.findUniqueOrThrow({ where: { id: createAgent.agent.id } });
  const phoneNumber = await prisma.phoneNumber.findFirstOrThrow({ where: { accountId } });
  return contacts.map((contact) => ({
    agent,
    phoneNumber: { ...phoneNumber, isPaced: false },
    phoneTo: contact.phone,
    country: 'US' as const,
    pricePerMinute: new Big('0.2'),
    contact,
    campaign: null,
    idempotencyKey: null,
    details: NO_DETAILS,
    permittedUntil: null,
    requiresConsent: false,
    numberChoice: 'first_active' as const,
  }));
}

const statuses = async () =>
  (await app.deps.database.prisma.contact.findMany({ where: { accountId } })).map(({ status }) => status);

describe('writes of several contacts lock them by id:', () => {
  it('an import that changes them', async () => {
    await besideOrderlyLocks(() => imported({ company: 'Acme' }));
    const { contact } = app.deps.database.prisma;
    expect(await contact.count({ where: { accountId, company: 'Acme', name: 'Ann' } })).toBe(3);
  });

  it('the outcomes of calls', async () => {
    const outcomes = contacts.map(({ id }) => ({
      callId: 'call_1',
      contactId: id,
      outcome: 'REACHED' as const,
      endedAt: new Date(),
    }));
    await besideOrderlyLocks(() =>
      inTransaction(app.deps, (unitOfWork) => writeCallOutcomes(app.deps, unitOfWork, outcomes.reverse())),
    );
    expect(await statuses()).toEqual(['REACHED', 'REACHED', 'REACHED']);
  });

  it('the opening of calls to them', async () => {
    const calls = (await permittedForTest(app.deps, await newCalls())).reverse();
    await besideOrderlyLocks(() =>
      inTransaction(app.deps, (unitOfWork) => openCalls(app.deps, unitOfWork, calls, null)),
    );
    expect(await statuses()).toEqual(['CALLING', 'CALLING', 'CALLING']);
  });

  it('the suppression of a number that stands in several lists', async () => {
    contacts = await addContacts(SHARED);
    await besideOrderlyLocks(() =>
      inTransaction(app.deps, (unitOfWork) =>
        honorOptOuts(app.deps, unitOfWork, [{ accountId, phone: SHARED, callId: 'call_1' }]),
      ),
    );
    expect((await statuses()).filter((status) => status === 'DO_NOT_CALL')).toHaveLength(3);
  });
});

describe('an import of contacts that it does not change', () => {
  it('waits for no lock on them', async () => {
    await other.query('BEGIN');
    for (const contact of contacts) await lock(contact);
    expect(await imported({ name: 'Ann' })).toBe(0);
    await other.query('ROLLBACK');
  });
});

describe('an import of contacts', () => {
  it('updates a contact that is added concurrently', async () => {
    const [{ contactListId }] = contacts;
    const phone = '+14155550199';
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO contacts (id, account_id, contact_list_id, phone, name, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'Theirs', now(), now())`,
      [app.deps.ids.next('contact'), accountId, contactListId, phone],
    );
    const [row] = given({ phone, name: 'Ours' });
    const writing = upsertContacts(app.deps, { id: contactListId, accountId }, row ? [row] : []);
    await somebodyWaits();
    await other.query('COMMIT');
    expect(await writing).toBe(0);
    const { contact } = app.deps.database.prisma;
    expect(await contact.findFirst({ where: { accountId, phone } })).toMatchObject({ name: 'Ours' });
  });
});
