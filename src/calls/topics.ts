import { z } from 'zod';
import type { Topic } from '../platform/event-bus/event-bus.ts';
import { CallStatus, TranscriptRole } from '../platform/generated/prisma/enums.ts';

const callEventMessage = z.object({
  callId: z.string(),
  agentId: z.string(),
  campaignId: z.string().nullable(),
  sequence: z.number(),
  status: z.enum(CallStatus),
});

export type CallEventMessage = z.infer<typeof callEventMessage>;

export function callsTopic(accountId: string): Topic<CallEventMessage> {
  return { name: `calls:${accountId}`, message: callEventMessage };
}

const turnMessage = z.object({
  position: z.number(),
  role: z.enum(TranscriptRole),
  message: z.string(),
  timeSeconds: z.number(),
});
const endMessage = z.object({ ended: z.literal(true) });
const transcriptMessage = z.union([turnMessage, endMessage]);

/** Event bus topic of one call's transcript while it is spoken, and of the call's end. */
export function transcriptTopic(callId: string): Topic<z.infer<typeof transcriptMessage>> {
  return { name: `transcript:${callId}`, message: transcriptMessage };
}
