import type { Vapi } from '@vapi-ai/server-sdk';
import { z } from 'zod';
import type { UnreachedOutcome } from '../call-outcomes.ts';
import type { AdapterConfig } from '../shared/adapter-config.ts';
import { type Explanation, ProviderApi, type Refusal } from '../shared/provider-api.ts';

export interface VapiConfig extends AdapterConfig {
  /** Secret that proves server messages: the key of the HMAC credential, or without one the bearer token. */
  webhookSecret: string;
  /** Id of the HMAC credential (dashboard, Integrations, Custom Credentials); null: messages carry a bearer token. */
  webhookCredentialId: string | null;
}

export interface VapiConnection {
  api: ProviderApi;
  config: VapiConfig;
}

/** Returns the part of a server that has its messages prove themselves (Vapi, "Server Authentication"). */
export function serverAuthentication({
  webhookCredentialId: credentialId,
  webhookSecret,
}: VapiConfig): Pick<Vapi.Server, 'credentialId' | 'headers'> {
  return credentialId === null ? { headers: { Authorization: `Bearer ${webhookSecret}` } } : { credentialId };
}

const PUBLIC_API = 'https://api.vapi.ai';

export function connect(config: VapiConfig): VapiConnection {
  const api = new ProviderApi({
    provider: 'Vapi',
    baseUrl: config.baseUrl ?? PUBLIC_API,
    headers: { authorization: `Bearer ${config.apiKey}` },
    timeoutSeconds: config.requestTimeoutSeconds,
    clock: config.clock,
    secrets: [config.apiKey, config.webhookSecret],
    explain,
  });
  return { api, config };
}

const codeSchema = z.object({ error: z.string() });

/** Vapi rejects with 400 for any reason, so only its sentences tell which. The first match decides. */
const REFUSAL_SENTENCES: readonly [RegExp, UnreachedOutcome][] = [
  [/concurren|rate limit|too many/i, 'provider_at_capacity'],
  [/customer(s\.\d+)?\.number|customer number/i, 'invalid_number'],
  [/wallet|credits?\b|billing|payment|frozen|daily outbound call limit/i, 'payment_required'],
  [/does not exist|not found|couldn't get|international|assistant|phone ?number/i, 'misconfigured'],
];

function explain({ status, body, words }: Refusal): Explanation {
  const { data } = codeSchema.safeParse(body);
  return { code: data?.error ?? null, outcome: status === 400 ? outcomeOfSentence(words) : undefined };
}

function outcomeOfSentence(sentence: string): UnreachedOutcome | undefined {
  return REFUSAL_SENTENCES.find(([words]) => words.test(sentence))?.[1];
}
