import { admit } from '../../dialing/capacity/admission.ts';
import { type Capacity, readCapacity } from '../../dialing/capacity/capacity.ts';
import { stopWaiting, waitForLines } from '../../dialing/capacity/line-wait.ts';
import { withinNumberLimits } from '../../dialing/capacity/number-limits.ts';
import { openCalls, SupersededPermission } from '../../dialing/open-calls.ts';
import { overflowOf } from '../../dialing/placing/fallback.ts';
import { recordRefusals } from '../../dialing/refused-calls/record.ts';
import type { PermittedCall } from '../../dialing/rules/permit.ts';
import type { OpenedCall } from '../../dialing/terms/new-call.ts';
import { isLockTimeout } from '../../platform/database/database-unavailable.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { aroundFaultyRows, isRowFault, putAside } from '../../platform/jobs/row-faults.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { dialJob, enqueueDialingAt } from '../campaign/dial-jobs.ts';
import { publishProgress } from '../campaign/topics.ts';
import { pauseFor } from '../lifecycle/automatic-pause.ts';
import { type Caller, readCallers } from '../lifecycle/caller.ts';
import { completeIfDone } from '../lifecycle/completion.ts';
import { shortageOf } from '../lifecycle/credit-check.ts';
import { CONTACT_UNREADABLE } from '../recheck/recheck.ts';
import { afterStarts, nextStartAt } from '../schedule/call-rate.ts';
import {
  type DialingCampaign,
  freeSlots,
  freeSlotsOf,
  lockSlots,
  type SlotRequest,
  type Slots,
} from './call-slots.ts';
import { chooseNumbers } from './choose-numbers.ts';
import { deferContacts, markDialed, settleContacts } from './contact-states.ts';
import { dueContacts, dueEntries } from './due-contacts.ts';
import { permitCalls } from './permitted-contacts.ts';

export interface Claim {
  /** Calls that the claim has recorded but no provider has been asked to place yet. */
  opened: OpenedCall[];
  /** Whether the campaign places only a few calls until one succeeds: at its start or after a failure. */
  isProbing: boolean;
  /** Contacts that the claim deferred or settled without a call. */
  passedOver: number;
  /** Whether another claim may find something to dial at once. */
  hasMore: boolean;
  /** Whether contacts are due but locked by other transactions. */
  isLocked: boolean;
  /** Whether other transactions held a lock, usually of the call slots, too long to claim anything. */
  isTimedOut: boolean;
  /** The limit that due contacts wait for: the provider's, the account's, or another that only ends of calls free. */
  waitsFor: 'lines' | 'call_starts' | 'account_slots' | 'ended_calls' | null;
  /** When the campaign's calls per second permit the next call; null = now. */
  nextStartAt: Date | null;
  /** When the provider's calls per second, or the end of its pause, permit the next call; null = calls wait for neither. */
  providerStartAt: Date | null;
}

const NOTHING: Claim = {
  opened: [],
  isProbing: false,
  passedOver: 0,
  hasMore: false,
  isLocked: false,
  isTimedOut: false,
  waitsFor: null,
  nextStartAt: null,
  providerStartAt: null,
};

const DEPLOYMENT_BACKOFF_MS = 5_000;

/** The campaign was changed or paused during the claim, which is rolled back. */
class Superseded extends Error {
  override readonly name = 'Superseded';
}

/**
 * Claims due contacts within the free call slots of a campaign and its account. Only claims take slots, and
 * they queue for one lock, so no limit is ever exceeded. If the campaign was changed or paused meanwhile,
 * the last statement rejects the claim.
 */
export async function claimContacts(deps: CampaignsDeps, request: SlotRequest): Promise<Claim> {
  try {
    return await claimTogether(deps, request);
  } catch (error) {
    if (!isRowFault(error)) throw error;
    return claimAroundFaulty(deps, request, error);
  }
}

