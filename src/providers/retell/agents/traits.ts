import { z } from 'zod';
import type { AgentTraits } from '../../shared/agents/read-back.ts';

const agentSchema = z.object({
  voice_id: z.string(),
  language: z.union([z.string(), z.array(z.string())]).nullish(),
  max_call_duration_ms: z.number().nullish(),
  post_call_analysis_data: z.array(z.object({ name: z.string() })).nullish(),
  webhook_url: z.string().nullish(),
});

const responseEngineSchema = z.object({
  general_prompt: z.string().nullish(),
  begin_message: z.string().nullish(),
  model: z.string().nullish(),
  general_tools: z
    .array(
      z.object({
        name: z.string(),
        transfer_destination: z.object({ number: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});

/** Returns the settings to compare after a deployment. Throws `ZodError` for another body. */
export function traitsOf(agent: unknown, responseEngine: unknown): AgentTraits {
  const sound = agentSchema.parse(agent);
  const speech = responseEngineSchema.parse(responseEngine);
  return {
    'system prompt': speech.general_prompt ?? '',
    'first message': speech.begin_message ?? '',
    // Retell returns its default model's name for null.
    ...(speech.model && { model: speech.model }),
    voice: sound.voice_id,
    language: sound.language,
    'maximum duration': sound.max_call_duration_ms,
    'extraction fields': (sound.post_call_analysis_data ?? []).map(({ name }) => name),
    'webhook URL': sound.webhook_url,
    tools: (speech.general_tools ?? []).map(({ name }) => name),
    'transfer numbers': (speech.general_tools ?? []).flatMap(
      ({ transfer_destination }) => transfer_destination?.number ?? [],
    ),
  };
}
