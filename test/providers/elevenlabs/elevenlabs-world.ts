import { systemClock } from '../../../src/platform/time/clock.ts';
import type { ElevenLabsConfig } from '../../../src/providers/elevenlabs/connection.ts';
import { createElevenLabsProvider } from '../../../src/providers/elevenlabs/provider.ts';
import type { TwilioCredentials } from '../../../src/providers/shared/twilio-credentials.ts';
import { silentLog } from '../../harness/silent.ts';
import { FakeElevenLabs } from '../fakes/fake-elevenlabs.ts';
import { makeFakeWorld } from '../fakes/fake-world.ts';

const withAuthToken = ({ twilio }: FakeElevenLabs): TwilioCredentials => twilio;

/** Twilio's credentials with an API key instead of the auth token. */
export const withApiKey = ({ twilio, twilioApiKey }: FakeElevenLabs): TwilioCredentials => ({
  accountSid: twilio.accountSid,
  ...twilioApiKey,
});

interface Changes extends Omit<Partial<ElevenLabsConfig>, 'twilio'> {
  twilio?: typeof withApiKey | null;
}

/** ElevenLabs' adapter before a far side that obeys the test; `fake` is that far side itself. */
export async function makeElevenLabsWorld({ twilio = withAuthToken, ...changes }: Changes = {}) {
  const fake = await FakeElevenLabs.start();
  const world = await makeFakeWorld(fake, false, ({ baseUrl, callbackUrl }) => {
    fake.addWebhook(callbackUrl);
    return createElevenLabsProvider({
      apiKey: fake.apiKey,
      webhookSecret: fake.webhookSecret,
      callbackUrl,
      twilio: twilio && { ...twilio(fake), baseUrl: fake.baseUrl },
      ringTimeoutSeconds: 45,
      requestTimeoutSeconds: 3,
      baseUrl,
      clock: systemClock,
      log: silentLog,
      ...changes,
    });
  });
  return { ...world, fake };
}
