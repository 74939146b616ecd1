import { isProvidersOwn, variablesIn } from '../placeholders.ts';
import type { PlacementRequest } from '../port.ts';

/**
 * The variables of the call, and an empty text for every other `{{name}}` that the agent would speak of: one
 * provider refuses a call with a variable missing, another reads the braces aloud.
 */
export function spokenVariables({ agent, variables }: PlacementRequest): Record<string, string> {
  const mentioned = [...variablesIn(agent)].map((name): [string, string] => [name, '']);
  const all = [...mentioned, ...Object.entries(variables)];
  return Object.fromEntries(all.filter(([name]) => !isProvidersOwn(name)));
}
