import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HostNames } from '../../../src/platform/network/host-names.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { type NameAnswer, NameServer } from '../../harness/servers/name-server.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';

const isSlow = (name: string) => name.endsWith('.slow.test');

describe('a host name', () => {
  let answers: Record<string, NameAnswer>;
  let nameServer: NameServer;
  let clock: ManualClock;
  let hostNames: HostNames;

  beforeEach(async () => {
    answers = {};
    nameServer = await NameServer.start((name) => (isSlow(name) ? null : (answers[name] ?? 'absent')));
    clock = new ManualClock();
    hostNames = new HostNames({ clock, nameServers: [nameServer.address] });
  });
  afterEach(() => nameServer.close());

  const timesAsked = (name: string) =>
    nameServer.questions.filter((question) => question.name === name && question.type === 1).length;

  it('is resolved once per TTL, for any number of requests', async () => {
    answers['a.test'] = { address: '192.0.2.1', ttlSeconds: 60 };
    const first = await Promise.all(
      ['acc_1', 'acc_1', 'acc_2'].map((account) => hostNames.resolve(account, 'A.test.')),
    );
    expect(first).toEqual(Array(3).fill([{ address: '192.0.2.1', family: 4 }]));
    clock.advance(59_000);
    answers['a.test'] = { address: '192.0.2.2', ttlSeconds: 60 };
    expect(await hostNames.connect('a.test')).toEqual([{ address: '192.0.2.1', family: 4 }]);
    expect(timesAsked('a.test')).toBe(1);
    clock.advance(2_000);
    expect(await hostNames.connect('a.test')).toEqual([{ address: '192.0.2.2', family: 4 }]);
    expect(timesAsked('a.test')).toBe(2);
  });

  it('that does not exist is looked up again after a few seconds', async () => {
    for (let i = 0; i < 2; i++)
      await expect(hostNames.resolve('acc_1', 'b.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    expect(timesAsked('b.test')).toBe(1);
    answers['b.test'] = { address: '192.0.2.1', ttlSeconds: 60 };
    clock.advance(5_000);
    expect(await hostNames.resolve('acc_1', 'b.test')).toEqual([{ address: '192.0.2.1', family: 4 }]);
  });

  it('needs no name server if it is an address or in the hosts file', async () => {
    expect(await hostNames.resolve('acc_1', 'localhost')).toContainEqual({ address: '127.0.0.1', family: 4 });
    expect(await hostNames.resolve('acc_1', 'api.localhost')).toHaveLength(2);
    expect(await hostNames.resolve('acc_1', '2001:db8::1')).toEqual([{ address: '2001:db8::1', family: 6 }]);
    expect(nameServer.questions).toEqual([]);
  });

  it('waits behind eight unresolvable names of its own account, and times out', async () => {
    const stopped = new AbortController();
    const hanging = Array.from({ length: 9 }, (_, i) =>
      hostNames.resolve('acc_1', `n${i}.slow.test`, stopped.signal),
    );
    await nameServer.asked(8, isSlow);
    answers['c.test'] = { address: '192.0.2.1', ttlSeconds: 60 };
    expect(await hostNames.resolve('acc_2', 'c.test')).toHaveLength(1);
    stopped.abort(new Error('no answer in time'));
    const ended = await Promise.allSettled(hanging);
    expect(ended.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(
      Array(9).fill('no answer in time'),
    );
    expect(nameServer.names(isSlow)).toHaveLength(8);
  });
});

describe('endpoints of one account whose names never resolve', () => {
  let nameServer: NameServer;
  let receiver: WebhookReceiver;
  let app: TestApp;

  beforeAll(async () => {
    nameServer = await NameServer.start((name) =>
      isSlow(name) ? null : { address: '127.0.0.1', ttlSeconds: 60 },
    );
    receiver = await WebhookReceiver.start();
    app = await startTestApp({ nameServers: [nameServer.address] });
  });
  afterAll(async () => {
    await app.stop();
    await receiver.close();
    await nameServer.close();
  });

  async function newOwner(): Promise<GraphqlClient> {
    return graphqlClient(app.url, (await app.workspace()).apiKey);
  }

  async function testEndpoint(owner: GraphqlClient, url: string): Promise<void> {
    const { createWebhookEndpoint } = await owner.data(
      'mutation ($url: String!) { createWebhookEndpoint(input: { url: $url, events: [CALL_COMPLETED] }) { endpoint { id } } }',
      { url },
    );
    await owner.data(
      'mutation ($id: ID!) { sendTestWebhook(input: { id: $id }) { webhookDelivery { id } } }',
      {
        id: createWebhookEndpoint.endpoint.id,
      },
    );
  }

  it('delay neither another account’s deliveries nor its pre-dial webhook', async () => {
    const [hostile, other] = [await newOwner(), await newOwner()];
    for (let i = 0; i < 14; i++) await testEndpoint(hostile, `http://n${i}.slow.test/`);
    await nameServer.asked(8, isSlow);
    const at = (name: string, path: string) => receiver.url(path).replace('127.0.0.1', name);
    await testEndpoint(other, at('hooks.fast.test', '/hook'));
    await receiver.took(1, ({ path }) => path === '/hook');
    receiver.reply = ({ path }) => (path === '/may-i' ? { status: 200, body: '{"allow":true}' } : 204);
    await other.data(
      'mutation ($input: SetPreDialWebhookInput!) { setPreDialWebhook(input: $input) { secret } }',
      {
        input: { webhook: { url: at('pre.fast.test', '/may-i'), onFailure: 'FAIL_CLOSED' } },
      },
    );
    const { createAgent } = await other.data(
      'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
    );
    const { dispatchCall } = await other.data(
      'mutation ($agentId: ID!) { dispatchCall(input: { agentId: $agentId, toNumber: "+15005550006" }) { call { preDial { result } } } }',
      { agentId: createAgent.agent.id },
    );
    expect(dispatchCall.call.preDial).toEqual({ result: 'ALLOWED' });
    expect(nameServer.names((name) => !isSlow(name))).toEqual(['hooks.fast.test', 'pre.fast.test']);
  });
});
