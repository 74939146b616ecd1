import { recordEndings } from '../../compliance/dial-proof/ending-records.ts';
import { disclosuresSaid, noteDisclosures } from '../../compliance/disclosures.ts';
import { type ContactOutcome, noteInvalidNumbers, writeCallOutcomes } from '../../contacts/call-outcome.ts';
import { lockContacts } from '../../contacts/lock-contacts.ts';
import { releasesOf } from '../../credits/holds.ts';
import { postAll } from '../../credits/ledger.ts';
import { creditsForCall } from '../../credits/rates/pricing.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma, type TranscriptTurn } from '../../platform/generated/prisma/client.ts';
import type { NewEvent } from '../../webhooks/outbox/outbox.ts';
import type { LifecycleDeps } from '../deps.ts';
import { isLost } from '../states/missed-look-ups.ts';
import { type CallWebhook, callOutcome } from '../states/states.ts';
import { snapshotOf } from '../webhook-payloads.ts';
import { changesContact, restoreContacts } from './restore-contacts.ts';

export function chargeFor(call: Pick<Call, 'pricePerMinute'>, durationSeconds: number): number {
  return creditsForCall({ durationSeconds, pricePerMinuteUsd: call.pricePerMinute.toString() });
}

export interface EndedCall {
  call: Call;
  webhook: CallWebhook | undefined;
  /** The ended call before a late report amended it; absent for other ends. */
  before?: Call | undefined;
}

/** Settles all of ended calls but their charges. Returns the webhook events, for the caller to record. */
export async function settleEndedCalls(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  ended: readonly EndedCall[],
): Promise<NewEvent[]> {
  if (ended.length === 0) return [];
  const settled = ended.filter(({ before }) => before === undefined || isLost(before));
  const ofContacts = await updateContacts(deps, unitOfWork, await lastOfTheirContacts(unitOfWork, settled));
  await noteInvalidNumbers(
    deps,
    unitOfWork,
    ended
      .filter(({ call }) => callOutcome(call) === 'invalid_number')
      .map(({ call: { accountId, phoneTo: phone } }) => ({ accountId, phone })),
  );
  const calls = ended.map(({ call }) => call);
  const transcripts = await transcriptsOf(unitOfWork, calls);
  const disclosed = disclosuresSaid(calls, transcripts);
  await noteDisclosures(unitOfWork, disclosed);
  const reported = ended.map(({ call, ...rest }) => {
    const { disclosureHeard } = call;
    return { ...rest, call: { ...call, disclosureHeard: disclosed.get(call.id) ?? disclosureHeard } };
  });
  const dialed = reported.filter(({ call }) => !wasNeverOpened(call));
  recordEndings(unitOfWork, dialed, deps.clock.now());
  return [...ofContacts, ...endedEvents(deps, reported, transcripts)];
}

/**
 * Charges each ended call once, last, because all the account's calls wait for the balance while it is locked. The late report
 * of a lost call charges it only if its loss did not.
 */
export async function chargeEndedCalls(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  ended: readonly EndedCall[],
): Promise<void> {
  const charged = ended.filter(({ call, before }) => call.creditsCharged > 0 && !before?.creditsCharged);
  await postAll(
    deps,
    unitOfWork,
    charged.map(({ call: { id, accountId, agentId, campaignId, creditsCharged } }) => ({
      accountId,
      kind: 'CALL_CHARGE',
      amount: -creditsCharged,
      callId: id,
      agentId,
      campaignId,
    })),
    releasesOf(ended.flatMap(({ call, before }) => (before === undefined ? [call] : []))),
  );
}

