import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { issueSecret } from '../../src/webhooks/endpoints/endpoint-secret.ts';
import { addLocalEndpoint, removeLocalEndpoint } from '../../src/webhooks/endpoints/local-endpoint.ts';
import { SECRET_KEY } from '../harness/app.ts';
import { Terminal } from '../harness/clients/terminal.ts';
import { isSignedBy } from '../harness/servers/webhook-receiver.ts';
import { PostOffice } from './post-office.ts';

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open({ env: { WEBHOOK_ALLOW_PRIVATE: '' } });
});
afterEach(() => office.closeReceivers());
afterAll(() => office.close());

async function listenerOf(accountId: string, url: string) {
  const secret = issueSecret(office.app.deps);
  return { secret, endpointId: await addLocalEndpoint(office.app.deps, { accountId, url, secret }) };
}

test('an operator’s local endpoint receives events although private addresses are rejected', async () => {
  const receiver = await office.receiver();
  const { accountId } = await office.app.workspace();
  const { secret } = await listenerOf(accountId, receiver.url());
  await office.happens(accountId, { id: 'call_1' }, 'CALL_STARTED');
  const [webhook] = await receiver.took(1);
  expect(webhook?.event.type).toBe('call.started');
  expect(webhook !== undefined && isSignedBy(secret.plaintext, webhook)).toBe(true);
});

test('a customer’s endpoint on a private address receives nothing', async () => {
  const receiver = await office.receiver();
  const customer = await office.customer('https://hooks.example.com/');
  const { prisma } = office.app.deps.database;
  // The host name resolves to this machine only after the endpoint was saved.
  await prisma.webhookEndpoint.update({
    where: { id: customer.endpointId },
    data: { url: receiver.url('/customer') },
  });
  await listenerOf(customer.accountId, receiver.url('/listener'));
  await office.happens(customer.accountId);
  await receiver.took(1);
  const { attempts } = await office.attempted(customer.endpointId, 1);
  expect(attempts[0]?.error).toBe('The URL resolves to a private address, which is not allowed.');
  expect(receiver.received.map(({ path }) => path)).toEqual(['/listener']);
});

test('`npm run listen` says how many deliveries did not reach it, and why', async () => {
  const { accountId } = await office.app.workspace();
  const listener = new Terminal(`npm run listen -- --account ${accountId}`, {
    DATABASE_URL: office.app.databaseUrl,
    SECRET_KEY,
  });
  const [, url] = await listener.shows(/Listening on (\S+) for the events of/);
  // The server is elsewhere: at its own end of this address nobody listens.
  await office.app.deps.database.prisma.webhookEndpoint.updateMany({
    where: { accountId, url },
    data: { url: 'http://127.0.0.1:1/' },
  });
  for (let n = 0; n < 2; n++) await office.happens(accountId);
  await listener.shows(/2 deliveries to this listener failed: The connection was refused\./);
  await listener.interrupt();
});

test('npm run listen replaces a stale local endpoint on its port, and removes its own when it stops', async () => {
  const { accountId, apiKey } = await office.app.workspace();
  await listenerOf(accountId, 'http://127.0.0.1:1/');
  const { endpointId } = await listenerOf(accountId, 'http://127.0.0.1:1/');
  const endpoints = async () =>
    (await office.graphql({ apiKey }, '{ webhookEndpoints { id } }')).webhookEndpoints;
  expect(await endpoints()).toEqual([{ id: endpointId }]);
  await removeLocalEndpoint(office.app.deps, endpointId);
  expect(await endpoints()).toEqual([]);
});
