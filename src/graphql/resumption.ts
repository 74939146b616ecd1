import type { GraphqlContext } from './context.ts';

export const AFTER =
  'The `sequence` of the last event received: the subscription goes on after it. Over server-sent events, the header `Last-Event-ID` says the same and counts first.';

export const SEQUENCE =
  'The place of the event in the subscription that delivered it: opaque, and accepted as `after`. Events arrive in order; compare sequences only for equality.';

export const SEQUENCE_OF_STATE = `${SEQUENCE} A subscription that is given the sequence of the present state does not send it again. Null outside of subscriptions.`;

/** Prefers the header, because a reconnecting browser repeats its old argument. Null = from now on. */
export function resumedAfter(
  { lastEventId }: GraphqlContext,
  { after }: { after?: string | null | undefined },
): string | null {
  return lastEventId ?? after ?? null;
}
