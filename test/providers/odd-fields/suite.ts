import { afterAll, describe, expect, it } from 'vitest';
import type { OddBody } from './odd-bodies.ts';
import { tallied } from './odd-world.ts';
import { READINGS } from './readings.ts';
import { TWILIO_READINGS } from './twilio-readings.ts';

/**
 * Tries all readings with odd bodies, and prints their number.
 * @param share one in so many odd bodies; from call to call, others are chosen
 */
export function oddFieldsSuite(share: number): void {
  const total = { bodies: 0, unlearned: 0, unreadable: 0 };
  afterAll(() => void process.stdout.write(`odd fields: ${JSON.stringify(total)}\n`));

  describe.each(Object.entries({ ...READINGS, Twilio: TWILIO_READINGS }))('at %s,', (_, readings) => {
    const cases = readings.flatMap((reading) =>
      reading.scripts.map(
        (script, i) => [`${reading.title} (${script})`, reading, script, i % share] as const,
      ),
    );

    it.each(cases)('whatever other fields contain, %s', async (_title, reading, script, first) => {
      const choose = (odd: OddBody[]) => odd.filter((_, i) => i % share === first);
      const { bodies, unlearned, unreadable } = await tallied(reading, script, choose);
      total.bodies += bodies;
      total.unlearned += unlearned.length;
      total.unreadable += unreadable;
      expect(unlearned).toEqual([]);
    });
  });
}
