import { z } from 'zod';
import type { TranscriptTurn } from '../../port.ts';
import { wireList, wireNumber, wireText } from '../../shared/wire-values.ts';
import { CALL_ID_KEY } from '../protocol.ts';

/** Retell's transcripts hold other entries than utterances. */
const utterancesSchema = wireList(
  z.object({
    role: z.string(),
    content: wireText,
    words: wireList(z.object({ start: wireNumber.nullish().catch(null) }))
      .nullish()
      .catch(null),
  }),
);

/** Schema of a call at Retell, from the API or a webhook. */
export const callSchema = z.object({
  call_id: z.string().min(1),
  call_status: wireText,
  metadata: z
    .object({ [CALL_ID_KEY]: wireText })
    .nullish()
    .catch(null),
  start_timestamp: wireNumber.nullish().catch(null),
  end_timestamp: wireNumber.nullish().catch(null),
  duration_ms: wireNumber.nullish().catch(null),
  disconnection_reason: wireText,
  transcript_object: utterancesSchema.nullish().catch(null),
  transcript_with_tool_calls: utterancesSchema.nullish().catch(null),
  recording_url: wireText,
  transfer_destination: wireText,
  /** Cost in US cents. */
  call_cost: z.object({ combined_cost: wireNumber }).nullish().catch(null),
  call_analysis: z
    .object({
      call_summary: wireText,
      in_voicemail: z.boolean().nullish().catch(null),
      custom_analysis_data: z.record(z.string(), z.unknown()).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

export type RetellCall = z.infer<typeof callSchema>;

/** Returns a Retell call's duration, else its end minus start; NaN without an end counts as the least proved. */
export function durationSeconds({ duration_ms, start_timestamp, end_timestamp }: RetellCall): number {
  if (typeof duration_ms === 'number') return duration_ms / 1000;
  if (!start_timestamp) return 0;
  return end_timestamp ? (end_timestamp - start_timestamp) / 1000 : Number.NaN;
}

/** Returns a Retell call's transcript. Without word times, a turn starts at the time of the previous one. */
export function turnsOf(call: RetellCall): TranscriptTurn[] {
  let timeSeconds = 0;
  return (call.transcript_object ?? call.transcript_with_tool_calls ?? []).flatMap(
    ({ role, content, words }) => {
      if ((role !== 'agent' && role !== 'user') || !content) return [];
      timeSeconds = Math.max(timeSeconds, words?.[0]?.start ?? 0);
      return [{ role, message: content, timeSeconds }];
    },
  );
}
