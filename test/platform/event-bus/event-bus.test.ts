import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BusSignal, EventBus, EventSubscription } from '../../../src/platform/event-bus/event-bus.ts';
import { InProcessEventBus } from '../../../src/platform/event-bus/in-process-event-bus.ts';
import { RedisEventBus } from '../../../src/platform/event-bus/redis-event-bus.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { type Clock, systemClock } from '../../../src/platform/time/clock.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import {
  type RedisInUse,
  type RedisServer,
  redisForTests,
  redisMissing,
  startRedisServer,
} from '../../harness/servers/redis.ts';
import { silentLog } from '../../harness/silent.ts';

const CAPACITY = 8;
const numbered = z.object({ n: z.number() });
const CALL_1 = { name: 'call_1', message: numbered };
const CALL_2 = { name: 'call_2', message: numbered };
const PROBE = { name: 'probe', message: z.object({}) };
const opened: { close(): Promise<void> }[] = [];
let redis: RedisInUse | undefined;

afterEach(async () => {
  for (const resource of opened.splice(0).reverse()) await resource.close();
});

function closeAfterTest<T extends { close(): Promise<void> }>(resource: T): T {
  opened.push(resource);
  return resource;
}

function inProcess(): EventBus {
  return new InProcessEventBus({ metrics: createMetrics(), capacityPerSubscriber: CAPACITY });
}

interface RedisBusOptions {
  namespace?: string;
  clock?: Clock;
}

function overRedis(url: string, { namespace = randomUUID(), clock = systemClock }: RedisBusOptions = {}) {
  const metrics = createMetrics();
  const bus = new RedisEventBus({
    redis: { noteUp: () => {}, noteDown: () => {} },
    url,
    log: silentLog,
    clock,
    namespace,
    metrics,
    capacityPerSubscriber: CAPACITY,
  });
  const channelOf = ({ name }: { name: string }) => `${namespace}:bus:${name}`;
  return closeAfterTest(Object.assign(bus, { metrics, channelOf }));
}
type RedisBus = ReturnType<typeof overRedis>;

async function next(subscription: EventSubscription): Promise<BusSignal | 'ended'> {
  const result = await subscription.next();
  return result.done ? 'ended' : result.value;
}

/** Reads on until a gap, or until a message: whichever is asked for. */
async function nextOfKind(subscription: EventSubscription, kind: BusSignal['kind']): Promise<BusSignal> {
  for (;;) {
    const signal = await next(subscription);
    if (signal === 'ended') throw new Error('The subscription ended');
    if (signal.kind === kind) return signal;
  }
}

async function canPublish(bus: RedisBus): Promise<void> {
  while (await publishFails(bus)) await nextTurn();
}

async function publishFails(bus: RedisBus): Promise<boolean> {
  const before = await publishFailures(bus);
  bus.publish(PROBE, {});
  return (await publishFailures(bus)) > before;
}

async function publishFailures(bus: RedisBus): Promise<number> {
  const { values } = await bus.metrics.eventBusFailures.get();
  return values.find(({ labels }) => labels.operation === 'publish')?.value ?? 0;
}

const message = (payload: { n: number }) => ({ kind: 'message', payload });

describe.each([
  { name: 'the in-process event bus', needsRedis: false },
  { name: 'the Redis event bus', needsRedis: true },
])('$name', ({ needsRedis }) => {
  describe.skipIf(needsRedis && redisMissing())('delivers', () => {
    beforeAll(async () => {
      if (!needsRedis) return;
      redis = await redisForTests();
      return () => redis?.close();
    });

    async function openBus(): Promise<EventBus> {
      if (!needsRedis || redis === undefined) return closeAfterTest(inProcess());
      const bus = overRedis(redis.url);
      await bus.connected();
      return bus;
    }

    async function subscribed(bus: EventBus, topic: typeof CALL_1): Promise<EventSubscription> {
      const subscription = bus.subscribe(topic);
      await subscription.ready;
      return subscription;
    }

    test('every message of a topic to each of its subscribers, in order', async () => {
      const bus = await openBus();
      const subscribers = [await subscribed(bus, CALL_1), await subscribed(bus, CALL_1)];
      for (const n of [1, 2, 3]) bus.publish(CALL_1, { n });
      for (const subscriber of subscribers) {
        expect([await next(subscriber), await next(subscriber), await next(subscriber)]).toEqual(
          [1, 2, 3].map((n) => message({ n })),
        );
      }
    });

    test('nothing of another topic', async () => {
      const bus = await openBus();
      const subscriber = await subscribed(bus, CALL_1);
      bus.publish(CALL_2, { n: 1 });
      bus.publish(CALL_1, { n: 2 });
      expect(await next(subscriber)).toEqual(message({ n: 2 }));
    });

    test('whatever is published once a subscription is ready, also on a topic left and joined again', async () => {
      const bus = await openBus();
      for (const n of [1, 2, 3]) {
        const subscriber = await subscribed(bus, CALL_1);
        bus.publish(CALL_1, { n });
        expect(await next(subscriber)).toEqual(message({ n }));
        await subscriber.return();
      }
    });

    test('nothing more to a subscriber that has left, and everything to the others', async () => {
      const bus = await openBus();
      const leaving = await subscribed(bus, CALL_1);
      const staying = await subscribed(bus, CALL_1);
      const waiting = next(leaving);
      await leaving.return();
      bus.publish(CALL_1, { n: 1 });
      expect(await waiting).toBe('ended');
      expect(await next(leaving)).toBe('ended');
      expect(await next(staying)).toEqual(message({ n: 1 }));
    });

    test('a gap instead of the backlog to a subscriber that is too slow, and every message to a fast one', async () => {
      const bus = await openBus();
      const slow = await subscribed(bus, CALL_1);
      const fast = await subscribed(bus, CALL_1);
      for (let n = 1; n <= CAPACITY + 2; n++) {
        bus.publish(CALL_1, { n });
        expect(await next(fast)).toEqual(message({ n }));
      }
      expect([await next(slow), await next(slow)]).toEqual([{ kind: 'gap' }, message({ n: CAPACITY + 2 })]);
    });

    test('one message to a thousand subscribers', async () => {
      const bus = await openBus();
      const subscribers = Array.from({ length: 1000 }, () => bus.subscribe(CALL_1));
      await Promise.all(subscribers.map((subscriber) => subscriber.ready));
      bus.publish(CALL_1, { n: 1 });
      const received = await Promise.all(subscribers.map(next));
      expect(received.every((signal) => signal !== 'ended' && signal.kind === 'message')).toBe(true);
    });

    test('`complete` to every subscriber on shutdown', async () => {
      const bus = await openBus();
      const waiting = next(await subscribed(bus, CALL_1));
      await bus.close();
      expect(await waiting).toBe('ended');
    });
  });
});

