import { z } from 'zod';
import type { ProviderCost, TranscriptTurn } from '../../port.ts';
import { costIn } from '../../shared/provider-cost.ts';
import { wireNumber, wireText } from '../../shared/wire-values.ts';
import { GOAL_CRITERION_ID } from '../agents/agent-config.ts';

/** What we use of an ElevenLabs conversation, whether it was read from the API or came in a webhook. */
export interface Conversation {
  conversationId: string;
  /** The user id given at the placement: our call id. */
  userId: string | null;
  status: string;
  startedAt: Date;
  /** Null if the call was not answered. */
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
  /** The number that the agent transferred the call to. */
  transferredTo: string | null;
  /** Null when it is not said. */
  hasAudio: boolean | null;
  /** In USD where ElevenLabs says it, else in the credits of the plan. */
  cost: ProviderCost | null;
  /** The call at Twilio, when it goes over Twilio. */
  twilioCallSid: string | null;
  /** Twilio's own words on a call that was never connected, where it was asked for them. */
  line: { status: string; answeredBy: string | null } | null;
}

/** ElevenLabs always gives these; what is no number is judged with the rest. */
const anyNumber = wireNumber.catch(Number.NaN);

/** What came of a tool; of those built in, a transfer alone is of interest. */
const toolResultSchema = z.object({
  result: z.object({ result_type: z.string(), transfer_number: z.string().nullish() }).nullish().catch(null),
});

const TRANSFERRED = /^transfer_to_number_\w+_success$/;

/**
 * A conversation as the API gives it and as the `data` of a `post_call_transcription` webhook. Only what an end cannot do
 * without is required: recorded conversations lack fields that the SDK's types demand.
 */
export const conversationSchema = z
  .object({
    conversation_id: z.string().min(1),
    status: z.string(),
    user_id: z.string().nullish(),
    conversation_initiation_client_data: z.object({ user_id: z.string().nullish() }).nullish(),
    has_audio: z.boolean().nullish(),
    transcript: z.array(
      z.object({
        role: z.string(),
        message: wireText,
        time_in_call_secs: anyNumber,
        tool_results: z.array(toolResultSchema).nullish().catch(null),
      }),
    ),
    metadata: z.object({
      start_time_unix_secs: anyNumber,
      accepted_time_unix_secs: wireNumber.nullish().catch(null),
      call_duration_secs: anyNumber,
      termination_reason: wireText,
      cost: wireNumber.nullish().catch(null),
      cost_fiat: wireNumber.nullish().catch(null),
      error: z.object({ code: z.number(), reason: z.string().nullish() }).nullish(),
      phone_call: z.object({ type: z.string(), call_sid: z.string().nullish() }).nullish(),
      features_usage: z
        .object({ voicemail_detection: z.object({ used: z.boolean().nullish() }).nullish() })
        .nullish(),
    }),
    analysis: z
      .object({
        transcript_summary: wireText,
        evaluation_criteria_results: z
          .record(z.string(), z.object({ result: z.string() }))
          .nullish()
          .catch(null),
        data_collection_results: z
          .record(z.string(), z.object({ value: z.unknown().optional() }))
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

/** Twilio charges its own customer for the call, not ElevenLabs. */
function costOf(
  { cost, cost_fiat }: { cost?: number | null; cost_fiat?: number | null },
  twilioCallSid: string | null,
): ProviderCost | null {
  const inUsd = costIn('usd', cost_fiat);
  if (inUsd === null) return costIn('credits', cost);
  return twilioCallSid === null ? inUsd : { ...inUsd, excludesLine: true };
}

/** A connected conversation may lack the time of its answer; its start is the nearest known. */
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

/** Turns in which nothing was said (tool calls) are no part of a transcript. */
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
