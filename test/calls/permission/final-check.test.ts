import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMiscountedActivity } from '../../../src/calls/subscriptions/activity.ts';
import { SupersededPermission } from '../../../src/dialing/open-calls.ts';
import { placeCall } from '../../../src/dialing/placing/place-call.ts';
import { withdrawCall } from '../../../src/dialing/placing/withdraw-call.ts';
import type { OpenedCall } from '../../../src/dialing/terms/new-call.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
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

/** Places a call as a dispatch does: one that may no longer be placed is withdrawn. */
function place(opened: OpenedCall) {
  const { deps } = world.app;
  return placeCall(deps, opened, async () => {
    const now = deps.clock.now();
    return inTransaction(deps, (unitOfWork) => withdrawCall(unitOfWork, opened.call.id, now));
  });
}

const SUPPRESS =
  'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }';

/** Suppresses a number, and has time pass until that is answered: placements in flight are waited for. */
async function suppressed(phone: string | undefined): Promise<void> {
  let isAnswered = false;
  const answer = owner.data(SUPPRESS, { phone }).then(() => {
    isAnswered = true;
  });
  await vi.waitFor(() => {
    world.clock.advance(100);
    expect(isAnswered).toBe(true);
  }, EVENTUALLY);
  await answer;
}

const held = async () => {
  const { accountId: id } = world.viewer;
  const { creditsHeld, callsLive } = await world.app.deps.database.prisma.account.findUniqueOrThrow({
    where: { id },
  });
  return { creditsHeld, callsLive };
};

describe('the final check, directly before a placement', () => {
  it('passes a call if nothing has changed', async () => {
    const opened = await openedCall();
    expect(await place(opened)).toMatchObject({ call: { status: 'RINGING' } });
    expect(world.provider.placeCall).toHaveBeenCalledOnce();
  });

  it('starts the gap to the next call at the placement, also after a paused worker', async () => {
    const { prisma } = world.app.deps.database;
    const { accountId: id } = world.viewer;
    await prisma.account.update({ where: { id }, data: { minCallGapSeconds: 60 } });
    const opened = await openedCall();
    await place(opened);
    const { id: callId } = opened.call;
    const placedAt = world.clock.now();
    await prisma.call.update({ where: { id: callId }, data: { status: 'COMPLETED', endedAt: placedAt } });
    const { callPermission } = await owner.data(
      `query ($agentId: ID!, $toNumber: String!) {
        callPermission(agentId: $agentId, toNumber: $toNumber) { obstacle { code until } }
      }`,
      { agentId: world.agentId, toNumber: opened.call.phoneTo },
    );
    const until = new Date(placedAt.getTime() + 60_000).toISOString();
    expect(callPermission).toEqual({ obstacle: { code: 'MINIMUM_GAP', until } });
    await prisma.account.update({ where: { id }, data: { minCallGapSeconds: null } });
  });

  it('obeys an opt-out that came since the call was opened: no phone rings, and its proof says so', async () => {
    const before = await held();
    const opened = await openedCall();
    const { id: callId, phoneTo } = opened.call;
    await suppressed(phoneTo);
    expect(await place(opened)).toEqual({ unplaced: 'superseded', isWithdrawn: true });
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

  it('takes a withdrawn call out of the dialed calls of its minute', async () => {
    const { deps } = world.app;
    expect(await findMiscountedActivity(deps)).toEqual([]);
    const { call } = await openedCall();
    await inTransaction(deps, (unitOfWork) => withdrawCall(unitOfWork, call.id, deps.clock.now()));
    expect(await findMiscountedActivity(deps)).toEqual([]);
  });

  it('finds an opt-out also right after the placement was recorded, and then writes nothing', async () => {
    const { finalChecks, database } = world.app.deps;
    const looks = [await openedCall(), await openedCall()].map(({ call }) => {
      const { id: callId, permittedAt, provider, phoneFrom, phoneTo } = call;
      return {
        phoneTo,
        look: { callId, permittedAt, campaignVersion: null, provider, phoneFrom, isNoted: true },
      };
    });
    const [, optedOut] = looks;
    await suppressed(optedOut?.phoneTo);
    const before = await database.prisma.call.findMany({ orderBy: { id: 'asc' } });
    const seen = await Promise.allSettled(looks.map(({ look }) => finalChecks.check(look)));
    expect(seen).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: expect.any(SupersededPermission) },
    ]);
    expect(await database.prisma.call.findMany({ orderBy: { id: 'asc' } })).toEqual(before);
  });
});

