import type { Log } from '../../platform/telemetry/log.ts';
import type { Clock } from '../../platform/time/clock.ts';

export interface VapiConfig {
  /** Private key of the Vapi organization. */
  apiKey: string;
  /** Secret key of the HMAC credential that signs server messages. */
  webhookSecret: string;
  /** Id of that credential (dashboard, Integrations, Custom Credentials). */
  webhookCredentialId: string;
  callbackUrl: string;
  /** Ringing time after which a call counts as unanswered. */
  ringTimeoutSeconds: number;
  requestTimeoutSeconds: number;
  /** Default: Vapi's public API. */
  baseUrl?: string;
  clock: Clock;
  log: Log;
}
