import { isDeepStrictEqual } from 'node:util';
import { ProviderError } from '../../port.ts';

/** Settings that decide how calls go, by the names that customers know. */
export type AgentTraits = Readonly<Record<string, unknown>>;

/** Throws a retryable `ProviderError` for differences: an update may have gone into a draft. */
export function assertReadBack(
  provider: string,
  { deployed, found, remedy }: { deployed: AgentTraits; found: AgentTraits; remedy: string },
): void {
  const differing = Object.keys(deployed).filter((trait) => !isSame(deployed[trait], found[trait]));
  if (differing.length === 0) return;
  throw new ProviderError(
    `${provider} accepted the agent, but would still call with another ${differing.join(', ')}. ${remedy}`,
    { placed: 'no', providerCode: 'deployment_differs', retryable: true, outcome: 'misconfigured' },
  );
}

/** Removes a new agent that fails its check: no one knows its id yet, so a retry would create another. */
export async function checkDeployment(deployment: {
  isNew: boolean;
  check: () => Promise<void>;
  remove: () => Promise<void>;
}): Promise<void> {
  try {
    await deployment.check();
  } catch (error) {
    if (deployment.isNew) await deployment.remove().catch(() => undefined);
    throw error;
  }
}

/** Lists may hold more than was deployed, because a provider may forget removed items late. */
function isSame(deployed: unknown, found: unknown): boolean {
  if (Array.isArray(deployed)) {
    return Array.isArray(found) && deployed.every((item) => found.includes(item));
  }
  if (typeof deployed === 'string') return typeof found === 'string' && deployed.trim() === found.trim();
  return isDeepStrictEqual(deployed, found);
}
