import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REAL_PROVIDER_NAMES } from '../../src/providers/definitions.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('a voice provider stands in its folder, in the list of names and in the list of definitions only', () => {
  const either = REAL_PROVIDER_NAMES.flatMap((name) => [name, name.toUpperCase()]).join('|');
  const named = new RegExp(`'(${either})'|\\b(${either})([:.]|_)`);
  const files = ['src', 'adapters'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/generated|node_modules|\bdist\//.test(file))
      .map((file) => path.join(folder, file)),
  );
  const places = files
    .filter((file) => !REAL_PROVIDER_NAMES.some((name) => file.startsWith(`src/providers/${name}/`)))
    .filter((file) => named.test(codeOf(readFileSync(path.join(ROOT, file), 'utf8'))));
  expect(places.sort()).toEqual(['src/providers/definitions.ts', 'src/providers/voice-provider-names.ts']);
});

/** The code without comments. */
function codeOf(text: string): string {
  return text.replaceAll(/\/\*.*?\*\/|\/\/.*?$/gms, '');
}
