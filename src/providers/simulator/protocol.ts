import { z } from 'zod';
import type { UnreachedEnd } from '../call-outcomes.ts';
import type { ConversationAnalysis, TranscriptTurn } from '../port.ts';

/** The HTTP protocol between the simulator and its adapter. */

/** Events like the port's, without outcomes: the adapter derives them from the reason. */
export type SimulatedOccurrence =
  | { kind: 'ringing' }
  | { kind: 'answered' }
  | { kind: 'turn'; position: number; turn: TranscriptTurn }
  | { kind: 'hung_up'; durationSeconds: number }
  | { kind: 'completed'; analysis: Omit<ConversationAnalysis, 'cost'> }
  | { kind: UnreachedEnd; endedReason: string; durationSeconds: number };

interface SimulatedEvent {
  /** ISO 8601. */
  occurredAt: string;
  occurrence: SimulatedOccurrence;
}

/** Some events of one call. */
export interface Callback {
  conversationId: string;
  reference: string;
  events: SimulatedEvent[];
}

/** A call with all events so far. */
export interface Conversation extends Callback {
  state: 'live' | 'ended';
}

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
