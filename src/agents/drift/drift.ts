import type { Agent, AgentDeployment } from '../../platform/generated/prisma/client.ts';
import type { CheckFinding } from '../../providers/check-findings.ts';
import type { AgentsDeps } from '../deps.ts';
import { readBackAt } from './read-back.ts';

/** Outcome of the daily reading of one deployment. */
type Finding = Pick<AgentDeployment, 'provider' | 'revision' | 'editedSettings' | 'isGone' | 'foundAt'>;

/** A difference between an agent and its deployments, made at their providers since. */
export interface Drift {
  sentence: string;
  /** Names of the edited settings; empty if the agent is gone. */
  editedSettings: string[];
  foundAt: Date;
}

/** Returns what was found at the providers of the agent's present deployment; null = nothing. */
export function driftOf(
  agent: Pick<Agent, 'deployedRevision'> & { adoption: unknown; deployments: readonly Finding[] },
): Drift | null {
  const found = agent.deployments.filter(
    ({ revision, foundAt }) => revision === agent.deployedRevision && foundAt !== null,
  );
  if (found.length === 0) return null;
  return {
    sentence: found.map((finding) => sentenceOn(finding, agent.adoption !== null)).join(' '),
    editedSettings: [...new Set(found.flatMap(({ editedSettings }) => editedSettings))],
    foundAt: new Date(Math.min(...found.map(({ foundAt }) => foundAt?.getTime() ?? 0))),
  };
}

function sentenceOn({ provider, isGone, editedSettings }: Finding, isAdopted: boolean): string {
  if (!isGone)
    return `Somebody changed the agent at ${provider} since it was deployed: ${editedSettings.join(', ')}. Save it here to deploy it again, which overwrites the changes.`;
  return isAdopted
    ? `The agent no longer exists at ${provider}: adopt another one in its place.`
    : `The agent no longer exists at ${provider}: save it here to deploy it again.`;
}

const FINDINGS_SHOWN = 20;

/**
 * Reads some of the account's agents at the provider, and returns findings on those that were edited or deleted there; with
 * null on those of all accounts without credentials of their own.
 */
export async function driftFindings(
  deps: AgentsDeps,
  provider: string,
  accountId: string | null,
): Promise<CheckFinding[]> {
  await readBackAt(deps, provider, accountId);
  const { database } = deps;
  const account = { providerCredentials: { none: { service: provider } } };
  const agents = await database.prisma.agent.findMany({
    where: {
      archivedAt: null,
      ...(accountId === null ? { account } : { accountId }),
      deployments: { some: { provider, foundAt: { not: null } } },
    },
    include: { adoption: true, deployments: { where: { provider } } },
    orderBy: { id: 'asc' },
    take: FINDINGS_SHOWN,
  });
  return agents.flatMap((agent) => {
    const drift = driftOf(agent);
    if (drift === null) return [];
    const isGone = drift.editedSettings.length === 0;
    const sentence = `Agent ${agent.id} (${agent.name}): ${drift.sentence}`;
    return [{ level: isGone ? 'problem' : 'warning', subject: 'agents', sentence } as const];
  });
}
