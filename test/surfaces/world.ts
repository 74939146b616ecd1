import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import type { TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

/** An account with one of everything, and the means to make more. */
export interface World {
  app: TestApp;
  workspace: ProvisionedWorkspace;
  graphql: GraphqlClient;
  agentId: string;
  contactId: string;
  campaignId: string;
  numberPoolId: string;
  webhookEndpointId: string;
  scheduledExportId: string;
  /** Completed, with a transcript and a recording. */
  callId: string;
  newAgent(): Promise<string>;
  newContact(): Promise<string>;
  newContactList(): Promise<string>;
  newNumberPool(): Promise<string>;
  newWebhookEndpoint(): Promise<string>;
  newScheduledExport(): Promise<string>;
  /** A name that nothing in the account has. */
  newName(): string;
  /** The number. */
  newSuppression(): Promise<string>;
  /** Scheduled half a year ahead. */
  newScheduledCall(): Promise<string>;
  newCampaign(status?: 'DRAFT' | 'RUNNING' | 'PAUSED'): Promise<string>;
}

const CREATE_AGENT = 'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }';
const CREATE_CONTACT =
  'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }';
const SUPPRESS =
  'mutation ($input: SuppressNumberInput!) { suppressNumber(input: $input) { suppressedNumber { phone } } }';
const CREATE_CAMPAIGN =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
const CREATE_LIST =
  'mutation ($input: CreateContactListInput!) { createContactList(input: $input) { contactList { id } } }';
const CREATE_POOL =
  'mutation ($input: CreateNumberPoolInput!) { createNumberPool(input: $input) { numberPool { id } } }';
const CREATE_ENDPOINT =
  'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }';
const SCHEDULE_EXPORT = `mutation ($name: String!) { createScheduledExport(input: { name: $name, export: { kind: CALLS },
  schedule: { recurrence: DAILY, timeZone: "UTC", hour: 6 } }) { scheduledExport { id } } }`;
const DISPATCH = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';

/** Names the variables of the documents' examples. */
const PROMPT = 'You call {{name}}, who has been with us {{visits}} times.';

/** A day on which nothing is dialed yet, so that what is started stays as it is. */
const FAR_SCHEDULE = {
  startDate: '2099-01-01',
  callingHours: { start: '09:00', end: '17:00' },
  timezone: 'Europe/Berlin',
};

const DAY = 86_400_000;

/** A world with a call that has ended. */
export async function createWorld(app: TestApp): Promise<World> {
  const world = await createWorldBeforeCalls(app);
  const { agentId, contactId, workspace } = world;
  const dispatched = await world.graphql.data(DISPATCH, {
    input: { agentId, contactId, toNumber: '+15005550006' },
  });
  const callId: string = dispatched.dispatchCall.call.id;
  await callEnded(app.url, workspace.apiKey, callId);
  return { ...world, callId };
}

export async function createWorldBeforeCalls(app: TestApp): Promise<Omit<World, 'callId'>> {
  const workspace = await app.workspace();
  const graphql = graphqlClient(app.url, workspace.apiKey);
  const { contactListId } = workspace;
  let made = 0;

  const newAgent = async () =>
    (await graphql.data(CREATE_AGENT, { input: { name: `Agent ${++made}`, systemPrompt: PROMPT } }))
      .createAgent.agent.id;
  const newContact = async () => {
    const input = { contactListId, phone: `+1415555${String(1000 + ++made)}`, name: 'Grace Hopper' };
    return (await graphql.data(CREATE_CONTACT, { input })).createContact.contact.id;
  };
  const newSuppression = async () => {
    const input = { phone: `+1415556${String(1000 + ++made)}` };
    return (await graphql.data(SUPPRESS, { input })).suppressNumber.suppressedNumber.phone;
  };
  const newName = () => `Name ${++made}`;
  const newContactList = async () =>
    (await graphql.data(CREATE_LIST, { input: { name: newName() } })).createContactList.contactList.id;
  const newNumberPool = async () => {
    const input = { name: newName(), phoneNumberIds: [workspace.phoneNumberId] };
    return (await graphql.data(CREATE_POOL, { input })).createNumberPool.numberPool.id;
  };
  const newWebhookEndpoint = async () => {
    const input = { url: 'https://example.com/webhooks', events: ['CALL_FAILED'] };
    return (await graphql.data(CREATE_ENDPOINT, { input })).createWebhookEndpoint.endpoint.id;
  };
  const newScheduledExport = async () =>
    (await graphql.data(SCHEDULE_EXPORT, { name: newName() })).createScheduledExport.scheduledExport.id;
  const agentId: string = await newAgent();
  const newScheduledCall = async () => {
    const toNumber = `+1415557${String(1000 + ++made)}`;
    const notBefore = new Date(app.deps.clock.now().getTime() + 180 * DAY).toISOString();
    const input = { agentId, toNumber, notBefore };
    return (await graphql.data(DISPATCH, { input })).dispatchCall.call.id;
  };
  const contactId: string = await newContact();
  const newCampaign = async (status: 'DRAFT' | 'RUNNING' | 'PAUSED' = 'DRAFT') => {
    const input = { name: `Campaign ${++made}`, agentId, contactListId, schedule: FAR_SCHEDULE };
    const { id } = (await graphql.data(CREATE_CAMPAIGN, { input })).createCampaign.campaign;
    const act = (action: string) =>
      graphql.data(`mutation ($id: ID!) { ${action}Campaign(input: { id: $id }) { campaign { id } } }`, {
        id,
      });
    if (status !== 'DRAFT') await act('start');
    if (status === 'PAUSED') await act('pause');
    return id;
  };
  const campaignId: string = await newCampaign();
  return {
    app,
    workspace,
    graphql,
    agentId,
    contactId,
    campaignId,
    numberPoolId: await newNumberPool(),
    webhookEndpointId: await newWebhookEndpoint(),
    scheduledExportId: await newScheduledExport(),
    newAgent,
    newContact,
    newContactList,
    newNumberPool,
    newWebhookEndpoint,
    newScheduledExport,
    newName,
    newSuppression,
    newScheduledCall,
    newCampaign,
  };
}
