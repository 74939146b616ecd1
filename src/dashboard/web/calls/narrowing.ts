import type { CallFilter, CallOutcome, CallStatus } from './calls.generated.ts';
import { readable } from './end-reason.ts';

/** State of calls that were dialed and have ended, in this page's filter only. */
export const DIALED = 'DIALED';
const DIALED_STATUSES: CallStatus[] = ['COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED'];

/** Search parameters of the list of calls by which other pages link to the calls behind a figure. */
export interface Narrowing {
  status?: string;
  /** Outcomes, separated by commas. */
  outcome?: string;
  /** Present: only calls that achieved the goal. */
  goal?: string;
  /** Present: only calls that cost credits. */
  charged?: string;
}

export function narrowingOf({ status, outcome, goal, charged }: Narrowing): CallFilter {
  return {
    ...(status === DIALED && { statuses: DIALED_STATUSES }),
    ...(outcome && { outcomes: outcome.split(',') as CallOutcome[] }),
    ...(goal && { goalAchieved: true }),
    ...(charged && { creditsCharged: { min: 1 } }),
  };
}

export function outcomesInWords(outcome: string): string {
  return outcome
    .split(',')
    .map((each) => readable(each.toLowerCase()))
    .join(', ');
}
