import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
];
const ADDRESS = /https?:\/\/\S+/g;
/** A file with its folder, not a part of a pattern such as `surface-?/calls.ts`. */
const FILE = /(?<![\w./{}<>*?@-])[\w.-]+(?:\/[\w.-]+)*\/[\w-][\w.-]*\w(?![\w/*?{<-])/g;
const OURS = /^(src|adapters|test|prisma|docs|\.ci)\/|\.(ts|tsx|js|graphql|prisma|csv|md)$/;

it.each(DOCUMENTS)('%s names only files that exist', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8').replace(ADDRESS, '');
  const named = new Set((text.match(FILE) ?? []).filter((name) => OURS.test(name)));
  const folders = [ROOT, path.join(ROOT, 'src'), path.join(ROOT, path.dirname(document))];
  const missing = [...named].filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))));
  expect(missing).toEqual([]);
});

it('documents run no package of a registry but those that the lock file has', () => {
  const documents = [
    ...DOCUMENTS,
    ...globSync('adapters/**/README.md', { cwd: ROOT, exclude: ['**/node_modules'] }),
  ];
  const run = documents.flatMap((document) => [...read(document).matchAll(/\bnpx ([a-z@][\w@/.-]*)/g)]);
  const { packages } = JSON.parse(read('package-lock.json'));
  // Our own package is in the lock file as a workspace, and in no registry.
  const isInstalled = (name = '') =>
    packages[`node_modules/${name}`] && !packages[`node_modules/${name}`].link;
  expect(run.map(([, name]) => name).filter((name) => !isInstalled(name))).toEqual([]);
});

/** Anchors as GitHub makes them of headings. */
function anchorsOf(file: string): string[] {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
}

it.each(DOCUMENTS)('%s links only to pages and headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, page = '', anchor]) => {
    const target = path.join(ROOT, page === '' ? document : path.join(path.dirname(document), page));
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

const PAGES = globSync('docs/*.md', { cwd: ROOT });
const MAX_SENTENCE_WORDS = 30;

/** Paragraphs, list items and table cells of a page, without code and without the metrics' own help texts. */
function proseOf(page: string): string[] {
  const text = read(page)
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .replace(/<!-- metrics -->[\s\S]*<!-- \/metrics -->/, '')
    .replaceAll(/`[^`]*`/g, 'Code')
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[[*]/g, '');
  return text.split(/\n{2,}|\n(?=[-#|]|\d+\. )|\|/);
}

it.each(PAGES)('%s has no sentence of more than thirty words', (page) => {
  const sentences = proseOf(page).flatMap((prose) => prose.split(/[.!?:]\)?\s+(?=[A-Z0-9"(]|dialgraph)/));
  const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(sentences.filter((sentence) => wordsOf(sentence).length > MAX_SENTENCE_WORDS)).toEqual([]);
});

it.each(PAGES)('%s begins by naming its readers', (page) => {
  expect(read(page)).toMatch(/^# .+\n\nFor /);
});

it('the unit for systemd runs what npm start runs, and restarts it whenever it ends', () => {
  const unit = read('docs/deploy/dialgraph.service');
  const command = /^ExecStart=\/usr\/bin\/(.*)$/m.exec(unit)?.[1];
  expect(command).toBe(JSON.parse(read('package.json')).scripts.start);
  expect(unit).toMatch(/^Restart=always$/m);
  const drain = Number(/DRAIN_TIMEOUT_MS = ([\d_]+);/.exec(read('src/app.ts'))?.[1]?.replace('_', '')) / 1000;
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(drain);
});

it.skipIf(spawnSync('systemd-analyze', ['--version']).error !== undefined)(
  'the unit for systemd is valid to systemd itself',
  () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', 'docs/deploy/dialgraph.service'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    // The machine of the tests has no Node of its own where the unit expects one.
    const complaints = stderr.split('\n').filter((line) => !line.includes('/usr/bin/node is not executable'));
    expect(complaints.filter((line) => line.includes('dialgraph.service'))).toEqual([]);
    expect(status === 0 || stderr.includes('/usr/bin/node')).toBe(true);
  },
);
