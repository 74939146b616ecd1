import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findMiscountedContacts } from '../../../src/campaigns/contacts/verify-counts.ts';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import type { Campaign } from '../../../src/platform/generated/prisma/client.ts';
import { ProviderError, type VoiceProvider } from '../../../src/providers/port.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

/** Failures in a row, of two accounts, that open the circuit for all. */
const FAILURES = 5;
/** The circuit stays open for so long. */
const COOL_DOWN_MS = 20_000;
const PHONES = ['+15005550006', '+15005550007', '+15005550003'];

const clock = new ManualClock();
let town: Town;
let voice: VoiceProvider;
let story: Campaigner;
let numbers = 0;

beforeAll(async () => {
  town = await startTown({ speed: Number.POSITIVE_INFINITY, clock });
  voice = town.app.deps.voiceProviders.find('simulator', null) as VoiceProvider;
});
beforeEach(async () => {
  story = await newCampaigner(town);
});
afterAll(() => town.close());

/** Opens the circuit by calls of two other accounts. Returns the requests to place calls from then on. */
async function openCircuit() {
  const down = new ProviderError('It is down.', { placed: 'no', retryable: true });
  const others = [await town.newCustomer(), await town.newCustomer()];
  const placements = vi.spyOn(voice, 'placeCall').mockRejectedValue(down);
  for (let i = 0; i < FAILURES; i++)
    expect((await others[i % 2]?.dispatch(`+1646555${1000 + numbers++}`))?.status).toBe(502);
  placements.mockRestore();
  return vi.spyOn(voice, 'placeCall');
}

/** Moves the clock from backoff to backoff: the first call is a trial, until whose answer no other is placed. */
async function endOf(campaignId: string): Promise<Campaign> {
  for (;;) {
    const campaign = await story.until(
      campaignId,
      ({ status, callsLive, backoffUntil }) =>
        status === 'COMPLETED' || (callsLive === 0 && backoffUntil !== null && backoffUntil > clock.now()),
    );
    if (campaign.status === 'COMPLETED') return campaign;
    clock.advance((campaign.backoffUntil?.getTime() ?? 0) - clock.now().getTime());
  }
}

async function expectSums(): Promise<void> {
  expect(await findMiscountedContacts(town.app.deps)).toEqual([]);
  expect(await findHoldDiscrepancies(town.app.deps)).toEqual([]);
}

describe('while no provider is asked, because it kept failing,', () => {
  it('a campaign’s contacts go back unharmed, and are called once the provider may be asked again', async () => {
    const { prisma } = town.app.deps.database;
    const campaignId = await story.draft({ phones: PHONES, concurrentCalls: 3 });
    const placements = await openCircuit();
    await story.start(campaignId);

    const waiting = await story.until(
      campaignId,
      ({ backoffUntil, callsLive }) => backoffUntil !== null && callsLive === 0,
    );
    expect(waiting).toMatchObject({
      status: 'RUNNING',
      providerTrouble: 1,
      callsTotal: 0,
      callsFailed: 0,
      contactsPending: 3,
      creditsHeld: 0,
    });
    expect((waiting.backoffUntil?.getTime() ?? 0) - clock.now().getTime()).toBe(COOL_DOWN_MS);
    expect(placements).not.toHaveBeenCalled();
    expect(await story.dials(campaignId)).toEqual([]);
    expect(await story.acme.eventTypes()).toEqual([]);
    const contactsOf = () => prisma.campaignContact.findMany({ where: { campaignId } });
    expect((await contactsOf()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['PENDING', 0],
      ['PENDING', 0],
      ['PENDING', 0],
    ]);
    await expectSums();

    const ended = await endOf(campaignId);
    expect(ended).toMatchObject({ callsTotal: 3, callsCompleted: 2, providerTrouble: 0 });
    expect((await contactsOf()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    expect(placements).toHaveBeenCalledTimes(3);
    await expectSums();
    placements.mockRestore();
  });

  it('a scheduled call waits, and is placed once the provider may be asked again', async () => {
    const { surfaceB, agentId, graphql } = story.acme;
    const notBefore = new Date(clock.now().getTime() + 1000).toISOString();
    const { body } = await surfaceB.post('/calls', { agentId, toNumber: '+12125551004', notBefore });
    const placements = await openCircuit();
    clock.advance(1000);

    const read = async () =>
      (
        await graphql.data(
          'query ($id: ID!) { call(id: $id) { status obstacle { code until } placementFailures { code } } }',
          { id: body.id },
        )
      ).call;
    const until = new Date(clock.now().getTime() + COOL_DOWN_MS - 1000).toISOString();
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ obstacle: { code: 'PROVIDER_TROUBLE', until } }),
      EVENTUALLY,
    );
    expect(placements).not.toHaveBeenCalled();
    expect(await story.acme.eventTypes()).toEqual([]);
    await expectSums();

    clock.advance(COOL_DOWN_MS);
    expect(await story.acme.statusesOf(body.id)).toContain('COMPLETED');
    placements.mockRestore();
  });
});
