import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA } from '../harness/clients/surface-client.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const CONTACTS = 600;
const CONCURRENT_CALLS = 200;
const IMPORTERS = 3;
/** Asks not to be called again, which writes the contacts of its number as well. */
const OPTS_OUT = '+15005550010';

let town: Town;
let worker: TestApp;

beforeAll(async () => {
  town = await startTown({ speed: 1000, overRedis: true, env: { RECONCILE_AFTER_SECONDS: '5' } });
  const { databaseUrl } = town.app;
  worker = await startTestApp({ databaseUrl, env: { ...town.environment, ROLES: 'worker' } });
});
afterAll(async () => {
  await worker.stop();
  await town.close();
});

const PHONES = [OPTS_OUT, ...Array.from({ length: CONTACTS - 1 }, (_, n) => `+1415${5_550_000 + n}`)];

/** The list as a nightly file: in an order of its own, and with a column that changes or does not. */
function file(company: string): string {
  const inItsOwnOrder = PHONES.map((_, n) => PHONES[(n * 1_607) % PHONES.length]);
  return ['phone,company', ...inItsOwnOrder.map((phone) => `${phone},${company}`)].join('\n');
}

async function importWhile(
  acme: Campaigner['acme'],
  listId: string,
  company: () => string,
  over: AbortSignal,
) {
  const surfaceA = clientA(town.app.url, acme.apiKey);
  const headers = { 'content-type': 'text/csv' };
  let imports = 0;
  for (; !over.aborted; imports++) {
    const body = file(company());
    const answer = await surfaceA.request('POST', `/contacts/import?contact_list_id=${listId}`, {
      headers,
      body,
    });
    expect(answer).toMatchObject({ status: 200, body: { updated: CONTACTS, created: 0, failed: 0 } });
  }
  return imports;
}

test('imports into the list of a running campaign neither deadlock nor lose a row', async () => {
  const { acme, draft, start, until } = await newCampaigner(town, { credits: 1_000_000 });
  const { pool, prisma } = town.app.deps.database;
  const id = await draft({ phones: PHONES, concurrentCalls: CONCURRENT_CALLS });
  const { contactListId } = await prisma.campaign.findUniqueOrThrow({ where: { id } });

  const over = new AbortController();
  let version = 0;
  const companies = [() => 'Acme', () => `Acme ${version++}`, () => `Firm ${version++}`].slice(0, IMPORTERS);
  const importers = companies.map((company) => importWhile(acme, contactListId, company, over.signal));
  await start(id);
  const counted = await until(id, ({ status }) => status === 'COMPLETED');
  over.abort();
  const imports = await Promise.all(importers);
  expect(Math.min(...imports)).toBeGreaterThan(0);

  const { rows } = await pool.query(`
    SELECT pg_stat_force_next_flush(), deadlocks::int FROM pg_stat_database WHERE datname = current_database()`);
  expect(rows[0].deadlocks).toBe(0);
  const { values } = await town.app.deps.metrics.httpRequests.get();
  expect(values.filter(({ labels }) => labels.status === '503')).toEqual([]);

  const calls = await prisma.call.findMany({ where: { campaignId: id } });
  const isConnected = ({ status, answeredAt }: (typeof calls)[0]) =>
    status === 'COMPLETED' || answeredAt !== null;
  expect(new Set(calls.map(({ phoneTo }) => phoneTo)).size).toBe(CONTACTS);
  expect(counted).toMatchObject({
    contactsTotal: CONTACTS,
    contactsPending: 0,
    callsLive: 0,
    callsTotal: calls.length,
    callsCompleted: calls.filter(isConnected).length,
    callsFailed: calls.filter((call) => !isConnected(call)).length,
    creditsUsed: calls.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0),
  });
  const contacts = await prisma.contact.findMany({ where: { contactListId } });
  expect(contacts.filter(({ status }) => status === 'NEW' || status === 'CALLING')).toEqual([]);
  expect(contacts.filter(({ status }) => status === 'DO_NOT_CALL')).toHaveLength(1);
});
