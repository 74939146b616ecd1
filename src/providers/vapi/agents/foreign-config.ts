import { z } from 'zod';
import type { AdoptedAgent, AgentBlueprint, ForeignAgent } from '../../port.ts';
import { mergedFields } from '../../shared/analysis-fields.ts';
import type { VapiConfig } from '../connection.ts';
import { properties, SERVER_MESSAGES, VOICEMAIL_DETECTION, webhookServer } from './agent-config.ts';
import { voicemailMessage } from './catalog.ts';

const text = z.string().nullish().catch(null);
const dataSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).nullish() });
const dataPlan = z.looseObject({ schema: dataSchema.nullish() });
const analysisPlan = z.looseObject({ structuredDataPlan: dataPlan.nullish() });

/** Assistant settings that ours are merged over; absent if unset. */
const settingsSchema = z.object({
  server: z.looseObject({ url: text }).nullish(),
  serverMessages: z.array(z.string()).nullish(),
  analysisPlan: analysisPlan.nullish(),
  voicemailDetection: z.unknown().optional(),
  voicemailMessage: text,
});

type DataSchema = z.infer<typeof dataSchema> | null | undefined;
export type ForeignSettings = z.infer<typeof settingsSchema>;

export const foreignSchema = settingsSchema.extend({
  firstMessage: text,
  model: z
    .object({
      model: text,
      messages: z
        .array(z.object({ role: text, content: text }))
        .nullish()
        .catch(null),
      tools: z
        .array(z.object({ type: text, server: z.object({ url: text }).nullish() }))
        .nullish()
        .catch(null),
      toolIds: z.array(z.string()).nullish().catch(null),
    })
    .nullish(),
  voice: z.object({ provider: text, voiceId: text }).nullish().catch(null),
  transcriber: z.object({ language: text }).nullish().catch(null),
  maxDurationSeconds: z.number().nullish().catch(null),
});

export type ForeignAssistant = z.infer<typeof foreignSchema>;

/** Parses the settings of an assistant at Vapi. Throws `ZodError` for other bodies. */
export const settingsOf = (settings: unknown) => settingsSchema.parse(settings);

export function foreignAgentOf(assistant: ForeignAssistant): ForeignAgent {
  const { model, voice, transcriber, firstMessage, maxDurationSeconds } = assistant;
  return {
    systemPrompt: model?.messages?.find(({ role }) => role === 'system')?.content ?? null,
    firstMessage: firstMessage ?? null,
    language: transcriber?.language ?? null,
    voiceId: voice?.voiceId ?? null,
    model: model?.model ?? null,
    maxDurationSeconds: maxDurationSeconds ?? null,
    voicemail: voicemailOf(assistant),
  };
}

/** Returns the voicemail rule; null without detection. */
function voicemailOf({ voicemailDetection, voicemailMessage: message }: ForeignSettings) {
  if (!voicemailDetection || voicemailDetection === 'off') return null;
  return message
    ? { action: 'leave_message' as const, message }
    : { action: 'hang_up' as const, message: null };
}

export function mergingUpdate(
  current: ForeignSettings,
  blueprint: AgentBlueprint,
  { adopted, config }: { adopted: AdoptedAgent; config: VapiConfig },
): ForeignSettings {
  const { serverMessages, voicemailDetection } = current;
  const isDetected = voicemailDetection && voicemailDetection !== 'off';
  return {
    server: { ...webhookServer(config) },
    // Without a list, Vapi's defaults include ours.
    ...(serverMessages && { serverMessages: [...new Set([...serverMessages, ...SERVER_MESSAGES])] }),
    analysisPlan: mergedPlan(current, adopted, properties(blueprint)),
    voicemailDetection: isDetected ? voicemailDetection : VOICEMAIL_DETECTION,
    voicemailMessage: voicemailMessage(blueprint.voicemail),
  };
}

/** Returns the update that restores a Vapi assistant. Vapi accepts no null, so unset settings get its defaults. */
export function releasingUpdate(current: ForeignSettings, adopted: AdoptedAgent): ForeignSettings {
  const before = settingsOf(adopted.replaced);
  const added = new Set<string>(SERVER_MESSAGES);
  for (const message of before.serverMessages ?? []) added.delete(message);
  return {
    server: before.server ?? {},
    ...(current.serverMessages && {
      serverMessages: current.serverMessages.filter((message) => !added.has(message)),
    }),
    analysisPlan: mergedPlan(current, adopted, new Map()),
    voicemailDetection: before.voicemailDetection ?? 'off',
    voicemailMessage: before.voicemailMessage ?? '',
  };
}

/** Merges wanted fields into the analysis plan, or restores the former plan if there are none. */
function mergedPlan(current: ForeignSettings, adopted: AdoptedAgent, wanted: Map<string, unknown>) {
  const before = settingsOf(adopted.replaced).analysisPlan?.structuredDataPlan;
  const { structuredDataPlan: plan, ...others } = current.analysisPlan ?? {};
  const isMerging = wanted.size > 0;
  if (!isMerging && !before) return others;
  const schema = mergedSchema(plan?.schema, { before: before?.schema, wanted, adopted });
  return { ...others, structuredDataPlan: { ...plan, enabled: isMerging || before?.enabled, schema } };
}

function mergedSchema(
  schema: DataSchema,
  { before, wanted, adopted }: { before: DataSchema; wanted: Map<string, unknown>; adopted: AdoptedAgent },
): DataSchema {
  const fields = mergedFields(
    new Map(Object.entries(schema?.properties ?? {})),
    { wanted, replaced: new Map(Object.entries(before?.properties ?? {})) },
    adopted,
  );
  const named = Object.fromEntries(fields);
  if (wanted.size > 0) return { ...schema, type: 'object', properties: named };
  if (!before) return undefined;
  return {
    ...schema,
    type: before.type,
    properties: before.properties || fields.size > 0 ? named : undefined,
  };
}
