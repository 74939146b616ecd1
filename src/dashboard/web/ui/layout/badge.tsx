import { classes } from '../classes.ts';

export type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad';

const STYLES: Record<Tone, string> = {
  neutral: 'bg-hover text-soft',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

export function Badge({ tone, children, live }: { tone: Tone; children: string; live?: boolean }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full px-2 py-0.5 font-medium text-[12px] whitespace-nowrap',
        STYLES[tone],
      )}
    >
      <span aria-hidden="true" className={classes('size-1.5 rounded-full bg-current', live && 'pulse-dot')} />
      {children}
    </span>
  );
}
