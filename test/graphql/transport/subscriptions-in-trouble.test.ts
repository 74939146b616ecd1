import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsTopic } from '../../../src/calls/topics.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import {
  subscribeByServerSentEvents,
  subscribeByWebSocket,
  subscribedTo,
} from '../../harness/clients/subscriber.ts';
import { type RedisServer, redisMissing, startRedisServer } from '../../harness/servers/redis.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { newCustomer } from '../../scenarios/customer.ts';

const CALLS = 'subscription { callUpdated { id status } }';
const BALANCE = 'subscription { creditBalance { balance } }';

const COURSES: Record<string, string[]> = {
  '+15005550003': ['QUEUED', 'RINGING', 'BUSY'],
  '+15005550006': ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING', 'COMPLETED'],
  '+15005550007': ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING', 'COMPLETED'],
};

describe('a process that shuts down', () => {
  it('tells its subscribers to reconnect, and does not wait for them to leave', async () => {
    const receiver = await WebhookReceiver.start();
    const app = await startTestApp();
    const acme = await newCustomer(app, receiver);
    const subscribers = [subscribeByWebSocket, subscribeByServerSentEvents].map((subscribe) =>
      subscribe(acme.graphql, BALANCE),
    );
    await Promise.all(subscribers.map((subscriber) => subscriber.next()));
    await app.stop();
    const [overWebSocket, overServerSentEvents] = subscribers;
    expect(JSON.stringify(await overWebSocket?.ended)).toMatch(/UNAVAILABLE|1001/);
    await expect(overServerSentEvents?.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await receiver.close();
  });
});

/** One process serves the subscriber, another one makes the calls: all that they share is Redis and the database. */
describe.skipIf(redisMissing('own server'))('a subscriber while Redis goes away and comes back', () => {
  let redis: RedisServer;
  let receiver: WebhookReceiver;
  let caller: TestApp;
  let teller: TestApp;

  beforeAll(async () => {
    redis = await startRedisServer();
    receiver = await WebhookReceiver.start();
    const env = { REDIS_URL: redis.url, SIMULATOR_SPEED: '30' };
    caller = await startTestApp({ env });
    teller = await startTestApp({ env: { ...env, ROLES: 'api' }, databaseUrl: caller.databaseUrl });
  });
  afterAll(async () => {
    await teller.stop();
    await caller.stop();
    await receiver.close();
    await redis.close();
  });

  it('receives every state of every call, in order and once', async () => {
    const acme = await newCustomer(caller, receiver);
    const subscribed = subscribedTo(teller.deps.bus, callsTopic(acme.accountId));
    const subscriber = subscribeByWebSocket({ url: teller.url, apiKey: acme.apiKey }, CALLS);
    await subscribed;
    const numberOf = new Map<string, string>();
    async function call(toNumber: string): Promise<string> {
      const { body } = await acme.dispatch(toNumber);
      numberOf.set(body.id, toNumber);
      return body.id;
    }

    const begunBefore = await call('+15005550007');
    await redis.kill();
    const begunAndEndedMeanwhile = await call('+15005550003');
    const endingAfterwards = await call('+15005550006');
    await acme.statusesOf(begunAndEndedMeanwhile);
    await redis.start();
    await Promise.all([acme.statusesOf(begunBefore), acme.statusesOf(endingAfterwards)]);
    const last = await call('+15005550003');

    const reported = new Map<string, string[]>();
    await subscriber.until(({ callUpdated: { id, status } }) => {
      reported.set(id, [...(reported.get(id) ?? []), status]);
      const ended = [...reported.values()].filter((states) => /COMPLETED|BUSY/.test(states.join()));
      return ended.length === numberOf.size;
    });
    expect(reported.has(last)).toBe(true);
    for (const [id, states] of reported) expect(states).toEqual(COURSES[numberOf.get(id) ?? '']);
    subscriber.close();
  });
});
