import type { UnreachedOutcome } from '../call-outcomes.ts';
import type { AdapterConfig } from '../shared/adapter-config.ts';
import { type Explanation, ProviderApi, type Refusal } from '../shared/provider-api.ts';

export interface RetellConfig extends AdapterConfig {
  /** Retell API key with the webhook badge, which signs callbacks; may equal `apiKey`. */
  webhookKey: string;
  /** Voice of agents that name none: Retell has no default. */
  defaultVoiceId: string;
}

export interface RetellConnection {
  api: ProviderApi;
  config: RetellConfig;
}

const PUBLIC_API = 'https://api.retellai.com';

/** Retell's 422: a resource of the request does not exist under this key. */
const NOT_FOUND = 422;

export function connect(config: RetellConfig): RetellConnection {
  const api = new ProviderApi({
    provider: 'Retell',
    baseUrl: config.baseUrl ?? PUBLIC_API,
    headers: { authorization: `Bearer ${config.apiKey}` },
    timeoutSeconds: config.requestTimeoutSeconds,
    clock: config.clock,
    secrets: [config.apiKey, config.webhookKey],
    absentStatuses: [NOT_FOUND],
    explain,
  });
  return { api, config };
}

/** Retell's error bodies have no codes, only sentences. The first match decides. */
const REFUSAL_SENTENCES: readonly [RegExp, UnreachedOutcome][] = [
  [/concurren|rate limit|too many/i, 'provider_at_capacity'],
  [/\bto_number\b|destination|callee/i, 'invalid_number'],
  [/payment|trial|balance|credits?\b|billing|suspended/i, 'payment_required'],
  [/from_number|agent|version|phone number|asset|not found|does not exist/i, 'misconfigured'],
];

function explain({ status, words }: Refusal): Explanation {
  const said = REFUSAL_SENTENCES.find(([pattern]) => pattern.test(words))?.[1];
  if (status === 400) return { code: null, outcome: said };
  return { code: null, outcome: status === NOT_FOUND ? (said ?? 'misconfigured') : undefined };
}
