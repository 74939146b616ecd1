import { z } from 'zod';
import { wireDate, wireList, wireNumber, wireRecord, wireText } from '../shared/wire-values.ts';

/** Messages of the simulator, read loosely: only an id, a state and the kind of an event must be right. */

const text = wireText.transform((value) => value ?? null);
const number = wireNumber.catch(Number.NaN);
const yesOrNo = z.boolean().nullish().catch(null);
const isTrue = z.boolean().catch(false);

const turnSchema = z.object({
  role: z.enum(['agent', 'user']),
  message: z.string(),
  timeSeconds: number,
});

const analysisSchema = z.object({
  transcript: wireList(turnSchema).catch([]),
  summary: text,
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable().catch(null),
  sentimentScore: wireNumber.nullable().catch(null),
  goalAchieved: yesOrNo.transform((value) => value ?? null),
  extractedData: wireRecord(z.unknown()).catch({}),
  voicemail: isTrue,
  doNotCallRequested: isTrue,
  callback: z.object({ time: text }).nullish().catch(null),
  durationSeconds: number,
  endedReason: text,
  hasRecording: yesOrNo.transform((value) => value ?? null),
  transferredTo: wireText,
});

const occurrenceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ringing') }),
  z.object({ kind: z.literal('answered') }),
  z.object({ kind: z.literal('turn'), position: wireNumber, turn: turnSchema }),
  z.object({ kind: z.literal('hung_up'), durationSeconds: number }),
  z.object({
    kind: z.literal('completed'),
    analysis: analysisSchema.catch(() => analysisSchema.parse({})),
  }),
  z.object({
    kind: z.enum(['no_answer', 'busy', 'failed', 'canceled']),
    endedReason: z.string().catch('unknown'),
    durationSeconds: number,
  }),
]);

export type ReadOccurrence = z.infer<typeof occurrenceSchema>;

const eventsSchema = wireList(z.object({ occurredAt: wireDate, occurrence: occurrenceSchema }));

/** A callback about one call, which either id identifies. */
export const readCallbackSchema = z
  .object({
    conversationId: text,
    reference: text,
    events: eventsSchema.refine((events) => events.length > 0, 'must contain an event'),
  })
  .refine(
    ({ conversationId, reference }) => conversationId !== null || reference !== null,
    'must name a call',
  );

/** A looked-up call with all its events. */
export const readConversationSchema = z.object({
  conversationId: z.string(),
  reference: text,
  state: z.enum(['live', 'ended']),
  events: eventsSchema,
});

export const readNumbersSchema = z.object({
  numbers: wireList(z.object({ e164: z.string(), providerRef: z.string() })),
});
