import { z } from 'zod';
import type { AgentBlueprint, DeployedAgent } from '../../port.ts';
import type { AgentTraits } from '../../shared/agents.ts';
import { assertReadBack, checkDeployment } from '../../shared/agents.ts';
import { wireList, wireText } from '../../shared/wire-values.ts';
import type { VapiConnection } from '../connection.ts';
import { type AssistantBody, assistantBody } from './agent-config.ts';
import { ASSISTANTS_PATH, assistantPath } from './assistant-path.ts';

const assistantSchema = z.object({ id: z.string().min(1) });

/** Creates or updates an assistant at Vapi, then reads back what calls use (Vapi, "Versioning"). */
export async function deployAgent(
  connection: VapiConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<DeployedAgent> {
  const body = assistantBody(blueprint, connection.config);
  const isKept = providerAgentId !== null && (await isUpdated(connection, providerAgentId, body));
  const id = isKept ? providerAgentId : await createAssistant(connection, body);
  const version = await checkDeployment({
    isNew: !isKept,
    check: () => assertPublished(connection, id, body),
    remove: () => retireAgent(connection, id),
  });
  return { providerAgentId: id, version };
}

export async function retireAgent({ api }: VapiConnection, id: string): Promise<void> {
  await api.delete(assistantPath(id));
}

async function isUpdated({ api }: VapiConnection, id: string, body: AssistantBody): Promise<boolean> {
  const request = { method: 'PATCH', path: assistantPath(id), body } as const;
  return (await api.requestOrNull(request, assistantSchema)) !== null;
}

async function createAssistant({ api }: VapiConnection, body: AssistantBody): Promise<string> {
  const created = await api.request({ method: 'POST', path: ASSISTANTS_PATH, body }, assistantSchema);
  return created.id;
}

/** Returns the published version, whose settings never change; null without versions. Throws if they differ. */
async function assertPublished(
  { api }: VapiConnection,
  id: string,
  body: AssistantBody,
): Promise<string | null | undefined> {
  const published = await api.request({ method: 'GET', path: assistantPath(id) }, publishedSchema);
  const remedy = `Publish the newest version of the assistant ${id} in the Vapi dashboard; the agent is then checked again.`;
  assertReadBack('Vapi', { deployed: publishedSchema.parse(body).traits, found: published.traits, remedy });
  return published.version;
}

const toolSchema = z.object({
  function: z.object({ name: z.string() }).nullish().catch(null),
  destinations: wireList(z.object({ number: wireText }))
    .nullish()
    .catch(null),
});

const modelSchema = z.object({
  model: wireText,
  messages: z
    .array(z.object({ content: wireText }))
    .nullish()
    .catch(null),
  tools: wireList(toolSchema).nullish().catch(null),
});

const dataPlanSchema = z.object({
  schema: z.object({ properties: z.record(z.string(), z.unknown()) }),
});

/** Published version, and settings that decide how the assistant's calls go, for comparison after a deployment. */
const publishedSchema = z
  .object({
    latestVersion: wireText,
    firstMessage: wireText,
    model: modelSchema.nullish().catch(null),
    voice: z.object({ voiceId: wireText }).nullish().catch(null),
    transcriber: z.object({ language: wireText }).nullish().catch(null),
    maxDurationSeconds: z.number().nullish().catch(null),
    voicemailMessage: wireText,
    analysisPlan: z.object({ structuredDataPlan: dataPlanSchema }).nullish().catch(null),
    server: z.object({ url: wireText }).nullish().catch(null),
  })
  .transform(({ latestVersion, model, voice, transcriber, analysisPlan, server, ...rest }) => {
    const tools = model?.tools ?? [];
    const traits: AgentTraits = {
      'system prompt': model?.messages?.[0]?.content ?? '',
      'first message': rest.firstMessage ?? '',
      model: model?.model,
      voice: voice?.voiceId,
      language: transcriber?.language,
      'maximum duration': rest.maxDurationSeconds,
      'voicemail message': rest.voicemailMessage ?? '',
      'extraction fields': Object.keys(analysisPlan?.structuredDataPlan.schema.properties ?? {}),
      'webhook URL': server?.url,
      tools: tools.flatMap((tool) => tool.function?.name ?? []),
      'transfer numbers': tools.flatMap(({ destinations }) =>
        (destinations ?? []).map(({ number }) => number),
      ),
    };
    return { version: latestVersion, traits };
  });
