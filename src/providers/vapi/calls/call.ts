import { z } from 'zod';
import type { TranscriptTurn } from '../../port.ts';
import { wireDate, wireList, wireNumber, wireText } from '../../shared/wire-values.ts';

const messagesSchema = wireList(
  z.object({ role: z.string(), message: wireText, secondsFromStart: wireNumber.nullish().catch(null) }),
);

const artifactSchema = z.object({
  messages: messagesSchema.nullish().catch(null),
  recordingUrl: wireText,
  presignedMonoUrl: wireText,
  recording: z
    .object({ mono: z.object({ combinedUrl: wireText }).nullish().catch(null) })
    .nullish()
    .catch(null),
});

const analysisSchema = z.object({
  summary: wireText,
  structuredData: z.record(z.string(), z.unknown()).nullish().catch(null),
});

/** Schema of a call at Vapi, from the API or a server message. */
export const callSchema = z.object({
  id: z.string().min(1),
  name: wireText,
  status: wireText,
  endedReason: wireText,
  createdAt: wireDate,
  updatedAt: wireDate.nullish().catch(null),
  startedAt: wireDate.nullish().catch(null),
  endedAt: wireDate.nullish().catch(null),
  artifact: artifactSchema.nullish().catch(null),
  analysis: analysisSchema.nullish().catch(null),
  monitor: z.object({ controlUrl: wireText }).nullish().catch(null),
  /** Cost in USD. */
  cost: wireNumber.nullish().catch(null),
  /** Target of a transfer. */
  destination: z.object({ number: wireText, sipUri: wireText }).nullish().catch(null),
});

export type VapiCall = z.infer<typeof callSchema>;

/** Schema of Vapi's messages about a call ("Server events"); `artifact` and `analysis` are next to the call. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status-update'),
    status: z.string(),
    timestamp: wireNumber.nullish().catch(null),
    call: callSchema,
  }),
  z.object({
    type: z.literal('conversation-update'),
    timestamp: wireNumber.nullish().catch(null),
    messages: messagesSchema.nullish().catch(null),
    call: callSchema,
  }),
  z.object({
    type: z.literal('end-of-call-report'),
    timestamp: wireNumber.nullish().catch(null),
    endedReason: wireText,
    artifact: artifactSchema.nullish().catch(null),
    analysis: analysisSchema.nullish().catch(null),
    startedAt: wireDate.nullish().catch(null),
    endedAt: wireDate.nullish().catch(null),
    cost: wireNumber.nullish().catch(null),
    call: callSchema,
  }),
]);

export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** Speakers by Vapi's role. Other roles are not speech. */
const SPEAKERS: Record<string, TranscriptTurn['role']> = { bot: 'agent', assistant: 'agent', user: 'user' };

export function turnsIn(messages: z.infer<typeof messagesSchema> | null | undefined): TranscriptTurn[] {
  return (messages ?? []).flatMap(({ role, message, secondsFromStart }) => {
    const speaker = SPEAKERS[role];
    if (!speaker || !message) return [];
    return [{ role: speaker, message, timeSeconds: Math.max(0, secondsFromStart ?? 0) }];
  });
}

/** Returns whether a Vapi call was recorded; null if unknown: only a request for its recording then tells. */
export function isRecorded({ artifact }: VapiCall): true | null {
  const url = artifact?.presignedMonoUrl ?? artifact?.recording?.mono?.combinedUrl ?? artifact?.recordingUrl;
  return url ? true : null;
}
