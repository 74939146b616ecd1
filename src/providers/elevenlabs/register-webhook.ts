import { z } from 'zod';
import type { RegisteredCredentials } from '../definition.ts';
import { isEnabled, ourWebhooks } from './agents/agents.ts';
import type { ElevenLabsConnection } from './connection.ts';

const WEBHOOKS = '/v1/workspace/webhooks';

/** ElevenLabs shows the secret in this answer only. */
const createdSchema = z.object({ webhook_id: z.string().min(1), webhook_secret: z.string().min(1) });

/**
 * Returns the key with the secret of the workspace's webhook for our callback URL: the known one if that webhook is enabled and
 * the only one, else that of a new webhook, which replaces former ones once it is stored. Throws `ProviderError`.
 */
export async function registerWebhook(
  connection: ElevenLabsConnection,
  { apiKey, knownSecret }: { apiKey: string; knownSecret: string | null },
): Promise<RegisteredCredentials<{ apiKey: string; webhookSecret: string }>> {
  const { api, config } = connection;
  const former = await ourWebhooks(connection);
  // With several webhooks, it is unknown which of them has the known secret.
  if (knownSecret !== null && former.length === 1 && former.every(isEnabled))
    return { credentials: { apiKey, webhookSecret: knownSecret } };
  const settings = { auth_type: 'hmac', name: 'dialgraph', webhook_url: config.callbackUrl };
  const request = { method: 'POST', path: WEBHOOKS, body: { settings } } as const;
  const { webhook_id: created, webhook_secret: webhookSecret } = await api.request(request, createdSchema);
  const remove = (id: string) => api.delete(`${WEBHOOKS}/${encodeURIComponent(id)}`);
  return {
    credentials: { apiKey, webhookSecret },
    // A deployment takes the first enabled webhook with our URL, and the secrets of former ones are unknown.
    retireFormer: async () => {
      for (const { webhook_id } of former) await remove(webhook_id);
    },
    withdraw: () => remove(created),
  };
}
