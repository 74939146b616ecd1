import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DIALED, type Narrowing } from '../calls/narrowing.ts';
import { TALKED } from '../ui/outcomes/dispositions.ts';
import type { Measure } from './sums.ts';

const NARROWINGS: Record<Measure, Narrowing> = {
  dialed: { status: DIALED },
  answered: { status: 'COMPLETED' },
  talked: { outcome: TALKED.join() },
  goals: { goal: 'achieved' },
  credits: { charged: 'yes' },
  costPerGoal: { goal: 'achieved' },
};

/** Search parameters of the list of calls: days, or instants. */
export interface CallSpan {
  from: string;
  to: string;
  campaign?: string;
}

/** A figure that links to the list of the calls behind it. @param name what a screen reader says of the link */
export function CallsBehind({
  measure,
  span,
  name,
  className = 'link',
  children,
}: {
  measure: Measure;
  span: CallSpan;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link aria-label={name} className={className} search={{ ...NARROWINGS[measure], ...span }} to="/calls">
      {children}
    </Link>
  );
}
