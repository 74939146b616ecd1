import { describe, expect, it } from 'vitest';
import { reconcileSilentCalls } from '../../../src/dialing/reconciliation.ts';
import { expectCharged } from '../../scenarios/customer.ts';
import { atProvider, ONE_MINUTE, PROVIDERS } from '../../scenarios/real-provider.ts';

describe.each(PROVIDERS)('with %s as the voice provider', (provider, makeSetting) => {
  const place = atProvider(provider, makeSetting);

  it.each(['unstorable', 'unstorable_unreported'] as const)(
    'a call with an unstorable report is settled and charged: %s',
    async (script) => {
      const { fake } = place;
      const acme = await place.newCustomer();
      const { body } = await acme.dispatch(fake.script(script));
      await fake.runToEnd(body.id);
      await reconcileSilentCalls(place.town.app.deps, provider, 0);
      expect((await acme.statusesOf(body.id)).at(-1)).toBe('COMPLETED');
      expect(await acme.read(body.id)).toMatchObject({
        summary: 'Tues\ufffdday \ufffd',
        durationSeconds: 42,
      });
      await expectCharged(acme, body.id, ONE_MINUTE);
    },
  );
});
