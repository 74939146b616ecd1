import { z } from 'zod';
import type { AgentBlueprint } from '../../port.ts';
import { assertReadBack, checkDeployment } from '../../shared/agents/read-back.ts';
import type { VapiConnection } from '../connection.ts';
import { type AssistantBody, assistantBody } from './agent-config.ts';
import { traitsOf } from './traits.ts';

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
