import { lockContacts } from '../../contacts/upsert/lock-contacts.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { upperCase } from '../../platform/letter-case.ts';
import { startDeadline } from '../../platform/time/deadline.ts';
import { isAtCapacity, type Placement, type PlacementRoute, ProviderError } from '../../providers/port.ts';
import { CALL_COLUMNS } from '../call-columns.ts';
import { type Admission, admissionSql, isProbe } from '../capacity/admission.ts';
import { learnFromRefusal, type Refusal, reopen, reportLines } from '../capacity/limits.ts';
import { takeLine } from '../capacity/take-line.ts';
import type { CallsDeps } from '../deps.ts';
import { NO_DOUBT } from '../lifecycle/doubt.ts';
import { followCallEvents, transition } from '../lifecycle/transition.ts';
import type { NewCall, OpenedCall } from './new-call.ts';
import { PROVIDER_UNAVAILABLE } from './provider-failure.ts';
import { routesOf } from './routes.ts';

/**
 * How long a provider may take to accept a call. A placement without a response by then may still ring, so
 * it is left to reconciliation.
 */
export const PLACEMENT_TIMEOUT_MS = 10_000;

/** A call opened this recently is certainly still ours to place. */
const FRESH_MS = 2_000;

/**
 * Inserts calls as `QUEUED`, in the caller's transaction, before any provider is contacted. A call whose
 * idempotency key has opened one before is not opened, and not in the answer; nor are the last of them when their
 * provider has not as many free lines.
 *
 * @param newCalls all at one provider
 * @param admission null = the provider has no limit
 */
export async function openCalls(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  newCalls: readonly NewCall[],
  admission: Admission | null,
): Promise<OpenedCall[]> {
  const admitted = newCalls.slice(0, admission?.calls);
  if (admitted.length === 0) return [];
  const now = deps.clock.now();
  const newCallById = new Map(admitted.map((newCall) => [deps.ids.next('call'), newCall]));
  const rows = [...newCallById].map(([id, newCall]) => rowOf(id, newCall, now));
  const contactIds = rows.flatMap(({ contact_id }) => contact_id ?? []);
  // In one order where there are several. A single one is locked by its update.
  if (contactIds.length > 1) await lockContacts(unitOfWork.db, contactIds);
  const calls = await unitOfWork.query<Call>(insertStatement(rows, admission, now));
  await followCallEvents(
    deps,
    unitOfWork,
    calls.map((call) => ({ call, event: 'dial', occurredAt: now })),
  );
  return calls.flatMap((call) => {
    const newCall = newCallById.get(call.id);
    return newCall ? [{ call, newCall, admission }] : [];
  });
}

