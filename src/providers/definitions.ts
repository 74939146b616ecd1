import type { z } from 'zod';
import {
  callsPerSecond,
  concurrentCalls,
  oneOf,
  positiveNumber,
  webUrl,
  wholeNumber,
} from '../platform/input/env-values.ts';
import { elevenlabs } from './elevenlabs/definition.ts';
import { retell } from './retell/definition.ts';
import { twilio } from './twilio/definition.ts';
import { vapi } from './vapi/definition.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from './voice-provider-names.ts';

/** Voice providers that have credentials. */
export type RealProviderName = Exclude<VoiceProviderName, 'simulator'>;

/** The names of these. */
export const REAL_PROVIDER_NAMES = VOICE_PROVIDER_NAMES.filter((name) => name !== 'simulator');

/** The definition of every service whose keys dialgraph holds. */
export const SERVICES = { elevenlabs, vapi, retell, twilio };

/** Environment variables of all voice providers. */
export const PROVIDER_VARIABLES = {
  VOICE_PROVIDER: oneOf(VOICE_PROVIDER_NAMES).default('simulator'),
  RING_TIMEOUT_SECONDS: wholeNumber(5, 300).default(45),
  SIMULATOR_SPEED: positiveNumber('a number above 0, such as 20 to run 20 times as fast').default(1),
  SIMULATOR_CALLBACK_URL: webUrl('http://127.0.0.1:4000').optional(),
  SIMULATOR_URL: webUrl('http://127.0.0.1:4001').optional(),
  SIMULATOR_CONCURRENT_CALLS: concurrentCalls,
  SIMULATOR_CALLS_PER_SECOND: callsPerSecond,
  ...elevenlabs.environment,
  ...vapi.environment,
  ...retell.environment,
  ...twilio.environment,
};

export type ProviderEnv = z.output<z.ZodObject<typeof PROVIDER_VARIABLES>>;
