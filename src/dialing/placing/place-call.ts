import { hangUpSuppressed, isAcceptedLate } from '../../calls/lifecycle/end-suppressed-calls.ts';
import { transition } from '../../calls/lifecycle/transition.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { upperCase } from '../../platform/letter-case.ts';
import { startDeadline } from '../../platform/time/deadline.ts';
import { sourceOf } from '../../providers/call-outcomes.ts';
import { isAtCapacity, type Placement, type PlacementRoute, ProviderError } from '../../providers/port.ts';
import { isProbe } from '../capacity/admission.ts';
import { learnFromRefusal, reopen, reportLines } from '../capacity/limits.ts';
import { takeLine } from '../capacity/take-line.ts';
import type { DialingDeps } from '../deps.ts';
import { assertWithinHours, FRESH_MS, lookOnce, NOTED_MS, sinceNoted } from '../opening/last-look.ts';
import { OvertakenPermission } from '../opening/open-calls.ts';
import { askBeforeDial } from '../pre-dial/ask-before-dial.ts';
import { PreDialRefusal } from '../pre-dial/pre-dial-refusal.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import { FailedPlacements, keepFailures, PROVIDER_UNAVAILABLE } from './placement-failures.ts';
import { routesOf } from './routes.ts';

/**
 * How long a provider may take to accept a call. A placement without a response by then may still ring, so
 * it is left to reconciliation.
 */
export const PLACEMENT_TIMEOUT_MS = 10_000;

/**
 * Has a call withdrawn that was not placed.
 *
 * @param refusal why its pre-dial webhook keeps it from being placed; null = its provider was full, it is not permitted
 *   any more, or this server failed before it had asked a provider
 */
export type Withdraw = (refusal: PreDialRefusal | null) => Promise<void>;

/**
 * Places the call at the provider, once, after its pre-dial webhook was asked, if there is one.
 *
 * @returns the call as the provider accepted it: `RINGING`
 * @throws ProviderError when it did not; the call is then `FAILED`, or, when it is unknown whether it
 *   rings, left to reconciliation, or, when the provider was full (`isAtCapacity`), withdrawn. Throws as well what kept
 *   us from asking, such as an unreachable database, `OvertakenPermission` or `PreDialRefusal`: the call is withdrawn
 */
export async function placeCall(deps: DialingDeps, opened: OpenedCall, withdraw: Withdraw): Promise<Call> {
  const { call } = opened;
  const failures = new FailedPlacements();
  let isAccepted = false;
  try {
    const allowed = await askBeforeDial(deps, opened);
    const { route, placement } = await askProvider(deps, allowed, failures);
    isAccepted = true;
    await noteAcceptance(deps, opened, route, placement);
    const ringing = await noteRinging(deps, allowed.call, route, placement.conversationId);
    if (isAcceptedLate(deps, call)) await hangUpSuppressed(deps, [call.id]);
    return ringing;
  } catch (error) {
    if (isAccepted)
      deps.log.warn({ err: error, callId: call.id }, 'what a placed call showed could not be noted');
    else await followFailure(deps, opened, failures, error, withdraw);
    throw error;
  } finally {
    // Once the call is on none of their lines: what is left there is what they take.
    await noteRefusals(deps, call, failures);
  }
}

/** What a provider's acceptance says of its capacity. */
async function noteAcceptance(
  deps: DialingDeps,
  { call, admission }: OpenedCall,
  { provider }: PlacementRoute,
  { lines }: Placement,
): Promise<void> {
  if (provider !== call.provider) return;
  if (isProbe(admission)) await reopen(deps, provider);
  if (lines !== undefined && lines !== (admission?.reportedLines ?? null))
    await reportLines(deps, provider, lines);
}

async function followFailure(
  deps: DialingDeps,
  { call, admission }: OpenedCall,
  failures: FailedPlacements,
  error: unknown,
  withdraw: Withdraw,
): Promise<void> {
  if (error instanceof PreDialRefusal) return withdraw(error);
  if (error instanceof OvertakenPermission || (error instanceof ProviderError && isAtCapacity(error)))
    return withdraw(null);
  if (!(error instanceof ProviderError) || (error.placed === 'no' && sourceOf(error.outcome) === 'us')) {
    deps.log.warn(
      { err: error, callId: call.id },
      'a call was not placed by a fault of this server; it is withdrawn',
    );
    return withdraw(null).catch((err: unknown) =>
      deps.log.warn({ err, callId: call.id }, 'a call that was not placed could not be withdrawn'),
    );
  }
  deps.metrics.providerErrors.inc({ provider: call.provider, operation: 'place' });
  deps.log.warn({ err: error, callId: call.id }, 'a call could not be placed');
  if (error.placed === 'unknown') return keepFailures(deps.database.prisma, call, failures);
  await noteRefusal(deps, call, failures, error);
  if (isProbe(admission) && !error.retryable) await reopen(deps, call.provider);
}

