import { type ContactOutcome, recordCallOutcome } from '../contacts/call-outcome.ts';
import { post } from '../credits/ledger.ts';
import { creditsForCall } from '../credits/pricing.ts';
import type { Call, TranscriptTurn } from '../platform/generated/prisma/client.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { recordEvent } from '../webhooks/outbox.ts';
import type { CallsDeps } from './deps.ts';
import { fetchRecordingJob } from './jobs.ts';
import type { CallWebhook } from './lifecycle.ts';
import { callWebhookData, postCallWebhookData } from './webhook-data.ts';

/** What an ended call costs: its connected time at the price it was placed at. */
export function chargeFor(call: Pick<Call, 'pricePerMinute'>, durationSeconds: number): number {
  return creditsForCall({ durationSeconds, pricePerMinuteUsd: call.pricePerMinute.toString() });
}

/**
 * What the end of a call brings with it, in the transaction that ends it: the charge, the contact's new
 * status, the fetching of the recording, and the webhooks of both surfaces.
 */
export async function settleEndedCall(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  call: Call,
  webhook: CallWebhook | undefined,
): Promise<void> {
  await charge(deps, unitOfWork, call);
  await updateContact(deps, unitOfWork, call);
  if (call.hasRecording) await deps.jobs.enqueue(unitOfWork.db, fetchRecordingJob, { callId: call.id });
  await tellEnded(deps, unitOfWork, call, webhook);
}

async function charge(deps: CallsDeps, unitOfWork: UnitOfWork, call: Call): Promise<void> {
  if (call.creditsCharged === 0) return;
  await post(deps, unitOfWork, {
    accountId: call.accountId,
    kind: 'CALL_CHARGE',
    amount: -call.creditsCharged,
    callId: call.id,
    agentId: call.agentId,
    campaignId: call.campaignId,
  });
}

async function updateContact(deps: CallsDeps, unitOfWork: UnitOfWork, call: Call): Promise<void> {
  if (call.contactId === null) return;
  const endedAt = call.endedAt ?? deps.clock.now();
  await recordCallOutcome(deps, unitOfWork, { contactId: call.contactId, outcome: outcomeOf(call), endedAt });
}

function outcomeOf(call: Call): ContactOutcome {
  if (call.voicemail) return 'VOICEMAIL';
  return call.status === 'COMPLETED' ? 'REACHED' : 'UNREACHED';
}

async function tellEnded(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  call: Call,
  webhook: CallWebhook | undefined,
): Promise<void> {
  const transcript = await transcriptOf(unitOfWork, call);
  if (webhook !== undefined) {
    const data = callWebhookData(deps, call, transcript);
    await recordEvent(deps, unitOfWork, call.accountId, { type: webhook, data });
  }
  await recordEvent(deps, unitOfWork, call.accountId, {
    type: 'CALL_ENDED',
    agentId: call.agentId,
    data: postCallWebhookData(deps, call, transcript),
  });
}

function transcriptOf({ db }: UnitOfWork, call: Call): Promise<TranscriptTurn[]> | TranscriptTurn[] {
  if (call.answeredAt === null) return [];
  return db.transcriptTurn.findMany({ where: { callId: call.id }, orderBy: { position: 'asc' } });
}
