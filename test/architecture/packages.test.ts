import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const LOCK = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');

const packages = Object.entries(
  (JSON.parse(LOCK) as { packages: Record<string, { dev?: boolean; license?: string }> }).packages,
);

it('production packages declare a license', () => {
  const unlicensed = packages
    .filter(([, { dev, license }]) => !dev && (license === undefined || license === 'UNLICENSED'))
    .map(([folder]) => folder.replace(/.*node_modules\//, ''));
  expect(unlicensed).toEqual([]);
});

it('the lock file names no registry', () => {
  expect(LOCK).not.toMatch(/"resolved":/);
});
