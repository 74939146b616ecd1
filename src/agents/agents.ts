import { DomainError, invalidField, notFound } from '../errors/errors.ts';
import { commitOnce } from '../identity/keyed-request.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import type { Agent, Prisma } from '../platform/generated/prisma/client.ts';
import { parseInput } from '../platform/input/validation.ts';
import { assertPublicUrl } from '../platform/network/outbound-address.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { AgentNotSupported, type VoiceProvider } from '../providers/port.ts';
import {
  issueSecret,
  type RotateSecretInput,
  rotateSecret,
  secretOfEndpoint,
} from '../webhooks/endpoints/endpoint-secret.ts';
import { setAgentWebhookUrl } from '../webhooks/endpoints/endpoint-status.ts';
import {
  adopt,
  fieldNamesOf,
  hasAdoption,
  noteFields,
  recordAdoption,
  refuseTaken,
} from './adoption/adoptions.ts';
import { assertOursToSet } from './adoption/foreign-agent.ts';
import { oweRelease, releaseNow } from './adoption/release.ts';
import {
  type AgentFields,
  type AgentInput,
  type AgentPatch,
  agentFields,
  columnsOf,
  DEFAULT_SYSTEM_PROMPT,
  newAgentFields,
} from './agent-input.ts';
import { demandsOf, deployAgent, enqueueDeployment } from './deployment.ts';
import type { AgentsDeps } from './deps.ts';
import { assertDisclosed } from './disclosure.ts';
import { copiesNoLongerUsed, copiesOf, retire } from './provider-copies.ts';
import { sealedTools, toolsOf } from './tools/stored-tools.ts';
import type { TransferInput } from './tools/tool-input.ts';

const MAX_AGENTS = 1000;

/** Values of agent columns by the database's defaults. */
const DEFAULTS = {
  language: 'en',
  model: null,
  recording: 'ALWAYS',
  fallbackProvider: null,
  voicemailAction: 'HANG_UP',
  voicemailMessage: null,
} as const;

/** An agent with its webhook secret, which is shown only on creation and rotation. */
export interface AgentWithSecret {
  agent: Agent;
  webhookSecret: string;
}

/** Creates an agent and deploys it. If the provider fails, the agent is `FAILED` and a job retries. */
export async function createAgent(
  deps: AgentsDeps,
  viewer: Viewer,
  input: AgentInput,
): Promise<AgentWithSecret> {
  const fields = parseInput(newAgentFields, input);
  await assertAcceptable(deps, viewer, fields);
  const provider = fields.provider ?? deps.voiceProviders.defaultFor(viewer.accountId);
  const adoption = await adopt(deps, { accountId: viewer.accountId, provider }, fields);
  const nothingYet = { accountId: viewer.accountId, tools: [] };
  const abilities = await abilityColumns(deps, nothingYet, fields);
  const columns = { ...columnsOf(fields), ...adoption?.columns };
  const agent = { ...DEFAULTS, ...columns, accountId: viewer.accountId, provider };
  assertProvidersSupport(deps, { ...agent, isAdopted: adoption !== null });
  assertDisclosed(agent);
  const { prisma } = deps.database;
  if (
    (await forAccount(prisma, viewer.accountId).agent.count({ where: { archivedAt: null } })) >= MAX_AGENTS
  ) {
    throw new DomainError(
      'conflict',
      `An account can have at most ${MAX_AGENTS} agents. Delete an agent that you no longer use.`,
    );
  }
  const now = deps.clock.now();
  const secret = issueSecret(deps);
  const id = deps.ids.next('agent');
  const webhookEndpoint = {
    id: deps.ids.next('webhookEndpoint'),
    accountId: viewer.accountId,
    url: fields.webhookUrl ?? null,
    events: ['CALL_ENDED' as const],
    secret: secret.stored,
    createdAt: now,
    updatedAt: now,
  };
  await inTransaction(deps, async (unitOfWork) => {
    const agent = await unitOfWork.db.agent.create({
      data: {
        id,
        accountId: viewer.accountId,
        name: fields.name,
        systemPrompt: DEFAULT_SYSTEM_PROMPT,
        provider,
        createdAt: now,
        updatedAt: now,
        ...columns,
        ...abilities,
        webhookEndpoint: { create: webhookEndpoint },
      },
    });
    if (adoption) await recordAdoption(deps, unitOfWork.db, agent, adoption.adopted);
    enqueueDeployment(deps, unitOfWork, id);
    await commitOnce(unitOfWork, { agent, webhookSecret: secret.plaintext }, { continues: true });
  }).catch(refuseTaken(provider));
  return { agent: await deployAgent(deps, id), webhookSecret: secret.plaintext };
}

