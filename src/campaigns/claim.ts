import { callingNumber } from '../agents/phone-numbers.ts';
import { assertDeployed } from '../calls/dispatch.ts';
import { type NewCall, type OpenedCall, openCalls } from '../calls/placement.ts';
import type { Queryable } from '../platform/database.ts';
import { inTransaction, type UnitOfWork } from '../platform/unit-of-work.ts';
import { type Dialable, dueCandidates } from './candidates.ts';
import { completeIfDone } from './completion.ts';
import { deferContacts, markDialled, settleContacts } from './contact-states.ts';
import type { CampaignsDeps } from './deps.ts';
import { canPay } from './funds.ts';
import { advanceCampaign } from './lifecycle.ts';
import { type DiallingCampaign, freeSlots, lockSlots, type SlotRequest } from './slots.ts';
import { tellProgress } from './topics.ts';

export interface Claim {
  /** The contacts that are this worker's to dial: their calls are written down, and nobody has been rung yet. */
  opened: OpenedCall[];
  /** How many more were looked at and put off or settled without a call. */
  passedOver: number;
}

/** What a claim comes to that finds no free slot, or nobody due. */
export const NOTHING: Claim = { opened: [], passedOver: 0 };

/** A pause or a cancellation came in between: nothing of the claim is kept. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/**
 * Claims due contacts of a running campaign, no more than it and its account have free slots for.
 *
 * Only claims take slots, and claims queue for one lock; so what is counted under it cannot be exceeded, not
 * for a moment, whatever the number of workers. Nothing else waits for that lock: calls end and campaigns pause
 * meanwhile, and the last statement refuses a claim that a pause has overtaken.
 *
 * @throws DomainError when the campaign's agent or number cannot be called with at present
 */
export async function claimContacts(deps: CampaignsDeps, request: SlotRequest): Promise<Claim> {
  try {
    return await inTransaction(deps.database.prisma, (unitOfWork) => claim(deps, unitOfWork, request));
  } catch (error) {
    if (error instanceof Overtaken) return NOTHING;
    throw error;
  }
}

async function claim(deps: CampaignsDeps, unitOfWork: UnitOfWork, request: SlotRequest): Promise<Claim> {
  await lockSlots(unitOfWork.db, request);
  const slots = await freeSlots(unitOfWork.db, request, deps.clock.now());
  if (!slots) return NOTHING;
  const { campaign, creditBalance, free } = slots;
  if (!canPay(creditBalance, campaign)) {
    await pauseForCredits(deps, unitOfWork, campaign.id);
    return NOTHING;
  }
  return free < 1 ? NOTHING : take(deps, unitOfWork, campaign, { free, lookAhead: request.lookAhead });
}

async function pauseForCredits(deps: CampaignsDeps, unitOfWork: UnitOfWork, id: string): Promise<void> {
  const changes = { pauseReason: 'INSUFFICIENT_CREDITS' } as const;
  if (await advanceCampaign(unitOfWork.db, { id }, 'pause', changes)) tellProgress(deps, unitOfWork, id);
}

async function take(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaign: DiallingCampaign,
  { free, lookAhead }: { free: number; lookAhead: number },
): Promise<Claim> {
  const { db } = unitOfWork;
  const candidates = await dueCandidates(db, campaign, deps.clock.now(), Math.max(free, lookAhead));
  const dials = candidates.filter((candidate) => candidate.verdict === 'dial').slice(0, free);
  const settled = candidates.filter((candidate) => candidate.verdict === 'settle');
  const deferred = candidates.filter((candidate) => candidate.verdict === 'defer');
  const opened = await openCalls(deps, unitOfWork, await plan(db, campaign, dials));
  await markDialled(db, dials);
  await settleContacts(db, settled);
  await deferContacts(db, deferred);
  await count(deps, unitOfWork, campaign, { dialled: dials.length, settled: settled.length });
  return { opened, passedOver: settled.length + deferred.length };
}

async function plan(
  db: Queryable,
  campaign: DiallingCampaign,
  dials: readonly Dialable[],
): Promise<NewCall[]> {
  if (dials.length === 0) return [];
  const agent = await db.agent.findUniqueOrThrow({ where: { id: campaign.agentId } });
  assertDeployed(agent);
  const phoneNumber = await callingNumber(db, campaign, agent.provider, campaign.phoneNumberId);
  return dials.map(({ id, contact, attempt, pricePerMinute }) => ({
    agent,
    phoneNumber,
    phoneTo: contact.phone,
    pricePerMinute,
    contact,
    campaign: { campaignId: campaign.id, campaignContactId: id, attempt },
    idempotencyKey: null,
  }));
}

/** Last, so that the campaign's row, which the end of each of its calls waits for, is locked for a moment only. */
async function count(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  { id, concurrentCalls }: DiallingCampaign,
  { dialled, settled }: { dialled: number; settled: number },
): Promise<void> {
  if (dialled + settled === 0) return;
  const [counted] = await unitOfWork.db.campaign.updateManyAndReturn({
    where: { id, status: 'RUNNING', callsLive: { lte: concurrentCalls - dialled } },
    data: {
      callsLive: { increment: dialled },
      callsTotal: { increment: dialled },
      contactsPending: { decrement: settled },
    },
  });
  if (!counted) throw new Overtaken();
  tellProgress(deps, unitOfWork, id);
  await completeIfDone(deps, unitOfWork, counted);
}
