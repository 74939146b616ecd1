import type { Log } from '../../platform/telemetry/log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { TwilioCredentials } from '../shared/twilio.ts';

/** The configuration of the ElevenLabs provider. */
export interface ElevenLabsConfig {
  apiKey: string;
  /** The secret that ElevenLabs showed when the webhook for `callbackUrl` was created (`wsec_…`). */
  webhookSecret: string;
  /** Where ElevenLabs reports calls: the URL of a webhook of the ElevenLabs workspace. */
  callbackUrl: string;
  /** ElevenLabs cannot end a call; Twilio can. Null: calls end by themselves only. */
  twilio: TwilioCredentials | null;
  /** How long a telephone rings before the call counts as unanswered. */
  ringTimeoutSeconds: number;
  /** How long to wait for ElevenLabs' answer to one request. */
  requestTimeoutSeconds: number;
  /** Another address of ElevenLabs' API than the public one. */
  baseUrl?: string;
  clock: Clock;
  log: Log;
}
