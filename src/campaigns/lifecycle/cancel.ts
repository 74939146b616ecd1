import pLimit from 'p-limit';
import { z } from 'zod';
import { hangUpCall } from '../../dialing/dispatch/hang-up.ts';
import { DomainError } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { command } from './pause-resume.ts';
import { reportCancellation } from './settle-canceled.ts';

/** Calls that one job hangs up at once. */
const CONCURRENT_HANG_UPS = 20;
const RETRY_MS = 1_000;
/** Attempts to hang up a call that its provider has not accepted, or fails to hang up. */
const MOST_ATTEMPTS = 60;

/** Hangs up the live calls of a canceled campaign, or of a suspended account. */
export const hangUpCanceledJob = defineJob({
  name: 'campaigns.hang-up-canceled',
  payload: z.object({
    accountId: z.string(),
    /** Null = all live calls of the account. */
    campaignId: z.string().nullable(),
    /** Calls that are left to hang up; null = all live calls of the campaign or account. */
    callIds: z.array(z.string()).nullable(),
    attempt: z.int(),
  }),
  retryLimit: 10,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 300,
  batchSize: 1,
});

type HangUps = z.infer<(typeof hangUpCanceledJob)['payload']>;

export interface Cancellation {
  id: string;
  /** Whether live calls are hung up; otherwise they end normally. */
  hangUp: boolean;
}

/** Ends a campaign for good: its pending contacts are not called. Throws `conflict` if it is already over. */
export async function cancelCampaign(
  deps: CampaignsDeps,
  viewer: Viewer,
  { id, hangUp }: Cancellation,
): Promise<Campaign> {
  return inTransaction(deps, async (unitOfWork) => {
    const changes = { completedAt: deps.clock.now() };
    const canceled = await command(deps, unitOfWork, viewer, { id, event: 'cancel', changes });
    const { accountId } = canceled;
    reportCancellation(deps, unitOfWork, { accountId, campaignId: id });
    if (hangUp) enqueueHangUps(deps, unitOfWork, { accountId, campaignId: id, callIds: null, attempt: 1 });
    return commitOnce(unitOfWork, canceled);
  });
}

/** Hangs up all live calls of an account once the transaction commits. */
export function enqueueAccountHangUp(deps: CampaignsDeps, unitOfWork: UnitOfWork, accountId: string): void {
  enqueueHangUps(deps, unitOfWork, { accountId, campaignId: null, callIds: null, attempt: 1 });
}

function enqueueHangUps({ jobs }: CampaignsDeps, unitOfWork: UnitOfWork, hangUps: HangUps, at?: Date): void {
  jobs.enqueue(unitOfWork, hangUpCanceledJob, hangUps, at && { startAfter: at });
}

/** Hangs up the calls of a canceled campaign or a suspended account. Those that could not be hung up are tried again in a second. */
export async function hangUpCanceled(deps: CampaignsDeps, hangUps: HangUps): Promise<void> {
  const { accountId, campaignId, attempt } = hangUps;
  const callIds = hangUps.callIds ?? (await liveCalls(deps.database.prisma, hangUps));
  const inTurn = pLimit(CONCURRENT_HANG_UPS);
  const areHungUp = await Promise.all(callIds.map((id) => inTurn(() => isHungUp(deps, accountId, id))));
  const left = callIds.filter((_, at) => !areHungUp[at]);
  if (left.length === 0) return;
  if (attempt >= MOST_ATTEMPTS) {
    const problem = 'calls of a canceled campaign or a suspended account could not be hung up';
    deps.log.warn({ accountId, campaignId, callIds: left }, problem);
    return;
  }
  const next = { accountId, campaignId, callIds: left, attempt: attempt + 1 };
  const at = new Date(deps.clock.now().getTime() + RETRY_MS);
  await inTransaction(deps, async (unitOfWork) => enqueueHangUps(deps, unitOfWork, next, at));
}

async function liveCalls(db: Queryable, { accountId, campaignId }: HangUps): Promise<string[]> {
  const calls = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM calls
    WHERE account_id = ${accountId} AND ended_status IS NULL AND open_at IS NULL
      AND (${campaignId}::text IS NULL OR campaign_id = ${campaignId})`;
  return calls.map(({ id }) => id);
}

/** Returns whether a call needs no other attempt: its provider was asked to end it, or it is over. */
async function isHungUp(deps: CampaignsDeps, accountId: string, id: string): Promise<boolean> {
  try {
    await hangUpCall(deps, { accountId }, id);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isUnaccepted = error.retryAfterSeconds !== undefined;
    return !isUnaccepted && error.code !== 'provider_error';
  }
}