/** Returns calls without those that are corrected after their contact was called again. */
async function lastOfTheirContacts(
  { db }: UnitOfWork,
  ended: readonly EndedCall[],
): Promise<readonly Call[]> {
  const amended = ended.flatMap(({ call, before }) => (before === undefined ? [] : [call]));
  if (amended.length === 0) return ended.map(({ call }) => call);
  const outdated = await db.$queryRaw<{ id: string }[]>`
    SELECT amended.id FROM unnest(
      ${amended.map(({ id }) => id)}::text[], ${amended.map(({ contactId }) => contactId)}::text[])
      AS amended (id, contact_id)
    WHERE EXISTS (
      SELECT FROM calls later WHERE later.contact_id = amended.contact_id AND later.id > amended.id
        AND (later.permitted_at IS NOT NULL OR later.scheduled_for IS NULL))`;
  const isOutdated = new Set(outdated.map(({ id }) => id));
  return ended.flatMap(({ call }) => (isOutdated.has(call.id) ? [] : [call]));
}

async function updateContacts(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  calls: readonly Call[],
): Promise<NewEvent[]> {
  const ofContacts = calls.flatMap((call) =>
    call.contactId === null || wasNeverOpened(call) ? [] : [{ call, contactId: call.contactId }],
  );
  const [changing = [], sparing = []] = [true, false].map((changes) =>
    ofContacts.filter(({ call }) => changesContact(call) === changes),
  );
  const outcomes = changing.map(({ call, contactId }) => ({
    callId: call.id,
    contactId,
    outcome: outcomeOf(call),
    endedAt: call.endedAt ?? deps.clock.now(),
  }));
  if (sparing.length > 0)
    await lockContacts(
      unitOfWork.db,
      ofContacts.map(({ contactId }) => contactId),
    );
  const events = await writeCallOutcomes(deps, unitOfWork, outcomes);
  await restoreContacts(
    unitOfWork.db,
    sparing.map(({ contactId }) => contactId),
  );
  return events;
}

/** Returns whether a scheduled call ended without being opened, so that nobody was called. */
function wasNeverOpened({ scheduledFor, permittedAt }: Call): boolean {
  return scheduledFor !== null && permittedAt === null;
}

function outcomeOf(call: Call): ContactOutcome {
  if (call.voicemail) return 'VOICEMAIL';
  return call.status === 'COMPLETED' ? 'REACHED' : 'UNREACHED';
}

function endedEvents(
  deps: LifecycleDeps,
  ended: readonly EndedCall[],
  transcripts: ReadonlyMap<string, TranscriptTurn[]>,
): NewEvent[] {
  return ended.flatMap(({ call, webhook }): NewEvent[] => {
    if (isReturned(call)) return [];
    const { id: callId, accountId, agentId } = call;
    const reported = { accountId, object: { type: 'CALL', id: callId }, callId } as const;
    const snapshot = snapshotOf(deps, call, transcripts.get(callId) ?? []);
    const toAgent = deps.webhookPayloads.endedCall(snapshot);
    return [
      ...(webhook ? [{ ...reported, type: webhook, data: deps.webhookPayloads.call(snapshot) }] : []),
      { ...reported, type: 'CALL_ENDED', agentId, data: toAgent },
    ];
  });
}

/**
 * Returns whether a campaign's call counts as never made: its provider does not know it, and another call
 * replaces it. Customers learn of it only if a late report amends it.
 */
function isReturned(call: Call): boolean {
  return call.campaignId !== null && call.voiceProviderConvId === null && isLost(call);
}

const TURN_COLUMNS = Prisma.raw(columnsOf('turn', Prisma.TranscriptTurnScalarFieldEnum));

async function transcriptsOf(
  unitOfWork: UnitOfWork,
  calls: readonly Call[],
): Promise<Map<string, TranscriptTurn[]>> {
  const connected = calls.filter(({ answeredAt }) => answeredAt !== null).map(({ id }) => id);
  if (connected.length === 0) return new Map();
  const turns = await unitOfWork.query<TranscriptTurn>(Prisma.sql`
    SELECT ${TURN_COLUMNS} FROM transcript_turns AS turn WHERE call_id = ANY (${connected}::text[])
    ORDER BY call_id, position`);
  return Map.groupBy(turns, ({ callId }) => callId);
}
