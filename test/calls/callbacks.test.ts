import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signCallback } from '../../src/providers/simulator/secrets.ts';
import { type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

function body(reference: string): string {
  const events = [{ occurredAt: world.clock.now().toISOString(), occurrence: { kind: 'answered' } }];
  return JSON.stringify({ conversationId: 'conv_1', reference, events });
}

function post(payload: string, signature: string | null): Promise<Response> {
  return fetch(`${world.app.url}/callbacks/simulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature && { 'x-simulator-signature': signature }) },
    body: payload,
  });
}

function signed(payload: string, ageSeconds = 0): string {
  const secret = world.app.deps.secrets.derive('simulator');
  return signCallback(secret, payload, new Date(world.clock.now().getTime() - ageSeconds * 1000));
}

describe('a provider’s callback', () => {
  it('is taken in when it is signed', async () => {
    const call = await world.placedCall();
    expect((await post(body(call.id), signed(body(call.id)))).status).toBe(200);
    expect(await world.read(call.id)).toMatchObject({ status: 'IN_PROGRESS' });
  });

  it.each<[string, (payload: string) => string | null]>([
    ['is not signed', () => null],
    ['is signed for another body', () => signed('{}')],
    [
      'is signed with another secret',
      (payload) => signCallback('another secret', payload, world.clock.now()),
    ],
    ['is signed long ago', (payload) => signed(payload, 600)],
    ['has a signature that is none', () => 'nonsense'],
  ])('changes nothing and is 401 when it %s', async (_title, signatureOf) => {
    const call = await world.placedCall();
    const payload = body(call.id);
    expect((await post(payload, signatureOf(payload))).status).toBe(401);
    expect(await world.read(call.id)).toMatchObject({ status: 'RINGING' });
  });

  it('is received and ignored when it is of a call that is not ours', async () => {
    const payload = body('call_of_somebody_else');
    expect((await post(payload, signed(payload))).status).toBe(200);
  });

  it.each(['', '[]', '{"reference":1}', 'not JSON', '{"conversationId":"c","reference":"r","events":[{}]}'])(
    'is 400 when it is signed and yet garbage: %j',
    async (payload) => {
      expect((await post(payload, signed(payload))).status).toBe(400);
    },
  );

  it('is a failure for the provider to repeat, and tells nothing of us, when it cannot be taken in', async () => {
    const call = await world.placedCall();
    await world.app.executeAsOwner('ALTER TABLE call_events RENAME TO gone');
    try {
      const response = await post(body(call.id), signed(body(call.id)));
      expect(response.status).toBeGreaterThanOrEqual(500);
      expect(await response.text()).not.toMatch(/call_events|gone|prisma|\.ts/i);
    } finally {
      await world.app.executeAsOwner('ALTER TABLE gone RENAME TO call_events');
    }
    expect(await world.read(call.id)).toMatchObject({ status: 'RINGING' });
    expect((await post(body(call.id), signed(body(call.id)))).status).toBe(200);
    expect(await world.read(call.id)).toMatchObject({ status: 'IN_PROGRESS' });
  });
});
