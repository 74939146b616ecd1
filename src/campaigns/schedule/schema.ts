import { builder } from '../../graphql/builder.ts';
import { WeekdayEnum } from '../../graphql/types/weekday.ts';
import type { CallingSchedule } from './calling-window.ts';

const CallingHoursObject = builder.objectRef<CallingSchedule['callingHours']>('CallingHours').implement({
  description:
    '`HH:MM`, 24-hour. No call is placed from `end` on. If `end` is before `start`, it is on the next day.',
  fields: (t) => ({
    start: t.exposeString('start', { description: 'When calls begin.' }),
    end: t.exposeString('end', { description: 'From when on no call is placed.' }),
  }),
});

export const CampaignScheduleObject = builder.objectRef<CallingSchedule>('CampaignSchedule').implement({
  description: 'When a campaign may call.',
  fields: (t) => ({
    startDate: t.expose('startDate', { type: 'Date', description: 'The first day.' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true, description: 'The last day.' }),
    callingHours: t.expose('callingHours', {
      type: CallingHoursObject,
      description: 'The hours of the day in which the campaign may call.',
    }),
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

const CallingHoursInput = builder.inputType('CallingHoursInput', {
  description: 'The hours of the day in which a campaign may call.',
  fields: (t) => ({
    start: t.string({ required: true, description: 'When calls begin: `HH:MM`, 24-hour.' }),
    end: t.string({
      required: true,
      description:
        'From when on no call is placed: `HH:MM`, 24-hour. If it is before `start`, it is on the next day.',
    }),
  }),
});

export const CampaignScheduleInput = builder.inputType('CampaignScheduleInput', {
  description: 'When a campaign may call.',
  fields: (t) => ({
    startDate: t.string({ required: true, description: 'YYYY-MM-DD.' }),
    endDate: t.string({ description: 'YYYY-MM-DD.' }),
    callingHours: t.field({
      type: CallingHoursInput,
      required: true,
      description: 'The hours of the day in which the campaign may call.',
    }),
    days: t.field({
      type: [WeekdayEnum],
      description: 'The days of the week on which calling hours begin. Default: every day.',
    }),
    timezone: t.string({ required: true, description: 'IANA name.' }),
    useContactTimezone: t.boolean({
      description: 'Whether calling hours apply in each contact’s own time zone. Default: false.',
    }),
  }),
});
