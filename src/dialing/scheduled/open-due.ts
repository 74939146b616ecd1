import { detailsOfCall } from '../../calls/details/call-details.ts';
import { DomainError } from '../../errors/errors.ts';
import { isFinal } from '../../obstacles/catalog.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import { admit } from '../capacity/admission.ts';
import { type Capacity, readCapacity } from '../capacity/capacity.ts';
import { queueScheduledCalls } from '../capacity/line-wait.ts';
import type { DialingDeps } from '../deps.ts';
import { composeCall, readDispatchBasis } from '../dispatch-basis.ts';
import { inOpening, openScheduledCalls, SupersededPermission } from '../open-calls.ts';
import { overflowOf } from '../placing/fallback.ts';
import { type RefusedCall, recordRefusals } from '../refused-calls/record.ts';
import { type Candidate, type PermitDecision, type PermittedCall, permit } from '../rules/permit.ts';
import type { AccountFacts } from '../rules/rules.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import type { CallRefusal } from '../terms/refusals.ts';
import { NO_FREE_LINE } from './delays.ts';
import { endScheduled, notPermitted, TOO_LATE, UNPLACEABLE } from './end-scheduled.ts';
import { RETRY_MS, type Rescheduling, reschedule } from './return-to-schedule.ts';

/** Retry delay of a call refused because of a live call, which may end at any time. */
const LIVE_CALLS_RETRY_MS = 2_000;
/** Retry delay of a suspended account's call. The end of the suspension makes it due at once. */
const SUSPENDED_RETRY_MS = 3600_000;
/** Time after which a call that a suspension delays is given up, as its callee no longer expects it. */
const SUSPENDED_FOR_MS = 24 * 3600_000;

interface DueCall extends Candidate {
  call: Call;
  account: AccountFacts;
  capacity: Capacity | null;
}

/** Permitted calls by id. */
type Permitted = Map<string, PermittedCall>;

/** Opens an account's due scheduled calls that the rules permit; reschedules or ends refused ones. */
export async function openDueCalls(deps: DialingDeps, calls: readonly Call[]): Promise<OpenedCall[]> {
  const due = (await Promise.all(calls.map((call) => dueCall(deps, call)))).filter((one) => one !== null);
  const [latest] = due.slice(-1);
  if (latest === undefined) return [];
  const now = deps.clock.now();
  const decisions = permit(deps, due, latest.account, now);
  await followRefusals(deps, decisions, latest.account, now);
  const permitted = decisions.filter((decision) => decision.permitted !== null);
  const opened: OpenedCall[] = [];
  for (const [, ofProvider] of Map.groupBy(permitted, (decision) => decision.permitted.agent.provider)) {
    const byId = new Map(ofProvider.map((decision) => [decision.candidate.call.id, decision.permitted]));
    opened.push(...(await openAtProvider(deps, byId, ofProvider[0]?.candidate.capacity ?? null)));
  }
  return opened;
}

/** Returns null after ending a call that is too late, or has an agent, contact or number that cannot call. */
async function dueCall(deps: DialingDeps, call: Call): Promise<DueCall | null> {
  const now = deps.clock.now();
  const details = detailsOfCall(call);
  if (details.notAfter !== null && details.notAfter <= now) {
    await endScheduled(deps, call.id, TOO_LATE);
    return null;
  }
  const { accountId, agentId, phoneNumberId, contactId } = call;
  try {
    const number = parsePhoneNumber('toNumber', call.phoneTo);
    const { quietHours } = details;
    const dispatched = { accountId, agentId, number, phoneNumberId, contactId };
    const request = { ...dispatched, idempotencyKey: null, quietHours };
    const basis = await readDispatchBasis(deps, request, now);
    const newCall = composeCall(deps, basis, request, details);
    return { ...basis, call, newCall };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.info({ callId: call.id, reason: error.message }, 'a scheduled call cannot be placed');
    await endScheduled(deps, call.id, UNPLACEABLE);
    return null;
  }
}

/** Opens calls at their provider or, while that is full, at their agents' fallbacks; reschedules the others. */
async function openAtProvider(
  deps: DialingDeps,
  permitted: Permitted,
  capacity: Capacity | null,
): Promise<OpenedCall[]> {
  const [first] = permitted.values();
  if (first === undefined) return [];
  const { accountId, provider } = first.agent;
  const { opened, withoutLine } = await open(deps, permitted, capacity);
  const overflow = await openOverflow(deps, withoutLine);
  const all = [...opened, ...overflow];
  const now = deps.clock.now();
  const ids = new Set(all.map(({ call }) => call.id));
  const left = [...permitted.keys()].filter((id) => !ids.has(id));
  const [waiting, superseded] = [
    left.filter((id) => withoutLine.has(id)),
    left.filter((id) => !withoutLine.has(id)),
  ];
  if (waiting.length > 0)
    await queueScheduledCalls(deps.database.prisma, provider, accountId, { wanted: waiting.length, now });
  await reschedule(deps, [...soon(waiting, NO_FREE_LINE, now), ...soon(superseded, null, now)]);
  return all;
}

