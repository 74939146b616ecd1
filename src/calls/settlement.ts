import { type ContactOutcome, recordCallOutcomes } from '../contacts/call-outcome.ts';
import { postAll } from '../credits/ledger.ts';
import { creditsForCall } from '../credits/pricing.ts';
import type { Call, TranscriptTurn } from '../platform/generated/prisma/client.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import { type News, recordEvents } from '../webhooks/outbox.ts';
import type { CallsDeps } from './deps.ts';
import { fetchRecordingJob } from './jobs.ts';
import type { CallWebhook } from './lifecycle.ts';
import { callWebhookData, postCallWebhookData } from './webhook-data.ts';

/** What an ended call costs: its connected time at the price it was placed at. */
export function chargeFor(call: Pick<Call, 'pricePerMinute'>, durationSeconds: number): number {
  return creditsForCall({ durationSeconds, pricePerMinuteUsd: call.pricePerMinute.toString() });
}

/** A call that has ended, and the account's webhook event that tells of it. */
export interface EndedCall {
  call: Call;
  webhook: CallWebhook | undefined;
}

/**
 * What the end of calls brings with it, in the transaction that ends them: the charges, the contacts' new
 * statuses, the fetching of the recordings, and the webhooks of both surfaces.
 */
export async function settleEndedCalls(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  ended: readonly EndedCall[],
): Promise<void> {
  if (ended.length === 0) return;
  const calls = ended.map(({ call }) => call);
  await updateContacts(deps, unitOfWork, calls);
  await deps.jobs.enqueueAll(
    unitOfWork.db,
    fetchRecordingJob,
    calls.filter(({ hasRecording }) => hasRecording).map(({ id }) => ({ callId: id })),
  );
  await tellEnded(deps, unitOfWork, ended);
  // Last: all the account's calls wait for the balance, so it is held for as short as can be.
  await charge(deps, unitOfWork, calls);
}

async function charge(deps: CallsDeps, unitOfWork: UnitOfWork, calls: readonly Call[]): Promise<void> {
  const charged = calls.filter(({ creditsCharged }) => creditsCharged > 0);
  await postAll(
    deps,
    unitOfWork,
    charged.map(({ id, accountId, agentId, campaignId, creditsCharged }) => ({
      accountId,
      kind: 'CALL_CHARGE',
      amount: -creditsCharged,
      callId: id,
      agentId,
      campaignId,
    })),
  );
}

async function updateContacts(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  calls: readonly Call[],
): Promise<void> {
  const outcomes = calls.flatMap((call) =>
    call.contactId === null
      ? []
      : [
          {
            contactId: call.contactId,
            outcome: outcomeOf(call),
            endedAt: call.endedAt ?? deps.clock.now(),
          },
        ],
  );
  await recordCallOutcomes(deps, unitOfWork, outcomes);
}

function outcomeOf(call: Call): ContactOutcome {
  if (call.voicemail) return 'VOICEMAIL';
  return call.status === 'COMPLETED' ? 'REACHED' : 'UNREACHED';
}

async function tellEnded(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  ended: readonly EndedCall[],
): Promise<void> {
  const transcripts = await transcriptsOf(
    unitOfWork,
    ended.map(({ call }) => call),
  );
  const news = ended.flatMap(({ call, webhook }): News[] => {
    const transcript = transcripts.get(call.id) ?? [];
    const { accountId, agentId } = call;
    const toAgent = postCallWebhookData(deps, call, transcript);
    return [
      ...(webhook ? [{ accountId, type: webhook, data: callWebhookData(deps, call, transcript) }] : []),
      { accountId, type: 'CALL_ENDED', agentId, data: toAgent },
    ];
  });
  await recordEvents(deps, unitOfWork, news);
}

async function transcriptsOf(
  { db }: UnitOfWork,
  calls: readonly Call[],
): Promise<Map<string, TranscriptTurn[]>> {
  const connected = calls.filter(({ answeredAt }) => answeredAt !== null).map(({ id }) => id);
  if (connected.length === 0) return new Map();
  const turns = await db.transcriptTurn.findMany({
    where: { callId: { in: connected } },
    orderBy: { position: 'asc' },
  });
  return Map.groupBy(turns, ({ callId }) => callId);
}
