import { createHash } from 'node:crypto';

/** Settings of an agent at its provider, by the names that customers know: those alone that a deployment sends. */
export type AgentSettings = Readonly<Record<string, unknown>>;

/** Digests of an agent's settings by their names, which show edits without keeping prompts or secrets. */
export type SettingsDigest = Readonly<Record<string, string>>;

/** Number of the adapters' choice of settings: raise it when a choice changes, or every agent would seem edited. */
export const SETTINGS_FORMAT = 1;

export function digestOf(settings: AgentSettings): SettingsDigest {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, digest(value)]));
}

/** Returns the names of the deployed settings that the provider now has otherwise. */
export function editedSettings(deployed: SettingsDigest, found: SettingsDigest): string[] {
  return Object.keys(deployed).filter((name) => deployed[name] !== found[name]);
}

function digest(value: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(value) ?? '')
    .digest('base64url');
}

/** Ignores white space and the order of lists and fields. Empty values are undefined, as if absent. */
function canonicalJson(value: unknown): string | undefined {
  if (typeof value === 'string') return textJson(value.trim().replace(/\s+/g, ' '));
  if (Array.isArray(value)) return listJson(value.map((item) => canonicalJson(item) ?? 'null').toSorted());
  if (typeof value !== 'object' || value === null) return value === null ? undefined : JSON.stringify(value);
  const fields = Object.entries(value).flatMap(([name, each]) => {
    const json = canonicalJson(each);
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`];
  });
  return fields.length === 0 ? undefined : `{${fields.toSorted().join()}}`;
}

function textJson(text: string): string | undefined {
  return text === '' ? undefined : JSON.stringify(text);
}

function listJson(items: readonly string[]): string | undefined {
  return items.length === 0 ? undefined : `[${items.join()}]`;
}
