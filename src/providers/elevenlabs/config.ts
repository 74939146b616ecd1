import type { Log } from '../../platform/telemetry/log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { TwilioCredentials } from '../shared/twilio.ts';

export interface ElevenLabsConfig {
  apiKey: string;
  /** Shown by ElevenLabs when the webhook for `callbackUrl` was created (`wsec_…`). */
  webhookSecret: string;
  /** URL of a webhook of the ElevenLabs workspace. */
  callbackUrl: string;
  /** Account of the phone number, for ending calls. Null: calls cannot be ended. */
  twilio: TwilioCredentials | null;
  /** Ringing time after which a call counts as unanswered. */
  ringTimeoutSeconds: number;
  requestTimeoutSeconds: number;
  /** Default: ElevenLabs' public API. */
  baseUrl?: string;
  clock: Clock;
  log: Log;
}
