import { isDeepStrictEqual } from 'node:util';
import { AgentNotSupported, ProviderError } from '../port.ts';

/** Finds a provider's language by RFC 4647 lookup: `de-DE` matches `de`, and `de` the first `de-…`. */
export function offeredLanguage<Language extends string>(
  provider: string,
  offered: readonly Language[],
  tag: string,
): Language {
  const wanted = tag.toLowerCase();
  const [language = wanted, country] = wanted.split('-');
  const named = (name: string) => offered.find((each) => each.toLowerCase() === name);
  const anyCountry = () => offered.find((each) => each.startsWith(`${language}-`));
  const found = named(wanted) ?? named(language) ?? (country === undefined ? anyCountry() : undefined);
  if (found !== undefined) return found;
  const list = offered.join(', ');
  throw new AgentNotSupported(
    'language',
    `${provider} does not speak "${tag.slice(0, 20)}". It speaks ${list}.`,
    'unknown_language',
  );
}

export function modelNotOffered(provider: string, model: string): AgentNotSupported {
  return new AgentNotSupported(
    'model',
    `${provider} has no model named "${model.slice(0, 60)}". Name one of its models, or leave the field out for its default.`,
    'unknown_model',
  );
}

/** Agent settings that decide how calls go, by the names that customers know. */
export type AgentTraits = Readonly<Record<string, unknown>>;

/** Compares settings read back from a provider with those sent. Throws a retryable `ProviderError` if they differ. */
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

/** Removes a new agent at the provider that fails its check: its id is unknown, so a retry would create another. */
export async function checkDeployment<Checked>(deployment: {
  isNew: boolean;
  check: () => Promise<Checked>;
  remove: () => Promise<void>;
}): Promise<Checked> {
  try {
    return await deployment.check();
  } catch (error) {
    if (deployment.isNew) await deployment.remove().catch(() => undefined);
    throw error;
  }
}

/** Compares settings. Found lists may hold more: a provider may forget removed items late. */
function isSame(deployed: unknown, found: unknown): boolean {
  if (Array.isArray(deployed)) {
    return Array.isArray(found) && deployed.every((item) => found.includes(item));
  }
  if (typeof deployed === 'string') return typeof found === 'string' && deployed.trim() === found.trim();
  return isDeepStrictEqual(deployed, found);
}
