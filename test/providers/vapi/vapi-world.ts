import { systemClock } from '../../../src/platform/time/clock.ts';
import type { VapiConfig } from '../../../src/providers/vapi/connection.ts';
import { createVapiProvider } from '../../../src/providers/vapi/provider.ts';
import { silentLog } from '../../harness/silent.ts';
import { FakeVapi } from '../fakes/fake-vapi.ts';
import { makeFakeWorld } from '../fakes/fake-world.ts';

/** Vapi's adapter before a far side that obeys the test; `fake` is that far side itself. */
export async function makeVapiWorld(changes: Partial<VapiConfig> = {}) {
  const fake = await FakeVapi.start();
  const world = await makeFakeWorld(fake, true, ({ baseUrl, callbackUrl }) =>
    createVapiProvider({
      apiKey: fake.apiKey,
      webhookSecret: fake.webhookSecret,
      webhookCredentialId: 'credential_1',
      callbackUrl,
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
