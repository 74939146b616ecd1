import { notFound } from '../../errors.ts';
import { endableStream } from '../../platform/event-bus/endable-stream.ts';
import { formatSequence, parseSequence } from '../../platform/event-bus/sequences.ts';
import type { Call, CallEvent } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { CallsDeps } from '../deps.ts';
import type { ReportedCall } from '../event-log/read-log.ts';
import { isTerminal } from '../states/states.ts';

/** Digits of a sequence, which here numbers the call's own events and stays valid as long as the call. */
const NUMBER_DIGITS = 6;

/**
 * Yields one call's states, past ones first or only those after an event, until the call ends.
 *
 * @throws DomainError `not_found`, and `invalid_request` for an `after` that is no sequence of a single call
 */
export function subscribeToCall(
  deps: CallsDeps,
  viewer: Viewer,
  callId: string,
  after: string | null | undefined,
): AsyncIterableIterator<ReportedCall, void> {
  const place = Number(parseSequence(after, NUMBER_DIGITS) ?? 0n);
  return endableStream(async function* (left) {
    await readCall(deps, viewer, callId);
    const follower = await deps.callEventFeeds.follow(viewer.accountId, left);
    try {
      // Events are read first: the feed then brings what happens before the call is read, without gaps or
      // repetitions.
      const events = await eventsSoFar(deps, callId);
      const call = await readCall(deps, viewer, callId);
      for (const { sequence, status } of events) if (sequence > place) yield stateOf(call, sequence, status);
      const last = events.at(-1);
      if (isTerminal(last?.status ?? call.status)) return;
      const known = Math.max(place, last?.sequence ?? 0);
      const news = follower.events(follower.now, (update) =>
        update.call.id === callId && update.number > known ? update : null,
      );
      for await (const { call: later, number } of news) {
        yield stateOf(later, number, later.status);
        if (isTerminal(later.status)) return;
      }
    } finally {
      follower.leave();
    }
  });
}

function stateOf(call: Call, number: number, status: Call['status']): ReportedCall {
  return { ...call, status, sequence: formatSequence(number, NUMBER_DIGITS) };
}

async function readCall({ database }: CallsDeps, { accountId }: Viewer, id: string): Promise<Call> {
  const found = await forAccount(database.prisma, accountId).call.findUnique({ where: { id } });
  if (found === null) throw notFound('call');
  return found;
}

function eventsSoFar({ database }: CallsDeps, callId: string): Promise<CallEvent[]> {
  return database.prisma.callEvent.findMany({ where: { callId }, orderBy: { sequence: 'asc' } });
}
