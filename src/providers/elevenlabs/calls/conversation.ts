import { z } from 'zod';
import type { ProviderCost, TranscriptTurn } from '../../port.ts';
import { costIn, wireList, wireNumber, wireRecord, wireText } from '../../shared/wire-values.ts';
import { GOAL_CRITERION_ID } from '../agents/agent-config.ts';

/** A call as ElevenLabs reports it, from the API or a webhook. */
export interface Conversation {
  conversationId: string;
  /** Our call id, which the placement passed to ElevenLabs as user id. */
  userId: string | null;
  status: string;
  startedAt: Date;
  /** Time at which the call was answered; null if it was not. */
  answeredAt: Date | null;
  durationSeconds: number;
  transcript: TranscriptTurn[];
  voicemailReached: boolean;
  errorCode: number | null;
  errorReason: string | null;
  terminationReason: string | null;
  summary: string | null;
  goalResult: string | null;
  collected: Record<string, unknown>;
  transferredTo: string | null;
  /** Whether the call was recorded; null = unknown. */
  hasAudio: boolean | null;
  /** Cost of the call in USD if ElevenLabs states it, else in credits of the plan. */
  cost: ProviderCost | null;
  /** Twilio's id of the call; null unless it goes over Twilio. */
  twilioCallSid: string | null;
  /** Twilio's status of a call that never connected; null if Twilio was not queried. */
  line: { status: string; answeredBy: string | null } | null;
}

/** ElevenLabs always sends these. NaN stands for malformed ones, so that they fail with the other values. */
const anyNumber = wireNumber.catch(Number.NaN);

/** The result of a tool in a turn. Only transfers are used. */
const toolResultSchema = z.object({
  result: z.object({ result_type: z.string(), transfer_number: wireText }).nullish().catch(null),
});

const TRANSFERRED = /^transfer_to_number_\w+_success$/;

const turnSchema = z.object({
  role: z.string(),
  message: wireText,
  time_in_call_secs: anyNumber,
  tool_results: wireList(toolResultSchema).nullish().catch(null),
});

const metadataSchema = z.object({
  start_time_unix_secs: anyNumber,
  accepted_time_unix_secs: wireNumber.nullish().catch(null),
  call_duration_secs: anyNumber,
  termination_reason: wireText,
  cost: wireNumber.nullish().catch(null),
  cost_fiat: wireNumber.nullish().catch(null),
  error: z
    .object({ code: z.number().nullish().catch(null), reason: wireText })
    .nullish()
    .catch(null),
  phone_call: z.object({ type: wireText, call_sid: wireText }).nullish().catch(null),
  features_usage: z
    .object({
      voicemail_detection: z
        .object({ used: z.boolean().nullish().catch(null) })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

/** Schema of a call at ElevenLabs. Only id and status are strict, so that the end depends on no more. */
export const conversationSchema = z
  .object({
    conversation_id: z.string().min(1),
    status: z.string(),
    user_id: wireText,
    conversation_initiation_client_data: z.object({ user_id: wireText }).nullish().catch(null),
    has_audio: z.boolean().nullish().catch(null),
    transcript: wireList(turnSchema).catch([]),
    metadata: metadataSchema.catch(() => metadataSchema.parse({})),
    analysis: z
      .object({
        transcript_summary: wireText,
        evaluation_criteria_results: wireRecord(z.object({ result: z.string() }))
          .nullish()
          .catch(null),
        data_collection_results: wireRecord(z.object({ value: z.unknown().optional() }))
          .nullish()
          .catch(null),
      })
      .nullish()
      .catch(null),
  })
  .transform(({ metadata, analysis, ...data }): Conversation => {
    const { start_time_unix_secs: started, call_duration_secs: duration, phone_call: line } = metadata;
    const twilioCallSid = line?.type === 'twilio' ? (line.call_sid ?? null) : null;
    return {
      conversationId: data.conversation_id,
      userId: data.user_id ?? data.conversation_initiation_client_data?.user_id ?? null,
      status: data.status,
      startedAt: fromUnixSeconds(started),
      answeredAt: answerTime(metadata.accepted_time_unix_secs, started, duration),
      durationSeconds: duration,
      transcript: data.transcript.flatMap((turn) =>
        spokenTurn(turn.role, turn.message, turn.time_in_call_secs),
      ),
      voicemailReached: metadata.features_usage?.voicemail_detection?.used ?? false,
      errorCode: metadata.error?.code ?? null,
      errorReason: metadata.error?.reason ?? null,
      terminationReason: metadata.termination_reason ?? null,
      summary: analysis?.transcript_summary ?? null,
      goalResult: analysis?.evaluation_criteria_results?.[GOAL_CRITERION_ID]?.result ?? null,
      collected: valuesOf(analysis?.data_collection_results ?? {}),
      transferredTo: transferNumberIn(data.transcript.flatMap((turn) => turn.tool_results ?? [])),
      hasAudio: data.has_audio ?? null,
      cost: costOf(metadata, twilioCallSid),
      twilioCallSid,
      line: null,
    };
  });

/** ElevenLabs' USD cost excludes the line of a call over Twilio, which bills its own customer. */
function costOf(
  { cost, cost_fiat }: { cost?: number | null; cost_fiat?: number | null },
  twilioCallSid: string | null,
): ProviderCost | null {
  const inUsd = costIn('usd', cost_fiat);
  if (inUsd === null) return costIn('credits', cost);
  return twilioCallSid === null ? inUsd : { ...inUsd, excludesLine: true };
}

/** Returns the time of the answer, or the start: a connected conversation may lack the former. */
function answerTime(
  acceptedUnix: number | null | undefined,
  startedUnix: number,
  duration: number,
): Date | null {
  if (acceptedUnix) return fromUnixSeconds(acceptedUnix);
  return duration > 0 ? fromUnixSeconds(startedUnix) : null;
}

function transferNumberIn(results: readonly z.infer<typeof toolResultSchema>[]): string | null {
  const done = results.findLast(({ result }) => result && TRANSFERRED.test(result.result_type));
  return done?.result?.transfer_number ?? null;
}

/** Returns a turn with speech; drops others, such as tool calls. */
function spokenTurn(role: string, message: string | null | undefined, timeSeconds: number): TranscriptTurn[] {
  if (!message || (role !== 'agent' && role !== 'user')) return [];
  return [{ role, message, timeSeconds }];
}

function valuesOf(results: Record<string, { value?: unknown }>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(results).map(([name, { value }]) => [name, value ?? null]));
}

function fromUnixSeconds(seconds: number): Date {
  return new Date(seconds * 1000);
}
