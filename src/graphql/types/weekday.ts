import { builder } from '../builder.ts';

export const WeekdayEnum = builder.enumType('Weekday', {
  description: 'A day of the week.',
  values: {
    MON: { value: 'mon', description: 'Monday.' },
    TUE: { value: 'tue', description: 'Tuesday.' },
    WED: { value: 'wed', description: 'Wednesday.' },
    THU: { value: 'thu', description: 'Thursday.' },
    FRI: { value: 'fri', description: 'Friday.' },
    SAT: { value: 'sat', description: 'Saturday.' },
    SUN: { value: 'sun', description: 'Sunday.' },
  } as const,
});
