const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const precise = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const FORMATS = { absolute, precise, day };

/** An instant in the reader's own zone; in UTC when pointed at. */
export function Time({ value, format = 'absolute' }: { value: string; format?: keyof typeof FORMATS }) {
  return (
    <time
      className="figures sm:whitespace-nowrap"
      dateTime={value}
      title={`${value.replace('T', ' ').replace('Z', '')} UTC`}
    >
      {FORMATS[format].format(new Date(value))}
    </time>
  );
}

/** Seconds as people read a clock: `1:05`, `1:02:03`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
