import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Agent, AgentAdoption } from '../platform/generated/prisma/client.ts';
import { fillable } from '../providers/placeholders.ts';
import {
  type AgentBlueprint,
  type AgentDemands,
  type DeployedAgent,
  type ExtractionField,
  ProviderError,
} from '../providers/port.ts';
import { adoptedAgentOf, hasAdoption } from './adoption/adoptions.ts';
import { columnsOfForeign } from './adoption/foreign-agent.ts';
import type { DeployedVersions } from './deployed-versions.ts';
import type { AgentsDeps } from './deps.ts';
import { withDisclosure } from './disclosure.ts';
import { recordDeployment } from './drift/recorded-settings.ts';
import { configured } from './provider-copies.ts';
import { toolsOf, transfersOf } from './tools/stored-tools.ts';
import { enqueuePending, pendingWork } from './voice-providers/pending-work.ts';

/** Job that deploys agents again after a provider rejected a deployment or the process crashed. */
export const deployAgentJob = pendingWork('agents.deploy');

export function enqueueDeployment(deps: AgentsDeps, unitOfWork: UnitOfWork, agentId: string): void {
  enqueuePending(deps, unitOfWork, deployAgentJob, agentId);
}

/** Deploys the agent's newest revision to its provider. If that fails, the agent is `FAILED` and a job retries. */
export async function deployAgent(deps: AgentsDeps, agentId: string): Promise<Agent> {
  const { prisma } = deps.database;
  try {
    return await deployNewest(deps, agentId);
  } catch (error) {
    deps.log.warn({ err: error, agentId }, 'an agent could not be deployed; a job retries');
    // Unless another request has deployed the newest revision in the meantime.
    await prisma.agent.updateMany({
      where: { id: agentId, deployedRevision: { lt: prisma.agent.fields.revision } },
      data: { status: 'FAILED', deployError: sentenceOf(error) },
    });
    return prisma.agent.findUniqueOrThrow({ where: { id: agentId } });
  }
}

/** Deploys agents that wait for it. Rejects while their provider does, so that the queue retries. */
export async function deployPending(deps: AgentsDeps, { agentId }: { agentId: string }): Promise<void> {
  const agent = await deps.database.prisma.agent.findUnique({ where: { id: agentId } });
  if (agent === null || agent.archivedAt !== null || agent.deployedRevision === agent.revision) return;
  await deployNewest(deps, agentId);
}

export const BLUEPRINT_FIELDS = [
  'id',
  'name',
  'systemPrompt',
  'firstMessage',
  'disclosure',
  'recording',
  'language',
  'voiceId',
  'model',
  'goal',
  'extractionFields',
  'maxDurationSeconds',
  'voicemailAction',
  'voicemailMessage',
  'tools',
  'transfers',
] as const satisfies (keyof Agent)[];

export function blueprintOf(agent: Pick<Agent, (typeof BLUEPRINT_FIELDS)[number]>): AgentBlueprint {
  return {
    agentId: agent.id,
    name: agent.name,
    systemPrompt: fillable(agent.systemPrompt),
    firstMessage: withDisclosure(agent.firstMessage && fillable(agent.firstMessage), agent.disclosure),
    voiceId: agent.voiceId,
    goal: agent.goal,
    extractionFields: agent.extractionFields as unknown as ExtractionField[],
    maxDurationSeconds: agent.maxDurationSeconds,
    tools: toolsOf(agent).map(({ name, description, parameters, timeoutSeconds }) => ({
      name,
      description,
      parameters,
      timeoutSeconds,
    })),
    transfers: transfersOf(agent),
    ...demandsOf(agent),
  };
}

/** Returns the agent's settings that a provider may not support. */
export function demandsOf(
  agent: Pick<Agent, 'language' | 'model' | 'voicemailAction' | 'voicemailMessage' | 'recording'>,
): AgentDemands {
  return {
    language: agent.language,
    model: agent.model,
    isRecorded: agent.recording !== 'NEVER',
    voicemail: {
      action: agent.voicemailAction === 'HANG_UP' ? 'hang_up' : 'leave_message',
      message: agent.voicemailMessage && fillable(agent.voicemailMessage),
    },
  };
}

/** Deploys until no newer revision exists: concurrent deployments must leave the newest at the provider. */
async function deployNewest(deps: AgentsDeps, agentId: string): Promise<Agent> {
  const { prisma } = deps.database;
  for (;;) {
    const agent = await prisma.agent.findUniqueOrThrow({
      where: { id: agentId },
      include: { adoption: true },
    });
    const { provider, fallbackProvider, revision, adoption } = agent;
    const known = adoption ? await mergeAt(deps, agent, adoption) : await deployCopies(deps, agent);
    const [deployed] = await prisma.agent.updateManyAndReturn({
      where: { id: agentId, revision },
      data: { ...known, status: 'ACTIVE', deployError: null, deployedRevision: revision },
    });
    if (deployed !== undefined) {
      await recordDeployment(deps, deployed, adoption !== null);
      return deployed;
    }
    // The agent changed in the meantime, but with these ids it must not be created a second time.
    await prisma.agent.updateMany({ where: { id: agentId, provider, fallbackProvider }, data: known });
  }
}

async function deployCopies(deps: AgentsDeps, agent: Agent) {
  const { provider, fallbackProvider, revision } = agent;
  const first = await deployAt(deps, agent, provider, agent.providerAgentId);
  const fallback =
    fallbackProvider === null
      ? null
      : await deployAt(deps, agent, fallbackProvider, agent.fallbackProviderAgentId);
  const byProvider = {
    ...(first.version && { [provider]: first.version }),
    ...(fallback?.version && fallbackProvider && { [fallbackProvider]: fallback.version }),
  };
  return {
    providerAgentId: first.providerAgentId,
    fallbackProviderAgentId: fallback?.providerAgentId ?? null,
    deployedVersions: { revision, byProvider } satisfies DeployedVersions,
  };
}

async function deployAt(
  { voiceProviders }: AgentsDeps,
  agent: Agent,
  provider: string,
  known: string | null,
): Promise<DeployedAgent> {
  return configured(voiceProviders, provider, agent.accountId).deployAgent(blueprintOf(agent), known);
}

/** Merges our settings into an adopted agent and returns the columns that its provider keeps. */
async function mergeAt(deps: AgentsDeps, agent: Agent, adoption: AgentAdoption) {
  const { foreignAgents } = configured(deps.voiceProviders, agent.provider, agent.accountId);
  const adopted = adoptedAgentOf(deps, adoption);
  const merged = await foreignAgents.merge(blueprintOf(agent), adopted);
  // Released meanwhile: settings merged after that must be removed as well.
  if (!(await hasAdoption(deps.database.prisma, agent.id))) await foreignAgents.release(adopted);
  return columnsOfForeign(merged);
}

function sentenceOf(error: unknown): string {
  return error instanceof ProviderError ? error.message : 'The voice provider could not be reached.';
}
