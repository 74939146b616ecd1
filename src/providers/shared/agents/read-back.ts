import { isDeepStrictEqual } from 'node:util';
import { ProviderError } from '../../port.ts';

/** What decides how an agent's calls go, each under the name that a customer knows it by. */
export type AgentTraits = Readonly<Record<string, unknown>>;

/**
 * Compares what was deployed with what the provider says it calls with. A successful update proves little: it may have
 * gone into a draft, or a value may have been replaced. Throws `ProviderError`; the deployment is tried again, so that
 * what a person puts right there needs no further step here.
 */
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

/**
 * Checks a deployment. What was only just created is removed when that fails: nobody else knows its id, so that the next
 * try would create another.
 */
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

/** A list may hold more than was deployed: what was removed since may stay until the provider forgets it. */
function isSame(deployed: unknown, found: unknown): boolean {
  if (Array.isArray(deployed)) {
    return Array.isArray(found) && deployed.every((item) => found.includes(item));
  }
  if (typeof deployed === 'string') return typeof found === 'string' && deployed.trim() === found.trim();
  return isDeepStrictEqual(deployed, found);
}
