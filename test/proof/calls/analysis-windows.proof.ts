import { describe, expect, test } from 'vitest';
import { findDiscrepancies, findUsageDiscrepancies } from '../../../src/credits/reconcile.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { atProvider, ONE_MINUTE, PROVIDERS } from '../../scenarios/real-provider.ts';

/** Each script of a call with each course after its end. */
const CONTACTS = 15;
const SILENCE_SECONDS = 3;

/** What comes of a call after its end: when it is analyzed, and how often that is reported. */
const COURSES = [
  { analyzedAfterMs: 300, reports: 1, endedAgoMs: 0 },
  { analyzedAfterMs: 6_000, reports: 1, endedAgoMs: 0 },
  { analyzedAfterMs: 6_000, reports: 0, endedAgoMs: 0 },
  { analyzedAfterMs: 6_000, reports: 3, endedAgoMs: 0 },
  // Its provider is taken to have no analysis for it, until the report.
  { analyzedAfterMs: 9_000, reports: 2, endedAgoMs: 600_000 },
];

describe.each(PROVIDERS)(
  'a campaign at %s whose look-ups fall between end and analysis',
  (provider, makeSetting) => {
    const place = atProvider(provider, async () => {
      const { env, ...setting } = await makeSetting();
      return { ...setting, env: { ...env, RECONCILE_AFTER_SECONDS: String(SILENCE_SECONDS) } };
    });

    test('loses no transcript and no opt-out, charges each call once, and amends each at most once', async () => {
      const { fake, town } = place;
      const { prisma } = town.app.deps.database;
      const acme = await place.newCustomer();
      let placed = 0;
      fake.analyzesLater = true;
      fake.run = async (callId) => {
        const course = COURSES[placed++ % COURSES.length] as (typeof COURSES)[number];
        const call = fake.call(callId);
        await fake.runToEnd(callId);
        call.placedAt = new Date(Date.now() - course.endedAgoMs);
        await systemClock.sleep(course.analyzedAfterMs);
        call.isAnalyzed = true;
        for (let report = 0; report < course.reports; report++) await fake.analyze(callId);
      };
      fake.runsByItself = true;
      const optOuts: string[] = [];
      for (let n = 0; n < CONTACTS; n++) {
        const script = (['completes', 'asks_not_to_be_called', 'repeated_and_reordered'] as const)[n % 3];
        const phone = fake.script(script ?? 'completes');
        if (script === 'asks_not_to_be_called') optOuts.push(phone);
        await acme.createContact(phone);
      }
      await acme.runCampaign({ maxAttempts: 1, delayMinutes: 0 }, COURSES.length);
      await fake.settled();
      const calls = await prisma.call.findMany({
        where: { accountId: acme.accountId },
        include: { transcript: true },
      });
      expect(calls).toHaveLength(CONTACTS);
      for (const { id, status, summary, transcript } of calls) {
        expect([id, status, summary === null, transcript.length >= 3]).toEqual([
          id,
          'COMPLETED',
          false,
          true,
        ]);
        expect(await acme.charges(id)).toEqual([ONE_MINUTE]);
        const events = await prisma.webhookEvent.findMany({ where: { callId: id, type: 'CALL_COMPLETED' } });
        const amended = events.map(({ body }) => JSON.parse(body).data.amended);
        expect(amended.filter((is) => !is)).toHaveLength(1);
        expect(amended.filter((is) => is).length).toBeLessThanOrEqual(1);
      }
      const suppressed = await prisma.suppressedNumber.findMany({ where: { accountId: acme.accountId } });
      expect(suppressed.map(({ phone }) => phone).sort()).toEqual(optOuts.sort());
      expect(await findDiscrepancies(town.app.deps)).toEqual([]);
      expect(await findUsageDiscrepancies(town.app.deps)).toEqual([]);
      expect(fake.refusedReports).toEqual([]);
    });
  },
);
