import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  listUnread,
  replayUnread,
  unreadRetentionSchedule,
} from '../../src/calls/provider-events/unread-messages.ts';
import { reconcileSilentCalls } from '../../src/dialing/reconciliation.ts';
import { CallbackRejected } from '../../src/providers/port.ts';
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
  it('is accepted if it is signed', async () => {
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
  ])('is answered 401 and changes nothing when it %s', async (_title, signatureOf) => {
    const call = await world.placedCall();
    const payload = body(call.id);
    expect((await post(payload, signatureOf(payload))).status).toBe(401);
    expect(await world.read(call.id)).toMatchObject({ status: 'RINGING' });
  });

  it('is accepted and ignored if it is about an unknown call', async () => {
    const payload = body('call_of_somebody_else');
    expect((await post(payload, signed(payload))).status).toBe(200);
  });

  it.each(['', '[]', '{"reference":1}', 'not JSON', '{"conversationId":"c","reference":"r","events":[{}]}'])(
    'is answered 200 and stored when it is signed but unreadable: %j',
    async (payload) => {
      const { prisma } = world.app.deps.database;
      await prisma.unreadProviderMessage.deleteMany();
      expect((await post(payload, signed(payload))).status).toBe(200);
      const [kept, ...others] = await prisma.unreadProviderMessage.findMany();
      expect(others).toEqual([]);
      expect(kept).toMatchObject({ provider: 'simulator', kind: 'callback' });
      expect(Buffer.from(kept?.body ?? []).toString()).toBe(payload);
      expect(Object.keys(kept?.headers as object)).not.toContain('x-simulator-signature');
    },
  );

  it('that is unreadable causes a look-up of the call that it names, and is processed again once it is readable', async () => {
    const { deps } = world.app;
    await deps.database.prisma.unreadProviderMessage.deleteMany();
    const call = await world.placedCall();
    const readCallback = vi.spyOn(world.provider, 'readCallback');
    readCallback.mockRejectedValueOnce(new CallbackRejected('garbage', 'It makes no sense.'));
    const payload = body(call.id);
    expect((await post(payload, signed(payload))).status).toBe(200);
    expect(await world.read(call.id)).toMatchObject({ status: 'RINGING' });
    expect(await reconcileSilentCalls(deps, 'simulator', 30)).toBe(1);
    const [message] = await listUnread(deps, 10);
    expect(message).toMatchObject({ provider: 'simulator', problem: 'It makes no sense.' });
    readCallback.mockRejectedValueOnce(new CallbackRejected('garbage', 'It still makes no sense.'));
    expect(await replayUnread(deps)).toEqual({
      replayed: 0,
      unread: [{ id: message?.id, problem: 'It still makes no sense.' }],
    });
    expect(await replayUnread(deps, message?.id)).toEqual({ replayed: 1, unread: [] });
    expect(await world.read(call.id)).toMatchObject({ status: 'IN_PROGRESS' });
    expect(await listUnread(deps, 10)).toEqual([]);
  });

  it('that stays unreadable is deleted after 14 days', async () => {
    const { deps } = world.app;
    await post('[]', signed('[]'));
    const run = () => unreadRetentionSchedule(deps).run(new AbortController().signal);
    world.clock.advance(13 * 24 * 3600_000);
    await run();
    expect(await listUnread(deps, 10)).not.toEqual([]);
    world.clock.advance(24 * 3600_000 + 1000);
    await run();
    expect(await listUnread(deps, 10)).toEqual([]);
  });

  it('is answered with a retryable error, without details, if it cannot be processed', async () => {
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
