import type { Log } from '../../platform/telemetry/log.ts';
import type { Clock } from '../../platform/time/clock.ts';

export interface RetellConfig {
  apiKey: string;
  /** The API key with the webhook badge, which signs callbacks; may equal `apiKey`. */
  webhookKey: string;
  callbackUrl: string;
  /** For agents without a voice: Retell has no default. */
  defaultVoiceId: string;
  /** Ringing time after which a call counts as unanswered. */
  ringTimeoutSeconds: number;
  requestTimeoutSeconds: number;
  /** Default: Retell's public API. */
  baseUrl?: string;
  clock: Clock;
  log: Log;
}
