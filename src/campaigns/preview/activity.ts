import { scheduleOf } from '../campaign-input.ts';
import { nextStartAt } from '../capacity/call-rate.ts';
import { campaignBlockOf } from './campaign-block.ts';
import type { Circumstances } from './circumstances.ts';
import type { CampaignReason, Reasoned } from './reasons.ts';
import { nextDialOf, outsideHours, slotShortage } from './waiting.ts';
import { warningsOf } from './warnings.ts';
import { counted } from './words.ts';

export interface CampaignActivity {
  reason: CampaignReason;
  sentence: string;
  /** When the next call is expected; null = at once, or not before another event. */
  nextAt: Date | null;
}

/** Returns what a campaign is doing, why it is not doing more, and when that changes by itself. */
export function activityOf(circumstances: Circumstances): CampaignActivity {
  const activity = withoutWarnings(circumstances);
  if (activity.reason === 'CAMPAIGN_OVER') return activity;
  return { ...activity, sentence: [activity.sentence, ...warningsOf(circumstances)].join(' ') };
}

function withoutWarnings(circumstances: Circumstances): CampaignActivity {
  const block = campaignBlockOf(circumstances);
  if (block) {
    return {
      ...block,
      sentence: withLiveCalls(block, circumstances),
      nextAt: resumesAt(circumstances),
    };
  }
  const nextAt = nextDialOf(circumstances);
  if (!circumstances.next) return { ...finishing(circumstances), nextAt: null };
  if (nextAt === null || nextAt > circumstances.now) {
    const wait = waitingFor(circumstances, nextAt);
    return { ...wait, sentence: withLiveCalls(wait, circumstances), nextAt };
  }
  return { ...calling(circumstances), nextAt: nextStartAt(circumstances.campaign, circumstances.now) };
}

/** Returns when a block ends by itself: only the start date and a provider's recovery do. */
function resumesAt(circumstances: Circumstances): Date | null {
  const { status } = circumstances.campaign;
  return status === 'SCHEDULED' || status === 'RUNNING' ? nextDialOf(circumstances) : null;
}

function waitingFor(circumstances: Circumstances, nextAt: Date | null): Reasoned<CampaignReason> {
  const { campaign, next, now } = circumstances;
  if (nextAt === null) {
    return { reason: 'OUTSIDE_CALLING_HOURS', sentence: 'No calling hours are left in the schedule.' };
  }
  const quiet = next?.quiet;
  if (quiet && quiet.allowedAt !== null && quiet.allowedAt >= nextAt)
    return { reason: 'QUIET_HOURS', sentence: `Waiting for the next contact. ${quiet.sentence}` };
  const isTimed = next !== null && next.at > now && next.at >= nextAt;
  if (isTimed && next.refusal) {
    const { reason, sentence } = next.refusal;
    return { reason, sentence: `Waiting for the next contact. ${sentence}` };
  }
  if (isTimed && next.preDialFailures > 0) {
    const sentence =
      'Waiting to ask your pre-dial webhook again, which gave no usable answer. No call is placed without one.';
    return { reason: 'PRE_DIAL_FAILED', sentence };
  }
  if (isTimed && next.attempts > 0)
    return { reason: 'WAITING_TO_RETRY', sentence: 'Waiting to retry contacts that were not reached.' };
  const schedule = scheduleOf(campaign);
  return schedule === null
    ? { reason: 'WAITING_TO_RETRY', sentence: 'Waiting until the next contact may be called.' }
    : outsideHours(schedule);
}

function calling(circumstances: Circumstances): Reasoned<CampaignReason> {
  const { callsLive } = circumstances.campaign;
  const shortage = slotShortage(circumstances);
  if (shortage && shortage.reason !== 'NO_FREE_SLOT') {
    return { ...shortage, sentence: withLiveCalls(shortage, circumstances) };
  }
  const limit = shortage ? ', the campaign’s maximum' : '';
  return { reason: 'CALLING', sentence: `Calling: ${counted(callsLive, 'call')} in progress${limit}.` };
}

function finishing({ campaign }: Circumstances): Reasoned<CampaignReason> {
  const calls = counted(campaign.callsLive, 'call');
  return { reason: 'CALLING', sentence: `Finishing: ${calls} in progress and no contacts left to call.` };
}

function withLiveCalls({ sentence }: Reasoned<CampaignReason>, { campaign }: Circumstances): string {
  const { callsLive } = campaign;
  return callsLive === 0 ? sentence : `${sentence} ${counted(callsLive, 'call')} in progress.`;
}
