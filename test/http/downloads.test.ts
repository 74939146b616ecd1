import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
const fastify = serverOfDownloads();
/** The buffers of its connections are small, so that what a client reads is soon known. */
const onUnixSocket = serverOfDownloads();
const socketPath = path.join(mkdtempSync(path.join(tmpdir(), 'dialgraph-downloads-')), 'socket');
let url: string;

beforeAll(async () => {
  url = await fastify.listen({ host: '127.0.0.1', port: 0 });
  await onUnixSocket.listen({ path: socketPath });
});
afterAll(async () => {
  await fastify.close();
  await onUnixSocket.close();
});

function serverOfDownloads(): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  const unsent = new UnsentAnswers(clock, TRAFFIC_LIMITS.answers, () => undefined);
  boundAnswers(server, { clock, metrics, unsent });
  boundConnections(server, { clock, metrics, trustProxy: undefined });
  server.setErrorHandler((error: DomainError, _request, reply) =>
    reply.code(HTTP_STATUS[error.code]).send(error.message),
  );
  server.get('/slow', async () => {
    const slow = new Readable({ read: () => undefined });
    slow.push('beginning');
    return slow;
  });
  server.get('/endless', async () => Readable.from(zeros()));
  return server;
}

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

describe('a client that always has more to read', () => {
  /** Reads at a speed by the clock for four minutes, and returns whether it may go on. */
  async function isKeptAt(bytesPerSecond: number): Promise<boolean> {
    const before = await cuts();
    const socket = connect({ path: socketPath }).on('error', () => undefined);
    socket.write('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
    let allowed = 0;
    socket.on('data', ({ length }: Buffer) => {
      allowed -= length;
      if (allowed <= 0) socket.pause();
    });
    for (let seconds = 0; seconds < 240 && (await cuts()) === before; seconds += 5) {
      allowed += 5 * bytesPerSecond;
      if (allowed > 0) socket.resume();
      while (allowed > 0) await once(socket, 'pause');
      clock.advance(5_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.destroy();
    return (await cuts()) === before;
  }

  it('keeps its download at 40 kB/s and loses it at 8 kB/s', async () => {
    expect(await isKeptAt(40_000)).toBe(true);
    expect(await isKeptAt(8_000)).toBe(false);
  });
});

/** Moves the clock on, and counts the connections that were closed because nobody read. */
async function cut(): Promise<number> {
  clock.advance(31_000);
  await new Promise((resolve) => setImmediate(resolve));
  return cuts();
}

async function cuts(): Promise<number> {
  const { values } = await metrics.connectionsCut.get();
  return values.find(({ labels }) => labels.reason === 'answer_unread')?.value ?? 0;
}
