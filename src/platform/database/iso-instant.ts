import pg from 'pg';

/** PostgreSQL's format of a UTC instant, with up to three decimals and no trailing zeros. */
const SHORTEST = '2026-01-31 09:30:00+00'.length;
const LONGEST = '2026-01-31 09:30:00.123+00'.length;
const ZONE = '+00';

/** Converts PostgreSQL's text of an instant to ISO 8601 in UTC with milliseconds, without a `Date`. */
export function isoInstant(text: string): string {
  if (!isUsual(text)) return parsed(text).toISOString();
  const { length } = text;
  const milliseconds = text.slice(SHORTEST - ZONE.length + 1, length - ZONE.length).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** Returns whether the year has four digits and is after Christ. */
function isUsual(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST && text[4] === '-' && text.endsWith(ZONE);
}

function parsed(text: string): Date {
  return pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text);
}
