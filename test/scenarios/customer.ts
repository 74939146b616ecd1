import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { NewWorkspace, ProvisionedWorkspace } from '../../src/admin/provision.ts';
import type { WebhookEventType } from '../../src/platform/generated/prisma/enums.ts';
import type { TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { subscribeByWebSocket } from '../harness/clients/subscriber.ts';
import { type Answer, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import {
  isSignedBy,
  type ReceivedWebhook,
  type WebhookReceiver,
} from '../harness/servers/webhook-receiver.ts';

export const CALL_UPDATED = `subscription ($callId: ID!) { callUpdated(callId: $callId) { id status } }`;
export const CALL_TRANSCRIPT = `
  subscription ($callId: ID!) { callTranscript(callId: $callId) { position role message timeSeconds } }`;

const EQUIP_AGENT = 'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { id } } }';
const CREATE_CAMPAIGN =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
const START_CAMPAIGN = 'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }';
const CAMPAIGN_PROGRESS = 'subscription ($id: ID!) { campaignProgress(campaignId: $id) { status } }';

/** The states of a call that is answered and goes well. */
export const ANSWERED = ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING', 'COMPLETED'];

/** Credits that a customer has at first. */
const OPENING_CREDITS = 10_000;

const TERMINAL = ['COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED'];

/** A customer with an agent whose webhook, and an endpoint whose events, one receiver takes. */
export interface Customer extends ProvisionedWorkspace {
  agentId: string;
  graphql: GraphqlClient;
  surfaceB: SurfaceClient;
  /** Gives the agent tools or transfers. */
  equip(abilities: Record<string, unknown>): Promise<unknown>;
  /** Dispatches a call over surface B. */
  dispatch(toNumber: string, more?: { contactId?: string }): Promise<Answer>;
  /** Every state of a call, from its first to its last. */
  statusesOf(callId: string): Promise<string[]>;
  /** A call as surface B shows it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  read(callId: string): Promise<any>;
  createContact(phone: string): Promise<string>;
  contactStatus(contactId: string): Promise<string>;
  /** Runs a campaign over the customer's list to its end, and answers its calls, oldest first. */
  runCampaign(
    retryRules: { maxAttempts: number; delayMinutes: number },
    concurrentCalls?: number,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  ): Promise<any[]>;
  /** The webhook of this type, once it has come, its signature verified. */
  webhook(type: string): Promise<ReceivedWebhook>;
  /** The types of all events written for this customer, in order. */
  eventTypes(): Promise<WebhookEventType[]>;
  /** Returns the ledger's charges for a call, entry by entry. */
  charges(callId: string): Promise<number[]>;
  balance(): Promise<number>;
}

export async function newCustomer(
  app: TestApp,
  receiver: WebhookReceiver,
  overrides: Partial<NewWorkspace> = {},
): Promise<Customer> {
  const workspace = await app.workspace({ credits: OPENING_CREDITS, ...overrides });
  const { accountId, apiKey } = workspace;
  const { prisma } = app.deps.database;
  const graphql = graphqlClient(app.url, apiKey);
  const surfaceB = clientB(app.url, apiKey);
  const place = `/${randomUUID()}`;

  const { createAgent, createWebhookEndpoint } = await graphql.data(
    `mutation ($agentUrl: String!, $accountUrl: String!) {
      createAgent(input: { name: "Ada", goal: "Book a demo", webhookUrl: $agentUrl }) {
        webhookSecret agent { id status }
      }
      createWebhookEndpoint(input: {
        url: $accountUrl, events: [CALL_STARTED, CALL_COMPLETED, CALL_FAILED, CONTACT_UPDATED, CREDITS_LOW]
      }) { secret }
    }`,
    { agentUrl: receiver.url(`${place}/agent`), accountUrl: receiver.url(`${place}/account`) },
  );
  const secretOf: Record<string, string> = {
    [`${place}/agent`]: createAgent.webhookSecret,
    [`${place}/account`]: createWebhookEndpoint.secret,
  };
  const agentId: string = createAgent.agent.id;

  return {
    ...workspace,
    agentId,
    graphql,
    surfaceB,
    equip: (abilities) => graphql.data(EQUIP_AGENT, { input: { id: agentId, ...abilities } }),
    dispatch: (toNumber, more = {}) => surfaceB.post('/calls', { agentId, toNumber, ...more }),
    async statusesOf(callId) {
      const subscriber = subscribeByWebSocket(graphql, CALL_UPDATED, { callId });
      const states = await subscriber.until(({ callUpdated }) => TERMINAL.includes(callUpdated.status));
      subscriber.close();
      return states.map(({ callUpdated }) => callUpdated.status);
    },
    read: async (callId) => (await surfaceB.get(`/calls/${callId}`)).body,
    async createContact(phone) {
      return (await surfaceB.post('/contacts', { contactListId: workspace.contactListId, phone })).body.id;
    },
    async contactStatus(contactId) {
      return (await prisma.contact.findUniqueOrThrow({ where: { id: contactId } })).status;
    },
    async runCampaign(retryRules, concurrentCalls) {
      const { contactListId } = workspace;
      const input = { name: 'All', agentId, contactListId, retryRules, concurrentCalls };
      const { createCampaign } = await graphql.data(CREATE_CAMPAIGN, { input });
      const progress = subscribeByWebSocket(graphql, CAMPAIGN_PROGRESS, createCampaign.campaign);
      await graphql.data(START_CAMPAIGN, createCampaign.campaign);
      await progress.until(({ campaignProgress }) => campaignProgress.status === 'COMPLETED');
      progress.close();
      const { body } = await surfaceB.get(`/calls?campaignId=${createCampaign.campaign.id}`);
      return body.data.toReversed();
    },
    async webhook(type) {
      const isIt = ({ path, event }: ReceivedWebhook) => path in secretOf && event.type === type;
      const [webhook] = await receiver.took(1, isIt);
      if (webhook === undefined || !isSignedBy(secretOf[webhook.path] ?? '', webhook)) {
        throw new Error(`${type} came with a wrong signature`);
      }
      return webhook;
    },
    async eventTypes() {
      const events = await prisma.webhookEvent.findMany({ where: { accountId }, orderBy: { id: 'asc' } });
      return events.map(({ type }) => type);
    },
    async charges(callId) {
      const entries = await prisma.ledgerEntry.findMany({ where: { callId } });
      return entries.map(({ amount }) => -amount);
    },
    async balance() {
      return (await prisma.account.findUniqueOrThrow({ where: { id: accountId } })).creditBalance;
    },
  };
}

/** That the call, the ledger and the balance agree on what the customer's only call cost. */
export async function expectCharged(acme: Customer, callId: string, credits: number): Promise<void> {
  expect((await acme.read(callId)).creditsCharged).toBe(credits);
  expect(await acme.charges(callId)).toEqual(credits === 0 ? [] : [credits]);
  expect(await acme.balance()).toBe(OPENING_CREDITS - credits);
}
