import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { MINUTE_MS } from '../../platform/time/durations.ts';

/** A campaign's settings and counters that limit its call starts per second. */
export type PacedCampaign = Pick<
  Campaign,
  'callsPerSecond' | 'rampStartCallsPerSecond' | 'rampMinutes' | 'rampSince' | 'callStarts'
>;

/** Returns the calls per second that a campaign may start at an instant; null = no limit. */
export function rateAt(campaign: PacedCampaign, now: Date): number | null {
  const { callsPerSecond, rampStartCallsPerSecond, rampMinutes, rampSince } = campaign;
  if (callsPerSecond === null || rampStartCallsPerSecond === null || rampMinutes === null)
    return callsPerSecond;
  const elapsed = rampSince === null ? 0 : Math.max(now.getTime() - rampSince.getTime(), 0);
  const part = Math.min(elapsed / (rampMinutes * MINUTE_MS), 1);
  return rampStartCallsPerSecond + (callsPerSecond - rampStartCallsPerSecond) * part;
}

/** Returns a rate as whole calls per period: 2.5 per second are 3 in 1.2 seconds. */
function periodOf(rate: number): { calls: number; milliseconds: number } {
  const calls = Math.ceil(rate);
  return { calls, milliseconds: (calls / rate) * 1000 };
}

/** Returns the number of calls that a campaign may start now; infinite without a limit. */
export function startsLeft(campaign: PacedCampaign, now: Date): number {
  const rate = rateAt(campaign, now);
  if (rate === null) return Number.POSITIVE_INFINITY;
  const { calls, milliseconds } = periodOf(rate);
  const recent = campaign.callStarts.filter((at) => now.getTime() - at.getTime() < milliseconds);
  return Math.max(calls - recent.length, 0);
}

/** Returns when a campaign's calls per second permit the next call; null = now. */
export function nextStartAt(campaign: PacedCampaign, now: Date): Date | null {
  const rate = rateAt(campaign, now);
  if (rate === null || startsLeft(campaign, now) > 0) return null;
  const { calls, milliseconds } = periodOf(rate);
  const starts = campaign.callStarts.map((at) => at.getTime()).sort((a, b) => b - a);
  return new Date(Math.ceil((starts[calls - 1] ?? now.getTime()) + milliseconds));
}

/** Returns a campaign's columns after it started these calls; null if its calls per second are not limited. */
export function afterStarts(
  campaign: PacedCampaign,
  calls: number,
  now: Date,
): Pick<Campaign, 'callStarts' | 'rampSince'> | null {
  if (campaign.callsPerSecond === null) return null;
  const kept = Math.ceil(campaign.callsPerSecond);
  const starts = [...Array.from({ length: calls }, () => now), ...campaign.callStarts];
  return { callStarts: starts.slice(0, kept), rampSince: campaign.rampSince ?? now };
}
