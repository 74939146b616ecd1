import type { Viewer } from './viewer.ts';

/**
 * The bus topic that tells that a viewer's credentials have changed: a key revoked or rotated, a user signed
 * out. Whether they still stand is to be proven anew.
 */
export function revocationTopic({ apiKeyId, userId }: Pick<Viewer, 'apiKeyId' | 'userId'>): string {
  return apiKeyId === null ? `revoked:user:${userId}` : `revoked:key:${apiKeyId}`;
}
