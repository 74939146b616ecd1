import { systemClock } from '../../../src/platform/time/clock.ts';
import type { ElevenLabsConfig } from '../../../src/providers/elevenlabs/connection.ts';
import { createElevenLabsProvider } from '../../../src/providers/elevenlabs/provider.ts';
import { silentLog } from '../../harness/silent.ts';
import { FakeElevenLabs } from '../fakes/fake-elevenlabs.ts';
import { makeFakeWorld } from '../fakes/fake-world.ts';

/** ElevenLabs' adapter before a far side that obeys the test; `fake` is that far side itself. */
export async function makeElevenLabsWorld(changes: Partial<ElevenLabsConfig> = {}) {
  const fake = await FakeElevenLabs.start();
  const world = await makeFakeWorld(fake, false, ({ baseUrl, callbackUrl }) => {
    fake.addWebhook(callbackUrl);
    return createElevenLabsProvider({
      apiKey: fake.apiKey,
      webhookSecret: fake.webhookSecret,
      callbackUrl,
      twilio: { ...fake.twilio, baseUrl: fake.baseUrl },
      ringTimeoutSeconds: 45,
      requestTimeoutSeconds: 1.5,
      baseUrl,
      clock: systemClock,
      log: silentLog,
      ...changes,
    });
  });
  return { ...world, fake };
}
