import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { recordEvents } from '../../../src/webhooks/outbox/outbox.ts';
import { newEvent } from '../../harness/new-event.ts';
import { PostOffice } from '../../webhooks/post-office.ts';

const RECOVER = `mutation ($input: RecoverWebhookEventsInput!) {
  recoverWebhookEvents(input: $input) { count continues } }`;

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(async () => {
  await office.closeReceivers();
  await office.close();
});

test('a recovery of thousands of events begins at once, continues in the background, and ends with each delivered', async () => {
  const receiver = await office.receiver();
  const workspace = await office.app.workspace();
  const since = office.clock.now();
  const total = 4_500;
  const events = Array.from({ length: total }, (_, n) => newEvent(workspace.accountId, { n }));
  await inTransaction(office.app.deps, (unitOfWork) => recordEvents(office.app.deps, unitOfWork, events));
  const { createWebhookEndpoint } = await office.graphql(
    workspace,
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
    { input: { url: receiver.url(), events: ['CALL_COMPLETED'] } },
  );
  const { id: endpointId } = createWebhookEndpoint.endpoint;
  expect(
    (await office.graphql(workspace, RECOVER, { input: { endpointId, since } })).recoverWebhookEvents,
  ).toEqual({ count: 2_000, continues: true });
  expect(new Set((await receiver.took(total)).map(({ event }) => event.data.n)).size).toBe(total);
});
