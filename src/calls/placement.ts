import type Big from 'big.js';
import { blueprintOf } from '../agents/deployment.ts';
import { markCalling } from '../contacts/call-outcome.ts';
import type { Agent, Call, Contact, PhoneNumber } from '../platform/generated/prisma/client.ts';
import { inTransaction, type UnitOfWork } from '../platform/unit-of-work.ts';
import {
  type PlacementRequest,
  type PlacementRoute,
  ProviderError,
  type VoiceProviderName,
} from '../providers/port.ts';
import { advance, recordMoves } from './advance.ts';
import type { CallsDeps } from './deps.ts';
import { PROVIDER_UNAVAILABLE } from './failed-on-our-side.ts';

/**
 * How long a provider may take to accept a call. A placement unanswered by then may ring all the same, so
 * it is left to reconciliation.
 */
export const PLACEMENT_TIMEOUT_MS = 10_000;

/** A call that is about to be made: everything decided, nothing rung yet. */
export interface NewCall {
  agent: Agent;
  phoneNumber: PhoneNumber;
  /** E.164. */
  phoneTo: string;
  /** USD per started minute. */
  pricePerMinute: Big;
  contact: Contact | null;
  campaign: { campaignId: string; campaignContactId: bigint; attempt: number } | null;
  idempotencyKey: string | null;
}

/** A call that is written down, with what it was made from. */
export interface OpenedCall {
  call: Call;
  newCall: NewCall;
}

/** Writes calls down as `QUEUED`, in the caller's transaction, before any provider hears of them. */
export async function openCalls(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  newCalls: readonly NewCall[],
): Promise<OpenedCall[]> {
  if (newCalls.length === 0) return [];
  const now = deps.clock.now();
  const newCallById = new Map(newCalls.map((newCall) => [deps.ids.next('call'), newCall]));
  const calls = await unitOfWork.db.call.createManyAndReturn({
    data: [...newCallById].map(([id, newCall]) => columnsOf(id, newCall, now)),
  });
  const contactIds = newCalls.flatMap(({ contact }) => contact?.id ?? []);
  if (contactIds.length > 0) await markCalling(unitOfWork, contactIds);
  await recordMoves(
    deps,
    unitOfWork,
    calls.map((call) => ({ call, event: 'dial', occurredAt: now })),
  );
  return calls.flatMap((call) => {
    const newCall = newCallById.get(call.id);
    return newCall ? [{ call, newCall }] : [];
  });
}

function columnsOf(id: string, newCall: NewCall, now: Date) {
  const { agent, phoneNumber, contact, campaign } = newCall;
  return {
    id,
    accountId: agent.accountId,
    agentId: agent.id,
    contactId: contact?.id ?? null,
    ...campaign,
    phoneNumberId: phoneNumber.id,
    phoneFrom: phoneNumber.e164,
    phoneTo: newCall.phoneTo,
    provider: agent.provider,
    pricePerMinute: newCall.pricePerMinute.toString(),
    idempotencyKey: newCall.idempotencyKey,
    eventSequence: 1,
    createdAt: now,
    lastHeardAt: now,
  };
}

/**
 * Has the provider ring, once.
 *
 * @returns the call as it stood when the provider took it: `RINGING`
 * @throws ProviderError when it did not; the call is then `FAILED`, or, when nobody knows whether it
 *   rings, left to reconciliation
 */
export async function placeCall(deps: CallsDeps, { call, newCall }: OpenedCall): Promise<Call> {
  const timeout = new AbortController();
  const answered = new AbortController();
  void deps.clock.sleep(PLACEMENT_TIMEOUT_MS, answered.signal).then(
    () => timeout.abort(new Error('placement timed out')),
    () => {},
  );
  try {
    const routes = await routesOf(deps, call, newCall);
    const { route, placement } = await deps.voiceProviders.place(routes, timeout.signal, (announced) =>
      noteRoute(deps, call, announced),
    );
    return await noteRinging(deps, call, route.provider, placement.conversationId);
  } catch (error) {
    const failure = asProviderError(error);
    deps.metrics.providerErrors.inc({ provider: call.provider, operation: 'place' });
    deps.log.warn({ err: error, callId: call.id, placed: failure.placed }, 'a call could not be placed');
    if (failure.placed === 'no') await noteRefusal(deps, call, failure);
    throw failure;
  } finally {
    answered.abort();
  }
}

