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
const FILE = /(?<![\w./{}<>*?-])[\w.-]+(?:\/[\w.-]+)*\/[\w-][\w.-]*\w(?![\w/*?{<-])/g;
const OURS = /^(src|adapters|test|prisma|docs|\.ci)\/|\.(ts|tsx|js|graphql|prisma|csv|md)$/;

it.each(DOCUMENTS)('%s names only files that exist', (document) => {
  const text = readFileSync(path.join(ROOT, document), 'utf8').replace(ADDRESS, '');
  const named = new Set((text.match(FILE) ?? []).filter((name) => OURS.test(name)));
  const folders = [ROOT, path.join(ROOT, 'src'), path.join(ROOT, path.dirname(document))];
  const missing = [...named].filter((name) => !folders.some((folder) => existsSync(path.join(folder, name))));
  expect(missing).toEqual([]);
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
