import { z } from 'zod';
import type { Topic } from '../event-bus/event-bus.ts';
import type { Viewer } from './viewer.ts';

const message = z.object({});

/** Returns the event bus topic of a revoked or rotated key, or a signed-out user. Subscribers must verify again. */
export function revocationTopic({
  apiKeyId,
  userId,
}: Pick<Viewer, 'apiKeyId' | 'userId'>): Topic<z.infer<typeof message>> {
  return { name: apiKeyId === null ? `revoked:user:${userId}` : `revoked:key:${apiKeyId}`, message };
}
