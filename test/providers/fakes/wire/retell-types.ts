import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Declaration, readDeclarations } from './sdk-declarations.ts';
import { SdkTypes } from './sdk-types.ts';

const ROOT = join(dirname(createRequire(import.meta.url).resolve('retell-sdk')), 'resources');

/** The resources of the Retell SDK whose types we use; each has a file for all of its types. */
const scopes = ['agent', 'call', 'concurrency', 'llm', 'phone-number', 'voice'].map((name) =>
  readDeclarations(join(ROOT, `${name}.d.ts`)),
);

function resolve(path: readonly string[]): Declaration | null {
  return scopes.map((scope) => scope.own(path)).find((declaration) => declaration !== null) ?? null;
}

/** The types of `retell-sdk`, which checks no body itself. */
export const retellTypes = new SdkTypes(resolve);