async function claimTogether(deps: CampaignsDeps, request: SlotRequest): Promise<Claim> {
  try {
    return await inTransaction(deps, (unitOfWork) => claim(deps, unitOfWork, request));
  } catch (error) {
    if (error instanceof Superseded) return NOTHING;
    if (error instanceof SupersededPermission) return { ...NOTHING, hasMore: true };
    if (!isLockTimeout(error)) throw error;
    const { accountId, campaignId } = request;
    deps.log.warn(
      { err: error, accountId, campaignId },
      'a claim timed out waiting for a lock; it is tried again in a second',
    );
    return { ...NOTHING, isTimedOut: true };
  }
}

/** Due contacts among which a faulty one is searched, although fewer may be called. */
const LEAST_SUSPECTS = 50;
const MOST_SUSPECTS = 1_000;
/** Delay of a campaign whose claims fail whoever is called, so that it delays no other. */
const FAULTY_BACKOFF_MS = 15 * 60_000;

/**
 * Claims due contacts in smaller and smaller parts, and finishes those that nobody can claim. If all fail, the fault is
 * the campaign's or its account's: no contact is finished, and the campaign backs off.
 */
async function claimAroundFaulty(deps: CampaignsDeps, request: SlotRequest, error: unknown): Promise<Claim> {
  const { campaignId, share, lookAhead } = request;
  const now = deps.clock.now();
  const limit = Math.min(Math.max(share, lookAhead, LEAST_SUSPECTS), MOST_SUSPECTS);
  const suspects = await deps.database.prisma.$queryRaw<{ id: bigint }[]>(dueEntries(campaignId, now, limit));
  const ids = suspects.map(({ id }) => id);
  const contacts = {
    round: dialJob.name,
    idOf: String,
    putAside: (id: bigint) => finish(deps, campaignId, id),
  };
  const campaigns = { round: dialJob.name, idOf: String, putAside: () => delay(deps, request, now) };
  try {
    if (ids.length === 0) throw error;
    const claims = await aroundFaultyRows(deps, contacts, ids, (only) =>
      claimTogether(deps, { ...request, only }),
    );
    return claims.reduce(together, { ...NOTHING, hasMore: true });
  } catch (shared) {
    if (!isRowFault(shared)) throw shared;
    await putAside(deps, campaigns, campaignId, shared);
    return NOTHING;
  }
}

/** Has a campaign wait whose claims fail whoever is called. */
async function delay(
  deps: CampaignsDeps,
  { campaignId: id, accountId }: SlotRequest,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + FAULTY_BACKOFF_MS);
  await inTransaction(deps, (unitOfWork) => backOff(deps, unitOfWork, { id, accountId }, until));
}

function together(a: Claim, b: Claim): Claim {
  return {
    ...b,
    opened: [...a.opened, ...b.opened],
    isProbing: a.isProbing || b.isProbing,
    passedOver: a.passedOver + b.passedOver,
    hasMore: b.isTimedOut || b.waitsFor !== null ? b.hasMore : a.hasMore,
  };
}

async function finish(deps: CampaignsDeps, campaignId: string, id: bigint): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const { count } = await db.campaignContact.updateMany({
      where: { id, state: 'PENDING' },
      data: { state: 'FINISHED', outcome: CONTACT_UNREADABLE },
    });
    const data = { contactsPending: { decrement: count } };
    const campaign = await db.campaign.update({ where: { id: campaignId }, data });
    publishProgress(deps, unitOfWork, campaign);
    await completeIfDone(deps, unitOfWork, campaign);
  });
}

