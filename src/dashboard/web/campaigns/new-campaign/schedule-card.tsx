import { CheckField, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Hours, WeekHours } from '../week-hours.tsx';
import { textIn } from './form-values.ts';

/** The part of a schedule that no field of the form holds. */
interface ChosenHours {
  isAnyHour: boolean;
  hours: Hours;
}

export const IN_OFFICE_HOURS: ChosenHours = {
  isAnyHour: false,
  hours: { days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], start: '09:00', end: '18:00' },
};

/** Asks when a campaign may call. */
export function ScheduleCard({
  schedule,
  problems,
  onChange,
}: {
  schedule: ChosenHours;
  problems: Readonly<Record<string, string>>;
  onChange(schedule: ChosenHours): void;
}) {
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
                defaultValue={today()}
                error={problems['schedule.startDate']}
                label="First day"
                name="startDate"
                required
                type="date"
              />
              <TextField
                error={problems['schedule.endDate']}
                hint="Leave empty to call until every contact is done."
                label="Last day"
                name="endDate"
                type="date"
              />
              <TimeZoneField error={problems['schedule.timezone']} />
            </div>
            <WeekHours
              hours={schedule.hours}
              onChange={(hours) => onChange({ ...schedule, hours })}
              problems={{
                start: problems['schedule.callingHours.start'],
                end: problems['schedule.callingHours.end'],
                days: problems['schedule.days'],
              }}
            />
            <CheckField
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

/** What the form and the chosen hours say of it; null = any hour. */
export function scheduleIn(form: FormData, { isAnyHour, hours }: ChosenHours) {
  if (isAnyHour) return null;
  return {
    startDate: textIn(form, 'startDate') ?? '',
    endDate: textIn(form, 'endDate'),
    callingHours: { start: hours.start, end: hours.end },
    days: hours.days,
    timezone: textIn(form, 'timezone') ?? '',
    useContactTimezone: form.has('useContactTimezone'),
  };
}

function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function TimeZoneField({ error }: { error: string | undefined }) {
  return (
    <>
      <TextField
        defaultValue={Intl.DateTimeFormat().resolvedOptions().timeZone}
        error={error}
        label="Time zone"
        list="time-zones"
        name="timezone"
        required
      />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
