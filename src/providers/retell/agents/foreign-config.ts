import type { AgentUpdateParams } from 'retell-sdk/resources/agent';
import { z } from 'zod';
import type { AdoptedAgent, AgentBlueprint, ForeignAgent } from '../../port.ts';
import { byName, mergedFields } from '../../shared/analysis-fields.ts';
import type { RetellConfig } from '../connection.ts';
import { WEBHOOK_EVENTS } from '../protocol.ts';
import { analysisData, voicemailAction } from './agent-config.ts';

const text = z.string().nullish().catch(null);
const field = z.looseObject({ name: z.string() });
const actionSchema = z.looseObject({ type: text, text });

/** Agent settings that ours are merged over. Null clears a setting. */
const settingsSchema = z.object({
  webhook_url: z.string().nullish(),
  webhook_events: z.array(z.string()).nullish(),
  post_call_analysis_data: z.array(field).nullish(),
  voicemail_option: z.looseObject({ action: actionSchema.nullish() }).nullish(),
});

export type ForeignSettings = z.infer<typeof settingsSchema>;

export const foreignSchema = settingsSchema.extend({
  agent_id: z.string(),
  version: z.number(),
  is_published: z.boolean().nullish(),
  response_engine: z.object({ type: text, llm_id: text }),
  voice_id: text,
  language: text,
  max_call_duration_ms: z.number().nullish().catch(null),
});

export const responseEngineSchema = z.object({ general_prompt: text, begin_message: text, model: text });

export type ForeignRetellAgent = z.infer<typeof foreignSchema>;
type ResponseEngine = z.infer<typeof responseEngineSchema>;

/** Retell's events for an agent that names none. */
const DEFAULT_EVENTS = ['call_started', 'call_ended', 'call_analyzed'];

/** Parses the settings of an agent at Retell. Throws `ZodError` for other bodies. */
export const settingsOf = (settings: unknown) => settingsSchema.parse(settings);

/** Returns an agent that a customer made at Retell. `engine` is null without a response engine there. */
export function foreignAgentOf(agent: ForeignRetellAgent, engine: ResponseEngine | null): ForeignAgent {
  const { max_call_duration_ms: duration } = agent;
  return {
    systemPrompt: engine?.general_prompt ?? null,
    firstMessage: engine?.begin_message ?? null,
    language: agent.language ?? null,
    voiceId: agent.voice_id ?? null,
    model: engine?.model ?? null,
    maxDurationSeconds: duration ? duration / 1000 : null,
    voicemail: voicemailOf(agent),
  };
}

function voicemailOf({ voicemail_option }: ForeignSettings): ForeignAgent['voicemail'] {
  const { type, text: message } = voicemail_option?.action ?? {};
  if (type === 'hangup') return { action: 'hang_up', message: null };
  return type === 'static_text' && message ? { action: 'leave_message', message } : null;
}

export function mergingUpdate(
  current: ForeignSettings,
  blueprint: AgentBlueprint,
  { adopted, config }: { adopted: AdoptedAgent; config: RetellConfig },
): ForeignSettings {
  return {
    webhook_url: config.callbackUrl,
    webhook_events: [...new Set([...(current.webhook_events ?? DEFAULT_EVENTS), ...WEBHOOK_EVENTS])],
    post_call_analysis_data: mergedData(current, adopted, analysisData(blueprint)),
    voicemail_option: { ...current.voicemail_option, action: voicemailAction(blueprint.voicemail) },
  };
}

export function releasingUpdate(current: ForeignSettings, adopted: AdoptedAgent): ForeignSettings {
  const before = settingsOf(adopted.replaced);
  const data = mergedData(current, adopted, []);
  return {
    webhook_url: before.webhook_url ?? null,
    webhook_events: before.webhook_events ?? null,
    post_call_analysis_data: data.length > 0 ? data : (before.post_call_analysis_data ?? null),
    voicemail_option: before.voicemail_option ?? null,
  };
}

function mergedData(current: ForeignSettings, adopted: AdoptedAgent, wanted: { name: string }[]) {
  const { post_call_analysis_data: replaced } = settingsOf(adopted.replaced);
  const fields = mergedFields<{ name: string }>(
    byName(current.post_call_analysis_data ?? []),
    { wanted: byName(wanted), replaced: byName(replaced ?? []) },
    adopted,
  );
  return [...fields.values()];
}

/** Returns the body of an update of a Retell agent. All values come from Retell or `agent-config.ts`. */
export function updateBody(settings: ForeignSettings): AgentUpdateParams {
  return settings as AgentUpdateParams;
}
