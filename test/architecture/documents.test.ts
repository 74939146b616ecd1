import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
];
const ADDRESS = /https?:\/\/\S+/g;
/** A file with its folder, not a part of a pattern such as `surface-?/calls.ts`. */
const FILE = /(?<![\w./{}<>*?-])[\w.-]+(?:\/[\w.-]+)*\/[\w-][\w.-]*\w(?![\w/*?{<-])/g;
const OURS = /^(src|adapters|test|prisma|docs|\.ci)\/|\.(ts|tsx|js|graphql|prisma|csv|md)$/;

it.each(DOCUMENTS)('%s names only files that exist', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8').replace(ADDRESS, '');
  const named = new Set((text.match(FILE) ?? []).filter((name) => OURS.test(name)));
  const folders = [ROOT, path.join(ROOT, 'src'), path.join(ROOT, path.dirname(document))];
  const missing = [...named].filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))));
  expect(missing).toEqual([]);
});
