import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMiscountedContacts } from '../../src/campaigns/contacts/verify-counts.ts';
import { findMiscountedLists } from '../../src/contacts/verify-counts.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

const CONTACTS = 40;
const OUTCOMES = ['completed', 'busy', 'no_answer', null];

let app: TestApp;
let owner: GraphqlClient;
let listId: string;
let campaignId: string;

beforeAll(async () => {
  // Without a worker the campaign takes its contacts in, and calls none.
  app = await startTestApp({ env: { ROLES: 'api' } });
  owner = graphqlClient(app.url, (await app.workspace()).apiKey);
  const { createAgent } = await owner.data('mutation { createAgent(input: { name: "A" }) { agent { id } } }');
  const { createContactList } = await owner.data(
    'mutation { createContactList(input: { name: "L" }) { contactList { id } } }',
  );
  listId = createContactList.contactList.id;
  const source = Array.from({ length: CONTACTS }, (_, n) => ({
    phone: `+14155552${String(n).padStart(3, '0')}`,
  }));
  await owner.data('mutation ($input: ImportContactsInput!) { importContacts(input: $input) { created } }', {
    input: { contactListId: listId, source },
  });
  const { createCampaign } = await owner.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input: { name: 'All', agentId: createAgent.agent.id, contactListId: listId } },
  );
  campaignId = createCampaign.campaign.id;
  await owner.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', {
    id: campaignId,
  });
});
afterAll(() => app.stop());

async function counts() {
  const document = 'query ($id: ID!) { campaign(id: $id) { contactCounts { state outcome contacts } } }';
  return (await owner.data(document, { id: campaignId })).campaign.contactCounts;
}

describe('counted contacts', () => {
  it('equal the contacts of a list and of a started campaign', async () => {
    const { contactList } = await owner.data(`{ contactList(id: "${listId}") { contactCount } }`);
    expect(contactList).toEqual({ contactCount: CONTACTS });
    expect(await counts()).toEqual([{ state: 'PENDING', outcome: null, contacts: CONTACTS }]);
  });

  it('are exact after thousands of concurrent changes, which append and merge counts', async () => {
    const { prisma } = app.deps.database;
    const rows = await prisma.campaignContact.findMany({ where: { campaignId } });
    const change = async ({ id }: (typeof rows)[number], step: number) => {
      const outcome = OUTCOMES[(Number(id) + step) % OUTCOMES.length] ?? null;
      const state = outcome === null ? 'PENDING' : 'FINISHED';
      await prisma.campaignContact.update({ where: { id }, data: { state, outcome } });
    };
    for (let step = 0; step < 50; step += 1) await Promise.all(rows.map((row) => change(row, step)));
    expect(await findMiscountedContacts(app.deps)).toEqual([]);
    expect(await counts()).toHaveLength(OUTCOMES.length);
    // 2,000 changes of 2 rows each, folded once in 200 changes.
    expect(await prisma.campaignContactCount.count()).toBeLessThan(4_000);
  });

  it('follow deletions, also of a campaign’s contacts', async () => {
    const { contacts } = await owner.data(
      `{ contacts(first: 3, filter: { contactListIds: ["${listId}"] }) { nodes { id } } }`,
    );
    for (const { id } of contacts.nodes) {
      await owner.data('mutation ($id: ID!) { deleteContact(input: { id: $id }) { id } }', { id });
    }
    const { contactList } = await owner.data(`{ contactList(id: "${listId}") { contactCount } }`);
    expect(contactList).toEqual({ contactCount: CONTACTS - 3 });
    expect(await findMiscountedLists(app.deps)).toEqual([]);
    expect(await findMiscountedContacts(app.deps)).toEqual([]);
  });

  it('are verified, and corrected by a recount', async () => {
    await app.executeAsOwner(`
      UPDATE contact_lists SET contact_count = 7 WHERE id = '${listId}';
      DELETE FROM campaign_contact_counts`);
    expect(await findMiscountedLists(app.deps)).toEqual([
      { contactListId: listId, counted: 7, contacts: CONTACTS - 3 },
    ]);
    expect((await findMiscountedContacts(app.deps)).length).toBeGreaterThan(0);
    await app.executeAsOwner('CALL recount_rollups()');
    expect(await findMiscountedLists(app.deps)).toEqual([]);
    expect(await findMiscountedContacts(app.deps)).toEqual([]);
  });
});
