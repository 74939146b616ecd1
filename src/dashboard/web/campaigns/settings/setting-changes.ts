import type { PreDialFailureAction, Weekday } from '../campaigns.generated.ts';
import { RETRY_REASON_LABELS, retrySchedulesInWords } from './retry-schedules.tsx';
import type { CampaignSettings } from './settings.ts';
import { DAYS, WEEKDAYS } from './week-hours.tsx';

/** A setting with two values, in words. */
export interface SettingChange {
  label: string;
  /** The setting within a sentence. */
  noun: string;
  verb: string;
  before: string;
  after: string;
}

type Some = Partial<CampaignSettings>;
type Shown = string | number | null | undefined;

interface Facet {
  label: string;
  noun: string;
  /** Verb of a sentence about a change. Numbers are raised or lowered. */
  verb?: string;
  /** Text for null. */
  none?: string;
  /** Returns the facet's value; undefined if the settings do not have it. */
  read(settings: Some, nameOf: NameOf): Shown;
}

/** Returns the name of an object with this id; undefined if it is not known. */
export type NameOf = (id: string) => string | undefined;

const ANY_HOUR = 'any hour';
const ZONES = { contact: 'each contact’s time zone', campaign: 'the campaign’s time zone' };
const ON_FAILURE: Record<PreDialFailureAction, string> = {
  FAIL_OPEN: 'place the call',
  FAIL_CLOSED: 'do not place the call',
};

const FACETS: Facet[] = [
  { label: 'Name', noun: 'the name', read: ({ name }) => name },
  { label: 'Agent', noun: 'the agent', read: ({ agentId }, nameOf) => named(agentId, nameOf) },
  {
    label: 'Contact list',
    noun: 'the contact list',
    read: ({ contactListId }, nameOf) => named(contactListId, nameOf),
  },
  {
    label: 'Call from',
    noun: 'the calling number',
    none: 'first active number',
    read: ({ phoneNumberId }, nameOf) => named(phoneNumberId, nameOf),
  },
  {
    label: 'Number pool',
    noun: 'the number pool',
    read: ({ numberPoolId }, nameOf) => named(numberPoolId, nameOf),
  },
  {
    label: 'Calls from',
    noun: 'the morning limit',
    verb: 'moved',
    read: ({ schedule }) => schedule?.callingHours.start,
  },
  {
    label: 'Calls until',
    noun: 'the evening limit',
    verb: 'moved',
    read: ({ schedule }) => schedule?.callingHours.end,
  },
  {
    label: 'Days',
    noun: 'the days',
    read: ({ schedule }) => (schedule ? daysInWords(schedule.days) : undefined),
  },
  {
    label: 'First day',
    noun: 'the first day',
    verb: 'moved',
    read: ({ schedule }) => (schedule ? dayInWords(schedule.startDate) : undefined),
  },
  {
    label: 'Last day',
    noun: 'the last day',
    verb: 'moved',
    none: 'no end',
    read: ({ schedule }) => (schedule ? schedule.endDate && dayInWords(schedule.endDate) : undefined),
  },
  { label: 'Time zone', noun: 'the time zone', read: ({ schedule }) => schedule?.timezone },
  {
    label: 'Hours apply in',
    noun: 'whose hours apply,',
    read: ({ schedule }) =>
      schedule ? ZONES[schedule.useContactTimezone ? 'contact' : 'campaign'] : undefined,
  },
  { label: 'Concurrent calls', noun: 'concurrent calls', read: ({ concurrentCalls }) => concurrentCalls },
  { label: 'Priority', noun: 'the priority', read: ({ priority }) => priority },
  { label: 'Budget', noun: 'the budget', none: 'no limit', read: ({ maxCredits }) => maxCredits },
  {
    label: 'Calls per second',
    noun: 'calls per second',
    none: 'no limit',
    read: ({ callsPerSecond }) => callsPerSecond,
  },
  {
    label: 'Calls per second at the start',
    noun: 'calls per second at the start',
    none: 'all',
    read: ({ rampStartCallsPerSecond }) => rampStartCallsPerSecond,
  },
  { label: 'Ramp minutes', noun: 'ramp minutes', none: 'no ramp', read: ({ rampMinutes }) => rampMinutes },
  {
    label: 'Maximum attempts',
    noun: 'the maximum of attempts',
    read: ({ retryRules }) => retryRules?.maxAttempts,
  },
  {
    label: 'Minutes between attempts',
    noun: 'the minutes between attempts',
    read: ({ retryRules }) => retryRules?.delayMinutes,
  },
  {
    label: 'Retry after',
    noun: 'the reasons for a retry',
    read: ({ retryRules }) =>
      retryRules &&
      ((retryRules.retryOn ?? []).map((reason) => RETRY_REASON_LABELS[reason]).join(', ') || 'none'),
  },
  {
    label: 'Delays by outcome',
    noun: 'the delays by outcome',
    read: ({ retryRules }) => retryRules && (retrySchedulesInWords(retryRules.schedules ?? {}) || 'none'),
  },
  {
    label: 'Contacts called',
    noun: 'who is called,',
    read: ({ requireConsent }) =>
      requireConsent === undefined
        ? undefined
        : requireConsent
          ? 'those who have consented'
          : 'all of the list',
  },
  {
    label: 'Pre-dial webhook',
    noun: 'the pre-dial webhook',
    none: 'the account’s',
    read: ({ preDialWebhook: webhook }) => (webhook === undefined ? undefined : (webhook?.url ?? null)),
  },
  {
    label: 'Without a usable answer',
    noun: 'what a failed pre-dial webhook means,',
    read: ({ preDialWebhook }) =>
      preDialWebhook?.onFailure == null ? undefined : ON_FAILURE[preDialWebhook.onFailure],
  },
];

