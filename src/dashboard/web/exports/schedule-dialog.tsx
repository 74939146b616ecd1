import { useState } from 'react';
import { EXPORT_LIMITS } from '../../../exports/export-limits.ts';
import { CheckField, NumberField, SelectField, TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { numberIn, textIn } from '../ui/form-values.ts';
import { TimeZoneField } from '../ui/time-zone-field.tsx';
import { toast } from '../ui/toasts.tsx';
import {
  type CreateExportInput,
  CreateScheduledExportDocument,
  type ExportFormat,
  type ExportRecurrence,
  type ExportSpan,
  type Weekday,
} from './exports.generated.ts';
import { FORMATS } from './formats.ts';
import { hourInWords, WEEKDAYS } from './recurrence-in-words.ts';

const SPANS: Record<ExportRecurrence, { span: ExportSpan; label: string }> = {
  DAILY: { span: 'DAY_BEFORE', label: 'Only rows created on the day before' },
  WEEKLY: { span: 'WEEK_BEFORE', label: 'Only rows created in the seven days before' },
  MONTHLY: { span: 'MONTH_BEFORE', label: 'Only rows created in the month before' },
};

/** Schedules files of the list of a page, with the page's filters and columns. */
export function ScheduleDialog({
  list,
  onClose,
}: {
  list: Omit<CreateExportInput, 'format'>;
  onClose(): void;
}) {
  const [recurrence, setRecurrence] = useState<ExportRecurrence>('WEEKLY');

  function inputOf(form: FormData) {
    const covers = form.has('schedule.covers') ? SPANS[recurrence].span : null;
    return {
      name: textIn(form, 'name') ?? '',
      export: { ...(covers ? atAnyTime(list) : list), format: form.get('export.format') as ExportFormat },
      schedule: {
        recurrence,
        timeZone: textIn(form, 'schedule.timeZone') ?? '',
        hour: numberIn(form, 'schedule.hour') ?? 0,
        weekday: form.get('schedule.weekday') as Weekday | null,
        dayOfMonth: numberIn(form, 'schedule.dayOfMonth'),
        covers,
      },
    };
  }

  return (
    <FormDialog
      action="Schedule export"
      description="At each due time, your webhook endpoints get the URL of a file of the list, with these filters and columns."
      inputOf={inputOf}
      mutation={CreateScheduledExportDocument}
      onClose={onClose}
      onDone={() =>
        toast({ tone: 'good', title: 'The export is scheduled. Settings list it under Exports.' })
      }
      title="Schedule this export"
    >
      <TextField autoFocus label="Name" maxLength={EXPORT_LIMITS.scheduledNameLength} name="name" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Repeats"
          name="schedule.recurrence"
          onChange={({ target }) => setRecurrence(target.value as ExportRecurrence)}
          value={recurrence}
        >
          <option value="DAILY">Every day</option>
          <option value="WEEKLY">Every week</option>
          <option value="MONTHLY">Every month</option>
        </SelectField>
        {recurrence === 'WEEKLY' ? (
          <SelectField label="Weekday" name="schedule.weekday">
            {Object.entries(WEEKDAYS).map(([day, name]) => (
              <option key={day} value={day}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : null}
        {recurrence === 'MONTHLY' ? (
          <NumberField
            defaultValue={1}
            hint="A shorter month counts with its last day."
            label="Day of the month"
            max={EXPORT_LIMITS.dayOfMonth}
            min={1}
            name="schedule.dayOfMonth"
            required
          />
        ) : null}
        <SelectField defaultValue={6} label="Hour" name="schedule.hour">
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={hourInWords(hour)} value={hour}>
              {hourInWords(hour)}
            </option>
          ))}
        </SelectField>
        <TimeZoneField initial={Intl.DateTimeFormat().resolvedOptions().timeZone} name="schedule.timeZone" />
        <SelectField label="Format" name="export.format">
          {Object.entries(FORMATS).map(([format, name]) => (
            <option key={format} value={format}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      {list.kind === 'CAMPAIGN_CONTACTS' ? null : (
        <CheckField
          defaultChecked
          hint="Instead of the dates that the list shows now."
          label={SPANS[recurrence].label}
          name="schedule.covers"
        />
      )}
    </FormDialog>
  );
}

/** Returns a list without the times of creation that its page shows. */
function atAnyTime<List extends Partial<CreateExportInput>>(list: List): List {
  const { calls, contacts, ledgerEntries, webhookDeliveries } = list;
  return {
    ...list,
    ...(calls && { calls: { ...calls, createdAt: null } }),
    ...(contacts && { contacts: { ...contacts, createdAt: null } }),
    ...(ledgerEntries && { ledgerEntries: { ...ledgerEntries, createdAt: null } }),
    ...(webhookDeliveries && { webhookDeliveries: { ...webhookDeliveries, createdAt: null } }),
  };
}
