import { deployedVersionAt } from '../../agents/deployed-versions.ts';
import { blueprintOf } from '../../agents/deployment.ts';
import { withDisclosure } from '../../agents/disclosure.ts';
import { type PlacementFailure, preDialAnswerOf } from '../../calls/details/placement.ts';
import { hangUpSuppressed, isAcceptedLate } from '../../calls/lifecycle/end-suppressed-calls.ts';
import { keepLineCallId } from '../../calls/lifecycle/line-calls.ts';
import { transition } from '../../calls/lifecycle/transition.ts';
import { CLOSING_MARGIN_MS } from '../../compliance/calling-hours/callee-hours.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { isRowFault, putAside } from '../../platform/jobs/row-faults.ts';
import { upperCase } from '../../platform/letter-case.ts';
import { inSpan, noteCallTrace } from '../../platform/telemetry/tracing.ts';
import { startDeadline } from '../../platform/time/deadline.ts';
import { sourceOf } from '../../providers/call-outcomes.ts';
import { fillable, withoutEmpty } from '../../providers/placeholders.ts';
import {
  type AgentBlueprint,
  type CallOverrides,
  CIRCUIT_OPEN,
  isAtCapacity,
  isLackOfLines,
  type Placement,
  type PlacementRequest,
  type PlacementRoute,
  ProviderError,
  type VoiceProviderName,
} from '../../providers/port.ts';
import { isProbe, takeLine } from '../capacity/admission.ts';
import { learnFromAcceptance, learnFromRefusals } from '../capacity/learn.ts';
import { reopen } from '../capacity/limits.ts';
import type { DialingDeps } from '../deps.ts';
import { SupersededPermission } from '../open-calls.ts';
import { askBeforeDial, PreDialRefusal } from '../pre-dial/ask-before-dial.ts';
import { variablesOf } from '../terms/call-variables.ts';
import type { NewCall, OpenedCall } from '../terms/new-call.ts';
import { fallbackNumberOf, keepsOverrides } from './fallback.ts';
import { checkFinally } from './final-check.ts';

/** Longest wait for a provider to accept a call. It may still ring later, so reconciliation settles it. */
export const PLACEMENT_TIMEOUT_MS = 10_000;
/** Age up to which an opening or check counts as the final check for the same provider. */
const FRESH_MS = 50;
/** Age up to which the row's note that the call is being placed is not renewed. */
const NOTED_MS = 250;

/** `ended_reason` of a call that something in its data, its contact or its agent keeps from being placed. */
const UNREADABLE = 'unreadable_data';

/** `ended_reason` of a call that its provider could not accept at the time: no phone rang. */
const PROVIDER_UNAVAILABLE = 'provider_unavailable';

/**
 * Reason for no placement: full providers, a void permission, a veto of the pre-dial webhook, or the
 * `ProviderError` of providers that were not asked, because they kept failing.
 */
type Unplaced = 'full' | 'superseded' | PreDialRefusal | ProviderError;

/** A placement's result: the accepted call, or why no provider got it and whether it was withdrawn. */
export type Placed = { call: Call } | { unplaced: Unplaced; isWithdrawn: boolean };

/** Lasting obstacle to a placement; null = the call is tried again soon. */
export type Obstruction = PreDialRefusal | ProviderError | null;

/**
 * Removes or reschedules a call that was not placed.
 * @param obstruction refusal of the pre-dial webhook, or the error of providers that were not asked
 * @returns false if the call no longer waits: it has events or was settled
 */
export type Withdraw = (obstruction: Obstruction) => Promise<boolean>;

/**
 * Places an opened call at a provider, once, after asking its pre-dial webhook, if any.
 *
 * - A provider accepts the call → it is `RINGING`.
 * - All providers are full, the permission is void, or the webhook refuses → the call is withdrawn.
 * - One provider is full and the other down → the call is withdrawn, as for full providers.
 * - No provider is asked, because all kept failing → the call is withdrawn.
 * - A fault of this server before a provider was asked → the call is withdrawn and the fault thrown.
 * - Data that cannot be read before a provider was asked → the call is `FAILED` and a `ProviderError` thrown.
 * - A provider fails → the call is `FAILED` and the `ProviderError` thrown.
 * - It is unknown whether the phone rings → the `ProviderError` is thrown and reconciliation settles the
 *   call.
 */
