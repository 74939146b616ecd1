import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectDisturbedEndsToSettle } from '../../calls/reports/disturbed-ends.ts';
import { type ReportingWorld, startReportingWorld } from '../../calls/reports/signed-reports.ts';

const ROUNDS = 400;

let reporting: ReportingWorld;

beforeAll(async () => {
  reporting = await startReportingWorld();
});
afterAll(() => reporting.close());

it('no report of a provider, however absurd, leaves its call live, uncharged or refused', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const reported = await expectDisturbedEndsToSettle(reporting, { seed, rounds: ROUNDS });
  process.stdout.write(`${reported} disturbed reports settled, seed ${seed}\n`);
  expect(reported).toBeGreaterThan(4_000);
});