describe('an opt-out of a number that is being called', () => {
  const events: string[] = [];
  let accept: () => void;

  /** A dispatch whose provider was asked, and answers when the test says so. */
  async function placing(input: object = {}) {
    events.length = 0;
    const toNumber = `+1415${5_557_000 + numbers++}`;
    const isAsked = Promise.withResolvers<void>();
    vi.mocked(world.provider.placeCall).mockImplementationOnce(async () => {
      isAsked.resolve();
      await new Promise<void>((resolve) => {
        accept = resolve;
      });
      return { conversationId: `late_${toNumber}` };
    });
    vi.spyOn(world.provider, 'hangUp').mockImplementation(async () => void events.push('hung up'));
    const call = owner.data(
      'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id status } } }',
      { input: { agentId: world.agentId, toNumber, ...input } },
    );
    await isAsked.promise;
    return { toNumber, call };
  }

  let numbers = 0;
  const isSuppressed = (phone: string) =>
    vi.waitFor(async () => {
      const { suppressedNumber } = world.app.deps.database.prisma;
      expect(await suppressedNumber.count({ where: { phone } })).toBe(1);
    }, EVENTUALLY);

  async function contactOf(phone: string): Promise<string> {
    const { createContact } = await owner.data(
      'mutation ($phone: String!) { createContact(input: { phone: $phone }) { contact { id } } }',
      { phone },
    );
    return createContact.contact.id;
  }

  const WAYS: Record<string, (phone: string) => Promise<unknown>> = {
    suppressNumber: (phone) => owner.data(SUPPRESS, { phone }),
    'a contact that is set to do_not_call': async (phone) =>
      clientA(world.app.url, world.apiKey).patch(`/contacts/${await contactOf(phone)}`, {
        status: 'do_not_call',
      }),
    'an import': (phone) =>
      clientA(world.app.url, world.apiKey).post('/suppressions/import', { suppressions: [{ phone }] }),
  };

  it.each(Object.keys(WAYS))('by %s is answered once the phone has stopped ringing', async (way) => {
    const { toNumber, call } = await placing();
    const answered = WAYS[way]?.(toNumber).then(() => events.push('answered'));
    await isSuppressed(toNumber);
    accept();
    await call;
    await answered;
    expect(events).toEqual(['hung up', 'answered']);
  });

  it('by deleting its contact is answered once the phone has stopped ringing', async () => {
    const toNumber = '+14155557990';
    const contactId = await contactOf(toNumber);
    const { call } = await placing({ toNumber, contactId });
    const answered = owner
      .data('mutation ($id: ID!) { deleteContact(input: { id: $id }) { id } }', { id: contactId })
      .then(() => events.push('answered'));
    await vi.waitFor(async () => {
      const { contact } = world.app.deps.database.prisma;
      expect(await contact.count({ where: { id: contactId } })).toBe(0);
    }, EVENTUALLY);
    accept();
    await call;
    await answered;
    expect(events).toEqual(['hung up', 'answered']);
  });

  it('is answered after five seconds at most, and the call is hung up as soon as its provider accepts it', async () => {
    const { toNumber, call } = await placing();
    await suppressed(toNumber);
    expect(events).toEqual([]);
    accept();
    await call;
    expect(events).toEqual(['hung up']);
  });

  it('voids a call that is being opened after an earlier read of the suppression lists', async () => {
    const { database } = world.app.deps;
    const { accountId } = world.viewer;
    const other = await database.pool.connect();
    try {
      await other.query('BEGIN');
      await other.query('UPDATE accounts SET suppression_version = suppression_version + 1 WHERE id = $1', [
        accountId,
      ]);
      const before = await database.prisma.call.count();
      const opening = anOpenedCall(world);
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        expect(rows).not.toEqual([]);
      }, EVENTUALLY);
      await other.query('COMMIT');
      expect(await opening).toBeUndefined();
      expect(await database.prisma.call.count()).toBe(before);
    } finally {
      other.release();
    }
  });
});
