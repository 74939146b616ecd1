import { callEnded } from '../../harness/calls.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

export interface FilledWorkspace {
  agentId: string;
  callId: string;
  contactId: string;
  numberPoolId: string;
  campaignId: string;
  draftId: string;
  endpointId: string;
  deliveryId: string;
}

const CONTACTS = 40;

/** Gives an account something of everything: an agent, contacts, a campaign under way, calls, webhooks. */
export async function fillWorkspace(url: string, apiKey: string): Promise<FilledWorkspace> {
  const { data } = graphqlClient(url, apiKey);
  const { createAgent } = await data(
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }',
    {
      input: {
        name: 'Ada, appointments',
        goal: 'The person confirms the appointment.',
        firstMessage: 'Hello, this is Ada from Acme. Do you have a minute?',
        extractionFields: [{ name: 'appointment_day', type: 'STRING', description: 'The agreed day' }],
        webhookUrl: `${url}/healthz`,
      },
    },
  );
  const agentId: string = createAgent.agent.id;
  const { createWebhookEndpoint } = await data(
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
    { input: { url: `${url}/healthz`, events: ['CALL_COMPLETED', 'CALL_FAILED'] } },
  );
  const { createContactList } = await data(
    'mutation { createContactList(input: { name: "Spring customers" }) { contactList { id } } }',
  );
  const source = Array.from({ length: CONTACTS }, (_, index) => ({
    phone: `+1415555${String(2600 + index)}`,
    name: ['Grace Hopper', 'Alan Turing', 'Edsger Dijkstra', 'Barbara Liskov'][index % 4],
    company: ['Acme', 'Globex', 'Initech'][index % 3],
    tags: index % 2 === 0 ? ['vip'] : [],
  }));
  await data('mutation ($input: ImportContactsInput!) { importContacts(input: $input) { created } }', {
    input: { contactListId: createContactList.contactList.id, source },
  });
  const campaign = {
    agentId,
    contactListId: createContactList.contactList.id,
    concurrentCalls: 6,
    retryRules: { maxAttempts: 2 },
  };
  const create =
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
  const campaignNamed = async (name: string) =>
    (await data(create, { input: { ...campaign, name } })).createCampaign.campaign;
  const running = await campaignNamed('Spring reminders');
  const draft = await campaignNamed('Summer reminders');
  const { dispatchCall } = await data(
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
    {
      input: {
        agentId,
        toNumber: '+15005550006',
        variables: { visits: 3 },
        overrides: { firstMessage: 'Good morning, this is your visit number {{visits}}.' },
        metadata: { orderId: 1042, branch: { city: 'Ulm', floor: 2 } },
        externalId: 'order-1042',
      },
    },
  );
  await callEnded(url, apiKey, dispatchCall.call.id);
  const inTwoDays = new Date(Date.now() + 48 * 3600_000).toISOString();
  await data('mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }', {
    input: { agentId, toNumber: '+14155552600', notBefore: inTwoDays },
  });
  await data('mutation ($input: IdInput!) { startCampaign(input: $input) { campaign { id } } }', {
    input: { id: running.id },
  });
  const { phoneNumbers } = await data('{ phoneNumbers { id } }');
  const { createNumberPool } = await data(
    'mutation ($input: CreateNumberPoolInput!) { createNumberPool(input: $input) { numberPool { id } } }',
    {
      input: {
        ...{
          name: 'West',
          strategy: 'LOCAL',
          phoneNumberIds: phoneNumbers.map(({ id }: { id: string }) => id),
        },
        ...{ maxCallsPerDay: 200, cooldownSeconds: 10, warmUpDays: 9, warmUpCallsPerDay: 20 },
      },
    },
  );
  const { contacts, webhookDeliveries } = await data(
    '{ contacts(first: 1) { nodes { id } } webhookDeliveries(first: 1) { nodes { id } } }',
  );
  return {
    agentId,
    callId: dispatchCall.call.id,
    contactId: contacts.nodes[0].id,
    campaignId: running.id,
    draftId: draft.id,
    numberPoolId: createNumberPool.numberPool.id,
    endpointId: createWebhookEndpoint.endpoint.id,
    deliveryId: webhookDeliveries.nodes[0].id,
  };
}

/** The address of every page of it, by the page's name. */
export function pagesOf({
  agentId,
  callId,
  campaignId,
  draftId,
  contactId,
  numberPoolId,
  endpointId,
  deliveryId,
}: FilledWorkspace) {
  return {
    today: '/today',
    live: '/live',
    calls: '/calls',
    agenda: '/agenda',
    call: `/calls/${callId}`,
    campaigns: '/campaigns',
    'campaign-new': '/campaigns/new',
    'campaign-draft': `/campaigns/${draftId}`,
    campaign: `/campaigns/${campaignId}`,
    compare: `/compare?of=campaigns&a=${campaignId}&b=${draftId}`,
    'campaign-edit': `/campaigns/${campaignId}/edit`,
    'campaign-draft-edit': `/campaigns/${draftId}/edit`,
    contacts: '/contacts',
    contact: `/contacts/${contactId}`,
    'contacts-import': '/contacts/import',
    suppressions: '/suppressions',
    'suppressions-import': '/suppressions/import',
    'number-pools': '/number-pools',
    'number-pool': `/number-pools/${numberPoolId}`,
    agents: '/agents',
    'agent-new': '/agents/new',
    agent: `/agents/${agentId}`,
    credits: '/credits',
    'settings-api-keys': '/settings/api-keys',
    'settings-webhooks': '/settings/webhooks',
    'settings-endpoint': `/settings/webhooks/${endpointId}`,
    'settings-delivery': `/settings/webhooks/deliveries/${deliveryId}`,
    'settings-exports': '/settings/exports',
    'settings-team': '/settings/team',
    'settings-account': '/settings/account',
  };
}