/** Opens calls of one account at one provider. Returns them, and the calls for which it has no line. */
async function open(
  deps: DialingDeps,
  permitted: Permitted,
  capacity: Capacity | null,
): Promise<{ opened: OpenedCall[]; withoutLine: Permitted }> {
  const [first] = permitted.values();
  if (first === undefined) return { opened: [], withoutLine: new Map() };
  const { accountId } = first.agent;
  const admission = admit(capacity, { accountId, kind: 'SINGLE_CALLS' }, permitted.size, deps.clock.now());
  try {
    const opened = await inOpening(deps, [...permitted.values()], (unitOfWork) =>
      openScheduledCalls(deps, unitOfWork, permitted, admission),
    );
    const ids = new Set(opened.map(({ call }) => call.id));
    const left = admission === null ? [] : [...permitted].filter(([id]) => !ids.has(id));
    return { opened, withoutLine: new Map(left) };
  } catch (error) {
    if (!(error instanceof SupersededPermission)) throw error;
    return openOneByOne(deps, permitted, capacity);
  }
}

/** Opens calls one by one, because another call superseded the permission of one of them. */
async function openOneByOne(
  deps: DialingDeps,
  permitted: Permitted,
  capacity: Capacity | null,
): ReturnType<typeof open> {
  const all: Awaited<ReturnType<typeof open>> = { opened: [], withoutLine: new Map() };
  if (permitted.size === 1) return all;
  for (const one of permitted) {
    const { opened, withoutLine } = await open(deps, new Map([one]), capacity);
    all.opened.push(...opened);
    for (const [id, call] of withoutLine) all.withoutLine.set(id, call);
  }
  return all;
}

/** Opens calls that found no line at their agents' fallback providers, up to the free lines there. */
async function openOverflow(deps: DialingDeps, calls: Permitted): Promise<OpenedCall[]> {
  const { prisma } = deps.database;
  const withIds = [...calls].map(([id, call]) => ({ ...call, id }));
  const opened: OpenedCall[] = [];
  for (const [, ofAgent] of Map.groupBy(withIds, ({ agent }) => agent.id)) {
    const overflow = new Map((await overflowOf(deps, prisma, ofAgent)).map(({ id, ...call }) => [id, call]));
    const [first] = overflow.values();
    if (first === undefined) continue;
    opened.push(...(await open(deps, overflow, await readCapacity(prisma, first.agent.provider))).opened);
  }
  return opened;
}

/** Reschedules refused calls for when the rule permits them, or ends them if that is too late. */
async function followRefusals(
  deps: DialingDeps,
  decisions: readonly PermitDecision<DueCall>[],
  account: AccountFacts,
  now: Date,
): Promise<void> {
  const later: Rescheduling[] = [];
  const recorded: RefusedCall[] = [];
  for (const { candidate, refusal } of decisions) {
    if (refusal === null) continue;
    const { id, notAfter } = candidate.call;
    const next = nextAttempt(refusal, candidate.call, account, now);
    const { accountId, phoneTo: phone } = candidate.call;
    if (next === null || next.isPlan) recorded.push({ accountId, phone, campaignId: null, refusal });
    if (next === null || (notAfter !== null && next.openAt > notAfter))
      await endScheduled(deps, id, notPermitted(refusal.reason));
    else later.push({ id, ...next, delay: { reason: refusal.reason, sentence: refusal.sentence } });
  }
  await recordRefusals(deps.database.prisma, recorded, now);
  await reschedule(deps, later);
}

function nextAttempt(
  { reason, allowedAt }: CallRefusal,
  { scheduledFor }: Call,
  account: AccountFacts,
  now: Date,
): Pick<Rescheduling, 'openAt' | 'isPlan'> | null {
  if (reason === 'ACCOUNT_SUSPENDED') {
    const isStale = scheduledFor !== null && now.getTime() - scheduledFor.getTime() > SUSPENDED_FOR_MS;
    return isStale ? null : { openAt: new Date(now.getTime() + SUSPENDED_RETRY_MS), isPlan: false };
  }
  const endsWithCall =
    reason === 'NUMBER_IN_CALL' ||
    reason === 'ACCOUNT_CALL_LIMIT' ||
    reason === 'PHONE_NUMBER_CALL_LIMIT' ||
    (reason === 'INSUFFICIENT_CREDITS' && account.creditsHeld > 0);
  if (endsWithCall) return { openAt: new Date(now.getTime() + LIVE_CALLS_RETRY_MS), isPlan: false };
  return allowedAt === null || isFinal(reason) ? null : { openAt: allowedAt, isPlan: true };
}

function soon(ids: readonly string[], delay: Rescheduling['delay'], now: Date): Rescheduling[] {
  const openAt = new Date(now.getTime() + RETRY_MS);
  return ids.map((id) => ({ id, openAt, isPlan: false, delay }));
}
