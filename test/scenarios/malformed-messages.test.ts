import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsTopic } from '../../src/calls/topics.ts';
import { subscribeByWebSocket, subscribedTo } from '../harness/clients/subscriber.ts';
import { publishRubbish } from '../harness/rubbish.ts';
import { redisMissing, startRedisServer } from '../harness/servers/redis.ts';
import { startTown, type Town } from './town.ts';

const CALLS = 'subscription { callUpdated { id status } }';

describe.skipIf(redisMissing('own server'))('malformed messages on every channel of the event bus', () => {
  let town: Town;
  let stranger: Redis;

  beforeAll(async () => {
    const server = await startRedisServer();
    stranger = new Redis(server.url);
    town = await startTown({ speed: 1000, env: { REDIS_URL: server.url } });
    return () => server.close();
  });
  afterAll(async () => {
    await town.close();
    stranger.disconnect();
  });

  it('leave campaigns, webhooks and subscriptions unaffected', async () => {
    const acme = await town.newCustomer();
    await acme.createContact('+15005550006');
    const listening = subscribedTo(town.app.deps.bus, callsTopic(acme.accountId));
    const subscriber = subscribeByWebSocket(acme.graphql, CALLS);
    await listening;

    const channels = await publishRubbish(stranger);
    expect(channels).toEqual(
      expect.arrayContaining([
        'dialgraph:bus:jobs:due',
        `dialgraph:bus:calls:${acme.accountId}`,
        'dialgraph:bus-gap',
      ]),
    );

    const [call] = await acme.runCampaign({ maxAttempts: 1, delayMinutes: 0 });
    expect(call).toMatchObject({ status: 'COMPLETED' });
    const received = await subscriber.until(({ callUpdated }) => callUpdated.status === 'COMPLETED');
    expect(received.map(({ callUpdated }) => callUpdated.id)).toEqual(Array(5).fill(call.id));
    expect((await acme.webhook('call.completed')).event.data.id).toBe(call.id);
    subscriber.close();
  });
});
