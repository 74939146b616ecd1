import type { AgentBlueprint } from './port.ts';

const PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;

/** Names that providers fill themselves, and refuse from us. */
const PROVIDERS_OWN = /^system__/;

/** The texts in which `{{name}}` stands for a variable of the call. */
export type SpokenTexts = Pick<AgentBlueprint, 'systemPrompt' | 'firstMessage'> & {
  voicemail: Pick<AgentBlueprint['voicemail'], 'message'>;
};

/** The variables that an agent's texts name, each once, but for those that are the provider's own. */
export function variablesIn({ systemPrompt, firstMessage, voicemail }: SpokenTexts): Set<string> {
  const texts = [systemPrompt, firstMessage, voicemail.message].join('\n');
  const names = [...texts.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return new Set(names.filter((name) => !isProvidersOwn(name)));
}

/** Whether a voice provider fills this variable itself. */
export function isProvidersOwn(name: string): boolean {
  return PROVIDERS_OWN.test(name);
}
