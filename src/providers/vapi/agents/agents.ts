import { z } from 'zod';
import type { AgentBlueprint } from '../../port.ts';
import type { AgentTraits } from '../../shared/agents.ts';
import { assertReadBack, checkDeployment } from '../../shared/agents.ts';
import type { VapiConnection } from '../connection.ts';
import { type AssistantBody, assistantBody } from './agent-config.ts';

const assistantSchema = z.object({ id: z.string().min(1) });

/** Creates the assistant or updates it in place, then reads back what calls use (Vapi, "Versioning"). */
export async function deployAgent(
  connection: VapiConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<{ providerAgentId: string }> {
  const body = assistantBody(blueprint, connection.config);
  const isKept = providerAgentId !== null && (await isUpdated(connection, providerAgentId, body));
  const id = isKept ? providerAgentId : await createAssistant(connection, body);
  await checkDeployment({
    isNew: !isKept,
    check: () => assertPublished(connection, id, body),
    remove: () => retireAgent(connection, id),
  });
  return { providerAgentId: id };
}

export async function retireAgent({ client, requests }: VapiConnection, id: string): Promise<void> {
  await requests.makeOrNull(() => client.assistants.delete({ id }));
}

async function isUpdated(
  { client, requests }: VapiConnection,
  id: string,
  body: AssistantBody,
): Promise<boolean> {
  const updated = await requests.makeOrNull(async () =>
    assistantSchema.parse(await client.assistants.update({ id, ...body })),
  );
  return updated !== null;
}

async function createAssistant({ client, requests }: VapiConnection, body: AssistantBody): Promise<string> {
  const created = await requests.make(async () =>
    assistantSchema.parse(await client.assistants.create(body)),
  );
  return created.id;
}

async function assertPublished(
  { client, requests }: VapiConnection,
  id: string,
  body: AssistantBody,
): Promise<void> {
  const found = await requests.make(async () => traitsOf(await client.assistants.get({ id })));
  const remedy = `Publish the newest version of the assistant ${id} in the Vapi dashboard; the agent is then checked again.`;
  assertReadBack('Vapi', { deployed: traitsOf(body), found, remedy });
}

const toolSchema = z.object({
  function: z.object({ name: z.string() }).nullish(),
  destinations: z.array(z.object({ number: z.string().nullish() })).nullish(),
});

const traitsSchema = z.object({
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
function traitsOf(assistant: unknown): AgentTraits {
  const { model, voice, transcriber, analysisPlan, server, ...rest } = traitsSchema.parse(assistant);
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
