import { afterAll, beforeAll, expect, it } from 'vitest';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB, judgeOf } from '../harness/clients/surface-client.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await startTestApp();
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

it('the service sends every event of both surfaces as their documents describe it', async () => {
  const { apiKey, contactListId } = await app.workspace({ credits: 130 });
  const a = clientA(app.url, apiKey);
  const events =
    '[CALL_STARTED, CALL_COMPLETED, CALL_FAILED, CAMPAIGN_PAUSED, CAMPAIGN_COMPLETED, CONTACT_UPDATED, CREDITS_LOW]';
  await graphqlClient(app.url, apiKey).data(
    `mutation ($url: String!) { createWebhookEndpoint(input: { url: $url, events: ${events} }) { secret } }`,
    { url: receiver.url('/account') },
  );
  const { body: agent } = await a.post('/agents', { name: 'Ada', webhook_url: receiver.url('/agent') });
  for (const phone of ['+15005550006', '+15005550007', '+15005550002']) await a.post('/contacts', { phone });
  const { body: campaign } = await a.post('/campaigns', {
    name: 'All',
    agent_id: agent.id,
    contact_list_id: contactListId,
    concurrent_calls: 3,
  });
  await a.post(`/campaigns/${campaign.id}/start`);
  const { body: scheduled } = await a.post('/campaigns', {
    name: 'Some day',
    agent_id: agent.id,
    contact_list_id: contactListId,
    schedule: {
      start_date: '2099-01-01',
      calling_hours: { start: '09:00', end: '17:00' },
      timezone: 'Europe/Berlin',
    },
  });
  await a.post(`/campaigns/${scheduled.id}/start`);
  await a.post(`/campaigns/${scheduled.id}/pause`);
  await clientB(app.url, apiKey).post('/calls', { agentId: agent.id, toNumber: '+15005550003' });

  const types = [
    'call.started',
    'call.completed',
    'call.failed',
    'campaign.paused',
    'campaign.completed',
    'contact.updated',
    'credits.low',
  ];
  for (const type of types) {
    const [{ event } = { event: null }] = await receiver.took(
      1,
      ({ path, event }) => path === '/account' && event.type === type,
    );
    expect([type, judgeOf(surfaceA).problemsWithEvent(type, event)]).toEqual([type, []]);
  }
  for (const { event } of await receiver.took(4, ({ path }) => path === '/agent')) {
    expect(judgeOf(surfaceB).problemsWithEvent('call.ended', event)).toEqual([]);
  }
});