/** Errors before the provider is contacted are rethrown as they are: no phone has rung. */
async function askProvider(deps: DialingDeps, opened: OpenedCall, failures: FailedPlacements) {
  const { call, newCall } = opened;
  const deadline = startDeadline(deps.clock, PLACEMENT_TIMEOUT_MS);
  const startedAt = deps.clock.now();
  try {
    const routes = await routesOf(deps, call, newCall);
    return await deps.voiceProviders.place(routes, deadline.signal, {
      announce: async (route) => {
        await noteRoute(deps, opened, failures, route);
        assertNotPaused(deps, call, startedAt);
      },
      noteFailure: ({ provider }, failure) => failures.add(provider, failure, deps.clock.now()),
    });
  } finally {
    deadline.end();
  }
}

/**
 * After a pause of this process, another may have given the call up and called its contact again. The deadline's own
 * timer may come too late: an answer of the database that waited for the process is read before timers run.
 */
function assertNotPaused({ clock }: DialingDeps, { id }: Call, startedAt: Date): void {
  const isLate = clock.now().getTime() - startedAt.getTime() >= PLACEMENT_TIMEOUT_MS;
  if (isLate || clock.wasPausedSince(startedAt))
    throw new OvertakenPermission(`this process was paused before it asked a provider to place call ${id}`);
}

/**
 * Before a provider is asked: whether the call still may be placed, and where to look it up if the response is lost.
 *
 * @throws OvertakenPermission when it may not, or was settled by reconciliation meanwhile; ProviderError
 *   `provider_at_capacity` when a fallback provider has no line for it
 */
async function noteRoute(
  deps: DialingDeps,
  { call, newCall }: OpenedCall,
  failures: FailedPlacements,
  { provider, request: { phoneFrom } }: PlacementRoute,
): Promise<void> {
  const now = deps.clock.now();
  const isFallback = provider !== call.provider;
  const age = isFallback ? Number.POSITIVE_INFINITY : sinceNoted(call, now);
  if (age < FRESH_MS) return;
  assertWithinHours(newCall, now);
  const look = {
    callId: call.id,
    permittedAt: call.permittedAt,
    provider,
    phoneFrom,
    isNoted: age < NOTED_MS,
  };
  if (!isFallback) return deps.lastLooks.look(look);
  await inTransaction(deps, async (unitOfWork) => {
    await takeLine(deps, unitOfWork, { provider, phoneFrom }, call);
    await lookOnce(unitOfWork, look, now);
    await keepFailures(unitOfWork.db, call, failures);
  });
}

/** What is not learned now is learned from the next refusal. */
async function noteRefusals(deps: DialingDeps, { id }: Call, failures: FailedPlacements): Promise<void> {
  for (const refusal of failures.forWantOfLines) {
    const { provider, cause } = refusal;
    deps.metrics.providerCapacityRefusals.inc({ provider });
    deps.log.info({ err: cause, callId: id, provider }, 'a voice provider had no free line for a call');
    await learnFromRefusal(deps, refusal).catch((err: unknown) =>
      deps.log.warn({ err, provider }, 'how many calls a voice provider takes could not be written down'),
    );
  }
}

/** Reports may have overtaken the placement's own answer; what we answer is the call at its placement all the same. */
async function noteRinging(
  deps: DialingDeps,
  call: Call,
  { provider, request: { phoneFrom } }: PlacementRoute,
  conversationId: string,
): Promise<Call> {
  try {
    await deps.acceptedCalls.note({ callId: call.id, provider, conversationId });
  } catch (cause) {
    const sentence = 'We could not confirm whether this call was placed. Its status will be updated shortly.';
    throw new ProviderError(sentence, { placed: 'unknown', retryable: true, cause });
  }
  return { ...call, provider, phoneFrom, voiceProviderConvId: conversationId, status: 'RINGING' };
}

async function noteRefusal(
  deps: DialingDeps,
  call: Call,
  failures: FailedPlacements,
  failure: ProviderError,
): Promise<void> {
  const now = deps.clock.now();
  const endedReason = failure.retryable ? PROVIDER_UNAVAILABLE : (failure.providerCode ?? 'provider_refused');
  const outcome = upperCase(failure.outcome);
  await inTransaction(deps, async (unitOfWork) => {
    await keepFailures(unitOfWork.db, call, failures);
    await transition(deps, unitOfWork, call.id, 'fail', {
      occurredAt: now,
      columns: { endedAt: now, durationSeconds: 0, outcome, endedReason },
    });
  });
}
