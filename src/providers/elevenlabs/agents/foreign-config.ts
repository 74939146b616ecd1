import { z } from 'zod';
import type { AdoptedAgent, AgentBlueprint, ForeignAgent } from '../../port.ts';
import { fieldsToExtract, mergedFields } from '../../shared/analysis-fields.ts';
import { GOAL_CRITERION_ID, OWN_DESCRIPTION, WEBHOOK_EVENTS } from './agent-config.ts';

const tool = z.looseObject({ params: z.looseObject({ voicemail_message: z.string().nullish() }).nullish() });
const webhooks = z.looseObject({
  post_call_webhook_id: z.string().nullish(),
  events: z.array(z.string()).nullish(),
});
const criterion = z.looseObject({ id: z.string() });
const text = z.string().nullish().catch(null);

export const foreignSchema = z.object({
  conversation_config: z.object({
    agent: z
      .object({
        first_message: text,
        language: text,
        prompt: z
          .object({
            prompt: text,
            llm: text,
            built_in_tools: z.object({ voicemail_detection: tool.nullish() }).nullish(),
          })
          .nullish(),
      })
      .nullish(),
    tts: z.object({ voice_id: text }).nullish(),
    conversation: z.object({ max_duration_seconds: z.number().nullish().catch(null) }).nullish(),
  }),
  platform_settings: z
    .object({
      data_collection: z.record(z.string(), z.unknown()).nullish(),
      evaluation: z.object({ criteria: z.array(criterion).nullish() }).nullish(),
      workspace_overrides: z.object({ webhooks: webhooks.nullish() }).nullish(),
    })
    .nullish(),
});

/** Agent settings that ours are merged over. */
const settingsSchema = z.object({
  voicemailTool: tool.nullable(),
  fields: z.record(z.string(), z.unknown()),
  criteria: z.array(criterion),
  webhooks: webhooks.nullable(),
});

export type ForeignSettings = z.infer<typeof settingsSchema>;

const parseReplaced = (replaced: unknown) => settingsSchema.parse(replaced);

type ForeignBody = z.infer<typeof foreignSchema>;

export function settingsOf({ conversation_config, platform_settings }: ForeignBody): ForeignSettings {
  return {
    voicemailTool: conversation_config.agent?.prompt?.built_in_tools?.voicemail_detection ?? null,
    fields: platform_settings?.data_collection ?? {},
    criteria: platform_settings?.evaluation?.criteria ?? [],
    webhooks: platform_settings?.workspace_overrides?.webhooks ?? null,
  };
}

export function foreignAgentOf(body: ForeignBody): ForeignAgent {
  const { agent, tts, conversation } = body.conversation_config;
  const { voicemailTool } = settingsOf(body);
  const message = voicemailTool?.params?.voicemail_message ?? null;
  return {
    systemPrompt: agent?.prompt?.prompt ?? null,
    firstMessage: agent?.first_message ?? null,
    language: agent?.language ?? null,
    voiceId: tts?.voice_id ?? null,
    model: agent?.prompt?.llm ?? null,
    maxDurationSeconds: conversation?.max_duration_seconds ?? null,
    voicemail: voicemailTool && { action: message ? 'leave_message' : 'hang_up', message },
  };
}

export function mergingUpdate(
  current: ForeignSettings,
  blueprint: AgentBlueprint,
  { adopted, webhookId }: { adopted: AdoptedAgent; webhookId: string },
) {
  const wanted = fieldsToExtract(blueprint.extractionFields).map(
    ({ name, type, description }) => [name, { type, description }] as const,
  );
  const { action, message } = blueprint.voicemail;
  const { voicemailTool } = current;
  return update({
    voicemailTool: {
      ...(voicemailTool ?? { name: 'voicemail_detection', description: OWN_DESCRIPTION }),
      params: {
        ...(voicemailTool?.params ?? { system_tool_type: 'voicemail_detection' }),
        voicemail_message: action === 'leave_message' ? message : null,
      },
    },
    ...mergedAnalysis(current, { adopted, fields: new Map<string, unknown>(wanted), goal: blueprint.goal }),
    webhooks: { post_call_webhook_id: webhookId, events: [...WEBHOOK_EVENTS] },
  });
}

/** Returns the update that gives a released ElevenLabs agent its former settings back. ElevenLabs clears a setting only on null. */
export function releasingUpdate(current: ForeignSettings, adopted: AdoptedAgent) {
  const { voicemailTool, webhooks: before } = parseReplaced(adopted.replaced);
  return update({
    voicemailTool: voicemailTool && {
      ...voicemailTool,
      params: { ...voicemailTool.params, voicemail_message: voicemailTool.params?.voicemail_message ?? null },
    },
    ...mergedAnalysis(current, { adopted, fields: new Map(), goal: null }),
    webhooks: { ...before, post_call_webhook_id: before?.post_call_webhook_id ?? null },
  });
}

function mergedAnalysis(
  current: ForeignSettings,
  { adopted, fields, goal }: { adopted: AdoptedAgent; fields: Map<string, unknown>; goal: string | null },
): Pick<ForeignSettings, 'fields' | 'criteria'> {
  const replaced = parseReplaced(adopted.replaced);
  const merged = mergedFields(
    new Map(Object.entries(current.fields)),
    { wanted: fields, replaced: new Map(Object.entries(replaced.fields)) },
    adopted,
  );
  const ours = goal === null ? replaced.criteria.filter(isGoal) : [goalCriterion(goal)];
  const criteria = current.criteria.some(isGoal)
    ? current.criteria.flatMap((each) => (isGoal(each) ? ours : [each]))
    : [...current.criteria, ...ours];
  return { fields: Object.fromEntries(merged), criteria };
}

function isGoal({ id }: { id: string }): boolean {
  return id === GOAL_CRITERION_ID;
}

function goalCriterion(goal: string) {
  return { id: GOAL_CRITERION_ID, name: 'Goal achieved', type: 'prompt', conversation_goal_prompt: goal };
}

/** Builds an update for `updateAgent`. Updates merge at every depth, but lists are replaced whole. */
function update({ voicemailTool, fields, criteria, webhooks: report }: ForeignSettings) {
  return {
    conversation_config: {
      agent: { prompt: { built_in_tools: { voicemail_detection: voicemailTool } } },
    },
    platform_settings: {
      data_collection: fields,
      evaluation: { criteria },
      workspace_overrides: { webhooks: report },
    },
  };
}
