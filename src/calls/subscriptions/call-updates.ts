import { DomainError, notFound } from '../../errors.ts';
import { openedStream } from '../../platform/event-bus/opened-stream.ts';
import { notASequence } from '../../platform/event-bus/sequences.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { CallsDeps } from '../deps.ts';
import { eventSequences } from '../event-log/event-sequences.ts';
import { type CallUpdate, type ReportedCall, recordedAt } from '../event-log/read-log.ts';
import { KEPT_HOURS } from '../event-log/retention.ts';
import { subscribeToCall } from './single-call.ts';

const HOUR_MS = 3600_000;
/** PostgreSQL's largest `bigint`. */
const LAST_POSITION = 2n ** 63n - 1n;

/** Calls to follow, by default all of the account's. */
export interface CallSelection {
  callId?: string | null;
  campaignId?: string | null;
  agentId?: string | null;
  /** Sequence of the last event received; null = from now on. */
  after?: string | null;
}

/**
 * Yields every state of matching calls once, from now on or after an event of the last 24 hours, in one order
 * for all subscribers. A single call's past states come first, and its end ends the stream.
 *
 * @throws DomainError `not_found` for a call, campaign or agent that is not the viewer's; `invalid_request`
 * for an invalid `after`; `conflict` for one that is too old
 */
export function subscribeToCalls(
  deps: CallsDeps,
  viewer: Viewer,
  { callId, campaignId, agentId, after }: CallSelection,
): AsyncIterableIterator<ReportedCall, void> {
  if (callId) return subscribeToCall(deps, viewer, callId, after);
  const place = placeOf(deps, after);
  const pick = ({ call }: CallUpdate) =>
    (!campaignId || campaignId === call.campaignId) && (!agentId || agentId === call.agentId) ? call : null;
  return openedStream(async (left) => {
    await assertFound(deps, viewer, { campaignId, agentId });
    if (place !== null) await assertKept(deps, viewer, place);
    const follower = await deps.callEventFeeds.follow(viewer.accountId, left);
    return follower.events(place ?? follower.now, pick);
  });
}

/** Returns the position after which the subscription starts; null = from now on. */
function placeOf({ secrets }: CallsDeps, after: string | null | undefined): bigint | null {
  if (after === null || after === undefined) return null;
  const place = eventSequences(secrets).open(after);
  if (place === null || place > LAST_POSITION) throw notASequence();
  return place;
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
  place: bigint,
): Promise<void> {
  const at = await recordedAt(database, accountId, place);
  if (at !== null && clock.now().getTime() - at.getTime() <= KEPT_HOURS * HOUR_MS) return;
  const message = `is not the sequence of an event of the last ${KEPT_HOURS} hours. Subscribe without it, and read again what you need`;
  throw new DomainError('conflict', `after: ${message}.`, { details: [{ field: 'after', message }] });
}
