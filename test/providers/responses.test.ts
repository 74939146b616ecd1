import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fetchStream, fetchWhole } from '../../src/providers/shared/whole-responses.ts';
import { deployed, failureOf, place, requestFor } from './conformance/kit.ts';
import { DribblingServer } from './dribbling-server.ts';
import { makeElevenLabsWorld } from './elevenlabs/elevenlabs-world.ts';
import { FakeHttpServer } from './fakes/fake-http-server.ts';
import { makeRetellWorld } from './retell/retell-world.ts';
import { makeVapiWorld } from './vapi/vapi-world.ts';

describe.each([
  ['ElevenLabs', makeElevenLabsWorld],
  ['Vapi', makeVapiWorld],
  ['Retell', makeRetellWorld],
])('a redirect by %s', (_provider, makeWorld) => {
  it('is not followed: neither the key nor the call reaches another host', async () => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'completes');
    const headers: unknown[] = [];
    await using elsewhere = new FakeHttpServer((received) => {
      headers.push(received.headers);
      return { status: 200, body: {} };
    });
    await elsewhere.start();
    await world.disturb({ kind: 'redirect', to: elsewhere.baseUrl });
    const failure = await failureOf(place(world, request));
    expect(failure).toMatchObject({ placed: 'no', retryable: false, outcome: 'misconfigured' });
    await failureOf(deployed(world.provider));
    expect(headers).toEqual([]);
  });
});

describe('a provider’s response', () => {
  it.each(['stall', 'dribble'] as const)('that %ss is aborted at the timeout', async (manner) => {
    await using server = await DribblingServer.start(manner);
    await expect(fetchWhole(server.url, { timeoutSeconds: 0.3 })).rejects.toThrow();
    await server.abandoned;
  });

  it('of more than 64 MB is aborted', async () => {
    await using server = await DribblingServer.start('flood');
    await expect(fetchWhole(server.url, { timeoutSeconds: 30 })).rejects.toThrow('bytes');
    await server.abandoned;
  });

  it('of 400 whose body never ends counts by its status', async () => {
    await using server = await DribblingServer.start('stall', 400);
    expect(await fetchWhole(server.url, { timeoutSeconds: 0.3 })).toMatchObject({ status: 400, text: '' });
  });
});

describe('a provider’s recording', () => {
  it('that stalls is aborted', async () => {
    await using server = await DribblingServer.start('stall');
    const { stream } = await fetchStream(server.url, { timeoutSeconds: 0.3 });
    await expect(buffer(stream)).rejects.toThrow('nothing arrived');
    await server.abandoned;
  });

  it('may take longer than the timeout while parts of it arrive', async () => {
    await using server = await DribblingServer.start('dribble');
    const { stream } = await fetchStream(server.url, { timeoutSeconds: 0.3 });
    let parts = 0;
    const beganAt = Date.now();
    for await (const _ of stream) {
      parts += 1;
      if (Date.now() - beganAt > 600) break;
    }
    expect(parts).toBeGreaterThan(2);
    await server.abandoned;
  });
});
