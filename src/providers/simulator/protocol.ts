import { z } from 'zod';
import { wireNumber } from '../shared/wire-values.ts';

/** The HTTP protocol between the simulator and its adapter. */

const turnSchema = z.object({
  role: z.enum(['agent', 'user']),
  message: z.string(),
  timeSeconds: wireNumber,
});

const analysisSchema = z.object({
  transcript: z.array(turnSchema),
  summary: z.string().nullable(),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  sentimentScore: wireNumber.nullable(),
  goalAchieved: z.boolean().nullable(),
  extractedData: z.record(z.string(), z.unknown()),
  voicemail: z.boolean(),
  doNotCallRequested: z.boolean(),
  callback: z.object({ time: z.string().nullable() }).nullish(),
  durationSeconds: wireNumber,
  endedReason: z.string().nullable(),
  hasRecording: z.boolean().nullable(),
  transferredTo: z.string().nullish(),
});

const occurrenceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ringing') }),
  z.object({ kind: z.literal('answered') }),
  z.object({ kind: z.literal('turn'), position: wireNumber, turn: turnSchema }),
  z.object({ kind: z.literal('hung_up'), durationSeconds: wireNumber }),
  z.object({ kind: z.literal('completed'), analysis: analysisSchema }),
  z.object({
    kind: z.enum(['no_answer', 'busy', 'failed', 'canceled']),
    endedReason: z.string(),
    durationSeconds: wireNumber,
  }),
]);

/** Events that the simulator reports, without outcomes: the adapter derives them from the reason. */
export type SimulatedOccurrence = z.infer<typeof occurrenceSchema>;

/** Schema of the simulator's callback with some events of one call. */
export const callbackSchema = z.object({
  conversationId: z.string(),
  reference: z.string(),
  events: z.array(z.object({ occurredAt: z.string(), occurrence: occurrenceSchema })).min(1),
});
export type Callback = z.infer<typeof callbackSchema>;

/** Schema of a simulated call with all its events so far. */
export const conversationSchema = z.object({
  conversationId: z.string(),
  reference: z.string(),
  state: z.enum(['live', 'ended']),
  events: z.array(z.object({ occurredAt: z.string(), occurrence: occurrenceSchema })),
});
export type Conversation = z.infer<typeof conversationSchema>;

const extractionFieldSchema = z.object({
  name: z.string(),
  type: z.enum(['string', 'number', 'boolean']),
  description: z.string(),
});

const toolSchema = z.object({
  name: z.string(),
  description: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  timeoutSeconds: z.number().positive(),
});

const transferSchema = z.object({
  to: z.string(),
  condition: z.string(),
  mode: z.enum(['blind', 'warm']),
  message: z.string().nullable(),
});

export const agentSchema = z.object({
  agentId: z.string(),
  name: z.string(),
  systemPrompt: z.string(),
  firstMessage: z.string().nullable(),
  language: z.string(),
  voiceId: z.string().nullable(),
  model: z.string().nullable(),
  goal: z.string().nullable(),
  extractionFields: z.array(extractionFieldSchema),
  maxDurationSeconds: z.number().positive(),
  voicemail: z.object({ action: z.enum(['hang_up', 'leave_message']), message: z.string().nullable() }),
  isRecorded: z.boolean().default(true),
  tools: z.array(toolSchema),
  transfers: z.array(transferSchema),
});

export const foreignAgentSchema = agentSchema.pick({
  systemPrompt: true,
  firstMessage: true,
  language: true,
  voiceId: true,
  model: true,
  maxDurationSeconds: true,
  voicemail: true,
});
export type SimulatedAgent = z.infer<typeof foreignAgentSchema>;

export const deployedAgentSchema = z.object({ agentId: z.string().min(1) });

/** Schema of a request to the simulator to place a call, with the agent's settings: it stores no agents. */
export const placementSchema = z.object({
  agentId: z.string().min(1),
  reference: z.string().min(1).max(64),
  phoneFrom: z.string(),
  phoneTo: z.string().regex(/^\+\d{6,15}$/),
  attempt: z.int().min(1),
  variables: z.record(z.string(), z.string()),
  agent: agentSchema.pick({
    firstMessage: true,
    extractionFields: true,
    maxDurationSeconds: true,
    voicemail: true,
    isRecorded: true,
    tools: true,
    transfers: true,
  }),
});
export type PlacementBody = z.infer<typeof placementSchema>;

export const placedSchema = z.object({ conversationId: z.string().min(1) });

/** Schema of the simulator's tool request, posted and signed like callbacks, to `/tools` below their URL. */
export const toolUseSchema = z.object({
  conversationId: z.string(),
  reference: z.string(),
  useId: z.string(),
  name: z.string(),
  arguments: z.unknown(),
});
export type ToolUse = z.infer<typeof toolUseSchema>;

export const toolAnswerSchema = z.object({ text: z.string(), isError: z.boolean() });

export const numbersSchema = z.object({
  numbers: z.array(z.object({ e164: z.string(), providerRef: z.string() })),
});

/** Schema of the number of placements per call id: tests check that no call is placed twice. */
export const placementCountsSchema = z.object({
  live: z.int(),
  placements: z.int(),
  references: z.int(),
  repeated: z.array(z.object({ reference: z.string(), placements: z.int() })),
});

/** The simulator's error codes that are not call outcomes. */
export const REFUSED = 'destination_refused';
export const UNPAID = 'payment_required';
export const NO_SUCH_CALL = 'no_such_call';
export const NO_SUCH_AGENT = 'no_such_agent';

export const errorSchema = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
