import type { Log } from '../../platform/telemetry/log.ts';
import type { Clock } from '../../platform/time/clock.ts';

/** The configuration of the Vapi provider. */
export interface VapiConfig {
  /** The private API key of the Vapi organization. */
  apiKey: string;
  /** The secret key of the HMAC credential by which Vapi signs its server messages. */
  webhookSecret: string;
  /** The id of that credential at Vapi (dashboard, Integrations, Custom Credentials). */
  webhookCredentialId: string;
  /** Where Vapi sends its server messages. */
  callbackUrl: string;
  /** How long a telephone rings before the call counts as unanswered. */
  ringTimeoutSeconds: number;
  /** How long to wait for Vapi's answer to one request. */
  requestTimeoutSeconds: number;
  /** Another address of Vapi's API than the public one. */
  baseUrl?: string;
  clock: Clock;
  log: Log;
}
