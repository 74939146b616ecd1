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

/** Which calls a subscriber follows, all of the account's when nothing is given, and where it goes on. */
export interface CallSelection {
  callId?: string | null;
  campaignId?: string | null;
  agentId?: string | null;
  /** The sequence of the last event received. */
  after?: string | null;
}

/**
 * Every state of every matching call that changes from now on, or after an event of the last 24 hours: all in one order,
 * which is the same for all subscribers, and each once. For a single call, its states so far come first, and its end ends
 * the stream.
 *
 * @throws DomainError `not_found` for a call, campaign or agent that is not the viewer's; `invalid_request` for an `after` that is no
 *   sequence; `conflict` for one of an event that is not kept any more
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

/** The position that a subscriber goes on after; null = from now on. */
function placeOf({ secrets }: CallsDeps, after: string | null | undefined): bigint | null {
  if (after === null || after === undefined) return null;
  const place = eventSequences(secrets).open(after);
  if (place === null || place > LAST_POSITION) throw notASequence();
  return place;
}

/** Without it, a subscriber of an id that does not exist would wait for ever. */
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

/** Whether the log still has everything after a place, which is so while it has the place itself. */
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
