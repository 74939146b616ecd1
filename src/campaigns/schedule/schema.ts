import type { CallingSchedule } from '../../compliance/calling-hours/calling-window.ts';
import { builder } from '../../graphql/builder.ts';
import { WeekdayEnum } from '../../graphql/types/weekday.ts';

const CallingHoursObject = builder.objectRef<CallingSchedule['callingHours']>('CallingHours').implement({
  description: 'Hours of a day, `HH:MM` on the 24-hour clock.',
  fields: (t) => ({
    start: t.exposeString('start', { description: 'Start of calling hours.' }),
    end: t.exposeString('end', { description: 'End of calling hours. Before `start`: on the next day.' }),
  }),
});

export const CampaignScheduleObject = builder.objectRef<CallingSchedule>('CampaignSchedule').implement({
  description: 'Days and hours in which a campaign may call.',
  fields: (t) => ({
    startDate: t.expose('startDate', { type: 'Date', description: 'First day of calls.' }),
    endDate: t.expose('endDate', {
      type: 'Date',
      nullable: true,
      description: 'Last day of calls. Null: no end.',
    }),
    callingHours: t.expose('callingHours', {
      type: CallingHoursObject,
      description: 'Hours of the day in which the campaign may call.',
    }),
    days: t.field({
      type: [WeekdayEnum],
      nullable: true,
      description: 'Days on which calling hours begin. Null: every day.',
      resolve: ({ days }) => (days ? [...days] : null),
    }),
    timezone: t.exposeString('timezone', { description: 'IANA time zone, such as `Europe/Berlin`.' }),
    useContactTimezone: t.exposeBoolean('useContactTimezone', {
      description:
        'Whether calling hours apply in each contact’s time zone, or in every time zone of its number if it has none.',
    }),
  }),
});

const CallingHoursInput = builder.inputType('CallingHoursInput', {
  description: 'Hours of the day in which a campaign may call.',
  fields: (t) => ({
    start: t.string({ required: true, description: 'Start, `HH:MM` on the 24-hour clock.' }),
    end: t.string({
      required: true,
      description: 'End, `HH:MM` on the 24-hour clock. Before `start`: on the next day.',
    }),
  }),
});

export const CampaignScheduleInput = builder.inputType('CampaignScheduleInput', {
  description: 'Days and hours in which a campaign may call.',
  fields: (t) => ({
    startDate: t.field({ type: 'Date', required: true, description: 'First day of calls.' }),
    endDate: t.field({ type: 'Date', description: 'Last day of calls. Default: no end.' }),
    callingHours: t.field({
      type: CallingHoursInput,
      required: true,
      description: 'Hours of the day in which the campaign may call.',
    }),
    days: t.field({
      type: [WeekdayEnum],
      description: 'Days on which calling hours begin. Default: every day.',
    }),
    timezone: t.string({ required: true, description: 'IANA time zone, such as `Europe/Berlin`.' }),
    useContactTimezone: t.boolean({
      description: 'Whether hours apply in each contact’s time zone. Default: false.',
    }),
  }),
});
