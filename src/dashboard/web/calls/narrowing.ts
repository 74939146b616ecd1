import type { CallFilter, CallOutcome, CallStatus, Sentiment } from './calls.generated.ts';
import { readable } from './end-reason.ts';

/** State of calls that were dialed and have ended, in this page's filter only. */
export const DIALED = 'DIALED';
const DIALED_STATUSES: CallStatus[] = ['COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED'];

/** Status of scheduled calls, in this page's filter only: the API reports them as queued. */
export const SCHEDULED = 'SCHEDULED';

const STATUSES: CallStatus[] = [
  ...(['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'] as const),
  ...([...DIALED_STATUSES, 'CANCELED'] as const),
];

export const OUTCOMES: CallOutcome[] = [
  ...(['ANSWERED', 'CALLBACK_REQUESTED', 'HUNG_UP_EARLY', 'TRANSFERRED', 'VOICEMAIL'] as const),
  ...(['SCREENED', 'NO_ANSWER', 'BUSY', 'DECLINED', 'UNREACHABLE', 'INVALID_NUMBER', 'BLOCKED'] as const),
  ...(['CARRIER_ERROR', 'CANCELED', 'PROVIDER_AT_CAPACITY', 'PROVIDER_DOWN', 'PROVIDER_ERROR'] as const),
  ...(['PROVIDER_REFUSED', 'MISCONFIGURED', 'CREDENTIALS_REJECTED', 'PAYMENT_REQUIRED'] as const),
  ...(['LOST', 'INTERNAL_ERROR'] as const),
];

export const SENTIMENTS: Record<Sentiment, string> = {
  POSITIVE: 'Pleased',
  NEUTRAL: 'Neutral',
  NEGATIVE: 'Unhappy',
};

export const GOALS = { achieved: 'Goal achieved', missed: 'Goal not achieved' };

/** Search parameters of the list of calls. Other pages link to the calls behind a figure by them. */
export const CALL_PARAMETERS = [
  ...(['status', 'agent', 'campaign', 'phone', 'from', 'to', 'period'] as const),
  ...(['outcome', 'goal', 'charged', 'sentiment', 'longer', 'shorter', 'tag', 'search'] as const),
] as const;

export type Narrowing = Partial<Record<(typeof CALL_PARAMETERS)[number], string>>;

/** Spans of days that move with the calendar, so that a saved view means the same next week. */
export const PERIODS: Record<string, { name: string; from(today: Date): Date; to?(today: Date): Date }> = {
  today: { name: 'Today', from: (today) => today },
  yesterday: { name: 'Yesterday', from: (today) => daysAfter(today, -1), to: (today) => today },
  week: { name: 'This week', from: monday },
  'last-week': { name: 'Last week', from: (today) => daysAfter(monday(today), -7), to: monday },
  '7-days': { name: 'Last 7 days', from: (today) => daysAfter(today, -6) },
  '30-days': { name: 'Last 30 days', from: (today) => daysAfter(today, -29) },
};

/** Returns the filter of the calls that the search parameters describe. Values that do not exist are ignored. */
export function filterOf(search: Narrowing): CallFilter {
  const { agent, campaign, phone, charged, goal, tag } = search;
  const outcomes = namedIn(search.outcome, OUTCOMES);
  const sentiments = namedIn(search.sentiment, Object.keys(SENTIMENTS) as Sentiment[]);
  const duration = { min: wholeNumber(search.longer), max: wholeNumber(search.shorter) };
  return {
    ...statusFilter(search.status),
    ...(agent && { agentIds: [agent] }),
    ...(campaign && { campaignIds: [campaign] }),
    ...(phone && { phones: [phone] }),
    ...(tag && { contactTags: [tag] }),
    ...(search.search && { search: search.search }),
    ...(outcomes && { outcomes }),
    ...(sentiments && { sentiments }),
    ...(goal && goal in GOALS && { goalAchieved: goal === 'achieved' }),
    ...(charged && { creditsCharged: { min: 1 } }),
    ...((duration.min !== null || duration.max !== null) && { durationSeconds: duration }),
    createdAt: spanOf(search),
  };
}

function statusFilter(status: string | undefined): CallFilter {
  if (status === SCHEDULED) return { waiting: true };
  if (status === DIALED) return { statuses: DIALED_STATUSES };
  const statuses = namedIn(status, STATUSES);
  return { ...(statuses && { statuses }), ...(status === 'QUEUED' && { waiting: false }) };
}

/** Returns the values that a parameter names, separated by commas; null if it names none that exists. */
function namedIn<Value extends string>(text: string | undefined, values: readonly Value[]): Value[] | null {
  const named = text?.split(',') ?? [];
  const known = values.filter((value) => named.includes(value));
  return known.length > 0 ? known : null;
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function spanOf({ period, from, to }: Narrowing) {
  const span = period === undefined ? undefined : PERIODS[period];
  const today = startOfToday();
  return {
    from: (span?.from(today).toISOString() ?? (from ? startOfDay(from, 0) : null)) as string | null,
    to: (span ? (span.to?.(today).toISOString() ?? null) : to ? startOfDay(to, 1) : null) as string | null,
  };
}

/** Returns whether a bound of the list is an instant instead of a day, as in links to an hour's calls. */
export function isInstant(bound: string | undefined): bound is string {
  return bound?.includes('T') ?? false;
}

/** Returns where a day of the filter begins or ends; an instant stays as it is. */
function startOfDay(day: string, daysLater: number): string | null {
  if (isInstant(day)) return Number.isNaN(Date.parse(day)) ? null : day;
  const date = new Date(`${day}T00:00:00`);
  return Number.isNaN(date.getTime()) ? null : daysAfter(date, daysLater).toISOString();
}

function startOfToday(): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}

function daysAfter(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

function monday(today: Date): Date {
  return daysAfter(today, -((today.getDay() + 6) % 7));
}

export function outcomesInWords(outcome: string): string {
  return outcome
    .split(',')
    .map((each) => readable(each.toLowerCase()))
    .join(', ');
}
