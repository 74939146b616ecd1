import type { GraphqlContext } from './context.ts';

export const AFTER =
  'Resumes after this `sequence`, which each event has in `extensions`. The header `Last-Event-ID` takes precedence.';

export const SEQUENCE = 'Opaque position of the event, accepted as `after`. Compare only for equality.';

/** Returns the event after which a subscription resumes. The header wins: browsers repeat old arguments. */
export function resumedAfter(
  { lastEventId }: GraphqlContext,
  { after }: { after?: string | null | undefined },
): string | null {
  return lastEventId ?? after ?? null;
}