export function placeCall(deps: DialingDeps, opened: OpenedCall, withdraw: Withdraw): Promise<Placed> {
  const { id, accountId, campaignId } = opened.call;
  const attributes = {
    'dialgraph.call_id': id,
    'dialgraph.account_id': accountId,
    'dialgraph.campaign_id': campaignId ?? undefined,
  };
  return inSpan('dispatch', { attributes }, () => {
    noteCallTrace(id);
    return place(deps, opened, withdraw);
  });
}

async function place(deps: DialingDeps, opened: OpenedCall, withdraw: Withdraw): Promise<Placed> {
  const failures = new FailedPlacements();
  try {
    const accepted = await askProviders(deps, opened, failures).catch((error: unknown) =>
      followFailure(deps, opened, failures, error, withdraw),
    );
    return 'route' in accepted ? { call: await noteAcceptance(deps, opened, accepted) } : accepted;
  } finally {
    // Only now has the refused call left its line, so that it does not count as one that fits.
    await learnFromRefusals(deps, opened, failures.forWantOfLines);
  }
}

interface Accepted {
  /** The opened call with the answer of its pre-dial webhook. */
  call: Call;
  route: PlacementRoute;
  placement: Placement;
}

async function askProviders(
  deps: DialingDeps,
  opened: OpenedCall,
  failures: FailedPlacements,
): Promise<Accepted> {
  const allowed = await askBeforeDial(deps, opened);
  const { call, newCall } = allowed;
  const deadline = startDeadline(deps.clock, PLACEMENT_TIMEOUT_MS);
  const startedAt = deps.clock.now();
  try {
    const routes = await routesOf(deps, call, newCall);
    const accepted = await deps.voiceProviders.place(routes, deadline.signal, {
      announce: async (route) => {
        await checkRoute(deps, allowed, failures, route);
        assertNotPaused(deps, call, startedAt);
        noteDelay(deps, call, route);
      },
      noteFailure: ({ provider }, failure) => failures.add(provider, failure, deps.clock.now()),
    });
    return { call, ...accepted };
  } finally {
    deadline.end();
  }
}

// ── The routes of a call ─────────────────────────────────────────────────────

/** Returns the ways to place the call: at the agent's provider, then at its fallback, if any. */
async function routesOf(deps: DialingDeps, call: Call, newCall: NewCall): Promise<PlacementRoute[]> {
  const { agent, phoneNumber } = newCall;
  const fallbackNumber = await fallbackNumberOf(deps.database.prisma, agent);
  return [
    routeOf(call, newCall, agent.provider, agent.providerAgentId, phoneNumber),
    routeOf(call, newCall, agent.fallbackProvider, agent.fallbackProviderAgentId, fallbackNumber),
  ]
    .filter((route) => route !== null)
    .filter(({ provider, customer: accountId, request }) =>
      keepsOverrides(deps, { accountId, provider }, request.overrides),
    );
}

function routeOf(
  call: Call,
  { agent, contact }: NewCall,
  provider: string | null,
  providerAgentId: string | null,
  number: NewCall['phoneNumber'] | null,
): PlacementRoute | null {
  if (provider === null || providerAgentId === null || number === null) return null;
  const variables = variablesOf(contact, {
    ...(call.variables as Record<string, unknown>),
    ...preDialAnswerOf(call)?.variables,
  });
  const blueprint = blueprintOf(agent);
  const overrides = greeted(blueprint, disclosed(call), variables);
  const request: PlacementRequest = {
    callId: call.id,
    providerAgentId,
    providerAgentVersion: deployedVersionAt(agent, provider),
    agent: { ...blueprint, ...overrides },
    overrides,
    phoneFrom: number.e164,
    phoneTo: call.phoneTo,
    providerNumberRef: number.providerRef,
    attempt: call.attempt,
    variables,
  };
  return { provider: provider as VoiceProviderName, customer: call.accountId, request };
}

/** Returns the call's overrides. The agent's disclosure precedes a first message of the call's own. */
function disclosed({ overrides, disclosure }: Call): CallOverrides {
  const { firstMessage, ...others } = overrides as CallOverrides;
  if (firstMessage === undefined) return others;
  const greeting = fillable(firstMessage);
  return { ...others, firstMessage: withDisclosure(greeting, disclosure) ?? greeting };
}

/** Overrides the greeting if it would have a gap: an empty variable leaves no “Hello , this is Nora”. */
function greeted(
  { firstMessage }: AgentBlueprint,
  overrides: CallOverrides,
  variables: Record<string, string>,
): CallOverrides {
  const greeting = overrides.firstMessage ?? firstMessage;
  const tidy = greeting ? withoutEmpty(greeting, variables) : null;
  return tidy === null ? overrides : { ...overrides, firstMessage: tidy };
}

