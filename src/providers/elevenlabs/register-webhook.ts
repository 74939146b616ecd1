import { z } from 'zod';
import { isEnabled, ourWebhooks } from './agents/agents.ts';
import type { ElevenLabsConnection } from './connection.ts';

const WEBHOOKS = '/v1/workspace/webhooks';

/** ElevenLabs shows the secret in this answer only. */
const createdSchema = z.object({ webhook_id: z.string().min(1), webhook_secret: z.string().min(1) });

/**
 * Returns the secret of the workspace's webhook for our callback URL: the known one while that webhook is enabled, else
 * that of a new webhook, which replaces former ones. Throws `ProviderError`.
 */
export async function registerWebhook(
  connection: ElevenLabsConnection,
  knownSecret: string | null,
): Promise<string> {
  const { api, config } = connection;
  const former = await ourWebhooks(connection);
  if (knownSecret !== null && former.some(isEnabled)) return knownSecret;
  const settings = { auth_type: 'hmac', name: 'dialgraph', webhook_url: config.callbackUrl };
  const request = { method: 'POST', path: WEBHOOKS, body: { settings } } as const;
  const { webhook_secret } = await api.request(request, createdSchema);
  // A deployment takes the first webhook with our URL, and the secrets of former ones are unknown.
  for (const { webhook_id } of former) await api.delete(`${WEBHOOKS}/${encodeURIComponent(webhook_id)}`);
  return webhook_secret;
}
