import { z } from 'zod';
import type { TranscriptTurn } from '../../port.ts';
import { wireNumber, wireText } from '../../shared/wire-values.ts';
import { CALL_ID_KEY } from '../protocol.ts';

/** Retell's transcripts hold other entries than utterances. */
const utterancesSchema = z.array(
  z.looseObject({
    role: z.string(),
    content: wireText,
    words: z
      .array(z.object({ start: wireNumber.nullish() }))
      .nullish()
      .catch(null),
  }),
);

/** A call, from the API or a webhook. */
export const callSchema = z.object({
  call_id: z.string().min(1),
  call_status: z.string().nullish(),
  metadata: z
    .object({ [CALL_ID_KEY]: z.string().nullish() })
    .nullish()
    .catch(null),
  start_timestamp: wireNumber.nullish().catch(null),
  end_timestamp: wireNumber.nullish().catch(null),
  duration_ms: wireNumber.nullish().catch(Number.NaN),
  disconnection_reason: wireText,
  transcript_object: utterancesSchema.nullish().catch(null),
  transcript_with_tool_calls: utterancesSchema.nullish().catch(null),
  recording_url: wireText,
  transfer_destination: wireText,
  /** US cents. */
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

/** Returns spoken turns. Without word times, a turn starts at the time of the former one. */
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
