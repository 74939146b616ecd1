import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fileOfLastRelease, LAST_RELEASE } from '../../prisma/last-release.ts';
import { VERSION } from '../../src/platform/telemetry/build.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/**/*.{md,yaml,yml,service}',
  'adapters/**/*.{ts,md,json}',
  'src/**/*.{ts,tsx}',
  'compose.yaml',
  'Dockerfile',
];
/** A version of dialgraph: in the name of the packed file, the tag of the image, a `version` of our own. */
const NAMED =
  /\bdialgraph[-:@](\d+\.\d+\.\d+[\w.-]*?)(?=\.tgz|[\s`'")]|$)|\bnewTag: (\S+)|^ {2}"version": "([^"]+)"/gm;

it('dialgraph has one version, that of package.json, wherever it is named', () => {
  const named = globSync(FILES, {
    cwd: ROOT,
    exclude: (name) => /node_modules|generated/.test(name),
  }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(NAMED)].map(
      ([, packed, tag, own]) => `${file}: ${packed ?? tag ?? own}`,
    ),
  );
  expect(named.length).toBeGreaterThanOrEqual(4);
  expect(named.filter((each) => !each.endsWith(`: ${VERSION}`))).toEqual([]);
});

it('the last release is a commit of this history that has its version and its section in the changelog', () => {
  expect(JSON.parse(fileOfLastRelease('package.json')).version).toBe(LAST_RELEASE.version);
  expect(fileOfLastRelease('CHANGELOG.md')).toContain(`\n## ${LAST_RELEASE.version} - `);
  const changelog = readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  const [, newest, next] = changelog.split(/^## /m).map((section) => section.split('\n')[0]);
  const isUnreleased = VERSION === LAST_RELEASE.version;
  expect(newest).toMatch(isUnreleased ? /^Unreleased$/ : /^(Unreleased|\d)/);
  expect(next).toBeDefined();
});
