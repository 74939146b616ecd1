import { classes } from '../classes.ts';
import { DISPOSITIONS, type Disposition } from './dispositions.ts';

/** The shape of a disposition in its color. It accompanies a text, so screen readers skip it. */
export function OutcomeShape({ of, className = 'size-4' }: { of: Disposition; className?: string }) {
  const { color, shape } = DISPOSITIONS[of];
  return (
    <svg
      aria-hidden="true"
      className={classes(className, 'inline-block shrink-0')}
      data-outcome={of}
      fill="none"
      stroke={`var(${color})`}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2.25"
      viewBox="0 0 24 24"
    >
      <path d={shape} />
    </svg>
  );
}

/** A text with the shape of its disposition. */
export function Outcome({ of, children }: { of: Disposition; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <OutcomeShape of={of} />
      {children}
    </span>
  );
}

/** The disposition of a call as a badge. */
export function OutcomeBadge({ of }: { of: Disposition }) {
  const { color, label } = DISPOSITIONS[of];
  return (
    <span
      className="inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-[12px] text-ink"
      style={{ background: `color-mix(in srgb, var(${color}) 14%, var(--color-surface))` }}
    >
      <OutcomeShape className="size-3.5" of={of} />
      {label}
    </span>
  );
}
