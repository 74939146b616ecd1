import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { followTopic } from '../../../src/platform/event-bus/follow-topic.ts';
import { InProcessEventBus } from '../../../src/platform/event-bus/in-process-event-bus.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';

const WORDS = { name: 'words', message: z.object({ word: z.string() }) };

function newBus() {
  const metrics = createMetrics();
  const bus = new InProcessEventBus({ metrics });
  const subscriptions = async () => (await metrics.liveSubscriptions.get()).values[0]?.value ?? 0;
  return { bus, subscriptions };
}

describe('a followed topic', () => {
  it('gives what its generator makes of the signals', async () => {
    const { bus } = newBus();
    const words = followTopic(bus, WORDS, async function* (signals) {
      yield 'first';
      for await (const signal of signals) if (signal.kind === 'message') yield signal.payload.word;
    });
    expect((await words.next()).value).toBe('first');
    bus.publish(WORDS, { word: 'second' });
    expect((await words.next()).value).toBe('second');
    await words.return?.();
  });

  it('ends its subscription as soon as its reader leaves, also while it waits', async () => {
    const { bus, subscriptions } = newBus();
    const nothing = followTopic(bus, WORDS, async function* (signals) {
      for await (const _ of signals) yield 'never';
    });
    const waiting = nothing.next();
    expect(await subscriptions()).toBe(1);
    await nothing.return?.();
    expect(await subscriptions()).toBe(0);
    expect(await waiting).toEqual({ done: true, value: undefined });
  });

  it('ends its subscription when its generator ends or throws', async () => {
    const { bus, subscriptions } = newBus();
    const ending = followTopic(bus, WORDS, async function* () {
      yield 'only';
    });
    await ending.next();
    await ending.next();
    const failing = followTopic(bus, WORDS, async function* () {
      yield await Promise.reject(new Error('no such thing'));
    });
    await expect(failing.next()).rejects.toThrow('no such thing');
    expect(await subscriptions()).toBe(0);
  });

  it('ends its subscription when it was never read', async () => {
    const { bus, subscriptions } = newBus();
    const unread = followTopic(bus, WORDS, async function* () {
      yield 'never';
    });
    await unread.return?.();
    expect(await subscriptions()).toBe(0);
  });
});