// ── Directly before a provider is asked ──────────────────────────────────────

/**
 * Checks that the call may still be placed, and stores where to look it up if the response is lost.
 * @throws SupersededPermission when it may not, or was settled by reconciliation
 * @throws ProviderError `provider_at_capacity` when a fallback provider has no line for it
 */
async function checkRoute(
  deps: DialingDeps,
  { call, newCall }: OpenedCall,
  failures: FailedPlacements,
  { provider, request: { phoneFrom } }: PlacementRoute,
): Promise<void> {
  const now = deps.clock.now();
  const { id: callId, permittedAt, placingAt } = call;
  const isFallback = provider !== call.provider;
  const isPlacing = !isFallback && placingAt !== null;
  const notedForMs = isPlacing ? now.getTime() - placingAt.getTime() : Number.POSITIVE_INFINITY;
  if (notedForMs < FRESH_MS) return;
  assertWithinHours(newCall, now);
  const campaignVersion = newCall.campaign?.version ?? null;
  const isNoted = notedForMs < NOTED_MS;
  const planned = { callId, permittedAt, campaignVersion, provider, phoneFrom, isNoted };
  if (!isFallback) return deps.finalChecks.check(planned);
  await inTransaction(deps, async (unitOfWork) => {
    await takeLine(deps, unitOfWork, { provider, phoneFrom }, call);
    await checkFinally(unitOfWork, planned, now);
    await keepFailures(unitOfWork.db, call, failures);
  });
}

/** Throws `SupersededPermission` when the call's hours are over, or about to be. */
function assertWithinHours({ permittedUntil, phoneTo, details }: NewCall, now: Date): void {
  if (permittedUntil === null) return;
  const isOwnEnd = permittedUntil.getTime() === details.notAfter?.getTime();
  const margin = isOwnEnd ? 0 : CLOSING_MARGIN_MS;
  if (permittedUntil.getTime() - now.getTime() > margin) return;
  throw new SupersededPermission(`calling hours of ${phoneTo} ended at ${permittedUntil.toISOString()}`);
}

/**
 * Throws `SupersededPermission` after a pause of this process, in which another may have given the call up.
 * The deadline's timer may fire late, so the clock is compared as well.
 */
function assertNotPaused({ clock }: DialingDeps, { id }: Call, startedAt: Date): void {
  const isLate = clock.now().getTime() - startedAt.getTime() >= PLACEMENT_TIMEOUT_MS;
  if (isLate || clock.wasPausedSince(startedAt))
    throw new SupersededPermission(`this process was paused before it asked a provider to place call ${id}`);
}

/** Measures how long the call's slot was taken before the first provider was asked. */
function noteDelay({ clock, metrics }: DialingDeps, call: Call, { provider }: PlacementRoute): void {
  if (call.permittedAt === null || provider !== call.provider) return;
  const origin = call.campaignId === null ? 'single' : 'campaign';
  const milliseconds = clock.now().getTime() - call.permittedAt.getTime();
  metrics.dialDelaySeconds.observe({ origin }, milliseconds / 1000);
}

// ── After a provider was asked ───────────────────────────────────────────────

async function noteAcceptance(
  deps: DialingDeps,
  { call: { id, provider }, admission }: OpenedCall,
  { call, route, placement }: Accepted,
): Promise<Call> {
  try {
    if (route.provider === provider) await learnFromAcceptance(deps, route.provider, admission, placement);
    const ringing = await noteRinging(deps, call, route, placement);
    if (isAcceptedLate(deps, call)) await hangUpSuppressed(deps, [id]);
    return ringing;
  } catch (err) {
    deps.log.warn(
      { err, callId: id },
      'a call was placed, but its acceptance could not be recorded; reconciliation finds it',
    );
    throw err;
  }
}

/** Returns the call as accepted, even if provider events have already moved it on. */
async function noteRinging(
  deps: DialingDeps,
  call: Call,
  { provider, request: { phoneFrom } }: PlacementRoute,
  { conversationId: voiceProviderConvId, lineCallId }: Placement,
): Promise<Call> {
  const ringing = { ...call, provider, phoneFrom, voiceProviderConvId, status: 'RINGING' } as const;
  try {
    await deps.acceptedCalls.note(ringing);
    if (lineCallId !== undefined) await keepLineCallId(deps, ringing, lineCallId);
  } catch (cause) {
    const sentence = 'We could not confirm whether this call was placed. Its status will be updated shortly.';
    throw new ProviderError(sentence, { placed: 'unknown', retryable: true, cause });
  }
  return ringing;
}

