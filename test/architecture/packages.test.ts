import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const LOCK = readFileSync(path.resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
/** The README says so to those who distribute dialgraph. */
const WITHOUT_LICENSE = ['@vapi-ai/server-sdk'];

const packages = Object.entries(
  (JSON.parse(LOCK) as { packages: Record<string, { dev?: boolean; license?: string }> }).packages,
);

it('goes to production with packages that declare a license', () => {
  const unlicensed = packages
    .filter(([, { dev, license }]) => !dev && (license === undefined || license === 'UNLICENSED'))
    .map(([folder]) => folder.replace(/.*node_modules\//, ''));
  expect(unlicensed).toEqual(WITHOUT_LICENSE);
});

it('leaves the choice of a registry to whoever installs', () => {
  expect(LOCK).not.toMatch(/"resolved":/);
});
