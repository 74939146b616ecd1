import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { dialOnce } from '../../scenarios/campaigns/dial-once.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const DISPATCH =
  'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id status } } }';
const SETTINGS =
  'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }';
const PLACE_RULES =
  'mutation ($input: SetPlaceRulesInput!) { setPlaceRules(input: $input) { account { id } } }';
const CREATE_LIST =
  'mutation ($name: String!) { createContactList(input: { name: $name }) { contactList { id } } }';
const CREATE_CONTACT =
  'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }';
const CREATE_CAMPAIGN =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
const START_CAMPAIGN = 'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }';

let world: ScriptedWorld;
let owner: GraphqlClient;
/** Somebody else's transaction, which locks contacts by hand. */
let holder: pg.Client;
let phone: string;
let numbers = 0;
let lists = 0;

// Time stands still in every test, so that all calls are of one instant.
beforeAll(async () => {
  world = await startScriptedWorld();
  owner = graphqlClient(world.app.url, world.apiKey);
  holder = new pg.Client({ connectionString: world.app.databaseUrl });
  await holder.connect();
  await owner.data(SETTINGS, { input: { quietHours: 'DEFER' } });
});
afterAll(async () => {
  await holder.end();
  await world.close();
});
beforeEach(() => {
  phone = `+1212${5_553_000 + numbers++}`;
});

const dispatched = (contactId?: string) => ({
  input: { agentId: world.agentId, toNumber: phone, contactId },
});

/** Places a single call to the number that ends at once. */
async function callOnce(): Promise<void> {
  const { dispatchCall } = await owner.data(DISPATCH, dispatched());
  await endCall(dispatchCall.call.id);
}

async function endCall(callId: string): Promise<void> {
  const call = await world.read(callId);
  await world.report(call, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
}

/** Adds a contact with the number to a new list. */
async function newContact(): Promise<{ contactId: string; contactListId: string }> {
  const { createContactList } = await owner.data(CREATE_LIST, { name: `List ${++lists}` });
  const contactListId = createContactList.contactList.id;
  const { createContact } = await owner.data(CREATE_CONTACT, { input: { contactListId, phone } });
  return { contactId: createContact.contact.id, contactListId };
}

/** Starts a campaign that calls the number. Returns the id of its contact. */
async function startCampaign(): Promise<string> {
  const { contactId, contactListId } = await newContact();
  const { createCampaign } = await owner.data(CREATE_CAMPAIGN, {
    input: { name: 'Again', agentId: world.agentId, contactListId },
  });
  await owner.data(START_CAMPAIGN, createCampaign.campaign);
  return contactId;
}

/** Runs `open` until it waits for the contact's row, which is locked; runs `meanwhile`, and unlocks the row. */
async function whileItWaits<T>(
  contactId: string,
  open: () => Promise<T>,
  meanwhile: () => Promise<void>,
): Promise<T> {
  await holder.query('BEGIN');
  await holder.query('SELECT FROM contacts WHERE id = $1 FOR UPDATE', [contactId]);
  const opening = open();
  const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await holder.query(waiting)).rows[0].count).toBe(1), EVENTUALLY);
  await meanwhile();
  await holder.query('COMMIT');
  return opening;
}

const dial = () => dialOnce(world.app, world.viewer.accountId);
const callsTo = () => world.app.deps.database.prisma.call.findMany({ where: { phoneTo: phone } });

describe.each([1, 2])('a cap of %i calls holds when the last of them begins and ends while', (calls) => {
  beforeEach(async () => {
    await owner.data(PLACE_RULES, { input: { place: 'US', caps: [{ calls, hours: 24 }] } });
    for (let n = 1; n < calls; n++) await callOnce();
  });

  it('a campaign opens a call to the same number', async () => {
    const contactId = await startCampaign();
    await whileItWaits(contactId, dial, callOnce);
    expect(await callsTo()).toHaveLength(calls);
  });

  it('a single call to the same number is opened', async () => {
    const { contactId } = await newContact();
    await startCampaign();
    const dispatch = () => owner.refusal(DISPATCH, dispatched(contactId));
    const refusal = await whileItWaits(contactId, dispatch, async () => {
      await dial();
      for (const { id } of await callsTo()) await endCall(id);
    });
    expect(refusal).toMatchObject({ code: 'CONFLICT' });
    expect(await callsTo()).toHaveLength(calls);
  });
});