/** Returns how an unplaced call was withdrawn. Throws every other error after handling it. */
async function followFailure(
  deps: DialingDeps,
  { call, newCall, admission }: OpenedCall,
  failures: FailedPlacements,
  error: unknown,
  withdraw: Withdraw,
): Promise<Placed> {
  const unplaced = unplacedBy(error, failures, newCall);
  if (unplaced !== null) {
    const isWithdrawn = await withdraw(typeof unplaced === 'string' ? null : unplaced);
    return { unplaced, isWithdrawn };
  }
  if (!(error instanceof ProviderError) && isRowFault(error)) {
    const failure = new ProviderError('The call’s data cannot be read.', {
      placed: 'no',
      providerCode: UNREADABLE,
      retryable: false,
      outcome: 'internal_error',
      cause: error,
    });
    const settle = () => failCall(deps, call, failures, failure);
    await putAside(deps, { round: 'calls.place', idOf: ({ id }) => id, putAside: settle }, call, error);
    throw failure;
  }
  const context = { err: error, callId: call.id };
  if (!(error instanceof ProviderError) || (error.placed === 'no' && sourceOf(error.outcome) === 'us')) {
    deps.log.warn(context, 'a call was not placed by a fault of this server; it is withdrawn');
    await withdraw(null).catch((err: unknown) =>
      deps.log.warn({ err, callId: call.id }, 'a call that was not placed could not be withdrawn'),
    );
    throw error;
  }
  deps.metrics.providerErrors.inc({ provider: call.provider, operation: 'place' });
  deps.log.warn(context, 'a call could not be placed');
  if (error.placed === 'unknown') await keepFailures(deps.database.prisma, call, failures);
  else await failCall(deps, call, failures, error);
  if (error.placed === 'no' && isProbe(admission) && !error.retryable) await reopen(deps, call.provider);
  throw error;
}

function unplacedBy(error: unknown, failures: FailedPlacements, { isOverflow }: NewCall): Unplaced | null {
  if (error instanceof PreDialRefusal) return error;
  if (error instanceof SupersededPermission) return 'superseded';
  if (!(error instanceof ProviderError) || error.placed === 'unknown') return null;
  const isAnyFull = isOverflow === true || failures.forWantOfLines.length > 0;
  if (isAtCapacity(error) || (isAnyFull && error.outcome === 'provider_down')) return 'full';
  return failures.wereNotAsked ? error : null;
}

async function failCall(
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

/** Failures of the providers that a call was offered to, in that order: at most the agent's two. */
class FailedPlacements {
  readonly #failures: { provider: VoiceProviderName; failure: ProviderError; at: Date }[] = [];

  add(provider: VoiceProviderName, failure: ProviderError, at: Date): void {
    this.#failures.push({ provider, failure, at });
  }

  /** Failures of providers that had no free line or limited the rate. */
  get forWantOfLines() {
    return this.#failures
      .filter(({ failure }) => isAtCapacity(failure))
      .map(({ provider, at, failure: { providerCode, providerWords, retryAfterSeconds, cause } }) => {
        const isForLines = isLackOfLines(providerCode, providerWords);
        return { provider, isForLines, retryAfterSeconds, cause, at };
      });
  }

  /** Whether every provider was passed over, because it kept failing. */
  get wereNotAsked(): boolean {
    const codes = this.#failures.map(({ failure }) => failure.providerCode);
    return codes.length > 0 && codes.every((code) => code === CIRCUIT_OPEN);
  }

  get kept(): PlacementFailure[] {
    return this.#failures.map(({ provider, at, failure: { outcome, providerCode, providerWords } }) => ({
      provider,
      outcome: upperCase(outcome),
      code: providerCode,
      message: providerWords,
      occurredAt: at.toISOString(),
    }));
  }
}

/** Stores the providers' own codes, which `endedReason` lacks if the call is placed elsewhere or later. */
async function keepFailures(db: Queryable, { id }: Call, { kept }: FailedPlacements): Promise<void> {
  if (kept.length === 0) return;
  await db.$executeRaw`UPDATE calls SET placement_failures = ${JSON.stringify(kept)}::jsonb WHERE id = ${id}`;
}