/** Changes the given fields of an agent and deploys it again. Null clears a field. */
export async function updateAgent(
  deps: AgentsDeps,
  viewer: Viewer,
  id: string,
  input: AgentPatch,
): Promise<Agent> {
  const fields = parseInput(agentFields.partial(), input);
  await assertAcceptable(deps, viewer, fields);
  const before = await findAgent(deps.database.prisma, viewer, id);
  const isAdopted = await hasAdoption(deps.database.prisma, id);
  if (isAdopted) assertOursToSet(fields, before);
  const after = { ...before, ...columnsOf(fields), ...moveOf(before, fields) };
  assertProvidersSupport(deps, { ...after, isAdopted });
  assertDisclosed(after);
  const abilities = await abilityColumns(deps, before, fields);
  const now = deps.clock.now();
  await inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    await db.agent.update({
      where: { id },
      data: {
        ...columnsOf(fields),
        ...abilities,
        ...(fields.name !== undefined && { name: fields.name }),
        ...moveOf(before, fields),
        revision: { increment: 1 },
        updatedAt: now,
      },
    });
    if (fields.webhookUrl !== undefined) await setAgentWebhookUrl(deps, unitOfWork, id, fields.webhookUrl);
    if (isAdopted) await noteFields(db, id, fieldNamesOf(fields));
    enqueueDeployment(deps, unitOfWork, id);
  });
  const agent = await deployAgent(deps, id);
  await retire(deps, copiesNoLongerUsed(before, agent));
  return agent;
}

/** Returns the columns that change when the agent moves: its id at the former provider is cleared. */
function moveOf(agent: Agent, { provider, fallbackProvider }: AgentFields) {
  return {
    ...(provider && provider !== agent.provider && { provider, providerAgentId: null }),
    ...(fallbackProvider !== undefined &&
      fallbackProvider !== agent.fallbackProvider && { fallbackProviderAgentId: null }),
  };
}

/** Archives an agent; its calls remain. Throws `conflict` while an unfinished campaign uses it. */
export async function archiveAgent(deps: AgentsDeps, viewer: Viewer, id: string): Promise<Agent> {
  const { prisma } = deps.database;
  await findAgent(prisma, viewer, id);
  const isAdopted = await hasAdoption(prisma, id);
  const agent = await inTransaction(deps, async (unitOfWork) => {
    if (isAdopted) oweRelease(deps, unitOfWork, id);
    return archive(unitOfWork.db, viewer, id, deps.clock.now());
  });
  if (isAdopted) await releaseNow(deps, id);
  else await retire(deps, copiesOf(agent));
  return agent;
}

async function archive(db: Queryable, viewer: Viewer, id: string, archivedAt: Date): Promise<Agent> {
  // One statement, so that a campaign started meanwhile is either seen here or finds the agent gone.
  const [agent] = await forAccount(db, viewer.accountId).agent.updateManyAndReturn({
    where: { id, archivedAt: null, campaigns: { none: { status: { notIn: ['COMPLETED', 'CANCELED'] } } } },
    data: { archivedAt },
  });
  if (agent !== undefined) return agent;
  throw new DomainError(
    'conflict',
    'A campaign that is not finished uses this agent. Cancel the campaign first.',
  );
}

