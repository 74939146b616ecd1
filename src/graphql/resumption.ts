import type { GraphqlContext } from './context.ts';

/** What every subscription says of its argument `after`. */
export const AFTER =
  'The `sequence` of the last event received: the subscription goes on after it. Over server-sent events, the header `Last-Event-ID` says the same and counts first.';

/** What every event says of its `sequence`. */
export const SEQUENCE =
  'The place of the event in the subscription that delivered it: opaque, and accepted as `after`. Events arrive in order; compare sequences only for equality.';

/** What every state that is sent again when it changes says of its `sequence`. */
export const SEQUENCE_OF_STATE = `${SEQUENCE} A subscription that is given the sequence of the present state does not send it again. Null outside of subscriptions.`;

/** Where a subscription goes on; null = from now on. A browser that connects again by itself repeats the old argument. */
export function resumedAfter(
  { lastEventId }: GraphqlContext,
  { after }: { after?: string | null | undefined },
): string | null {
  return lastEventId ?? after ?? null;
}
