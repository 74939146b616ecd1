/** The user's time zone. */
export const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns an instant as a field for local times has it, on the clock of a time zone: `2026-11-27T09:00`. */
export function localTimeIn(timeZone: string, instant: Date): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(instant)
    .replace(' ', 'T');
}

/** Returns the instant at which clocks of a time zone show a local time. */
export function instantIn(timeZone: string, local: string): Date {
  const shown = Date.parse(`${local}Z`);
  const near = shown - offsetAt(timeZone, shown);
  return new Date(shown - offsetAt(timeZone, near));
}

/** Returns the milliseconds by which clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(timeZone: string, instant: number): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return Date.parse(`${localTimeIn(timeZone, new Date(minute))}Z`) - minute;
}

/** Returns the next instant at which clocks of a time zone show nine in the morning. */
export function nextNineIn(timeZone: string, now: Date): Date {
  const nineOf = (day: Date) => instantIn(timeZone, `${localTimeIn(timeZone, day).slice(0, 10)}T09:00`);
  const today = nineOf(now);
  return today > now ? today : nineOf(new Date(now.getTime() + 24 * 3_600_000));
}
