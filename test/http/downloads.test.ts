import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DomainError, HTTP_STATUS } from '../../src/errors/errors.ts';
import { boundAnswers } from '../../src/http/bounds/answer-bounds.ts';
import { boundConnections } from '../../src/http/bounds/connection-bounds.ts';
import { TRAFFIC_LIMITS } from '../../src/platform/input/traffic-limits.ts';
import { UnsentAnswers } from '../../src/platform/network/unsent-answers.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import { RawConnection } from '../harness/clients/raw-http.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';

const clock = new ManualClock();
const metrics = createMetrics();
const fastify: FastifyInstance = Fastify({ forceCloseConnections: true });
let url: string;

beforeAll(async () => {
  const unsent = new UnsentAnswers(clock, TRAFFIC_LIMITS.answers, () => undefined);
  boundAnswers(fastify, { clock, metrics, unsent });
  boundConnections(fastify, { clock, metrics, trustProxy: undefined });
  fastify.setErrorHandler((error: DomainError, _request, reply) =>
    reply.code(HTTP_STATUS[error.code]).send(error.message),
  );
  fastify.get('/slow', async () => {
    const slow = new Readable({ read: () => undefined });
    slow.push('beginning');
    return slow;
  });
  fastify.get('/endless', async () => Readable.from(zeros()));
  url = await fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => fastify.close());

function* zeros(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

function download(path: string): RawConnection {
  return new RawConnection(url).send([`GET ${path} HTTP/1.1`, 'Host: x']);
}

describe('downloads', () => {
  it('are limited to a hundred at once per address', async () => {
    const under = Array.from({ length: 100 }, () => download('/slow'));
    for (const one of under) expect((await one.answer()).status).toBe(200);
    expect((await download('/slow').answer()).status).toBe(429);
    for (const one of under) one.destroy();
    await expect.poll(async () => (await download('/slow').answer()).status, EVENTUALLY).toBe(200);
  });

  it('end when their client reads nothing for a minute, and not when their source is slow', async () => {
    const waiting = download('/slow');
    expect((await waiting.answer()).status).toBe(200);
    const unread = download('/endless');
    unread.socket.pause();
    await expect.poll(() => cut(), { ...EVENTUALLY, interval: 5 }).toBe(1);
    unread.socket.resume();
    await unread.closed;
    expect(waiting.socket.closed).toBe(false);
  });
});

/** Moves the clock on, and counts the connections that were closed because nobody read. */
async function cut(): Promise<number> {
  clock.advance(31_000);
  await new Promise((resolve) => setImmediate(resolve));
  const { values } = await metrics.connectionsCut.get();
  return values.find(({ labels }) => labels.reason === 'answer_unread')?.value ?? 0;
}
