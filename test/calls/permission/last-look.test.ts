import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OvertakenPermission } from '../../../src/calls/permission/open-calls.ts';
import type { OpenedCall } from '../../../src/calls/placement/new-call.ts';
import { placeCall } from '../../../src/calls/placement/place-call.ts';
import { withdrawCall } from '../../../src/calls/placement/withdraw-call.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';
import { openedCall as anOpenedCall } from './opened-call.ts';

let world: ScriptedWorld;
let owner: GraphqlClient;

beforeAll(async () => {
  world = await startScriptedWorld();
  owner = graphqlClient(world.app.url, world.apiKey);
});
afterAll(() => world.close());
beforeEach(() => void vi.mocked(world.provider.placeCall).mockClear());

/** A call that is written down, a moment before its provider is asked. */
async function openedCall(): Promise<OpenedCall> {
  const opened = await anOpenedCall(world);
  world.clock.advance(1_000);
  return opened;
}

/** As a dispatch does: what may not be placed any more is withdrawn. */
function place(opened: OpenedCall) {
  const { deps } = world.app;
  return placeCall(deps, opened, async () => {
    const now = deps.clock.now();
    await inTransaction(deps, (unitOfWork) => withdrawCall(unitOfWork, opened.call.id, now));
  });
}

const held = async () => {
  const { accountId: id } = world.viewer;
  const { creditsHeld, callsLive } = await world.app.deps.database.prisma.account.findUniqueOrThrow({
    where: { id },
  });
  return { creditsHeld, callsLive };
};

describe('the last look, directly before a provider is asked', () => {
  it('lets a call pass of which nothing has changed', async () => {
    const opened = await openedCall();
    expect((await place(opened)).status).toBe('RINGING');
    expect(world.provider.placeCall).toHaveBeenCalledOnce();
  });

  it('begins the gap to the next call, which a worker that stood still makes later', async () => {
    const { prisma } = world.app.deps.database;
    const { accountId: id } = world.viewer;
    await prisma.account.update({ where: { id }, data: { minCallGapSeconds: 60 } });
    const opened = await openedCall();
    const { id: callId } = await place(opened);
    const placedAt = world.clock.now();
    await prisma.call.update({ where: { id: callId }, data: { status: 'COMPLETED', endedAt: placedAt } });
    const { callPermission } = await owner.data(
      `query ($agentId: ID!, $toNumber: String!) {
        callPermission(agentId: $agentId, toNumber: $toNumber) { reason nextAllowedAt }
      }`,
      { agentId: world.agentId, toNumber: opened.call.phoneTo },
    );
    const nextAllowedAt = new Date(placedAt.getTime() + 60_000).toISOString();
    expect(callPermission).toEqual({ reason: 'MINIMUM_GAP', nextAllowedAt });
    await prisma.account.update({ where: { id }, data: { minCallGapSeconds: null } });
  });

  it('obeys an opt-out that came since the call was opened: no phone rings, and its proof says so', async () => {
    const before = await held();
    const opened = await openedCall();
    const { id: callId, phoneTo } = opened.call;
    await owner.data('mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { phone } }', {
      phone: phoneTo,
    });
    await expect(place(opened)).rejects.toThrow(OvertakenPermission);
    expect(world.provider.placeCall).not.toHaveBeenCalled();
    expect(await held()).toEqual(before);
    const { call, dialProof } = world.app.deps.database.prisma;
    expect(await call.findUnique({ where: { id: callId } })).toBeNull();
    const records = await dialProof.findMany({ where: { callId }, orderBy: { id: 'asc' } });
    expect(records.map(({ record }) => record)).toMatchObject([
      { kind: 'opened', suppression: { isSuppressed: false } },
      { kind: 'withdrawn', isSuppressed: true },
    ]);
  });

  it('sees an opt-out also where the placement was noted this moment, and then writes nothing', async () => {
    const { lastLooks, database } = world.app.deps;
    const looks = [await openedCall(), await openedCall()].map(({ call }) => {
      const { id: callId, permittedAt, provider, phoneFrom, phoneTo } = call;
      return { phoneTo, look: { callId, permittedAt, provider, phoneFrom, isNoted: true } };
    });
    const [, optedOut] = looks;
    await owner.data('mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { phone } }', {
      phone: optedOut?.phoneTo,
    });
    const before = await database.prisma.call.findMany({ orderBy: { id: 'asc' } });
    const seen = await Promise.allSettled(looks.map(({ look }) => lastLooks.look(look)));
    expect(seen).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: expect.any(OvertakenPermission) },
    ]);
    expect(await database.prisma.call.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });
});
