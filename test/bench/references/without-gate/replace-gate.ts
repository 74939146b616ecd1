/**
 * `node --import` of this file starts a server whose campaigns dial without the gate: nothing is read of the numbers that
 * they call, no rule is judged, and nothing is looked at again before a provider is asked. It replaces modules as they are
 * loaded, so that the product has no switch for it.
 */
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const SRC = path.resolve(import.meta.dirname, '../../../../src');
const urlOf = (folder: string, file: string) => pathToFileURL(path.join(folder, file)).href;

/** The replacements of the gate's modules, which take from them all that they do not replace. */
const REPLACED = new Map(
  Object.entries({
    'dialing/rules/number-facts.ts': 'no-facts.ts',
    'dialing/rules/rules.ts': 'no-rules.ts',
    'dialing/rules/quiet-hours.ts': 'no-quiet-hours.ts',
    'dialing/placing/final-check.ts': 'no-final-check.ts',
    'contacts/suppressed-sql.ts': 'no-suppression.ts',
  }).map(([module, replacement]) => [urlOf(SRC, module), urlOf(import.meta.dirname, replacement)]),
);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const replacement = REPLACED.get(resolved.url);
    return replacement === undefined || replacement === context.parentURL
      ? resolved
      : { ...resolved, url: replacement };
  },
});
