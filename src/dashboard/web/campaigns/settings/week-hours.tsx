import { type PointerEvent, useRef } from 'react';
import { TextField, useProblem } from '../../ui/field.tsx';
import type { Weekday } from '../campaigns.generated.ts';

export const WEEKDAYS: Record<Weekday, string> = {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
};
export const DAYS = Object.keys(WEEKDAYS) as Weekday[];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Calling hours, exclusive of `end`. If `end` is before `start`, it is on the next day. */
export interface Hours {
  days: Weekday[];
  start: string;
  end: string;
}

export function WeekHours({
  hours,
  name,
  onChange,
}: {
  hours: Hours;
  /** Path of the schedule in the input of the form. */
  name: string;
  onChange(hours: Hours): void;
}) {
  const daysProblem = useProblem(`${name}.days`);
  const drawnFrom = useRef<number | null>(null);

  function draw(event: PointerEvent<HTMLElement>) {
    const hour = hourAt(event);
    if (hour === null) return;
    if (event.type === 'pointerdown') drawnFrom.current = hour;
    if (drawnFrom.current === null) return;
    const [first, last] = [Math.min(drawnFrom.current, hour), Math.max(drawnFrom.current, hour)];
    if (last - first < 23) onChange({ ...hours, start: clock(first), end: clock((last + 1) % 24) });
  }

  function toggle(day: Weekday) {
    const days = hours.days.includes(day) ? hours.days.filter((each) => each !== day) : [...hours.days, day];
    onChange({ ...hours, days: DAYS.filter((each) => days.includes(each)) });
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="From"
          name={`${name}.callingHours.start`}
          onChange={(event) => onChange({ ...hours, start: event.target.value })}
          required
          type="time"
          value={hours.start}
        />
        <TextField
          hint={hours.end < hours.start ? 'On the next day.' : undefined}
          label="Until"
          name={`${name}.callingHours.end`}
          onChange={(event) => onChange({ ...hours, end: event.target.value })}
          required
          type="time"
          value={hours.end}
        />
      </div>
      <fieldset name={`${name}.days`}>
        <legend className="mb-1.5 font-medium">Days</legend>
        <div
          className="flex touch-none select-none flex-col gap-1"
          onPointerDown={draw}
          onPointerLeave={() => {
            drawnFrom.current = null;
          }}
          onPointerMove={draw}
          onPointerUp={() => {
            drawnFrom.current = null;
          }}
        >
          {DAYS.map((day) => (
            <div className="flex items-center gap-2" key={day}>
              <label className="flex w-16 items-center gap-1.5">
                <input
                  checked={hours.days.includes(day)}
                  className="size-4 accent-accent-fill"
                  onChange={() => toggle(day)}
                  type="checkbox"
                />
                {WEEKDAYS[day]}
              </label>
              <div aria-hidden="true" className="grid h-6 flex-1 cursor-crosshair grid-cols-24 gap-px">
                {HOURS.map((hour) => (
                  <div
                    className={`rounded-[3px] ${isOpen(hours, day, hour) ? 'bg-accent' : 'bg-hover'}`}
                    data-hour={hour}
                    key={hour}
                  />
                ))}
              </div>
            </div>
          ))}
          <div aria-hidden="true" className="flex gap-2 text-[11px] text-soft">
            <span className="w-16" />
            <div className="flex flex-1 justify-between">
              {['00', '06', '12', '18', '24'].map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </div>
          </div>
        </div>
        <p className="mt-1 text-[13px] text-soft">
          {daysProblem ?? 'Drag across a row to set the calling hours of all selected days.'}
        </p>
      </fieldset>
    </div>
  );
}

function hourAt(event: PointerEvent<HTMLElement>): number | null {
  const cell = document.elementFromPoint(event.clientX, event.clientY);
  const hour = cell instanceof HTMLElement ? cell.dataset.hour : undefined;
  return hour === undefined ? null : Number(hour);
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Returns whether calls may be placed within the hour. A window past midnight belongs to its first day. */
function isOpen({ days, start, end }: Hours, day: Weekday, hour: number): boolean {
  const from = clock(hour);
  const until = `${String(hour).padStart(2, '0')}:59`;
  const before = DAYS[(DAYS.indexOf(day) + 6) % 7];
  if (start < end) return days.includes(day) && from < end && until >= start;
  const opened = days.includes(day) && until >= start;
  const stillOpen = before !== undefined && days.includes(before) && from < end;
  return opened || stillOpen;
}
