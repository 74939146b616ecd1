import { z } from 'zod';
import type { Agent } from '../platform/generated/prisma/client.ts';
import { defineJob } from '../platform/jobs.ts';
import { type AgentBlueprint, type ExtractionField, ProviderError } from '../providers/port.ts';
import type { AgentsDeps } from './deps.ts';

/** Tries again to deploy an agent that its provider would not take. */
export const deployAgentJob = defineJob({
  name: 'agents.deploy',
  payload: z.object({ agentId: z.string() }),
  retryLimit: 20,
  retryDelaySeconds: 5,
  expireInSeconds: 120,
  batchSize: 10,
});

/**
 * Brings the provider to the agent's newest revision, once. On failure the agent is `FAILED` with a
 * sentence for the customer, and a job is queued that goes on trying; the answer is the agent either way.
 */
export async function deployAgent(deps: AgentsDeps, agentId: string): Promise<Agent> {
  const { prisma } = deps.database;
  try {
    return await deployOnce(deps, agentId);
  } catch (error) {
    deps.log.warn({ err: error, agentId }, 'an agent could not be deployed; a job goes on trying');
    const agent = await prisma.agent.update({
      where: { id: agentId },
      data: { status: 'FAILED', deployError: sentenceOf(error) },
    });
    await deps.jobs.enqueue(
      prisma,
      deployAgentJob,
      { agentId },
      { startAfter: soon(deps), singletonKey: agentId },
    );
    return agent;
  }
}

/** The job behind `deployAgentJob`: rejects while the provider does, so that the queue tries again. */
export async function retryDeployment(deps: AgentsDeps, { agentId }: { agentId: string }): Promise<void> {
  const agent = await deps.database.prisma.agent.findUnique({ where: { id: agentId } });
  if (agent === null || agent.archivedAt !== null || agent.deployedRevision === agent.revision) return;
  await deployOnce(deps, agentId);
}

/** All that a provider is told of an agent. */
export function blueprintOf(agent: Agent): AgentBlueprint {
  return {
    agentId: agent.id,
    name: agent.name,
    systemPrompt: agent.systemPrompt,
    firstMessage: agent.firstMessage,
    language: agent.language,
    voiceId: agent.voiceId,
    model: agent.model,
    goal: agent.goal,
    extractionFields: agent.extractionFields as unknown as ExtractionField[],
    maxDurationSeconds: agent.maxDurationSeconds,
    voicemail: {
      action: agent.voicemailAction === 'HANG_UP' ? 'hang_up' : 'leave_message',
      message: agent.voicemailMessage,
    },
  };
}

async function deployOnce(deps: AgentsDeps, agentId: string): Promise<Agent> {
  const { prisma } = deps.database;
  const agent = await prisma.agent.findUniqueOrThrow({ where: { id: agentId } });
  const providerAgentId = await deployAt(deps, agent, agent.provider, agent.providerAgentId);
  const fallbackProviderAgentId =
    agent.fallbackProvider &&
    (await deployAt(deps, agent, agent.fallbackProvider, agent.fallbackProviderAgentId));
  // A change made meanwhile has raised the revision; its own deployment follows this one.
  await prisma.agent.updateMany({
    where: { id: agentId, deployedRevision: { lte: agent.revision } },
    data: {
      status: 'ACTIVE',
      deployError: null,
      providerAgentId,
      fallbackProviderAgentId,
      deployedRevision: agent.revision,
    },
  });
  return prisma.agent.findUniqueOrThrow({ where: { id: agentId } });
}

async function deployAt(
  deps: AgentsDeps,
  agent: Agent,
  providerName: string,
  known: string | null,
): Promise<string> {
  const provider = deps.voiceProviders.find(providerName);
  if (provider === null) {
    throw new ProviderError(`The voice provider "${providerName}" is not configured here.`, {
      placed: 'no',
      retryable: true,
    });
  }
  const { providerAgentId } = await provider.deployAgent(blueprintOf(agent), known);
  return providerAgentId;
}

function sentenceOf(error: unknown): string {
  return error instanceof ProviderError ? error.message : 'The voice provider could not be reached.';
}

function soon(deps: AgentsDeps): Date {
  return new Date(deps.clock.now().getTime() + deployAgentJob.retryDelaySeconds * 1000);
}
