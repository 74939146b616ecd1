import { isProvidersOwn, variablesIn } from '../placeholders.ts';
import type { PlacementRequest } from '../port.ts';

/** Fills unset variables with empty texts: some providers reject the call otherwise, or speak the braces. */
export function spokenVariables({ agent, variables }: PlacementRequest): Record<string, string> {
  const mentioned = [...variablesIn(agent)].map((name): [string, string] => [name, '']);
  const all = [...mentioned, ...Object.entries(variables)];
  return Object.fromEntries(all.filter(([name]) => !isProvidersOwn(name)));
}