async function routesOf(deps: CallsDeps, call: Call, newCall: NewCall): Promise<PlacementRoute[]> {
  const { agent, phoneNumber } = newCall;
  const routes = [route(call, newCall, agent.provider, agent.providerAgentId, phoneNumber)];
  if (agent.fallbackProvider !== null) {
    const fallbackNumber = await deps.database.prisma.phoneNumber.findFirst({
      where: { accountId: agent.accountId, provider: agent.fallbackProvider, status: 'ACTIVE' },
      orderBy: { id: 'asc' },
    });
    if (fallbackNumber !== null) {
      routes.push(
        route(call, newCall, agent.fallbackProvider, agent.fallbackProviderAgentId, fallbackNumber),
      );
    }
  }
  return routes.filter((r) => r !== null);
}

function route(
  call: Call,
  { agent, contact }: NewCall,
  provider: string,
  providerAgentId: string | null,
  number: PhoneNumber,
): PlacementRoute | null {
  if (providerAgentId === null) return null;
  const request: PlacementRequest = {
    callId: call.id,
    providerAgentId,
    agent: blueprintOf(agent),
    phoneFrom: number.e164,
    phoneTo: call.phoneTo,
    providerNumberRef: number.providerRef,
    attempt: call.attempt,
    variables: contact === null ? {} : variablesOf(contact),
  };
  return { provider: provider as VoiceProviderName, request };
}

/** What the agent may speak of: the contact's own fields, then the customer's custom ones. */
function variablesOf(contact: Contact): Record<string, string> {
  const known = { name: contact.name, email: contact.email, company: contact.company };
  const all = { ...(contact.customFields as Record<string, unknown>), ...known };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}

/** Before a provider is asked: where the call is to be looked for if we never hear its answer. */
async function noteRoute(
  { database }: CallsDeps,
  call: Call,
  { provider, request }: PlacementRoute,
): Promise<void> {
  if (provider === call.provider) return;
  await database.prisma.call.update({
    where: { id: call.id },
    data: { provider, phoneFrom: request.phoneFrom },
  });
}

async function noteRinging(
  deps: CallsDeps,
  call: Call,
  provider: VoiceProviderName,
  voiceProviderConvId: string,
): Promise<Call> {
  return inTransaction(deps.database.prisma, async (unitOfWork) => {
    const ringing = await advance(deps, unitOfWork, call.id, 'ring', {
      occurredAt: deps.clock.now(),
      columns: { voiceProviderConvId },
    });
    if (ringing !== null) return ringing;
    // Reports overtook the placement's own answer; what we answer is the call at its placement all the same.
    const rows = await unitOfWork.db.call.updateManyAndReturn({
      where: { id: call.id },
      data: { voiceProviderConvId },
    });
    return { ...call, ...rows[0], provider, status: 'RINGING' };
  });
}

async function noteRefusal(deps: CallsDeps, call: Call, failure: ProviderError): Promise<void> {
  const now = deps.clock.now();
  const endedReason = failure.retryable ? PROVIDER_UNAVAILABLE : (failure.providerCode ?? 'provider_refused');
  await inTransaction(deps.database.prisma, (unitOfWork) =>
    advance(deps, unitOfWork, call.id, 'fail', {
      occurredAt: now,
      columns: { endedAt: now, durationSeconds: 0, endedReason },
    }),
  );
}

/** Anything else than a provider's error leaves open whether a telephone rings. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  return new ProviderError('The call could not be placed. Whether it rings is being looked up.', {
    placed: 'unknown',
    retryable: true,
    cause: error,
  });
}
