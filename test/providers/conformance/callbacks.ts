import { expect, it } from 'vitest';
import { CallbackRejected, type VoiceProvider } from '../../../src/providers/port.ts';
import { type CallbackRequest, readCallback } from '../callback-request.ts';
import type { MakeProviderWorld, ProviderWorld } from '../world.ts';
import { ended, readAll, reported } from './kit.ts';

async function reasonOf(provider: VoiceProvider, callback: CallbackRequest): Promise<string> {
  try {
    await readCallback(provider, callback);
    return 'accepted';
  } catch (error) {
    return error instanceof CallbackRejected ? error.reason : 'broken';
  }
}

async function genuineCallback(world: ProviderWorld): Promise<CallbackRequest> {
  const { request } = await ended(world, 'completes');
  const last = world.callbacks(request.callId).at(-1);
  if (last === undefined) throw new Error('no callback was received');
  return last;
}

/** The digit that a number's last digit is not. */
function altered(body: Buffer): Buffer {
  return Buffer.from(body.toString().replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)));
}

/** Promises about what is believed of the requests that arrive in the provider's name. */
export function promiseCallbacks(makeWorld: MakeProviderWorld): void {
  it('says of every report to which call it belongs', async () => {
    await using world = await makeWorld();
    const { request, conversationId } = await ended(world, 'completes');
    for (const report of await reported(world, request.callId)) {
      expect([report.callId === request.callId, report.conversationId === conversationId]).toContain(true);
      expect(report.occurredAt.getTime()).not.toBeNaN();
    }
  });

  it('reads a replayed callback exactly as the first time', async () => {
    await using world = await makeWorld();
    const genuine = await genuineCallback(world);
    expect(await readAll(world.provider, [genuine])).toEqual(await readAll(world.provider, [genuine]));
  });

  it('believes no callback that somebody else has signed', async () => {
    await using world = await makeWorld();
    const genuine = await genuineCallback(world);
    expect(await reasonOf(world.provider, world.forge(genuine))).toBe('forged');
  });

  it('believes no callback that was altered on its way', async ({ skip }) => {
    await using world = await makeWorld();
    skip(world.impossible.altered_callback !== undefined, world.impossible.altered_callback);
    const genuine = await genuineCallback(world);
    const body = altered(genuine.body);
    expect(body.equals(genuine.body)).toBe(false);
    expect(await reasonOf(world.provider, { ...genuine, body })).toBe('forged');
  });

  it('believes no callback without a signature', async () => {
    await using world = await makeWorld();
    const genuine = await genuineCallback(world);
    const headers = { 'content-type': 'application/json' };
    expect(await reasonOf(world.provider, { ...genuine, headers })).toBe('forged');
  });

  it('believes no callback from long ago', async ({ skip }) => {
    await using world = await makeWorld();
    skip(world.impossible.outdated_callback !== undefined, world.impossible.outdated_callback);
    const genuine = await genuineCallback(world);
    expect(await reasonOf(world.provider, world.outdate(genuine))).toBe('forged');
  });

  it('rejects a signed callback that makes no sense as garbage', async () => {
    await using world = await makeWorld();
    expect(await reasonOf(world.provider, world.signedGarbage())).toBe('garbage');
  });
}
