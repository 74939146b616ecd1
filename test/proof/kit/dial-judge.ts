import type { WireCall } from './telephone-exchange.ts';

/** Limits on calls to one number that an account was promised. Times in milliseconds. */
export interface Promises {
  gapMs: number;
  callsPerNumber: number;
  /** From when on a number must not be dialed: since its opt-out was acknowledged, or since its calling hours ended. */
  closedFrom: ReadonlyMap<string, number>;
}

/** The promises that calls broke, each with the number and what was seen. */
export interface Breaches {
  overlaps: string[];
  gaps: string[];
  caps: string[];
  closed: string[];
  /** How long after its closing the last dial to a closed number came, in milliseconds. */
  latestMs: number;
}

/** A request that left before the moment in question arrives no later than this. */
const ON_THE_WIRE_MS = 1_000;

/** Judges what went over the wire, and nothing else. */
export function judgeDials(calls: readonly WireCall[], promises: Promises): Breaches {
  const breaches: Breaches = { overlaps: [], gaps: [], caps: [], closed: [], latestMs: 0 };
  for (const [phone, dials] of Map.groupBy(calls, ({ phoneTo }) => phoneTo)) {
    dials.sort((a, b) => a.arrivedAt - b.arrivedAt);
    judgeNumber(phone, dials, promises, breaches);
  }
  return breaches;
}

function judgeNumber(
  phone: string,
  dials: readonly WireCall[],
  { gapMs, callsPerNumber, closedFrom }: Promises,
  breaches: Breaches,
): void {
  if (dials.length > callsPerNumber) breaches.caps.push(`${phone}: ${dials.length} calls`);
  for (const [index, dial] of dials.slice(1).entries()) {
    const before = dials[index] as WireCall;
    const apartMs = dial.arrivedAt - before.arrivedAt;
    if (apartMs < gapMs - ON_THE_WIRE_MS) breaches.gaps.push(`${phone}: ${apartMs} ms apart`);
    if (before.endedAt === null || before.endedAt > dial.arrivedAt)
      breaches.overlaps.push(`${phone}: ${before.reference} and ${dial.reference}`);
  }
  const closed = closedFrom.get(phone) ?? Number.POSITIVE_INFINITY;
  for (const { arrivedAt } of dials) {
    const lateMs = arrivedAt - closed;
    breaches.latestMs = Math.max(breaches.latestMs, lateMs);
    if (lateMs > ON_THE_WIRE_MS) breaches.closed.push(`${phone}: ${lateMs} ms late`);
  }
}
