import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { type ReceivedWebhook, WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';

const ANSWERS = '+15005550006';

let app: TestApp;
let receiver: WebhookReceiver;
let acme: Customer;
let surfaceA: SurfaceClient;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp();
  acme = await newCustomer(app, receiver);
  surfaceA = clientA(app.url, acme.apiKey);
  await acme.graphql.data(
    `mutation ($url: String!) { createWebhookEndpoint(input: { url: $url, events: [CAMPAIGN_COMPLETED] }) { secret } }`,
    { url: receiver.url('/campaigns') },
  );
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

/** Returns a webhook's data without the recording URL's signature, which differs each time. */
function withoutSignature(data: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data).replaceAll(/(\/recordings\/[^"?]*)\?[^"]*/g, '$1'));
}

async function webhookOf(type: string, ofObject: string): Promise<ReceivedWebhook> {
  const [webhook] = await receiver.took(
    1,
    ({ event }) => event.type === type && JSON.stringify(event.data).includes(ofObject),
  );
  if (webhook === undefined) throw new Error(`${type} did not come`);
  return webhook;
}

describe('a webhook carries its object as the surface’s REST route shows it', () => {
  test('call.completed has surface A’s call', async () => {
    const contactId = await acme.createContact(ANSWERS);
    const { body } = await acme.dispatch(ANSWERS, { contactId });
    const { event } = await webhookOf('call.completed', body.id);
    const read = await surfaceA.get(`/calls/${body.id}`);
    expect(withoutSignature(event.data)).toEqual(withoutSignature(read.body));
    expect(event.data).toMatchObject({ status: 'completed', contact_id: contactId, goal_achieved: true });
    expect(event.data.recording_url).toMatch(/\/recordings\/call_.*\?expires=/);
  });

  test('call.started has surface A’s call as it was at its start, with all fields', async () => {
    const { body } = await acme.dispatch(ANSWERS);
    const { event } = await webhookOf('call.started', body.id);
    const read = await surfaceA.get(`/calls/${body.id}`);
    expect(Object.keys(event.data).sort()).toEqual(Object.keys(read.body).sort());
    expect(event.data).toMatchObject({ status: 'in_progress', transcript: [], ended_at: null });
    await webhookOf('call.completed', body.id);
  });

  test('call.ended has surface B’s call with its id as callId, without placement fields', async () => {
    const { body } = await acme.dispatch(ANSWERS);
    const { event } = await webhookOf('call.ended', body.id);
    const { id, attempt, phoneNumberId, endedReason, voiceProviderConvId, answeredAt, ...shown } =
      await acme.read(body.id);
    const { recordingProblem, ...read } = shown;
    expect(withoutSignature(event.data)).toEqual(withoutSignature({ callId: id, ...read }));
    expect(event.data).toMatchObject({ status: 'COMPLETED', sentiment: 'POSITIVE' });
    expect(Object.keys(event.data)).toEqual(
      expect.arrayContaining([
        ...['callId', 'agentId', 'contactId', 'campaignId', 'status', 'phoneFrom', 'phoneTo', 'transcript'],
        ...['recordingUrl', 'summary', 'sentiment', 'sentimentScore', 'goalAchieved', 'extractedData'],
        ...['durationSeconds', 'creditsCharged', 'voicemail', 'createdAt', 'endedAt'],
      ]),
    );
  });

  test('contact.updated has surface A’s contact', async () => {
    const contactId = await acme.createContact('+15005550002');
    await acme.graphql.data(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
      { input: { id: contactId, customFields: { Plan_name: { seatCount: 3 } }, tags: ['vip'] } },
    );
    await acme.dispatch('+15005550002', { contactId });
    const { event } = await webhookOf('contact.updated', contactId);
    const list = await surfaceA.get('/contacts?search=%2B15005550002');
    expect([event.data]).toEqual(list.body.data);
    expect(event.data).toMatchObject({ status: 'unreached', custom_fields: { Plan_name: { seatCount: 3 } } });
  });

  test('campaign.completed has surface A’s campaign without its activity', async () => {
    const schedule = {
      startDate: '2020-01-01',
      callingHours: { start: '00:00', end: '23:59' },
      timezone: 'Europe/Berlin',
      days: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'],
    };
    const { createCampaign } = await acme.graphql.data(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      {
        input: {
          name: 'All',
          agentId: acme.agentId,
          contactListId: acme.contactListId,
          schedule,
          maxCredits: 5_000,
        },
      },
    );
    await acme.graphql.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', {
      id: createCampaign.campaign.id,
    });
    const { event } = await webhookOf('campaign.completed', createCampaign.campaign.id);
    const read = await surfaceA.get(`/campaigns/${createCampaign.campaign.id}`);
    const { activity, ...ended } = read.body;
    expect(event.data).toEqual(ended);
    expect(event.data).toMatchObject({
      status: 'completed',
      max_credits: 5_000,
      schedule: { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
    });
  });
});

describe('the deliveries of a call', () => {
  const DELIVERIES = `query ($callId: ID!) {
    webhookDeliveries(filter: { callIds: [$callId] }) { nodes { event { name objectType objectId callId } } } }`;

  async function eventsOf(customer: Customer, callId: string) {
    const { webhookDeliveries } = await customer.graphql.data(DELIVERIES, { callId });
    // biome-ignore lint/suspicious/noExplicitAny: the answer of a document of this test
    return webhookDeliveries.nodes.map(({ event }: any) => event);
  }

  test('belong to all events of the call, however late, and to no other call', async () => {
    const contactId = await acme.createContact('+15005550003');
    const { body } = await acme.dispatch('+15005550003', { contactId });
    await webhookOf('call.ended', body.id);
    const { prisma } = app.deps.database;
    const names = ['call.ended', 'call.failed', 'contact.updated'];
    const found = await eventsOf(acme, body.id);
    expect(found.map(({ name }: { name: string }) => name).sort()).toEqual(names);
    expect(found).toContainEqual({
      name: 'contact.updated',
      objectType: 'CONTACT',
      objectId: contactId,
      callId: body.id,
    });
    await prisma.webhookEvent.updateMany({
      where: { callId: body.id },
      data: { createdAt: new Date(Date.now() + 7 * 24 * 3600 * 1000) },
    });
    expect(await eventsOf(acme, body.id)).toHaveLength(3);
    expect(await eventsOf(await newCustomer(app, receiver), body.id)).toEqual([]);
  });
});
