import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prisma } from '../../src/platform/generated/prisma/client.ts';
import { writeCalls } from '../dashboard/world/written-calls.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

const MULLER = '+4930901820';
const ONEIL = '+12127194067';

let app: TestApp;
let graphql: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  const workspace = await app.workspace();
  graphql = graphqlClient(app.url, workspace.apiKey);
  const calls = await writeCalls(app, workspace);
  const contact = async (input: object) =>
    (
      await graphql.data(
        'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
        { input },
      )
    ).createContact.contact.id;
  const add = (call: Partial<Prisma.CallUncheckedCreateInput>) =>
    calls.add({ status: 'COMPLETED', outcome: 'ANSWERED', ...call });
  const muller = await contact({ phone: MULLER, name: 'Jürgen Müller', company: 'Straße 1', tags: ['vip'] });
  const oneil = await contact({ phone: ONEIL, name: 'Ann O’Neil', company: 'Écoles' });
  const ended = (seconds: number) => new Date(Date.now() + seconds * 1000);
  await add({
    phoneTo: MULLER,
    contactId: muller,
    durationSeconds: 150,
    creditsCharged: 30,
    endedAt: ended(9),
  });
  await add({ phoneTo: ONEIL, contactId: oneil, durationSeconds: 20, creditsCharged: 90, endedAt: ended(7) });
  await add({ phoneTo: '+14155550142', durationSeconds: 60, creditsCharged: 0, endedAt: ended(8) });
  await add({ phoneTo: '+14155550143', status: 'NO_ANSWER', outcome: 'NO_ANSWER', durationSeconds: null });
});
afterAll(() => app.stop());

async function found(filter: object): Promise<string[]> {
  const { calls } = await graphql.data(
    'query ($filter: CallFilter) { calls(filter: $filter) { totalCount nodes { phoneTo } } }',
    { filter },
  );
  expect(calls.totalCount).toBe(calls.nodes.length);
  return calls.nodes.map(({ phoneTo }: { phoneTo: string }) => phoneTo);
}

async function foundContacts(search: string): Promise<string[]> {
  const { contacts } = await graphql.data(
    'query ($search: String!) { contacts(filter: { search: $search }) { nodes { phone } } }',
    { search },
  );
  return contacts.nodes.map(({ phone }: { phone: string }) => phone);
}

describe('calls and contacts are found by', () => {
  it.each([
    ['muller', MULLER],
    ['MÜLLER', MULLER],
    ['jurgen mu', MULLER],
    ['strasse', MULLER],
    ["o'neil", ONEIL],
    ['O’Neil', ONEIL],
    ['ecoles', ONEIL],
    ['(212) 719-4067', ONEIL],
    ['719 4067', ONEIL],
    ['030 901820', MULLER],
    ['0049 30 901820', MULLER],
    ['+49 30', MULLER],
    ['4067', ONEIL],
  ])('%s', async (search, phone) => {
    expect(await found({ search })).toEqual([phone]);
    expect(await foundContacts(search)).toEqual([phone]);
  });

  it('nothing that only looks like a pattern', async () => {
    for (const search of ['.*', 'm.ller', '%', 'mü_ler', '(', '[', 'x|y']) {
      expect(await found({ search })).toEqual([]);
      expect(await foundContacts(search)).toEqual([]);
    }
  });

  it('a tag of the contact, together with other conditions', async () => {
    expect(await found({ contactTags: ['vip', 'other'] })).toEqual([MULLER]);
    expect(await found({ contactTags: ['vip'], durationSeconds: { min: 120 } })).toEqual([MULLER]);
    expect(await found({ contactTags: ['vip'], search: 'neil' })).toEqual([]);
  });
});

describe('an order of calls', () => {
  it.each([
    ['DURATION', [MULLER, '+14155550142', ONEIL, '+14155550143']],
    ['CREDITS', [ONEIL, MULLER, '+14155550143', '+14155550142']],
    ['ENDED_AT', [MULLER, '+14155550142', ONEIL, '+14155550143']],
  ])('%s goes through all pages in both directions, forward and backward', async (orderBy, expected) => {
    for (const orderDirection of ['DESC', 'ASC']) {
      const order = orderDirection === 'DESC' ? expected : expected.toReversed();
      const forward: string[] = [];
      const backward: string[] = [];
      let page: { endCursor: string | null; startCursor: string | null } = {
        endCursor: null,
        startCursor: null,
      };
      for (let pages = 0; pages < 4; pages += 1) {
        const { calls } = await graphql.data(
          `query ($orderBy: CallOrder, $orderDirection: OrderDirection, $after: String) {
            calls(first: 1, after: $after, orderBy: $orderBy, orderDirection: $orderDirection) {
              nodes { phoneTo } pageInfo { endCursor hasNextPage } } }`,
          { orderBy, orderDirection, after: page.endCursor },
        );
        page = calls.pageInfo;
        forward.push(...calls.nodes.map(({ phoneTo }: { phoneTo: string }) => phoneTo));
      }
      expect(forward).toEqual(order);
      page = { endCursor: null, startCursor: null };
      for (let pages = 0; pages < 2; pages += 1) {
        const { calls } = await graphql.data(
          `query ($orderBy: CallOrder, $orderDirection: OrderDirection, $before: String) {
            calls(last: 2, before: $before, orderBy: $orderBy, orderDirection: $orderDirection) {
              nodes { phoneTo } pageInfo { startCursor } } }`,
          { orderBy, orderDirection, before: page.startCursor },
        );
        page = calls.pageInfo;
        backward.unshift(...calls.nodes.map(({ phoneTo }: { phoneTo: string }) => phoneTo));
      }
      expect(backward).toEqual(order);
    }
  });

  it('of contacts sorts by name', async () => {
    const { contacts } = await graphql.data(
      '{ contacts(orderBy: NAME, orderDirection: ASC) { nodes { name } } }',
    );
    expect(contacts.nodes).toEqual([{ name: 'Ann O’Neil' }, { name: 'Jürgen Müller' }]);
  });
});

it('the totals of a list sum its calls', async () => {
  const { callTotals } = await graphql.data(
    '{ callTotals(filter: { outcomes: [ANSWERED] }) { calls creditsCharged durationSeconds } }',
  );
  expect(callTotals).toEqual({ calls: 3, creditsCharged: 120, durationSeconds: 230 });
});
