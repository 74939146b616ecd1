import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectDisturbedEndsToSettle } from '../../calls/reports/disturbed-ends.ts';
import { expectMangledMessagesToSettle } from '../../calls/reports/mangled-messages.ts';
import { type ReportingWorld, startReportingWorld } from '../../calls/reports/signed-reports.ts';

/** `PROOF_MESSAGES=100000` is the full size. */
const MESSAGES = Number(process.env.PROOF_MESSAGES ?? 5_000);
/** Each reports a dozen calls. */
const ROUNDS = 125;

let reporting: ReportingWorld;

beforeAll(async () => {
  reporting = await startReportingWorld();
});
afterAll(() => reporting.close());

it('no absurd provider report leaves its call live or uncharged, or is rejected', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const reported = await expectDisturbedEndsToSettle(reporting, { seed, rounds: ROUNDS });
  process.stdout.write(`${reported} disturbed reports settled, seed ${seed}\n`);
  expect(reported).toBeGreaterThan(ROUNDS * 10);
});

it('no mangled provider message leaves a call live or wrongly charged, or causes an unexpected error', {
  timeout: 600_000 + MESSAGES * 15,
}, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const startedAt = performance.now();
  const sent = await expectMangledMessagesToSettle(reporting, { seed, messages: MESSAGES });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  process.stdout.write(`${sent} mangled messages taken in ${seconds} s, seed ${seed}\n`);
});
