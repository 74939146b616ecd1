import { describe, expect, it, vi } from 'vitest';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import type { Call } from '../../../src/platform/generated/prisma/client.ts';
import { MINUTE_MS } from '../../../src/platform/time/durations.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { allow, answer, idIn, preDialWorldOfFile } from './pre-dial-world.ts';

const world = preDialWorldOfFile();

describe('the pre-dial webhook, before a scheduled call', () => {
  async function schedule(more: object = {}): Promise<string> {
    const notBefore = new Date(world.current.scripted.clock.now().getTime() + 5 * MINUTE_MS).toISOString();
    const { status, body } = await world.current.dispatch({ notBefore, ...more });
    expect([status, body.status]).toEqual([201, 'QUEUED']);
    return body.id;
  }

  function until(id: string, condition: (call: Call) => boolean): Promise<Call> {
    return vi.waitFor(async () => {
      const call = await world.current.scripted.read(id);
      expect(condition(call), JSON.stringify(call)).toBe(true);
      return call;
    }, EVENTUALLY);
  }

  it('is not called until the call’s time; then its variables reach the provider', async () => {
    world.current.endpoint.reply = () => allow({ discount: 5 });
    const id = await schedule({ variables: { order: 'A1' } });
    expect(world.current.endpoint.received).toEqual([]);
    world.current.scripted.clock.advance(5 * MINUTE_MS);
    await until(id, ({ status }) => status === 'RINGING');
    expect(world.current.placed[0]?.variables).toMatchObject({ order: 'A1', discount: '5' });
    expect(world.current.endpoint.received.map(idIn)).toEqual([id]);
  });

  it('ends the call by a refusal, uncharged, with the reason', async () => {
    world.current.endpoint.reply = () => answer({ allow: false, reason: 'Bought already' });
    const before = await world.current.account();
    const id = await schedule();
    world.current.scripted.clock.advance(5 * MINUTE_MS);
    const ended = await until(id, ({ status }) => status === 'CANCELED');
    expect(ended).toMatchObject({ endedReason: 'pre_dial_refused', outcome: 'CANCELED', creditsCharged: 0 });
    expect((await world.current.read(id)).preDial).toMatchObject({
      result: 'REFUSED',
      reason: 'Bought already',
    });
    expect(await world.current.account()).toEqual(before);
    expect(await findHoldDiscrepancies(world.current.scripted.app.deps)).toEqual([]);
  });

  it('reschedules the call by a failure with a growing delay, and is called again with the same id', async () => {
    world.current.endpoint.reply = () => 500;
    const id = await schedule();
    world.current.scripted.clock.advance(5 * MINUTE_MS);
    await until(id, ({ delay }) => delay !== null);
    const retryAt = new Date(world.current.scripted.clock.now().getTime() + 10_000).toISOString();
    expect((await world.current.read(id)).obstacle).toMatchObject({
      code: 'PRE_DIAL_FAILED',
      until: retryAt,
    });
    world.current.scripted.clock.advance(10_000);
    await until(id, ({ delay }) => (delay as { failures?: number } | null)?.failures === 2);
    const later = new Date(world.current.scripted.clock.now().getTime() + 20_000).toISOString();
    expect((await world.current.read(id)).obstacle).toMatchObject({ until: later });
    world.current.endpoint.reply = () => allow();
    world.current.scripted.clock.advance(20_000);
    await until(id, ({ status }) => status === 'RINGING');
    expect(world.current.endpoint.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id]);
    expect(world.current.placed).toHaveLength(1);
  });

  it('ends the call by a failure once it is too late to place it', async () => {
    world.current.endpoint.reply = () => 500;
    const notAfter = new Date(
      world.current.scripted.clock.now().getTime() + 5 * MINUTE_MS + 9_000,
    ).toISOString();
    const id = await schedule({ notAfter });
    world.current.scripted.clock.advance(5 * MINUTE_MS);
    const ended = await until(id, ({ status }) => status === 'CANCELED');
    expect(ended).toMatchObject({ endedReason: 'pre_dial_failed', creditsCharged: 0 });
  });

  it('has its call placed once when a worker dies after the response', async () => {
    const id = await schedule();
    const { finalChecks, database } = world.current.scripted.app.deps;
    const death = Promise.withResolvers<void>();
    // The worker has its answer, and comes no further.
    const died = vi.spyOn(finalChecks, 'check').mockReturnValueOnce(death.promise);
    world.current.scripted.clock.advance(5 * MINUTE_MS);
    await vi.waitFor(() => expect(died).toHaveBeenCalledOnce(), EVENTUALLY);
    died.mockRestore();
    expect(await world.current.scripted.read(id)).toMatchObject({
      status: 'QUEUED',
      placingAt: null,
      openAt: null,
    });
    world.current.scripted.clock.advance(MINUTE_MS);
    await reconcileSilentCalls(world.current.scripted.app.deps, 'simulator', 15);
    world.current.scripted.clock.advance(1_000);
    await until(id, ({ status }) => status === 'RINGING');
    expect(world.current.endpoint.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(world.current.placed).toHaveLength(1);
    expect(await database.prisma.call.count({ where: { id } })).toBe(1);
    death.reject(new Error('dead'));
  });
});
