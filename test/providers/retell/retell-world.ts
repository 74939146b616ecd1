import { systemClock } from '../../../src/platform/time/clock.ts';
import type { RetellConfig } from '../../../src/providers/retell/connection.ts';
import { createRetellProvider } from '../../../src/providers/retell/provider.ts';
import { silentLog } from '../../harness/silent.ts';
import { FakeRetell } from '../fakes/fake-retell.ts';
import { makeFakeWorld } from '../fakes/fake-world.ts';

/** Retell's adapter before a far side that obeys the test; `fake` is that far side itself. */
export async function makeRetellWorld(changes: Partial<RetellConfig> = {}) {
  const fake = await FakeRetell.start();
  // Retell reports the answer and the turns as they happen, but never that a telephone rings.
  const world = await makeFakeWorld(fake, false, ({ baseUrl, callbackUrl }) =>
    createRetellProvider({
      apiKey: fake.apiKey,
      webhookKey: fake.webhookKey,
      callbackUrl,
      defaultVoiceId: 'retell-Cimo',
      ringTimeoutSeconds: 45,
      requestTimeoutSeconds: 3,
      baseUrl,
      clock: systemClock,
      log: silentLog,
      ...changes,
    }),
  );
  return { ...world, fake };
}
