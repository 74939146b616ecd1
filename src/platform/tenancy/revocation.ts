import { z } from 'zod';
import type { Topic } from '../event-bus/event-bus.ts';
import type { Viewer } from './viewer.ts';

const message = z.object({});

/**
 * The bus topic of changes of a viewer's credentials: a key revoked or rotated, a user signed
 * out. Subscribers must verify them again.
 */
export function revocationTopic({
  apiKeyId,
  userId,
}: Pick<Viewer, 'apiKeyId' | 'userId'>): Topic<z.infer<typeof message>> {
  return { name: apiKeyId === null ? `revoked:user:${userId}` : `revoked:key:${apiKeyId}`, message };
}
