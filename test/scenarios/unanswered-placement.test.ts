import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hurriedClock } from '../harness/clocks/hurried-clock.ts';
import { redisMissing } from '../harness/servers/redis.ts';
import { ANSWERED, expectCharged } from './customer.ts';
import { startTown, type Town } from './town.ts';

const ONE_MINUTE = 20;
const ANSWER_IS_LOST = '+15005550011';

/** The time-outs take a quarter of a minute by the clock, which is why this clock hurries. */
const HURRY = 20;

describe.each([
  { bus: 'in one process', overRedis: false },
  { bus: 'over Redis', overRedis: true },
])('a placement without a response, $bus', ({ overRedis }) => {
  describe.skipIf(overRedis && redisMissing())('that the provider has accepted', () => {
    let town: Town;

    beforeAll(async () => {
      town = await startTown({ overRedis, speed: 5, clock: hurriedClock(HURRY) });
    });
    afterAll(() => town.close());

    it('answers 502, follows the provider’s reports, and is never dialed twice', async () => {
      const acme = await town.newCustomer();
      const { status, body } = await acme.dispatch(ANSWER_IS_LOST);
      expect([status, body.error.code]).toEqual([502, 'provider_error']);
      const [call] = (await acme.surfaceB.get('/calls')).body.data;
      expect(await acme.statusesOf(call.id)).toEqual(ANSWERED);
      expect(town.telephones.placementsOf(call.id)).toBe(1);
      await expectCharged(acme, call.id, ONE_MINUTE);
    });

    it('is found and settled also when none of its reports arrives', async () => {
      const acme = await town.newCustomer();
      town.telephones.reportTo('http://127.0.0.1:9/nobody-listens-here');
      expect((await acme.dispatch(ANSWER_IS_LOST)).status).toBe(502);
      const [call] = (await acme.surfaceB.get('/calls')).body.data;
      expect(call.status).toBe('QUEUED');
      expect(await acme.statusesOf(call.id)).toEqual(ANSWERED);
      expect(town.telephones.placementsOf(call.id)).toBe(1);
      await expectCharged(acme, call.id, ONE_MINUTE);
    });
  });
});
