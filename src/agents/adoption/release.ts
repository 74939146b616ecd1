import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { AgentsDeps } from '../deps.ts';
import { configured } from '../provider-copies.ts';
import { enqueuePending, pendingWork } from '../voice-providers/pending-work.ts';
import { adoptedAgentOf } from './adoptions.ts';

/** Job that removes our settings from a customer's agent at a provider once dialgraph no longer uses it. */
export const releaseAgentJob = pendingWork('agents.release');

export function oweRelease(deps: AgentsDeps, unitOfWork: UnitOfWork, agentId: string): void {
  enqueuePending(deps, unitOfWork, releaseAgentJob, agentId);
}

/** Removes our settings from a customer's agent at its provider. Throws `ProviderError`. */
export async function releaseAgent(deps: AgentsDeps, agentId: string): Promise<void> {
  const { prisma } = deps.database;
  const adoption = await prisma.agentAdoption.findUnique({ where: { agentId } });
  if (adoption === null) return;
  const { foreignAgents } = configured(deps.voiceProviders, adoption.provider, adoption.accountId);
  await foreignAgents.release(adoptedAgentOf(deps, adoption));
  await prisma.agentAdoption.deleteMany({ where: { agentId } });
}

/** Removes our settings from a customer's agent now. If that fails, the job that `oweRelease` sent retries. */
export async function releaseNow(deps: AgentsDeps, agentId: string): Promise<void> {
  await releaseAgent(deps, agentId).catch((error: unknown) => {
    deps.log.warn({ err: error, agentId }, 'an adopted agent could not be released; a job retries');
  });
}
