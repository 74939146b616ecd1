import type { Queryable } from '../../platform/database/database.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { ProviderEvent } from '../../providers/port.ts';
import type { EventsOfCall } from '../deps.ts';

/** Returns the call that a provider's events are about; null if it is unknown. */
export async function findReported(
  db: Queryable,
  { provider, callId, conversationId, accountId }: EventsOfCall,
): Promise<Call | null> {
  const ofAccount = accountId === null ? {} : { accountId };
  if (callId !== null) return db.call.findFirst({ where: { id: callId, provider, ...ofAccount } });
  if (conversationId === null) return null;
  const conversation = await db.providerConversation.findUnique({
    where: { provider_conversationId: { provider, conversationId } },
  });
  return conversation && db.call.findUnique({ where: { id: conversation.callId, ...ofAccount } });
}

/** Facts that any report on a call may teach, whatever its state. */
type Learned = Partial<
  Pick<Call, 'voiceProviderConvId' | 'reportedAt' | 'hasRecording' | 'recordingDueAt' | 'recordingAttempts'>
>;

/** Returns the time of a call's first callback. */
export function reportOf({ reportedAt }: Call, isCallback: boolean, now: Date): Learned {
  return isCallback && reportedAt === null ? { reportedAt: now } : {};
}

/** Returns the conversation id if the placement's response has not recorded it yet. */
export function identityOf(call: Call, events: readonly ProviderEvent[]): Learned {
  if (call.voiceProviderConvId !== null) return {};
  const voiceProviderConvId = events.find(({ conversationId }) => conversationId !== null)?.conversationId;
  return voiceProviderConvId ? { voiceProviderConvId } : {};
}

/** Schedules a recording that became available to be fetched at once, regardless of earlier failures. */
export function announcedRecording(call: Call, events: readonly ProviderEvent[]): Learned {
  const ready = events.find(({ occurrence }) => occurrence.kind === 'recording_ready');
  if (ready === undefined || call.recordingKey !== null || !mayAnnounce(call)) return {};
  return { hasRecording: true, recordingDueAt: ready.occurredAt, recordingAttempts: 0 };
}

/** Returns whether a recording may be announced. A required disclosure must be in the transcript first. */
function mayAnnounce({ recordingRule, disclosureHeard }: Call): boolean {
  return recordingRule === 'ALWAYS' || (recordingRule === 'IF_DISCLOSED' && disclosureHeard === true);
}
