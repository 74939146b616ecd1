const DAY_MS = 86_400_000;

/**
 * Returns whether a day is one of these holidays.
 *
 * @param holidays `MM-DD`, or days from Easter Sunday such as `easter-2`
 * @param day days since 1970-01-01
 */
export function isHoliday(holidays: readonly string[], day: number): boolean {
  const date = new Date(day * DAY_MS).toISOString();
  const fromEaster = day - easterSunday(Number(date.slice(0, 4)));
  return holidays.some((holiday) =>
    holiday.startsWith('easter')
      ? Number(holiday.slice('easter'.length)) === fromEaster
      : holiday === date.slice(5, 10),
  );
}

/** Returns Easter Sunday in days since 1970-01-01 (Meeus, Astronomical Algorithms, ch. 8). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (corrected + 19 * golden + 15) % 30;
  const fullMoon = epact - (epact === 29 || (epact === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7;
  const sinceMarch = fullMoon - weekday + 28;
  return Date.UTC(year, 2, sinceMarch) / DAY_MS;
}
