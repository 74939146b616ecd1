import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import {
  addCalls,
  answerTo,
  call,
  expectedOf,
  isConnected,
  type Question,
  startOwner,
  sum,
  year,
} from './counted-calls.ts';
import { checkSums } from './sums-property.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
});
afterAll(() => app.stop());

it('statistics agree with the calls, whatever is queried and rolled up', async () => {
  // The one zone whose clocks move by half an hour; the proof asks in all.
  await checkSums(app, { runs: 1, seed: 20251122, zones: ['Australia/Lord_Howe'] });
  expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 0 });
});

it('statistics follow late corrections of calls that were rolled up', async () => {
  const owner = await startOwner(app);
  const calls = fc.sample(call, { numRuns: 60, seed: 7 });
  const ids = await addCalls(app, owner, calls);
  await sum(app, owner, 1_000);
  const corrected = calls.map((each, index) =>
    index % 3 === 0
      ? { ...each, outcome: 'VOICEMAIL' as const, credits: each.credits + 5, seconds: each.seconds + 60 }
      : each,
  );
  const { prisma } = app.deps.database;
  for (const [index, each] of corrected.entries()) {
    await prisma.call.update({
      where: { id: ids[index] ?? '' },
      data: {
        outcome: each.outcome,
        creditsCharged: each.credits,
        durationSeconds: each.seconds,
        answeredAt: isConnected(each) ? new Date(each.createdAt) : null,
      },
    });
  }
  const question: Question = { ...year, timeZone: 'America/New_York', groupBy: ['MONTH', 'OUTCOME'] };
  const expected = expectedOf(owner, corrected, question);
  const before = await answerTo(app, owner, question);
  expect(before.groups).toEqual(expected);
  await sum(app, owner, 1_000);
  expect(await answerTo(app, owner, question)).toEqual(before);
});
