import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signCallback } from '../../../src/providers/simulator/secrets.ts';
import { type ScriptedWorld, startScriptedWorld } from '../../calls/scripted-world.ts';
import { type RawAnswer, RawConnection } from '../../harness/clients/raw-http.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';

const MEBIBYTE = 1024 * 1024;
/** Memory that all callbacks of a process may take together. */
const MOST_BYTES = 128 * MEBIBYTE;

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

function signature(body: string, ageSeconds = 0): string {
  const secret = world.app.deps.secrets.derive('simulator');
  return signCallback(secret, body, new Date(world.clock.now().getTime() - ageSeconds * 1000));
}

/** A callback of which only the head is sent. */
function begin(signed: string | null, ...headers: string[]): RawConnection {
  return new RawConnection(world.app.url).send([
    'POST /callbacks/simulator HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    ...(signed === null ? [] : [`X-Simulator-Signature: ${signed}`]),
    ...headers,
  ]);
}

async function heldBytes(): Promise<number> {
  const { values } = await world.app.deps.metrics.callbackBytesHeld.get();
  return values[0]?.value ?? 0;
}

function expectRefusal(answer: RawAnswer, status: number, code: string): void {
  expect(answer.status).toBe(status);
  expect(answer.json()).toEqual({
    error: {
      code,
      message: expect.any(String),
      details: [],
      request_id: answer.headers.get('x-request-id'),
    },
  });
}

describe('a callback whose body has not arrived yet', () => {
  it.each<[string, () => string | null]>([
    ['has no signature', () => null],
    ['has a signature that is none', () => 'nonsense'],
    ['has a signature that is cut off', () => signature('').slice(0, -1)],
    ['has an expired or future timestamp', () => signature('', 600)],
  ])('is refused when it %s, and its connection ends', async (_title, signed) => {
    const connection = begin(signed(), `Content-Length: ${MEBIBYTE}`);
    expectRefusal(await connection.answer(), 401, 'unauthorized');
    await connection.closed;
  });

  it('is refused when its announced length is too long', async () => {
    const connection = begin(signature(''), `Content-Length: ${62 * MEBIBYTE}`);
    expectRefusal(await connection.answer(), 413, 'payload_too_large');
    await connection.closed;
  });
});

describe('the body of a callback', () => {
  it('is read up to its provider’s maximum size', async () => {
    const connection = begin(signature(''), 'Transfer-Encoding: chunked');
    sendChunk(connection, 17 * MEBIBYTE);
    expectRefusal(await connection.answer(), 413, 'payload_too_large');
    await connection.closed;
    expect(await heldBytes()).toBe(0);
  });

  it('that never ends stays within the common memory limit, and blocks no other', async () => {
    const before = process.memoryUsage.rss();
    const unfinished = Array.from({ length: 160 }, () => begin(signature(''), 'Transfer-Encoding: chunked'));
    for (const connection of unfinished) sendChunk(connection, MEBIBYTE - 100);
    const answers = await Promise.all(unfinished.slice(0, 30).map((connection) => connection.answer()));
    for (const answer of answers) {
      expectRefusal(answer, 503, 'unavailable');
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await heldBytes()).toBeLessThanOrEqual(MOST_BYTES);
    expect(process.memoryUsage.rss() - before).toBeLessThan(8 * MOST_BYTES);

    const call = await world.placedCall();
    const events = [{ occurredAt: world.clock.now().toISOString(), occurrence: { kind: 'answered' } }];
    const genuine = JSON.stringify({ conversationId: 'conv_1', reference: call.id, events });
    const connection = begin(signature(genuine), `Content-Length: ${genuine.length}`, 'Connection: close');
    connection.socket.write(genuine);
    expect((await connection.answer()).status).toBe(200);
    expect(await world.read(call.id)).toMatchObject({ status: 'IN_PROGRESS' });

    for (const one of unfinished) one.destroy();
    await vi.waitFor(async () => expect(await heldBytes()).toBe(0), EVENTUALLY);
  });
});

function sendChunk({ socket }: RawConnection, bytes: number): void {
  socket.write(`${bytes.toString(16)}\r\n${'x'.repeat(bytes)}`);
}