describe.skipIf(redisMissing('own server'))('the Redis event bus during outages', () => {
  async function twoProcesses(server: RedisServer): Promise<[RedisBus, RedisBus]> {
    const namespace = randomUUID();
    const buses: [RedisBus, RedisBus] = [
      overRedis(server.url, { namespace }),
      overRedis(server.url, { namespace }),
    ];
    await Promise.all(buses.map((bus) => bus.connected()));
    return buses;
  }

  test('carries messages from one process to another', async () => {
    const [here, there] = await twoProcesses(closeAfterTest(await startRedisServer()));
    const subscriber = there.subscribe(CALL_1);
    await subscriber.ready;
    here.publish(CALL_1, { n: 1 });
    expect(await next(subscriber)).toEqual(message({ n: 1 }));
  });

  test('works within the process while Redis is gone, and announces a gap when it is back', async () => {
    const server = closeAfterTest(await startRedisServer());
    const [here, there] = await twoProcesses(server);
    const [near, far] = [here.subscribe(CALL_1), there.subscribe(CALL_1)];
    await Promise.all([near.ready, far.ready]);

    await server.kill();
    here.publish(CALL_1, { n: 1 });
    expect(await next(near)).toEqual(message({ n: 1 }));
    expect(await publishFailures(here)).toBeGreaterThan(0);
    const late = there.subscribe(CALL_2);
    await late.ready;

    await server.start();
    for (const subscriber of [near, far, late]) await nextOfKind(subscriber, 'gap');
    await canPublish(here);
    here.publish(CALL_1, { n: 2 });
    here.publish(CALL_2, { n: 3 });
    expect(await nextOfKind(far, 'message')).toEqual(message({ n: 2 }));
    expect(await nextOfKind(late, 'message')).toEqual(message({ n: 3 }));
  });

  test('announces a gap to other processes when a message was lost', async () => {
    const server = closeAfterTest(await startRedisServer());
    const [here, there] = await twoProcesses(server);
    const far = there.subscribe(CALL_1);
    await far.ready;
    await breakPublishers(server.url);
    while (!(await publishFails(here))) await nextTurn();
    expect(await next(far)).toEqual({ kind: 'gap' });
  });

  test('reconnects when Redis hangs, and subscribes again', async () => {
    const server = closeAfterTest(await startRedisServer());
    const clock = new ManualClock();
    const bus = overRedis(server.url, { clock });
    await bus.connected();
    const subscriber = bus.subscribe(CALL_1);
    await subscriber.ready;

    server.hang();
    bus.publish(CALL_1, { n: 1 });
    clock.advance(3_000);
    await nextTurn();
    clock.advance(3_000);
    await nextTurn();
    server.answerAgain();
    expect(await nextOfKind(subscriber, 'gap')).toEqual({ kind: 'gap' });
    await canPublish(bus);
    bus.publish(CALL_1, { n: 2 });
    let received = await nextOfKind(subscriber, 'message');
    if (received.kind === 'message' && received.payload.n === 1)
      received = await nextOfKind(subscriber, 'message');
    expect(received).toEqual(message({ n: 2 }));
  });

  test('drops an unreadable message, and announces a gap to its subscribers', async () => {
    const server = closeAfterTest(await startRedisServer());
    const [here, there] = await twoProcesses(server);
    const [subscriber, other] = [there.subscribe(CALL_1), there.subscribe(CALL_2)];
    await Promise.all([subscriber.ready, other.ready]);
    const rubbish = ['', 'null', '7', '"text"', '[]', '{}', '{"n":"1"}', '{"n":1', 'x'.repeat(2_000_000)];
    const stranger = new Redis(server.url);
    for (const text of rubbish) {
      await stranger.publish(there.channelOf(CALL_1), text);
      expect(await next(subscriber)).toEqual({ kind: 'gap' });
    }
    stranger.disconnect();
    here.publish(CALL_1, { n: 1 });
    here.publish(CALL_2, { n: 2 });
    expect(await next(subscriber)).toEqual(message({ n: 1 }));
    expect(await next(other)).toEqual(message({ n: 2 }));
    const { values } = await there.metrics.eventBusFailures.get();
    expect(values.find(({ labels }) => labels.operation === 'read')?.value).toBe(rubbish.length);
  });

  async function breakPublishers(url: string): Promise<void> {
    const admin = new Redis(url);
    const clients = String(await admin.client('LIST')).split('\n');
    const publishers = clients.filter((line) => line.includes('name=dialgraph-publisher'));
    for (const line of publishers) await admin.client('KILL', 'ID', /\bid=(\d+)/.exec(line)?.[1] ?? '');
    admin.disconnect();
  }
});
