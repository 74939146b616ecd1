import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { AgentsDeps } from '../deps.ts';
import { configured } from '../provider-copies.ts';
import { owe, owedWork } from '../voice-providers/owed-work.ts';
import { adoptedAgentOf } from './adoptions.ts';

/** The job that takes out of a provider's agent what was merged into it, once its adoption has ended. */
export const releaseAgentJob = owedWork('agents.release');

/** Has a job see to it that the agent is released, in the transaction that archives it. */
export function oweRelease(deps: AgentsDeps, unitOfWork: UnitOfWork, agentId: string): void {
  owe(deps, unitOfWork, releaseAgentJob, agentId);
}

/**
 * Takes out of the provider's agent what was merged into it; the agent itself stays. Only then may it be adopted again.
 * An agent that is not adopted any more is fine. Throws `ProviderError`.
 */
export async function releaseAgent(deps: AgentsDeps, agentId: string): Promise<void> {
  const { prisma } = deps.database;
  const adoption = await prisma.agentAdoption.findUnique({ where: { agentId } });
  if (adoption === null) return;
  const { foreignAgents } = configured(deps.voiceProviders, adoption.provider);
  await foreignAgents.release(adoptedAgentOf(deps, adoption));
  await prisma.agentAdoption.deleteMany({ where: { agentId } });
}

/** As `releaseAgent`; if that fails, the job that `oweRelease` sent tries again. */
export async function releaseNow(deps: AgentsDeps, agentId: string): Promise<void> {
  await releaseAgent(deps, agentId).catch((error: unknown) => {
    deps.log.warn({ err: error, agentId }, 'an adopted agent could not be released; a job retries');
  });
}
