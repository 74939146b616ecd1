import { readdir, readlink } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signCallback } from '../../src/providers/simulator/secrets.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { RawConnection } from '../harness/clients/raw-http.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';

const clock = new ManualClock();
let app: TestApp;
let apiKey: string;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { ROLES: 'api' } });
  apiKey = (await app.workspace()).apiKey;
});
afterAll(() => app.stop());

interface Begun {
  connection: RawConnection;
  /** Sends more of the body, and waits until the server has it. */
  bring(bytes: string): Promise<void>;
}

/** A request whose head the server has read, with some of its body to come. */
async function begin(
  path: string,
  contentType: string,
  bodyBytes: number,
  authorization = `Bearer ${apiKey}`,
): Promise<Begun> {
  const accepted = new Promise<Socket>((resolve) => app.fastify.server.once('connection', resolve));
  const seen = new Promise((resolve) => app.fastify.server.once('request', resolve));
  const connection = new RawConnection(app.url).send([
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Authorization: ${authorization}`,
    `X-Simulator-Signature: ${signCallback(app.deps.secrets.derive('simulator'), '', clock.now())}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${bodyBytes}`,
  ]);
  const socket = await accepted;
  await seen;
  return {
    connection,
    async bring(bytes) {
      const target = socket.bytesRead + bytes.length;
      connection.socket.write(bytes);
      while (socket.bytesRead < target) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const PLACES: [path: string, contentType: string][] = [
  ['/auth/sign-in', 'application/json'],
  ['/graphql', 'application/json'],
  ['/callbacks/simulator', 'application/json'],
  ['/v1/agents', 'application/json'],
  ['/api/v1/calls', 'application/json'],
  ['/v1/contacts/import', 'text/csv'],
  ['/v1/contacts/import', 'application/json'],
  ['/v1/contacts/import', 'multipart/form-data; boundary=x'],
];

describe.each(PLACES)('the body of a POST to %s as %s', (path, contentType) => {
  it('is cut off with 408 when it stalls', async () => {
    const { connection, bring } = await begin(path, contentType, 1000);
    await bring('{"a');
    clock.advance(31_000);
    const answer = await connection.answer();
    expect(answer.status).toBe(408);
    expect(answer.text.toLowerCase()).toContain('"request_timeout"');
    await connection.closed;
  });
});

describe('a body that comes slowly', () => {
  it('is accepted while it makes progress, and cut off when it trickles', async () => {
    const rows = 'phone\n'.padEnd(200_000, '+14155550100\n');
    const { connection, bring } = await begin('/v1/contacts/import', 'text/csv', rows.length + 10);
    await bring(rows.slice(0, 140_000));
    clock.advance(31_000);
    await bring(rows.slice(140_000));
    expect(connection.socket.closed).toBe(false);
    clock.advance(31_000);
    expect((await connection.answer()).status).toBe(408);
    await connection.closed;
    await vi.waitFor(async () => expect(await openUploads()).toEqual([]), EVENTUALLY);
  });

  it('is not awaited when its request is already answered', async () => {
    const { connection } = await begin('/graphql', 'application/json', 1000, 'Bearer dg_wrong');
    expect((await connection.answer()).status).toBe(401);
    await connection.closed;
  });
});

/** The files that this process still holds for uploads. They have no name, so that only Linux can tell. */
async function openUploads(): Promise<string[]> {
  const descriptors = await readdir('/proc/self/fd').catch(() => []);
  const files = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return files.filter((file) => file.includes('dialgraph-upload'));
}