async function claim(deps: CampaignsDeps, unitOfWork: UnitOfWork, request: SlotRequest): Promise<Claim> {
  await lockSlots(unitOfWork.db, request);
  const slots = await freeSlots(unitOfWork.db, request, deps.clock.now());
  if (!slots) return NOTHING;
  const { campaign, account, free, isAccountFull, capacity } = slots;
  const shortage = shortageOf(account, campaign);
  if (shortage) {
    await pauseFor(deps, unitOfWork, campaign.id, shortage);
    return NOTHING;
  }
  if (free < 1) {
    const waitsFor = isAccountFull ? 'account_slots' : null;
    return { ...NOTHING, waitsFor, nextStartAt: nextStart(campaign, deps.clock.now()) };
  }
  const caller = await findCaller(deps, unitOfWork, campaign);
  if (caller === null) return NOTHING;
  const room = { account, free, capacity, lookAhead: request.lookAhead, only: request.only };
  const claimed = await take(deps, unitOfWork, campaign, caller, room);
  // If all free slots are taken, the end of a call orders the next claim.
  if (claimed.opened.length < free) return claimed;
  return { ...claimed, hasMore: free === request.share && claimed.nextStartAt === null };
}

/** Returns the campaign's caller. Without one the campaign pauses, or waits for a deployment. */
async function findCaller(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaign: DialingCampaign,
): Promise<Caller | null> {
  const { id } = campaign;
  const now = deps.clock.now();
  const caller = (await readCallers(unitOfWork.db, [campaign], now)).get(id);
  if (!caller || 'agent' in caller) return caller ?? null;
  if (caller.isPassing) {
    await backOff(deps, unitOfWork, campaign, new Date(now.getTime() + DEPLOYMENT_BACKOFF_MS));
  } else {
    await pauseFor(deps, unitOfWork, id, 'AGENT_UNAVAILABLE');
  }
  return null;
}

async function backOff(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  { id, accountId }: Pick<DialingCampaign, 'id' | 'accountId'>,
  backoffUntil: Date,
): Promise<void> {
  await unitOfWork.db.campaign.updateMany({ where: { id, status: 'RUNNING' }, data: { backoffUntil } });
  enqueueDialingAt(deps, unitOfWork, accountId, backoffUntil);
  publishProgress(deps, unitOfWork, { id, accountId });
}

async function take(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaign: DialingCampaign,
  caller: Caller,
  {
    account,
    free,
    capacity,
    lookAhead,
    only,
  }: Pick<Slots, 'account' | 'free' | 'capacity'> & Pick<SlotRequest, 'lookAhead' | 'only'>,
): Promise<Claim> {
  const { db } = unitOfWork;
  const now = deps.clock.now();
  const due = await dueContacts(db, campaign, now, Math.max(free, lookAhead), only);
  const { permitted, refused, recorded, shortage } = permitCalls(
    deps,
    due.filter((one) => one.decision === 'judge'),
    { account, campaign, caller, now },
  );
  const settled = [...due, ...refused].filter((one) => one.decision === 'settle');
  const deferred = refused.filter((one) => one.decision === 'defer');
  const dials = permitted.slice(0, free);
  const numbered = await chooseNumbers(deps, db, campaign, caller, dials);
  const { opened, providerStartAt } = await open(deps, unitOfWork, numbered.calls, capacity);
  await markDialed(
    db,
    opened.flatMap(({ call }) => call.campaignContactId ?? []),
  );
  await settleContacts(db, settled);
  await deferContacts(db, deferred);
  await recordRefusals(db, recorded, now);
  if (numbered.freeAt !== null) await backOff(deps, unitOfWork, campaign, numbered.freeAt);
  await count(deps, unitOfWork, campaign, { opened, settled: settled.length });
  if (shortage?.isFinal) await pauseFor(deps, unitOfWork, campaign.id, shortage.reason);
  const isComplete = opened.length === numbered.calls.length;
  const started = { ...campaign, ...afterStarts(campaign, opened.length, now) };
  const awaitsEnds = shortage !== null || numbered.awaitsEnds;
  return {
    opened,
    isProbing: campaign.probing || campaign.preDialTrouble > 0,
    passedOver: settled.length + deferred.length,
    // Without a provider limit, only credits can have run short meanwhile: another claim checks them.
    hasMore: due.length > 0 && (isComplete ? !awaitsEnds && numbered.freeAt === null : capacity === null),
    isLocked: due.length === 0,
    isTimedOut: false,
    waitsFor: isComplete ? (awaitsEnds ? 'ended_calls' : null) : waitAt(capacity),
    nextStartAt: nextStart({ ...started, callsLive: campaign.callsLive + opened.length }, now),
    providerStartAt,
  };
}

