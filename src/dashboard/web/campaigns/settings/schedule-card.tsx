import { CheckField, TextField } from '../../ui/field.tsx';
import { textIn } from '../../ui/form-values.ts';
import { Card } from '../../ui/layout/card.tsx';
import { TimeZoneField } from '../../ui/time-zone-field.tsx';
import type { CampaignSettings } from './settings.ts';
import { DAYS, type Hours, WeekHours } from './week-hours.tsx';

type Schedule = CampaignSettings['schedule'];

/** The part of a schedule in React state instead of form fields. */
export interface ChosenHours {
  isAnyHour: boolean;
  hours: Hours;
}

const OFFICE_HOURS: Hours = { days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], start: '09:00', end: '18:00' };

/** Returns the hours that a form begins with: the schedule's, or office hours. */
export function chosenHoursOf(schedule: Schedule): ChosenHours {
  if (schedule === null) return { isAnyHour: true, hours: OFFICE_HOURS };
  const { callingHours, days } = schedule;
  return { isAnyHour: false, hours: { ...callingHours, days: days ? [...days] : DAYS } };
}

/** Schedule of a new campaign. */
export function officeHours(): NonNullable<Schedule> {
  const { start, end, days } = OFFICE_HOURS;
  return {
    ...{ startDate: today(), endDate: null, callingHours: { start, end }, days },
    ...{ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, useContactTimezone: false },
  };
}

export function ScheduleCard({
  initial,
  schedule,
  onChange,
}: {
  initial: Schedule;
  schedule: ChosenHours;
  onChange(schedule: ChosenHours): void;
}) {
  const { startDate, endDate, timezone, useContactTimezone } = initial ?? officeHours();
  return (
    <Card title="Schedule">
      <div className="flex flex-col gap-4">
        <CheckField
          checked={schedule.isAnyHour}
          hint="The campaign calls at any time of day as soon as you start it."
          label="Call at any hour"
          onChange={(event) => onChange({ ...schedule, isAnyHour: event.target.checked })}
        />
        {schedule.isAnyHour ? null : (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              <TextField
                defaultValue={startDate}
                label="First day"
                name="schedule.startDate"
                required
                type="date"
              />
              <TextField
                defaultValue={endDate ?? ''}
                hint="Leave empty to call until every contact is done."
                label="Last day"
                name="schedule.endDate"
                type="date"
              />
              <TimeZoneField initial={timezone} name="schedule.timezone" />
            </div>
            <WeekHours
              hours={schedule.hours}
              name="schedule"
              onChange={(hours) => onChange({ ...schedule, hours })}
            />
            <CheckField
              defaultChecked={useContactTimezone ?? false}
              hint="Calling hours apply in the contact’s own time zone."
              label="Use each contact’s time zone"
              name="useContactTimezone"
            />
          </>
        )}
      </div>
    </Card>
  );
}

/** Reads a campaign's schedule from the fields of `ScheduleCard`; null = any hour. */
export function scheduleIn(form: FormData, { isAnyHour, hours }: ChosenHours): Schedule {
  if (isAnyHour) return null;
  return {
    startDate: textIn(form, 'schedule.startDate') ?? '',
    endDate: textIn(form, 'schedule.endDate'),
    callingHours: { start: hours.start, end: hours.end },
    days: hours.days.length === DAYS.length ? null : hours.days,
    timezone: textIn(form, 'schedule.timezone') ?? '',
    useContactTimezone: form.has('useContactTimezone'),
  };
}

function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
