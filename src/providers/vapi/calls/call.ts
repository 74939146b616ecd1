import { z } from 'zod';
import type { TranscriptTurn } from '../../port.ts';

const messagesSchema = z.array(
  z.object({ role: z.string(), message: z.string().nullish(), secondsFromStart: z.number().nullish() }),
);

const artifactSchema = z.object({
  messages: messagesSchema.nullish(),
  recordingUrl: z.string().nullish(),
  presignedMonoUrl: z.string().nullish(),
  recording: z.object({ mono: z.object({ combinedUrl: z.string().nullish() }).nullish() }).nullish(),
});

const analysisSchema = z.object({
  summary: z.string().nullish(),
  structuredData: z.record(z.string(), z.unknown()).nullish(),
});

/** What we use of a call, as the API gives it and as server messages carry it. */
export const callSchema = z.object({
  id: z.string().min(1),
  name: z.string().nullish(),
  status: z.string().nullish(),
  endedReason: z.string().nullish(),
  createdAt: z.coerce.date(),
  startedAt: z.coerce.date().nullish(),
  endedAt: z.coerce.date().nullish(),
  artifact: artifactSchema.nullish(),
  analysis: analysisSchema.nullish(),
  monitor: z.object({ controlUrl: z.string().nullish() }).nullish(),
});

export type VapiCall = z.infer<typeof callSchema>;

/** Server messages about a call (Vapi, "Server events"); `artifact` and `analysis` stand beside the call. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status-update'),
    status: z.string(),
    timestamp: z.number().nullish(),
    call: callSchema,
  }),
  z.object({
    type: z.literal('conversation-update'),
    timestamp: z.number().nullish(),
    messages: messagesSchema.nullish(),
    call: callSchema,
  }),
  z.object({
    type: z.literal('end-of-call-report'),
    timestamp: z.number().nullish(),
    endedReason: z.string(),
    artifact: artifactSchema,
    analysis: analysisSchema.nullish(),
    startedAt: z.coerce.date().nullish(),
    endedAt: z.coerce.date().nullish(),
    call: callSchema,
  }),
]);

export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** Who speaks in Vapi's messages; all other roles are not speech. */
const SPEAKERS: Record<string, TranscriptTurn['role']> = { bot: 'agent', assistant: 'agent', user: 'user' };

/** The spoken turns among a call's messages. */
export function turnsIn(messages: z.infer<typeof messagesSchema> | null | undefined): TranscriptTurn[] {
  return (messages ?? []).flatMap(({ role, message, secondsFromStart }) => {
    const speaker = SPEAKERS[role];
    if (!speaker || !message) return [];
    return [{ role: speaker, message, timeSeconds: Math.max(0, secondsFromStart ?? 0) }];
  });
}

/** Where the recording is kept; the address that needs no credentials comes first. */
export function recordingUrl({ artifact }: VapiCall): string | null {
  return (
    artifact?.presignedMonoUrl ?? artifact?.recording?.mono?.combinedUrl ?? artifact?.recordingUrl ?? null
  );
}
