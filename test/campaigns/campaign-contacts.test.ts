import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient, type Variables } from '../harness/clients/graphql-client.ts';

const PHONES = Array.from({ length: 5 }, (_, i) => `+1500555010${i}`);
const PAGE = `query ($campaignId: ID!, $first: Int, $after: String, $last: Int, $before: String, $filter: CampaignContactFilter) {
  campaign(id: $campaignId) {
    contacts(first: $first, after: $after, last: $last, before: $before, filter: $filter) {
      nodes { id phone } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }
}`;

let app: TestApp;
let owner: GraphqlClient;
let campaignId: string;

beforeAll(async () => {
  // Without a worker the campaign takes its contacts in, and calls none.
  app = await startTestApp({ env: { ROLES: 'api' } });
  owner = graphqlClient(app.url, (await app.workspace()).apiKey);
  const { createAgent } = await owner.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  const { createContactList } = await owner.data(
    'mutation { createContactList(input: { name: "All" }) { contactList { id } } }',
  );
  for (const phone of PHONES)
    await owner.data('mutation ($input: CreateContactInput!) { createContact(input: $input) { created } }', {
      input: { contactListId: createContactList.contactList.id, phone },
    });
  const { createCampaign } = await owner.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    {
      input: { name: 'All', agentId: createAgent.agent.id, contactListId: createContactList.contactList.id },
    },
  );
  campaignId = createCampaign.campaign.id;
  await owner.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', {
    id: campaignId,
  });
});
afterAll(() => app.stop());

async function page(args: Variables) {
  const { nodes, edges, pageInfo } = (await owner.data(PAGE, { campaignId, ...args })).campaign.contacts;
  return { phones: nodes.map(({ phone }: { phone: string }) => phone), nodes, edges, pageInfo };
}

describe('the contacts of a campaign', () => {
  it('are paged in the order of the list, forwards and backwards', async () => {
    const first = await page({ first: 2 });
    expect(first).toMatchObject({ phones: PHONES.slice(0, 2), pageInfo: { hasNextPage: true } });
    const rest = await page({ first: 3, after: first.pageInfo.endCursor, filter: { states: ['PENDING'] } });
    expect(rest).toMatchObject({ phones: PHONES.slice(2), pageInfo: { hasNextPage: false } });
    const last = await page({ last: 4 });
    expect(last).toMatchObject({ phones: PHONES.slice(1), pageInfo: { hasPreviousPage: true } });
    const before = await page({ last: 4, before: last.pageInfo.startCursor });
    expect(before).toMatchObject({ phones: PHONES.slice(0, 1), pageInfo: { hasPreviousPage: false } });
  });

  it('are listed on the campaign, each with its contact and why it waits', async () => {
    const document = `query ($id: ID!) {
      campaign(id: $id) {
        contacts(first: 2) { nodes { id phone contact { phone } obstacle { code } explanation calls { id } } }
      }
    }`;
    const { campaign } = await owner.data(document, { id: campaignId });
    const { nodes } = await page({ first: 2 });
    const explanation = 'The contact is due and will be called next.';
    expect(campaign.contacts.nodes).toEqual(
      nodes.map(({ id, phone }: { id: string; phone: string }) => ({
        id,
        phone,
        contact: { phone },
        obstacle: null,
        explanation,
        calls: [],
      })),
    );
  });

  it('have ids and cursors that reveal no row counts', async () => {
    const { nodes, edges } = await page({});
    const texts: string[] = [...nodes, ...edges].map(({ id, cursor }) => id ?? cursor);
    expect(texts).toHaveLength(2 * PHONES.length);
    for (const text of texts) expect(text).toMatch(/^[\w-]{22}$/);
    expect(new Set(texts).size).toBe(PHONES.length);
    expect((await page({})).nodes).toEqual(nodes);
  });

  it.each(['', 'nonsense', 'GPC:S:abc', 'GPC:I:1', 'GPC:I:99999999999999999999999', '\0', '1'])(
    'reject a foreign cursor: %j',
    async (text) => {
      for (const after of [text, Buffer.from(text).toString('base64')])
        expect((await owner.refusal(PAGE, { campaignId, after })).code).toBe('INVALID_REQUEST');
    },
  );
});
