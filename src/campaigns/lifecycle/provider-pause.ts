import { LOST_AT_PROVIDER } from '../../calls/lifecycle/doubt.ts';
import { PROVIDER_UNAVAILABLE } from '../../calls/placement/provider-failure.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { CampaignsDeps } from '../deps.ts';
import { publishProgress } from '../topics.ts';
import { advanceCampaign } from './states.ts';

/** The provider is failing if more than half of this many of the campaign's last calls failed on our side. */
const WINDOW = 20;
const FIRST_BACKOFF_MS = 5_000;
const LONGEST_BACKOFF_MS = 300_000;
/** After this many failing checks in a row, about 15 minutes, the provider counts as down. */
const TROUBLE_TO_PAUSE = 8;

/**
 * Checks the campaign's last calls after one that failed on our side. If the provider is failing, it stops
 * dialing for a while, twice as long each time, then tries one call at a time; if it keeps failing, the
 * campaign pauses (`PROVIDER_DOWN`).
 */
export async function noteProviderTrouble(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaignId: string,
): Promise<void> {
  const { db } = unitOfWork;
  if (!(await isInTrouble(db, campaignId))) return;
  const trouble = await lengthenBackoff(db, campaignId, deps.clock.now());
  if (trouble === null || trouble < TROUBLE_TO_PAUSE) return;
  const changes = { pauseReason: 'PROVIDER_DOWN' } as const;
  const paused = await advanceCampaign(db, { id: campaignId }, 'pause', changes);
  if (!paused) return;
  deps.log.warn({ campaignId }, 'a campaign was paused: its provider keeps failing');
  publishProgress(deps, unitOfWork, campaignId);
}

async function isInTrouble(db: Queryable, campaignId: string): Promise<boolean> {
  const [last] = await db.$queryRaw<{ failed: number; ended: number }[]>`
    SELECT count(*) FILTER (WHERE ended_reason IN (${LOST_AT_PROVIDER}, ${PROVIDER_UNAVAILABLE}))::int AS failed,
           count(*)::int AS ended
    FROM (SELECT ended_reason FROM calls WHERE campaign_id = ${campaignId} AND ended_at IS NOT NULL
          ORDER BY id DESC LIMIT ${WINDOW}) AS last`;
  return last !== undefined && last.failed * 2 > last.ended;
}

/** Calls placed before a back-off began may fail during it; they do not count again. */
async function lengthenBackoff(db: Queryable, campaignId: string, now: Date): Promise<number | null> {
  const [row] = await db.$queryRaw<{ trouble: number }[]>`
    UPDATE campaigns SET
      provider_trouble = provider_trouble + 1,
      backoff_until = ${now}::timestamptz + interval '1 millisecond'
        * least(${FIRST_BACKOFF_MS} * power(2, provider_trouble), ${LONGEST_BACKOFF_MS})
    WHERE id = ${campaignId} AND (backoff_until IS NULL OR backoff_until <= ${now})
    RETURNING provider_trouble AS trouble`;
  return row?.trouble ?? null;
}
