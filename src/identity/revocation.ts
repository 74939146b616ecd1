import { z } from 'zod';
import type { Topic } from '../platform/event-bus/event-bus.ts';
import type { Viewer } from './viewer.ts';

const message = z.object({});

/**
 * The bus topic of changes of a viewer's credentials: a key revoked or rotated, a user signed
 * out. Whether they still stand is to be proven anew.
 */
export function revocationTopic({
  apiKeyId,
  userId,
}: Pick<Viewer, 'apiKeyId' | 'userId'>): Topic<z.infer<typeof message>> {
  return { name: apiKeyId === null ? `revoked:user:${userId}` : `revoked:key:${apiKeyId}`, message };
}
