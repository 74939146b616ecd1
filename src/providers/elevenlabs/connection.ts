import { z } from 'zod';
import type { UnreachedOutcome } from '../call-outcomes.ts';
import type { AdapterConfig } from '../shared/adapter-config.ts';
import { type Explanation, ProviderApi, type Refusal } from '../shared/provider-api.ts';
import type { TwilioCredentials } from '../shared/twilio-credentials.ts';
import { twilioSecrets } from '../twilio/twilio.ts';
import { outcomeOfWords } from './refusals.ts';

export interface ElevenLabsConfig extends AdapterConfig {
  /** Secret of ElevenLabs' webhook for `callbackUrl`, shown when it was created (`wsec_…`). */
  webhookSecret: string;
  /** Twilio account of the phone number, for ending calls. Null: calls cannot be ended. */
  twilio: TwilioCredentials | null;
}

export interface ElevenLabsConnection {
  api: ProviderApi;
  config: ElevenLabsConfig;
}

const PUBLIC_API = 'https://api.elevenlabs.io';

export function connect(config: ElevenLabsConfig): ElevenLabsConnection {
  const api = new ProviderApi({
    provider: 'ElevenLabs',
    baseUrl: config.baseUrl ?? PUBLIC_API,
    headers: { 'xi-api-key': config.apiKey },
    timeoutSeconds: config.requestTimeoutSeconds,
    clock: config.clock,
    secrets: secretsOf(config),
    explain,
  });
  return { api, config };
}

function secretsOf({ apiKey, webhookSecret, twilio }: ElevenLabsConfig): string[] {
  return [apiKey, webhookSecret, ...(twilio === null ? [] : twilioSecrets(twilio))];
}

/** ElevenLabs' error bodies: `detail` is an object with a code or, for invalid request bodies, a list. */
const detailSchema = z.union([
  z.object({ detail: z.object({ code: z.string().optional(), status: z.string().optional() }) }),
  z.object({
    detail: z.array(z.object({ type: z.string(), loc: z.array(z.union([z.string(), z.number()])) })).min(1),
  }),
]);

/** Error codes more specific than their HTTP status (ElevenLabs, "Errors"). */
const REFUSAL_CODES: Readonly<Record<string, UnreachedOutcome>> = {
  quota_exceeded: 'payment_required',
  payment_required: 'payment_required',
  agent_not_found: 'misconfigured',
  phone_number_not_found: 'misconfigured',
  too_many_concurrent_requests: 'provider_at_capacity',
  system_busy: 'provider_at_capacity',
  invalid_provider_config: 'misconfigured',
  missing_permissions: 'credentials_rejected',
};

/** Validation error on the callee's number: `body.to_number: …`. */
const OF_NUMBER_CALLED = /\bto_number: /;

function explain({ status, body, words }: Refusal): Explanation {
  const code = codeIn(body);
  const outcome = outcomeOfCode(code) ?? (status === 400 ? outcomeOfWords(words) : undefined);
  return { code, outcome };
}

function outcomeOfCode(code: string | null): UnreachedOutcome | undefined {
  if (code === null) return undefined;
  if (OF_NUMBER_CALLED.test(code)) return 'invalid_number';
  return Object.entries(REFUSAL_CODES).find(([name]) => name === code)?.[1];
}

function codeIn(body: unknown): string | null {
  const parsed = detailSchema.safeParse(body);
  if (!parsed.success) return null;
  const { detail } = parsed.data;
  if (!Array.isArray(detail)) return detail.code ?? detail.status ?? null;
  const [first] = detail;
  return first ? `${first.loc.join('.')}: ${first.type}` : null;
}
