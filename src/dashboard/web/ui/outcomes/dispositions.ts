/** How a call ended, in terms of its color, shape and name. Several outcomes may share a disposition. */
export type Disposition =
  | 'answered'
  | 'voicemail'
  | 'screened'
  | 'no_answer'
  | 'busy'
  | 'declined'
  | 'failed'
  | 'canceled';

interface Look {
  label: string;
  /** Name of a custom property of the theme. */
  color: `--color-outcome-${string}`;
  /** Path of the shape in a square of 24 units, to be stroked. */
  shape: string;
}

/** The look of every disposition: each has a color and a shape of its own. */
export const DISPOSITIONS: Record<Disposition, Look> = {
  answered: { label: 'Completed', color: '--color-outcome-answered', shape: 'M5 12.5l4.5 4.5L19 7.5' },
  voicemail: {
    label: 'Voicemail',
    color: '--color-outcome-voicemail',
    shape: 'M7 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M17 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M7 15h10',
  },
  screened: {
    label: 'Screened',
    color: '--color-outcome-screened',
    shape: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  },
  no_answer: {
    label: 'No answer',
    color: '--color-outcome-no-answer',
    shape: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14',
  },
  busy: { label: 'Busy', color: '--color-outcome-busy', shape: 'M6 6h12v12H6zM10 10h4v4h-4z' },
  declined: {
    label: 'Declined',
    color: '--color-outcome-declined',
    shape: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M6.5 6.5l11 11',
  },
  failed: { label: 'Failed', color: '--color-outcome-failed', shape: 'M12 4l9 16H3zM12 10v4M12 17h.01' },
  canceled: { label: 'Canceled', color: '--color-outcome-canceled', shape: 'M6 6l12 12M18 6L6 18' },
};

/** Outcomes and statuses whose disposition has another name. */
const OTHERS: Partial<Record<string, Disposition>> = {
  completed: 'answered',
  transferred: 'answered',
  callback_requested: 'answered',
  hung_up_early: 'declined',
  campaign_canceled: 'canceled',
};

/** Returns the disposition of a call's outcome or final status. All that have none of their own are failures. */
export function dispositionOf(code: string): Disposition {
  const word = code.toLowerCase();
  return OTHERS[word] ?? (word in DISPOSITIONS ? (word as Disposition) : 'failed');
}

/** Outcomes of calls in which a person talked. */
export const TALKED: readonly string[] = ['ANSWERED', 'TRANSFERRED', 'CALLBACK_REQUESTED'];
