import type { AgentBlueprint, PlacementRequest } from './port.ts';

const PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;

/** Variables that providers fill and do not accept from callers. */
const PROVIDERS_OWN = /^system__/;

/** An agent's texts in which `{{name}}` stands for a variable of the call. */
export type SpokenTexts = Pick<AgentBlueprint, 'systemPrompt' | 'firstMessage'> & {
  voicemail: Pick<AgentBlueprint['voicemail'], 'message'>;
};

/** Returns the variables in an agent's texts, which a call must provide. */
export function variablesIn({ systemPrompt, firstMessage, voicemail }: SpokenTexts): Set<string> {
  const texts = [systemPrompt, firstMessage, voicemail.message].join('\n');
  const names = [...texts.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return new Set(names.filter((name) => !isProvidersOwn(name)));
}

export function isProvidersOwn(name: string): boolean {
  return PROVIDERS_OWN.test(name);
}

/** Fills a call's unset variables with empty texts: some providers reject the call otherwise, or speak braces. */
export function spokenVariables({ agent, variables }: PlacementRequest): Record<string, string> {
  const mentioned = [...variablesIn(agent)].map((name): [string, string] => [name, '']);
  const all = [...mentioned, ...Object.entries(variables)];
  return Object.fromEntries(all.filter(([name]) => !isProvidersOwn(name)));
}
