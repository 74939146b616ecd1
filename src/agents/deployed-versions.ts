import type { Agent } from '../platform/generated/prisma/client.ts';

/** Names of the version that a revision of an agent has at its providers. */
export interface DeployedVersions {
  /** Deployed revision; versions of another one are outdated, because an older release does not record them. */
  revision: number;
  byProvider: Readonly<Record<string, string>>;
}

/** Returns the version of the agent that calls at a provider must name; null if they use the current one. */
export function deployedVersionAt(
  { deployedVersions, deployedRevision }: Pick<Agent, 'deployedVersions' | 'deployedRevision'>,
  provider: string,
): string | null {
  const deployed = deployedVersions as DeployedVersions | null;
  return deployed?.revision === deployedRevision ? (deployed.byProvider[provider] ?? null) : null;
}
