import { builder } from '../../graphql/builder.ts';
import { type CallingSchedule, WEEKDAYS, type Weekday } from './calling-window.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const WeekdayEnum = builder.enumType('Weekday', {
  values: Object.fromEntries(WEEKDAYS.map((day) => [day.toUpperCase(), { value: day }])) as Record<
    Uppercase<Weekday>,
    { value: Weekday }
  >,
});

const CallingHoursObject = builder.objectRef<CallingSchedule['callingHours']>('CallingHours').implement({
  description:
    '`HH:MM`, 24-hour. No call is placed from `end` on. If `end` is before `start`, it is on the next day.',
  fields: (t) => ({ start: t.exposeString('start'), end: t.exposeString('end') }),
});

/** When a campaign calls. */
export const CampaignScheduleObject = builder.objectRef<CallingSchedule>('CampaignSchedule').implement({
  fields: (t) => ({
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true, description: 'The last day.' }),
    callingHours: t.expose('callingHours', { type: CallingHoursObject }),
    days: t.field({
      type: [WeekdayEnum],
      nullable: true,
      description: 'The days on which calling hours begin; null = every day.',
      resolve: ({ days }) => (days ? [...days] : null),
    }),
    timezone: t.exposeString('timezone', { description: 'IANA name.' }),
    useContactTimezone: t.exposeBoolean('useContactTimezone', {
      description:
        'Whether calling hours apply in each contact’s time zone. For a contact without one, they must hold in every time zone of its number.',
    }),
  }),
});

// ── Inputs ───────────────────────────────────────────────────────────────────

const CallingHoursInput = builder.inputType('CallingHoursInput', {
  fields: (t) => ({ start: t.string({ required: true }), end: t.string({ required: true }) }),
});

/** When a campaign is to call. */
export const CampaignScheduleInput = builder.inputType('CampaignScheduleInput', {
  fields: (t) => ({
    startDate: t.string({ required: true, description: 'YYYY-MM-DD.' }),
    endDate: t.string({ description: 'YYYY-MM-DD.' }),
    callingHours: t.field({ type: CallingHoursInput, required: true }),
    days: t.field({ type: [WeekdayEnum] }),
    timezone: t.string({ required: true, description: 'IANA name.' }),
    useContactTimezone: t.boolean(),
  }),
});
