import { z } from 'zod';
import type { AgentTraits } from '../../shared/agents/read-back.ts';

const toolSchema = z.object({
  function: z.object({ name: z.string() }).nullish(),
  destinations: z.array(z.object({ number: z.string().nullish() })).nullish(),
});

const assistantSchema = z.object({
  firstMessage: z.string().nullish(),
  model: z.object({
    model: z.string(),
    messages: z.array(z.object({ content: z.string().nullish() })).nullish(),
    tools: z.array(toolSchema).nullish(),
  }),
  voice: z.object({ voiceId: z.string() }),
  transcriber: z.object({ language: z.string().nullish() }),
  maxDurationSeconds: z.number().nullish(),
  voicemailMessage: z.string().nullish(),
  analysisPlan: z.object({
    structuredDataPlan: z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()) }) }),
  }),
  server: z.object({ url: z.string() }),
});

/** Returns the settings to compare after a deployment. Throws `ZodError` for another body. */
export function traitsOf(assistant: unknown): AgentTraits {
  const { model, voice, transcriber, analysisPlan, server, ...rest } = assistantSchema.parse(assistant);
  return {
    'system prompt': model.messages?.[0]?.content ?? '',
    'first message': rest.firstMessage ?? '',
    model: model.model,
    voice: voice.voiceId,
    language: transcriber.language,
    'maximum duration': rest.maxDurationSeconds,
    'voicemail message': rest.voicemailMessage ?? '',
    'extraction fields': Object.keys(analysisPlan.structuredDataPlan.schema.properties),
    'webhook URL': server.url,
    tools: (model.tools ?? []).flatMap((tool) => tool.function?.name ?? []),
    'transfer numbers': (model.tools ?? []).flatMap(({ destinations }) =>
      (destinations ?? []).map(({ number }) => number),
    ),
  };
}