/** Returns each setting that differs between two states of the same settings. */
export function settingChanges(before: Some, after: Some, nameOf: NameOf = () => undefined): SettingChange[] {
  const hours = hoursAsAWhole(before, after);
  return [
    ...hours,
    ...FACETS.flatMap(({ label, noun, verb, none = 'none', read }) => {
      const [was, is] = [read(before, nameOf), read(after, nameOf)];
      if (was === is || was === undefined || is === undefined) return [];
      const text = (value: string | number | null) =>
        typeof value === 'number' ? value.toLocaleString() : (value ?? none);
      return [{ label, noun, verb: verb ?? verbFor(was, is), before: text(was), after: text(is) }];
    }),
  ];
}

/** Returns the change between calling at any hour and calling by a schedule, which is one change of many values. */
function hoursAsAWhole({ schedule: before }: Some, { schedule: after }: Some): SettingChange[] {
  if (before === undefined || after === undefined || (before === null) === (after === null)) return [];
  const [was, is] = [scheduleInWords(before), scheduleInWords(after)];
  return [{ label: 'Calling hours', noun: 'calling hours', verb: 'changed', before: was, after: is }];
}

function scheduleInWords(schedule: CampaignSettings['schedule']): string {
  if (schedule === null) return ANY_HOUR;
  const { callingHours, days, timezone } = schedule;
  return `${callingHours.start}–${callingHours.end}, ${daysInWords(days)}, ${timezone}`;
}

function verbFor(before: Shown, after: Shown): string {
  if (typeof before !== 'number' || typeof after !== 'number') return 'changed';
  return after > before ? 'raised' : 'lowered';
}

function named(id: string | number | null | undefined, nameOf: NameOf): string | null | undefined {
  return id == null ? id : (nameOf(String(id)) ?? String(id));
}

/** Returns weekdays in words, such as “Mon–Fri”; null = every day. */
export function daysInWords(days: readonly Weekday[] | null | undefined): string {
  if (!days || days.length === DAYS.length) return 'every day';
  const places = days.map((day) => DAYS.indexOf(day)).sort();
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const isRow = places.length > 2 && last - first === places.length - 1;
  const shown = isRow ? [first, last] : places;
  return shown.map((place) => WEEKDAYS[DAYS[place] as Weekday]).join(isRow ? '–' : ', ');
}

const calendarDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

function dayInWords(day: string): string {
  return calendarDay.format(new Date(day));
}
