import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCalls } from '../dashboard/world/written-calls.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

const REDIAL = `mutation ($input: RedialInput!) {
  redial(input: $input) {
    people repeated leftOutTotal leftOut { phone contact { name } }
    campaign {
      id name status agentId concurrentCalls schedule { callingHours { start end } useContactTimezone }
      contactList { name contacts { nodes { phone name company tags timezone customFields consent { basis } } } }
      preflight { contactsTotal contactsCallable }
    }
  }
}`;
const TOMORROW = {
  startDate: '2099-01-01',
  callingHours: { start: '09:00', end: '11:00' },
  timezone: 'America/New_York',
  useContactTimezone: true,
};
const ANN = '+14155550101';
const BOB = '+14155550102';
const OPTED_OUT = '+14155550103';
const UNKNOWN = '+14155550104';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
});
afterAll(() => app.stop());

/** An account with unanswered calls: two to Ann, one each to Bob, to somebody who opted out, and to no contact. */
async function accountWithCalls() {
  const workspace = await app.workspace({ credits: 1_000 });
  const graphql = graphqlClient(app.url, workspace.apiKey);
  const calls = await writeCalls(app, workspace);
  const contact = async (fields: object): Promise<string> =>
    (
      await graphql.data(
        'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
        { input: fields },
      )
    ).createContact.contact.id;
  const ann = await contact({
    ...{ phone: ANN, name: 'Ann', company: 'Acme', tags: ['vip'], timezone: 'America/Chicago' },
    ...{ customFields: { plan: 'gold' }, consent: { basis: 'EXPRESS', at: '2026-01-01T00:00:00Z' } },
  });
  const bob = await contact({ phone: BOB, name: 'Bob' });
  const gone = await contact({ phone: OPTED_OUT, name: 'Gone' });
  const unanswered = { status: 'NO_ANSWER', outcome: 'NO_ANSWER' } as const;
  const ids: string[] = [];
  for (const [phoneTo, contactId] of [
    [ANN, ann],
    [ANN, ann],
    [BOB, bob],
    [OPTED_OUT, gone],
    [UNKNOWN, null],
  ] as const) {
    const endedAt = app.deps.clock.now();
    ids.push(await calls.add({ ...unanswered, phoneTo, contactId, endedAt }));
  }
  await calls.add({ status: 'COMPLETED', outcome: 'ANSWERED', phoneTo: '+14155550105' });
  await graphql.data(
    'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }',
    { phone: OPTED_OUT },
  );
  return { graphql, workspace, agentId: calls.agentId, callIds: ids, contactIds: [ann, bob, gone] };
}

async function redialed(graphql: GraphqlClient, input: object) {
  return (await graphql.data(REDIAL, { input: { name: 'Again', ...input } })).redial;
}

const phonesOf = (answer: { campaign: { contactList: { contacts: { nodes: { phone: string }[] } } } }) =>
  answer.campaign.contactList.contacts.nodes.map(({ phone }) => phone).sort();

describe('redial', () => {
  it('drafts a campaign for the people of calls, each once, with what is known of them, and names who opted out', async () => {
    const { graphql, callIds, agentId } = await accountWithCalls();
    const answer = await redialed(graphql, { callIds, schedule: TOMORROW, concurrentCalls: 3 });
    expect(phonesOf(answer)).toEqual([ANN, BOB, UNKNOWN]);
    expect(answer).toMatchObject({
      ...{ people: 3, repeated: 1, leftOutTotal: 1 },
      leftOut: [{ phone: OPTED_OUT, contact: { name: 'Gone' } }],
      campaign: {
        ...{ name: 'Again', status: 'DRAFT', agentId, concurrentCalls: 3 },
        schedule: { callingHours: { start: '09:00', end: '11:00' }, useContactTimezone: true },
        contactList: { name: 'Again' },
        preflight: { contactsTotal: 3, contactsCallable: 3 },
      },
    });
    const ann = answer.campaign.contactList.contacts.nodes.find(
      (one: { phone: string }) => one.phone === ANN,
    );
    expect(ann).toEqual({
      ...{ phone: ANN, name: 'Ann', company: 'Acme', tags: ['vip'], timezone: 'America/Chicago' },
      ...{ customFields: { plan: 'gold' }, consent: { basis: 'EXPRESS' } },
    });
  });

  it('takes the people of a filter, and gives a second list of the name a number', async () => {
    const { graphql } = await accountWithCalls();
    const filter = { outcomes: ['NO_ANSWER'] };
    expect(phonesOf(await redialed(graphql, { filter }))).toEqual([ANN, BOB, UNKNOWN]);
    const again = await redialed(graphql, { filter });
    expect(again.campaign.contactList.name).toBe('Again (2)');
  });

  it('takes contacts, with an agent', async () => {
    const { graphql, contactIds, agentId } = await accountWithCalls();
    expect(phonesOf(await redialed(graphql, { contactIds, agentId }))).toEqual([ANN, BOB]);
    const { errors } = await graphql.ask(REDIAL, { input: { name: 'Again', contactIds } });
    expect(errors).toMatchObject([{ extensions: { details: [{ field: 'agentId' }] } }]);
  });

  it('refuses a selection of nobody, or of two kinds, and writes nothing', async () => {
    const { graphql, callIds, contactIds, workspace } = await accountWithCalls();
    const lists = () =>
      app.deps.database.prisma.contactList.count({ where: { accountId: workspace.accountId } });
    const before = await lists();
    for (const [selection, code] of [
      [{ callIds: [callIds[3]] }, 'INVALID_REQUEST'],
      [{ callIds: [] }, 'NOT_FOUND'],
      [{ callIds, contactIds }, 'INVALID_REQUEST'],
      [{}, 'INVALID_REQUEST'],
    ] as const) {
      const { errors } = await graphql.ask(REDIAL, { input: { name: 'Again', ...selection } });
      expect(errors).toMatchObject([{ extensions: { code } }]);
    }
    expect(await lists()).toBe(before);
  });

  it('never takes calls or contacts of another account', async () => {
    const [ours, theirs] = [await accountWithCalls(), await accountWithCalls()];
    for (const selection of [
      { callIds: theirs.callIds },
      { contactIds: theirs.contactIds, agentId: ours.agentId },
    ]) {
      const { errors } = await ours.graphql.ask(REDIAL, { input: { name: 'Again', ...selection } });
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
    }
  });
});
