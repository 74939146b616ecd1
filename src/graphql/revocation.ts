import type { Viewer } from '../accounts/viewer.ts';
import { DomainError } from '../errors.ts';
import type { EventBus } from '../platform/event-bus.ts';

/** The bus topic that tells when the credentials of a viewer end: a key revoked, a user signed out. */
export function revocationTopic({ apiKeyId, userId }: Pick<Viewer, 'apiKeyId' | 'userId'>): string {
  return apiKeyId === null ? `revoked:user:${userId}` : `revoked:key:${apiKeyId}`;
}

/**
 * Passes a subscription's events on for as long as the viewer's credentials stand. When they end the
 * subscription ends too, with `unauthorized`, in the middle of a connection.
 */
export async function* untilRevoked<T>(
  bus: EventBus,
  viewer: Viewer,
  events: AsyncIterable<T>,
): AsyncGenerator<T, void, void> {
  const revocation = bus.subscribe(revocationTopic(viewer));
  const iterator = events[Symbol.asyncIterator]();
  const revoked = firstMessage(revocation);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), revoked]);
      if (next === 'revoked')
        throw new DomainError('unauthorized', 'The credentials of this connection were revoked.');
      if (next === 'closed' || next.done) return;
      yield next.value;
    }
  } finally {
    await Promise.all([revocation.return(), iterator.return?.()]);
  }
}

async function firstMessage(subscription: ReturnType<EventBus['subscribe']>): Promise<'revoked' | 'closed'> {
  for await (const signal of subscription) if (signal.kind === 'message') return 'revoked';
  return 'closed';
}