/** The calls, their first event and their contacts' status. A contact that asked not to be called stays so marked. */
function insertStatement(
  rows: readonly ReturnType<typeof rowOf>[],
  admission: Admission | null,
  now: Date,
): Prisma.Sql {
  const capacity = admission && admissionSql(admission, now);
  return Prisma.sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_populate_recordset(NULL::calls, ${JSON.stringify(rows)}::jsonb) WITH ORDINALITY
    ), ${capacity ? Prisma.sql`${capacity.admitted},` : Prisma.empty} opened AS (
      INSERT INTO calls (
        id, account_id, agent_id, contact_id, campaign_id, campaign_contact_id, attempt, phone_number_id,
        phone_from, phone_to, provider, price_per_minute, idempotency_key, event_sequence, created_at, last_heard_at)
      SELECT
        id, account_id, agent_id, contact_id, campaign_id, campaign_contact_id, attempt, phone_number_id,
        phone_from, phone_to, provider, price_per_minute, idempotency_key, event_sequence, created_at, last_heard_at
      FROM asked ${capacity ? Prisma.sql`JOIN admitted ON place = ordinality` : Prisma.empty}
      ON CONFLICT (account_id, idempotency_key) DO NOTHING
      RETURNING ${Prisma.raw(CALL_COLUMNS)}
    ), ${
      capacity
        ? Prisma.sql`placed AS (
      SELECT asked.ordinality AS place, opened.id, opened."accountId" FROM opened JOIN asked ON asked.id = opened.id
    ), ${capacity.used},`
        : Prisma.empty
    } event AS (
      INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
      SELECT id, "eventSequence", 'dial', status, ${now}, ${now} FROM opened
    ), called AS (
      UPDATE contacts SET status = 'CALLING' FROM opened
      WHERE contacts.id = opened."contactId" AND contacts.status <> 'DO_NOT_CALL'
    )
    SELECT * FROM opened`;
}

function rowOf(id: string, newCall: NewCall, now: Date) {
  const { agent, phoneNumber, contact, campaign } = newCall;
  return {
    id,
    account_id: agent.accountId,
    agent_id: agent.id,
    contact_id: contact?.id,
    campaign_id: campaign?.campaignId,
    campaign_contact_id: campaign?.campaignContactId.toString(),
    attempt: campaign?.attempt ?? 1,
    phone_number_id: phoneNumber.id,
    phone_from: phoneNumber.e164,
    phone_to: newCall.phoneTo,
    provider: agent.provider,
    price_per_minute: newCall.pricePerMinute.toString(),
    idempotency_key: newCall.idempotencyKey,
    event_sequence: 1,
    created_at: now,
    last_heard_at: now,
  };
}

/**
 * Places the call at the provider, once.
 *
 * @param withdraw removes the call when its provider was full, as if it had never been opened
 * @returns the call as the provider accepted it: `RINGING`
 * @throws ProviderError when it did not; the call is then `FAILED`, or, when it is unknown whether it
 *   rings, left to reconciliation, or, when the provider was full (`isAtCapacity`), withdrawn. Throws as well what kept
 *   us from asking, such as an unreachable database
 */
export async function placeCall(
  deps: CallsDeps,
  opened: OpenedCall,
  withdraw: () => Promise<void>,
): Promise<Call> {
  const { call } = opened;
  const refusals: Refusal[] = [];
  const deadline = startDeadline(deps.clock, PLACEMENT_TIMEOUT_MS);
  try {
    const { route, placement } = await askProvider(deps, opened, refusals, deadline.signal);
    await noteAcceptance(deps, opened, route, placement);
    return await noteRinging(deps, call, route, placement.conversationId);
  } catch (error) {
    await followFailure(deps, opened, error, withdraw);
    throw error;
  } finally {
    deadline.end();
    // Once the call is on none of their lines: what is left there is what they take.
    await noteRefusals(deps, call, refusals);
  }
}

/** What a provider's acceptance says of its capacity. */
async function noteAcceptance(
  deps: CallsDeps,
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
  deps: CallsDeps,
  { call, admission }: OpenedCall,
  error: unknown,
  withdraw: () => Promise<void>,
): Promise<void> {
  if (error instanceof ProviderError && isAtCapacity(error)) return withdraw();
  deps.metrics.providerErrors.inc({ provider: call.provider, operation: 'place' });
  deps.log.warn({ err: error, callId: call.id }, 'a call could not be placed');
  if (!(error instanceof ProviderError) || error.placed !== 'no') return;
  await noteRefusal(deps, call, error);
  if (isProbe(admission) && !error.retryable) await reopen(deps, call.provider);
}

/** Errors before the provider is contacted are rethrown as they are: no phone has rung, and reconciliation finds it so. */
async function askProvider(
  deps: CallsDeps,
  { call, newCall }: OpenedCall,
  refusals: Refusal[],
  signal: AbortSignal,
) {
  const routes = await routesOf(deps, call, newCall);
  return deps.voiceProviders.place(routes, signal, {
    announce: (route) => noteRoute(deps, call, route),
    noteFull: ({ provider }, { retryAfterSeconds, cause }) =>
      void refusals.push({ provider, retryAfterSeconds, cause, at: deps.clock.now() }),
  });
}

/**
 * Before a provider is asked: where to look up the call if its response is lost. Who comes late
 * reads the call again, because reconciliation may have settled it by now.
 *
 * @throws ProviderError `provider_at_capacity` when a fallback provider has no line for it
 */
async function noteRoute(
  deps: CallsDeps,
  call: Call,
  { provider, request: { phoneFrom } }: PlacementRoute,
): Promise<void> {
  const now = deps.clock.now();
  const isFresh = now.getTime() - call.createdAt.getTime() < FRESH_MS;
  if (isFresh && provider === call.provider) return;
  await inTransaction(deps, async (unitOfWork) => {
    if (provider !== call.provider) await takeLine(unitOfWork, provider, call, now);
    const { count } = await unitOfWork.db.call.updateMany({
      where: { id: call.id, status: 'QUEUED' },
      data: { provider, phoneFrom, lastHeardAt: now, ...NO_DOUBT },
    });
    if (count === 0) throw new Error(`call ${call.id} was settled before it was placed`);
  });
}

/** What is not learned now is learned from the next refusal. */
async function noteRefusals(deps: CallsDeps, { id }: Call, refusals: readonly Refusal[]): Promise<void> {
  for (const refusal of refusals) {
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
  deps: CallsDeps,
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

async function noteRefusal(deps: CallsDeps, call: Call, failure: ProviderError): Promise<void> {
  const now = deps.clock.now();
  const endedReason = failure.retryable ? PROVIDER_UNAVAILABLE : (failure.providerCode ?? 'provider_refused');
  const outcome = upperCase(failure.outcome);
  await inTransaction(deps, (unitOfWork) =>
    transition(deps, unitOfWork, call.id, 'fail', {
      occurredAt: now,
      columns: { endedAt: now, durationSeconds: 0, outcome, endedReason },
    }),
  );
}