/** Issues a new signing secret for the agent's webhook; see `rotateSecret`. */
export async function rotateAgentWebhookSecret(
  deps: AgentsDeps,
  viewer: Viewer,
  { id, overlapSeconds }: RotateSecretInput,
): Promise<AgentWithSecret> {
  const { prisma } = deps.database;
  const agent = await findAgent(prisma, viewer, id);
  const endpoint = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { agentId: id } });
  const { plaintext } = await rotateSecret(deps, prisma, secretOfEndpoint(endpoint.id), overlapSeconds);
  return { agent, webhookSecret: plaintext };
}

/** Returns an agent of the account that is not archived. Throws `not_found`. */
export async function findAgent(db: Queryable, viewer: Viewer, id: string): Promise<Agent> {
  const agent = await forAccount(db, viewer.accountId).agent.findFirst({ where: { id, archivedAt: null } });
  if (agent === null) throw notFound('agent');
  return agent;
}

async function assertAcceptable(deps: AgentsDeps, { accountId }: Viewer, fields: AgentFields): Promise<void> {
  for (const field of ['provider', 'fallbackProvider'] as const) {
    const name = fields[field];
    if (name && deps.voiceProviders.find(name, accountId) === null) {
      const available = deps.voiceProviders.namesFor(accountId).join(', ');
      throw invalidField(field, `is not configured here; available: ${available}`);
    }
  }
  if (fields.webhookUrl) {
    assertPublicUrl(fields.webhookUrl, {
      field: 'webhookUrl',
      allowPrivate: deps.allowPrivateWebhookTargets,
    });
  }
}

type AbilityFields = Pick<AgentFields, 'tools' | 'transfers'>;

/** Returns the columns of tools and transfers; absent fields stay as they are. Throws `invalid_request`. */
async function abilityColumns(
  deps: AgentsDeps,
  { accountId, ...before }: Pick<Agent, 'accountId' | 'tools'>,
  { tools, transfers }: AbilityFields,
): Promise<{ tools?: Prisma.InputJsonValue; transfers?: Prisma.InputJsonValue }> {
  tools?.forEach(({ url }, i) => {
    assertPublicUrl(url, { field: `tools.${i}.url`, allowPrivate: deps.allowPrivateWebhookTargets });
  });
  return {
    ...(tools !== undefined && { tools: sealedTools(deps, tools ?? [], toolsOf(before)) }),
    ...(transfers !== undefined && { transfers: await checkedTransfers(deps, accountId, transfers ?? []) }),
  };
}

async function checkedTransfers(
  { transferNumbers }: AgentsDeps,
  accountId: string,
  transfers: readonly TransferInput[],
): Promise<Prisma.InputJsonValue> {
  const numbers = await transferNumbers.check(
    accountId,
    transfers.map(({ to }) => to),
    transfers.map((_, i) => `transfers.${i}.to`),
  );
  return transfers.map((transfer, i) => ({ ...transfer, to: numbers[i] ?? transfer.to }));
}

type ProvidedAgent = Parameters<typeof demandsOf>[0] &
  Pick<Agent, 'accountId' | 'provider' | 'fallbackProvider'> & { isAdopted: boolean };

/** Throws `invalid_request` if a provider of the agent is known not to support a field. */
function assertProvidersSupport({ voiceProviders }: AgentsDeps, agent: ProvidedAgent): void {
  const { accountId, provider, fallbackProvider } = agent;
  for (const name of fallbackProvider ? [provider, fallbackProvider] : [provider]) {
    const found = voiceProviders.find(name, accountId);
    if (found) assertSupports(found, agent);
  }
}

function assertSupports(provider: VoiceProvider, agent: ProvidedAgent): void {
  try {
    const demands = demandsOf(agent);
    // The language and the model of an adopted agent are its provider's own.
    provider.assertSupported(agent.isAdopted ? { ...demands, language: 'en', model: null } : demands);
  } catch (error) {
    throw error instanceof AgentNotSupported ? invalidField(error.field, error.message) : error;
  }
}