/** Returns when the next call may start. Null without a free slot: the end of a call sends the next job. */
function nextStart(campaign: DialingCampaign, now: Date): Date | null {
  return freeSlotsOf(campaign) < 1 ? null : nextStartAt(campaign, now);
}

function waitAt(capacity: Capacity | null): Claim['waitsFor'] {
  if (capacity === null) return null;
  return capacity.callsPerSecond === null ? 'lines' : 'call_starts';
}

/** Opens calls on free lines of the provider. The account waits for the remaining lines in turn. */
async function open(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  dials: readonly PermittedCall[],
  capacity: Capacity | null,
): Promise<Pick<Claim, 'opened' | 'providerStartAt'>> {
  const [first] = dials;
  if (first === undefined) return NOTHING;
  const now = deps.clock.now();
  const { accountId, provider } = first.agent;
  const admission = admit(capacity, { accountId, kind: 'CAMPAIGNS' }, dials.length, now);
  const opened = await openCalls(deps, unitOfWork, dials, admission);
  if (admission === null) return { opened, providerStartAt: null };
  opened.push(...(await openOverflow(deps, unitOfWork, dials.slice(opened.length))));
  const wait = { opened: opened.length, wanted: dials.length - opened.length, now };
  if (wait.wanted > 0) {
    const startAt = await waitForLines(unitOfWork.db, admission, accountId, wait);
    const closedUntil = capacity?.closedUntil ? new Date(capacity.closedUntil) : null;
    return { opened, providerStartAt: closedUntil !== null && closedUntil > now ? closedUntil : startAt };
  }
  await stopWaiting(unitOfWork.db, provider, accountId);
  return { opened, providerStartAt: null };
}

/** Opens calls that found no line at the agent's fallback provider, up to its free lines. */
async function openOverflow(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  dials: readonly PermittedCall[],
): Promise<OpenedCall[]> {
  const overflow = await withinNumberLimits(
    deps,
    unitOfWork.db,
    await overflowOf(deps, unitOfWork.db, dials),
  );
  const [first] = overflow;
  if (first === undefined) return [];
  const { accountId, provider } = first.agent;
  const capacity = await readCapacity(unitOfWork.db, provider);
  const admission = admit(capacity, { accountId, kind: 'CAMPAIGNS' }, overflow.length, deps.clock.now());
  return openCalls(deps, unitOfWork, overflow, admission);
}

/** Updates the campaign's counters. Runs last, because every ending call waits for the campaign's row. */
async function count(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaign: DialingCampaign,
  { opened, settled }: { opened: readonly OpenedCall[]; settled: number },
): Promise<void> {
  const { id, version, concurrentCalls } = campaign;
  const dialed = opened.length;
  if (dialed + settled === 0) return;
  const [counted] = await unitOfWork.db.campaign.updateManyAndReturn({
    where: { id, version, status: 'RUNNING', callsLive: { lte: concurrentCalls - dialed } },
    data: {
      callsLive: { increment: dialed },
      callsTotal: { increment: dialed },
      creditsHeld: { increment: opened.reduce((sum, { call }) => sum + (call.creditsHeld ?? 0), 0) },
      contactsPending: { decrement: settled },
      ...(dialed > 0 && afterStarts(campaign, dialed, deps.clock.now())),
    },
  });
  if (!counted) throw new Superseded();
  publishProgress(deps, unitOfWork, counted);
  await completeIfDone(deps, unitOfWork, counted);
}
