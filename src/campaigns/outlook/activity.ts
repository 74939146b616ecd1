import { obstacleOf } from '../../dialing/terms/refusals.ts';
import { type CallObstacle, catalogObstacle, kindOf } from '../../obstacles/catalog.ts';
import { scheduleOf } from '../campaign/campaign-input.ts';
import { nextStartAt } from '../schedule/call-rate.ts';
import { campaignBlockOf } from './facts/campaign-block.ts';
import type { Circumstances } from './facts/circumstances.ts';
import { outsideHours, slotShortage } from './facts/waiting.ts';
import { warningsOf } from './facts/warnings.ts';
import { counted, type Reason } from './facts/words.ts';

export interface CampaignActivity {
  /** Why the campaign's next call is not placed now; null = it places calls, or finishes. */
  obstacle: CallObstacle | null;
  /** A sentence on what the campaign is doing, with live calls and warnings. */
  sentence: string;
  /** When the campaign's next call is expected; null = at once, or not before another event. */
  nextAt: Date | null;
}

/** Returns what a campaign is doing, why it is not doing more, and when that changes by itself. */
export function activityOf(circumstances: Circumstances): CampaignActivity {
  const activity = withoutWarnings(circumstances);
  if (activity.obstacle?.code === 'CAMPAIGN_OVER') return activity;
  return { ...activity, sentence: [activity.sentence, ...warningsOf(circumstances)].join(' ') };
}

function withoutWarnings(circumstances: Circumstances): CampaignActivity {
  const block = campaignBlockOf(circumstances);
  if (block) {
    return waitingWith(block, resumesAt(circumstances), circumstances);
  }
  const { next } = circumstances;
  if (!next) return { obstacle: null, sentence: finishing(circumstances), nextAt: null };
  if (next.at === null || next.at > circumstances.now)
    return waitingWith(waitingFor(circumstances, next), next.at, circumstances);
  const startAt = nextStartAt(circumstances.campaign, circumstances.now);
  const shortage = slotShortage(circumstances);
  if (shortage !== null && shortage.code !== 'NO_FREE_SLOT')
    return waitingWith(shortage, startAt, circumstances);
  return { obstacle: null, sentence: calling(circumstances, shortage !== null), nextAt: startAt };
}

function waitingWith(
  { code, sentence }: Reason,
  nextAt: Date | null,
  { campaign: { callsLive } }: Circumstances,
): CampaignActivity {
  const until = kindOf({ code, until: nextAt }) === 'WAIT' ? nextAt : null;
  const live = callsLive === 0 ? '' : ` ${counted(callsLive, 'call')} in progress.`;
  return { obstacle: { code, sentence, until }, sentence: `${sentence}${live}`, nextAt };
}

/** Returns when a block ends by itself: only the start date and a provider's recovery do. */
function resumesAt({ campaign: { status }, next }: Circumstances): Date | null {
  return status === 'SCHEDULED' || status === 'RUNNING' ? (next?.at ?? null) : null;
}

function waitingFor({ campaign, now }: Circumstances, next: NonNullable<Circumstances['next']>): Reason {
  const schedule = scheduleOf(campaign);
  if (next.at === null && !next.isScheduleOver) return catalogObstacle('NO_COMMON_HOURS');
  if (next.at === null)
    return { code: 'NO_CALLING_HOURS', sentence: 'No calling hours are left in the schedule.' };
  if (next.obstacle !== null) {
    const { code, sentence } = obstacleOf(next.obstacle);
    return code === 'OUTSIDE_CALLING_HOURS' && schedule !== null
      ? outsideHours(schedule)
      : { code, sentence: `Waiting for the next contact. ${sentence}` };
  }
  if (next.dueAt !== null && next.dueAt > now && next.preDialFailures > 0) {
    const sentence =
      'Waiting to ask your pre-dial webhook again, which gave no usable answer. No call is placed without one.';
    return { code: 'PRE_DIAL_FAILED', sentence };
  }
  if (next.attempts > 0)
    return { code: 'WAITING_TO_RETRY', sentence: 'Waiting to retry contacts that were not reached.' };
  return { code: 'WAITING_TO_RETRY', sentence: 'Waiting until the next contact may be called.' };
}

function calling({ campaign: { callsLive } }: Circumstances, isAtMaximum: boolean): string {
  const limit = isAtMaximum ? ', the campaign’s maximum' : '';
  return `Calling: ${counted(callsLive, 'call')} in progress${limit}.`;
}

function finishing({ campaign: { callsLive } }: Circumstances): string {
  return `Finishing: ${counted(callsLive, 'call')} in progress and no contacts left to call.`;
}
