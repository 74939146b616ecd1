import type { AgentBlueprint, PlacementRequest } from './port.ts';

const PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu;

/** Placeholders with the name of a column, such as `{{First Name}}`, which no provider fills. */
const SPACED_PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.-]+(?: +[\p{L}\p{N}_.-]+)+)\s*\}\}/gu;

/** Braces that no provider fills: neither a name nor an expression of Vapi's (`|`) or Retell's (`/`). */
const BRACES = /\{\{([^{}|/]*)\}\}/gu;
const NAME = /^\s*[\p{L}\p{N}_.-]+(?: +[\p{L}\p{N}_.-]+)*\s*$/u;

/** Variables that providers fill and do not accept from callers. */
const PROVIDERS_OWN = /^system__/;

/** An agent's texts in which `{{name}}` stands for a variable of the call. */
export type AgentTexts = Pick<AgentBlueprint, 'systemPrompt' | 'firstMessage'> & {
  voicemail: Pick<AgentBlueprint['voicemail'], 'message'>;
};

/** Returns a text whose placeholders providers fill: `{{First Name}}` becomes `{{First_Name}}`. */
export function fillable(text: string): string {
  return text.replace(SPACED_PLACEHOLDER, (_, name: string) => `{{${name.replace(/ +/g, '_')}}}`);
}

/** Returns the first `{{…}}` of a text that can be no placeholder, so that an agent would say its braces; or undefined. */
export function unfillableIn(text: string): string | undefined {
  return [...text.matchAll(BRACES)].find(([, name = '']) => !NAME.test(name))?.[0];
}

/** Returns a greeting without its empty variables and the spaces that they leave; null if it has none. */
export function withoutEmpty(greeting: string, variables: Record<string, string>): string | null {
  const value = valuesOf(variables);
  const isEmpty = (name: string) => !isProvidersOwn(name) && !value(name).trim();
  const text = fillable(greeting);
  const filled = text.replace(PLACEHOLDER, (written, name: string) => (isEmpty(name) ? '' : written));
  const tidy = filled
    .replace(/[ \t]{1,20}([,.;:!?])/g, '$1')
    .replace(/[ \t]{2,20}/g, ' ')
    .trim();
  return filled === text || tidy === '' ? null : tidy;
}

/** Returns the names of the variables that a call says but has no value for. */
export function emptyIn(
  texts: readonly (string | null | undefined)[],
  variables: Record<string, string>,
): string[] {
  const value = valuesOf(variables);
  return [...namesIn(texts)].filter((name) => !value(name).trim());
}

/** Returns a variable's value by its name, or by one that differs in case, spaces and underscores; empty if unset. */
function valuesOf(variables: Record<string, string>): (name: string) => string {
  const values = new Map(Object.entries(variables));
  const similar = new Map([...values].map(([name, value]) => [normalized(name), value]));
  return (name) => values.get(name) ?? similar.get(normalized(name)) ?? '';
}

/** Returns a variable's name without what people write differently: case, spaces and underscores. */
export function normalized(name: string): string {
  return name.toLowerCase().replace(/[\s_]/g, '');
}

/** Returns the variables in an agent's texts, which a call must provide. */
export function variablesIn({ systemPrompt, firstMessage, voicemail }: AgentTexts): Set<string> {
  return namesIn([systemPrompt, firstMessage, voicemail.message]);
}

function namesIn(texts: readonly (string | null | undefined)[]): Set<string> {
  const names = [...fillable(texts.join('\n')).matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  return new Set(names.filter((name) => !isProvidersOwn(name)));
}

export function isProvidersOwn(name: string): boolean {
  return PROVIDERS_OWN.test(name);
}

/**
 * Fills a call's variables by the names in the agent's texts, unset ones with empty texts: some providers reject the call
 * otherwise, or speak braces.
 */
export function spokenVariables({ agent, variables }: PlacementRequest): Record<string, string> {
  const value = valuesOf(variables);
  const mentioned = [...variablesIn(agent)].map((name): [string, string] => [name, value(name)]);
  const all = [...mentioned, ...Object.entries(variables)];
  return Object.fromEntries(all.filter(([name]) => !isProvidersOwn(name)));
}
