import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import { clientA } from '../../harness/clients/surface-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import {
  isSignedBy,
  type ReceivedWebhook,
  type Reply,
  WebhookReceiver,
} from '../../harness/servers/webhook-receiver.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const [PAID, OWES] = ['+13125550101', '+15005550006'];
const SET = 'mutation ($input: SetPreDialWebhookInput!) { setPreDialWebhook(input: $input) { secret } }';
const ROTATE = 'mutation { rotatePreDialSecret(input: {}) { secret } }';
const EXPLAIN = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) {
    attempts outcome obstacle { code } explanation nextEligibleAt
  }
}`;
const ACTIVITY = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } sentence } } }';

const clock = new ManualClock(new Date());
let town: Town;
let endpoint: WebhookReceiver;

beforeAll(async () => {
  endpoint = await WebhookReceiver.start();
  town = await startTown({ speed: 1, clock });
});
afterAll(async () => {
  await town.close();
  await endpoint.close();
});
beforeEach(() => {
  endpoint.received.length = 0;
});

const answer = (body: object): Reply => ({ status: 200, body: JSON.stringify(body) });
const about = ({ event }: ReceivedWebhook) =>
  event as unknown as { purpose: string; attempt: number; call: Record<string, unknown> };

async function explain(story: Campaigner, campaignId: string, phone: string) {
  const { contactListId } = await story.read(campaignId);
  const contact = await town.app.deps.database.prisma.contact.findUniqueOrThrow({
    where: { contactListId_phone: { contactListId, phone } },
  });
  const { campaignContact } = await story.acme.graphql.data(EXPLAIN, { campaignId, contactId: contact.id });
  return campaignContact;
}

test('a campaign’s own pre-dial webhook is called for each contact instead of the account’s', async () => {
  const story = await newCampaigner(town);
  const { graphql, apiKey, agentId } = story.acme;
  await graphql.data('mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { id } } }', {
    input: { id: agentId, firstMessage: 'You owe {{amount}} dollars.' },
  });
  await graphql.data(SET, { input: { webhook: { url: endpoint.url('/account') } } });
  endpoint.reply = (question) =>
    about(question).call.phone_to === PAID
      ? answer({ allow: false, reason: 'Paid already.' })
      : answer({ allow: true, variables: { amount: 12 } });
  const preDialWebhook = { url: endpoint.url('/campaign'), timeoutMs: 500 };
  const campaign = await story.draft({ phones: [PAID, OWES], concurrentCalls: 2, preDialWebhook });
  const shown = await clientA(town.app.url, apiKey).get(`/campaigns/${campaign}`);
  expect(shown.body.pre_dial_webhook).toEqual({
    url: preDialWebhook.url,
    on_failure: 'fail_closed',
    timeout_ms: 500,
  });
  await story.start(campaign);
  await story.until(campaign, ({ contactsPending }) => contactsPending === 1);
  await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
  expect(await explain(story, campaign, PAID)).toMatchObject({
    obstacle: { code: 'CONTACT_FINISHED' },
    explanation: 'Not called. Your pre-dial webhook refused the call: Paid already.',
    outcome: 'pre_dial_refused',
    attempts: 0,
    nextEligibleAt: null,
  });
  clock.advance(120_000);
  expect(await story.until(campaign, ({ status }) => status === 'COMPLETED')).toMatchObject({
    callsTotal: 1,
    callsLive: 0,
    creditsHeld: 0,
    contactsPending: 0,
  });
  const { prisma } = town.app.deps.database;
  const call = await prisma.call.findFirstOrThrow({
    where: { campaignId: campaign },
    include: { transcript: { orderBy: { position: 'asc' } } },
  });
  expect(call.transcript[0]?.message).toBe('You owe 12 dollars.');
  expect(endpoint.received.map(({ path }) => path)).toEqual(['/campaign', '/campaign']);
  const ofCall = endpoint.received.find((question) => about(question).call.id === call.id);
  expect(ofCall && about(ofCall)).toMatchObject({
    purpose: 'campaign',
    attempt: 1,
    call: { campaign_id: campaign, contact_id: call.contactId, phone_to: OWES },
  });
  expect(await findHoldDiscrepancies(town.app.deps)).toEqual([]);
});

test('a campaign without an account’s webhook signs with a secret that a rotation shows', async () => {
  const story = await newCampaigner(town);
  const { apiKey, agentId, graphql } = story.acme;
  const draft = await story.draft({ phones: [OWES] });
  const { contactListId } = await story.read(draft);
  const created = await clientA(town.app.url, apiKey).post('/campaigns', {
    name: 'By REST',
    agent_id: agentId,
    contact_list_id: contactListId,
    pre_dial_webhook: { url: endpoint.url('/rest'), on_failure: 'fail_open' },
  });
  expect([created.status, created.body.pre_dial_webhook]).toEqual([
    201,
    { url: endpoint.url('/rest'), on_failure: 'fail_open', timeout_ms: 1000 },
  ]);
  const { secret } = (await graphql.data(ROTATE)).rotatePreDialSecret;
  endpoint.reply = () => 500;
  await story.start(created.body.id);
  const [question] = await endpoint.took(1);
  expect(question && isSignedBy(secret, question)).toBe(true);
  await story.untilDials(created.body.id, ([dial]) => dial?.status === 'RINGING');
  await story.cancel(created.body.id);
});

test('a campaign’s pre-dial webhook with a private URL is rejected', async () => {
  const story = await newCampaigner(town);
  await expect(
    story.draft({ phones: [OWES], preDialWebhook: { url: 'https://user:pass@example.com' } }),
  ).rejects.toThrow(/preDialWebhook.url/);
});

test('while the pre-dial webhook fails closed, the campaign backs off and says so, then calls its contacts', async () => {
  const story = await newCampaigner(town);
  endpoint.reply = () => 503;
  const preDialWebhook = { url: endpoint.url('/campaign') };
  const campaign = await story.draft({ phones: [OWES], preDialWebhook });
  await story.start(campaign);
  const resting = await story.until(campaign, ({ preDialTrouble }) => preDialTrouble === 1);
  expect(resting).toMatchObject({ callsTotal: 0, callsLive: 0, creditsHeld: 0, contactsPending: 1 });
  expect(resting.backoffUntil?.getTime()).toBe(clock.now().getTime() + 5_000);
  expect((await story.acme.graphql.data(ACTIVITY, { id: campaign })).campaign.activity).toMatchObject({
    obstacle: { code: 'PRE_DIAL_FAILED' },
  });
  expect(await explain(story, campaign, OWES)).toMatchObject({
    obstacle: { code: 'PRE_DIAL_FAILED' },
    attempts: 0,
  });
  clock.advance(6_000);
  expect(await explain(story, campaign, OWES)).toMatchObject({
    obstacle: { code: 'PRE_DIAL_FAILED' },
    explanation:
      'Your pre-dial webhook gave no usable answer 1 time in a row, and no call is placed without one. Waiting to ask again.',
  });
  expect(endpoint.received).toHaveLength(1);
  endpoint.reply = () => answer({ allow: true });
  clock.advance(54_000);
  await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
  await vi.waitFor(
    async () => expect(await story.read(campaign)).toMatchObject({ preDialTrouble: 0 }),
    EVENTUALLY,
  );
  expect(endpoint.received).toHaveLength(2);
  await story.cancel(campaign);
});

test('a webhook that is silent delays no other account', async () => {
  const slow = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 100_000 });
  const other = await newCampaigner(town);
  endpoint.reply = () => 'hang';
  const phones = Array.from({ length: 60 }, (_, n) => `+1646555${String(1000 + n)}`);
  const preDialWebhook = { url: endpoint.url('/silent'), onFailure: 'FAIL_OPEN' };
  const silent = await slow.draft({ phones, concurrentCalls: 60, preDialWebhook });
  await slow.start(silent);
  await endpoint.took(10);
  const theirs = await other.draft({ phones: [OWES] });
  await other.start(theirs);
  await other.untilDials(theirs, ([dial]) => dial?.status === 'RINGING');
  expect((await slow.dials(silent)).every(({ status }) => status === 'QUEUED')).toBe(true);
  clock.advance(1_000);
  await vi.waitFor(
    async () => expect((await slow.dials(silent)).some(({ status }) => status === 'RINGING')).toBe(true),
    EVENTUALLY,
  );
  endpoint.reply = () => answer({ allow: true });
  await Promise.all([slow.cancel(silent), other.cancel(theirs)]);
});
