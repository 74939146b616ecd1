/** One month of an account's subscription, exclusive of `end`. */
export interface BillingPeriod {
  start: Date;
  end: Date;
}

/** Returns the subscription's month at `now`. A start on the 31st renews on the last day of shorter months. */
export function billingPeriodAt(startedAt: Date, now: Date): BillingPeriod {
  const elapsed =
    (now.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + (now.getUTCMonth() - startedAt.getUTCMonth());
  const months = Math.max(0, addMonths(startedAt, elapsed) > now ? elapsed - 1 : elapsed);
  return { start: addMonths(startedAt, months), end: addMonths(startedAt, months + 1) };
}

function addMonths(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}
