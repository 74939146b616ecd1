import type { PlacementRequest } from '../port.ts';

const PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;

/** Names that providers fill themselves, and refuse from us. */
const PROVIDERS_OWN = /^system__/;

/**
 * The contact's fields, and an empty text for every other `{{name}}` that the agent would speak of: one
 * provider refuses a call with a variable missing, another reads the braces aloud.
 */
export function spokenVariables({ agent, variables }: PlacementRequest): Record<string, string> {
  const spoken = [agent.systemPrompt, agent.firstMessage, agent.voicemail.message].join('\n');
  const mentioned = [...spoken.matchAll(PLACEHOLDER)].map(([, name = '']): [string, string] => [name, '']);
  const all = [...mentioned, ...Object.entries(variables)];
  return Object.fromEntries(all.filter(([name]) => !PROVIDERS_OWN.test(name)));
}
