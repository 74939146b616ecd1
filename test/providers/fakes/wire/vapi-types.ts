import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Declaration, readDeclarations, type Scope } from './sdk-declarations.ts';
import { SdkTypes } from './sdk-types.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.resolve('@vapi-ai/server-sdk'))), 'api');

/** Every type of the Vapi SDK has a file of its name. */
const files = new Map(
  globSync('**/*.d.mts', { cwd: ROOT }).map((path) => [basename(path, '.d.mts'), join(ROOT, path)]),
);
const scopes = new Map<string, Scope>();

function resolve([first = '', ...rest]: readonly string[]): Declaration | null {
  const path = first === 'Vapi' ? rest : [first, ...rest];
  const file = files.get(path[0] ?? '');
  if (!file) return null;
  const scope = scopes.get(file) ?? readDeclarations(file);
  scopes.set(file, scope);
  return scope.own(path);
}

/** The types of `@vapi-ai/server-sdk`, which checks no body itself. */
export const vapiTypes = new SdkTypes(resolve);
