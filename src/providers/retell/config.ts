import type { Log } from '../../platform/telemetry/log.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** The configuration of the Retell provider. */
export interface RetellConfig {
  apiKey: string;
  /** The API key with the webhook badge, by which Retell signs; it may be `apiKey` itself. */
  webhookKey: string;
  /** Where Retell sends its webhooks. */
  callbackUrl: string;
  /** Spoken by agents that name no voice: Retell has no default of its own. */
  defaultVoiceId: string;
  /** How long a telephone rings before the call counts as unanswered. */
  ringTimeoutSeconds: number;
  /** How long to wait for Retell's answer to one request. */
  requestTimeoutSeconds: number;
  /** Another address of Retell's API than the public one. */
  baseUrl?: string;
  clock: Clock;
  log: Log;
}
