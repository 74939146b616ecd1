import { DomainError, notFound } from '../../errors/errors.ts';
import { endableStream, openedStream } from '../../platform/event-bus/endable-stream.ts';
import { formatSequence, notASequence, parseSequence } from '../../platform/event-bus/sequences.ts';
import type { Call, CallEvent } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { HOUR_MS } from '../../platform/time/durations.ts';
import type { CallsDeps } from '../deps.ts';
import { eventSequences } from '../event-log/event-sequences.ts';
import { type CallUpdate, type ReportedCall, recordedAt } from '../event-log/read-log.ts';
import { KEPT_HOURS } from '../event-log/retention.ts';
import { isTerminal } from '../states/states.ts';

const LAST_POSITION = 2n ** 63n - 1n;

export interface CallSelection {
  callId?: string | null;
  campaignId?: string | null;
  agentId?: string | null;
  /** Sequence of the last call event that the subscriber received; null = from now on. */
  after?: string | null;
}

/**
 * Yields every state of matching calls once, from now on or after an event of the last 24 hours, in one order
 * for all subscribers. A single call's past states come first, and its end ends the stream.
 * @throws DomainError `not_found` for a call, campaign or agent that is not the viewer's; `invalid_request`
 * for an invalid `after`; `conflict` for one that is too old
 */
export function subscribeToCalls(
  deps: CallsDeps,
  viewer: Viewer,
  { callId, campaignId, agentId, after }: CallSelection,
): AsyncIterableIterator<ReportedCall, void> {
  if (callId) return subscribeToCall(deps, viewer, callId, after);
  const position = positionOf(deps, after);
  const pick = ({ call }: CallUpdate) =>
    (!campaignId || campaignId === call.campaignId) && (!agentId || agentId === call.agentId) ? call : null;
  return openedStream(async (left) => {
    await assertFound(deps, viewer, { campaignId, agentId });
    if (position !== null) await assertKept(deps, viewer, position);
    const follower = await deps.callEventFeeds.follow(viewer.accountId, left);
    return follower.events(position ?? follower.now, pick);
  });
}

/** Returns the position after which the subscription starts; null = from now on. */
function positionOf({ secrets }: CallsDeps, after: string | null | undefined): bigint | null {
  if (after === null || after === undefined) return null;
  const position = eventSequences(secrets).open(after);
  if (position === null || position > LAST_POSITION) throw notASequence();
  return position;
}

/** Rejects unknown ids, for which a subscriber would wait forever. */
async function assertFound(
  { database }: CallsDeps,
  { accountId }: Viewer,
  { campaignId, agentId }: CallSelection,
): Promise<void> {
  const { campaign, agent } = forAccount(database.prisma, accountId);
  const select = { id: true };
  if (campaignId && (await campaign.findUnique({ where: { id: campaignId }, select })) === null)
    throw notFound('campaign');
  if (agentId && (await agent.findUnique({ where: { id: agentId }, select })) === null)
    throw notFound('agent');
}

/** Rejects a position that is no longer in the log, because later events may be gone as well. */
async function assertKept(
  { database, clock }: CallsDeps,
  { accountId }: Viewer,
  position: bigint,
): Promise<void> {
  const at = await recordedAt(database, accountId, position);
  if (at !== null && clock.now().getTime() - at.getTime() <= KEPT_HOURS * HOUR_MS) return;
  const message = `is not the sequence of an event of the last ${KEPT_HOURS} hours. Subscribe without it, and read again what you need`;
  throw new DomainError('conflict', `after: ${message}.`, { details: [{ field: 'after', message }] });
}

/** Digits of a sequence, which here numbers the call's own events and stays valid as long as the call. */
const NUMBER_DIGITS = 6;

/**
 * Yields one call's states, past ones first or only those after an event, until the call ends.
 * @throws DomainError `not_found`, and `invalid_request` for an `after` that is no sequence of a single call
 */
function subscribeToCall(
  deps: CallsDeps,
  viewer: Viewer,
  callId: string,
  after: string | null | undefined,
): AsyncIterableIterator<ReportedCall, void> {
  const position = Number(parseSequence(after, NUMBER_DIGITS) ?? 0n);
  return endableStream(async function* (left) {
    await readCall(deps, viewer, callId);
    const follower = await deps.callEventFeeds.follow(viewer.accountId, left);
    try {
      // Events are read first: the feed then brings what happens before the call is read, without gaps or
      // repetitions.
      const events = await eventsSoFar(deps, callId);
      const call = await readCall(deps, viewer, callId);
      for (const { sequence, status } of events)
        if (sequence > position) yield stateOf(call, sequence, status);
      const last = events.at(-1);
      if (isTerminal(last?.status ?? call.status)) return;
      const known = Math.max(position, last?.sequence ?? 0);
      const laterEvents = follower.events(follower.now, (update) =>
        update.call.id === callId && update.number > known ? update : null,
      );
      for await (const { call: later, number } of laterEvents) {
        yield stateOf(later, number, later.status);
        if (isTerminal(later.status)) return;
      }
    } finally {
      follower.release();
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
