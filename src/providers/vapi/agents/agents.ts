import { z } from 'zod';
import type { AgentBlueprint } from '../../port.ts';
import type { VapiConnection } from '../connection.ts';
import { type AssistantBody, assistantBody } from './agent-config.ts';

const assistantSchema = z.object({ id: z.string().min(1) });

/** Creates the assistant at Vapi or updates it in place; one that was deleted there is created again. */
export async function deployAgent(
  connection: VapiConnection,
  blueprint: AgentBlueprint,
  providerAgentId: string | null,
): Promise<{ providerAgentId: string }> {
  const { client, config, requests } = connection;
  const body = assistantBody(blueprint, config);
  if (providerAgentId !== null && (await isUpdated(connection, providerAgentId, body)))
    return { providerAgentId };
  const assistant = await requests.make(async () =>
    assistantSchema.parse(await client.assistants.create(body)),
  );
  return { providerAgentId: assistant.id };
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
