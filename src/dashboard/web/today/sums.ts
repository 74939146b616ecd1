import { TALKED } from '../ui/outcomes/dispositions.ts';
import type { CountedCallsFragment } from './today.generated.ts';

/** Sums over ended calls. Canceled calls count only for their cost and goals. */
export interface Sums {
  dialed: number;
  /** Calls that a person or a machine answered. */
  answered: number;
  /** Calls in which a person talked. */
  talked: number;
  talkedSeconds: number;
  goals: number;
  credits: number;
}

/** Outcomes of calls whose status is `COMPLETED`. */
const ANSWERED = [...TALKED, 'HUNG_UP_EARLY', 'VOICEMAIL', 'SCREENED'];

export function sumsOf(groups: readonly CountedCallsFragment[]): Sums {
  const sum = (value: (group: CountedCallsFragment) => number, outcomes?: readonly string[]) =>
    groups
      .filter(({ outcome }) => outcomes === undefined || outcomes.includes(outcome ?? ''))
      .reduce((total, group) => total + value(group), 0);
  return {
    dialed: sum(({ outcome, calls }) => (outcome === 'CANCELED' ? 0 : calls)),
    answered: sum(({ calls }) => calls, ANSWERED),
    talked: sum(({ calls }) => calls, TALKED),
    talkedSeconds: sum(({ durationSeconds }) => durationSeconds, TALKED),
    goals: sum(({ goalsAchieved }) => goalsAchieved),
    credits: sum(({ creditsCharged }) => creditsCharged),
  };
}

/** A figure of the page, of the whole day or of an hour of it. */
export type Measure = 'dialed' | 'answered' | 'talked' | 'goals' | 'credits' | 'costPerGoal';

export const MEASURES: Record<Measure, string> = {
  dialed: 'Dialed',
  answered: 'Answered',
  talked: 'Talked',
  goals: 'Goals',
  credits: 'Cost in credits',
  costPerGoal: 'Credits per goal',
};

/** Returns a figure; null = there is none, as the cost per goal without a goal. */
export function figureOf(measure: Measure, sums: Sums): number | null {
  if (measure !== 'costPerGoal') return sums[measure];
  return sums.goals === 0 ? null : sums.credits / sums.goals;
}

/** Formats a figure. Only the cost per goal is not whole. */
export function formatted(value: number | null): string {
  return value === null ? '–' : Math.round(value).toLocaleString();
}
