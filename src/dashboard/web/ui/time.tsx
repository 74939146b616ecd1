const FORMATS = {
  absolute: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }),
  short: new Intl.DateTimeFormat(undefined, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }),
  minute: new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }),
  seconds: new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }),
  day: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
};
const inFull = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
const zone = new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' });

/** Shows an instant in the user's time zone, with UTC as its tooltip. */
export function Time({ value, format = 'absolute' }: { value: string; format?: keyof typeof FORMATS }) {
  const instant = new Date(value);
  return (
    <time
      className="figures sm:whitespace-nowrap"
      dateTime={value}
      title={`${inFull.format(instant)}\n${value.replace('T', ' ').replace('Z', '')} UTC`}
    >
      {FORMATS[isOtherYear(instant) && format === 'short' ? 'absolute' : format].format(instant)}
      {format === 'day' ? null : <span className="sr-only"> {zoneNameAt(instant)}</span>}
    </time>
  );
}

const ZONED = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const satisfies Intl.DateTimeFormatOptions;

/** Shows an instant in another time zone, with the zone's name; null = the user's own zone. */
export function ZonedTime({ value, timeZone }: { value: string; timeZone: string | null }) {
  const instant = new Date(value);
  const format = new Intl.DateTimeFormat(undefined, {
    ...ZONED,
    ...(isOtherYear(instant) && { year: 'numeric' }),
    ...(timeZone !== null && { timeZone }),
  });
  return (
    <time className="figures sm:whitespace-nowrap" dateTime={value} title={inFull.format(instant)}>
      {format.format(instant)}
    </time>
  );
}

/** Shows a sentence of the server. Its instants, which are ISO 8601, are shown in a time zone; null = the user's own. */
export function Sentence({ text, timeZone }: { text: string; timeZone: string | null }) {
  return text
    .split(/(\d{4}-\d\d-\d\dT[\d:.]+Z)/)
    .map((part, index) =>
      index % 2 === 1 ? <ZonedTime key={part} timeZone={timeZone} value={part} /> : part,
    );
}

function isOtherYear(instant: Date): boolean {
  return instant.getFullYear() !== new Date().getFullYear();
}

/** Returns the name of the user's time zone at an instant, such as `EST` or `GMT+1`. */
function zoneNameAt(instant: Date): string {
  return zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Formats a duration in seconds as a clock: `1:05`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
