import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '../../src');

/** Ways to write a new row of `calls`: handwritten SQL, and Prisma's. */
const INSERTS = /INSERT INTO calls\b|\.call\.(create|createMany|createManyAndReturn|upsert)\(/;

it('only openCalls opens a call, and only scheduleCall schedules one', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('generated'),
  );
  const inserting = files.filter((file) => INSERTS.test(readFileSync(path.join(SOURCES, file), 'utf8')));
  expect(inserting.sort()).toEqual(['dialing/open-calls.ts', 'dialing/scheduled/schedule-call.ts']);
});

it('only `permit` makes a permitted call', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const making = files.filter((file) =>
    /as PermittedCall\b/.test(readFileSync(path.join(SOURCES, file), 'utf8')),
  );
  expect(making).toEqual(['dialing/rules/permit.ts']);
});

/** Parts of the rules on callees. Others ask `permit` or `obstaclesOf`, so that they name the same obstacles. */
const PARTS_OF_RULES =
  /\b(consentRefusal|disclosureRefusal|requiredConsentOf|voicePlaceOf|voiceRulesOf|calledTooOftenForPlace|CALLEE_RULES)\b/;

it('only dialing applies the rules on callees one by one', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('dialing/'),
  );
  const applying = files.filter((file) =>
    PARTS_OF_RULES.test(readFileSync(path.join(SOURCES, file), 'utf8')),
  );
  expect(applying).toEqual([]);
});
