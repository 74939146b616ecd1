import type { Redis } from 'ioredis';

const DEEP = 5_000;

/** Messages that others may write into a shared Redis: broken, of another shape, and very large. */
const RUBBISH: readonly string[] = [
  '',
  'hello',
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"accountId":7,"callId":[],"sequence":"x"}',
  '{"accountId":',
  '{"__proto__":{"accountId":"a"}}',
  '\u0000\ufffd',
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  JSON.stringify({ accountId: 'x'.repeat(8_000_000) }),
];

/** Publishes rubbish on every channel of the bus that anybody listens to; answers which channels those were. */
export async function publishRubbish(redis: Redis): Promise<string[]> {
  const channels = (await redis.pubsub('CHANNELS', 'dialgraph:bus*')) as string[];
  for (const channel of channels) for (const text of RUBBISH) await redis.publish(channel, text);
  return channels;
}
