import type { Behavior } from '../placed-calls/behaviors.ts';
import type { CallEvent, Timeline } from './timeline.ts';

/** An event of a simulated call and when to report it, in seconds after the placement. */
export interface Delivery {
  atSeconds: number;
  event: CallEvent;
  /** Whether the simulator sends the event in a request of its own. */
  alone: boolean;
}

/** Delay after the end of a call before its reports are repeated. */
const REPEAT_AFTER_SECONDS = 2;

function faithful(timeline: Timeline): Delivery[] {
  return timeline.map((event) => ({ atSeconds: event.atSeconds, event, alone: false }));
}

/** Swaps each event with its successor, then repeats all from last to first. */
function repeatedAndReordered(timeline: Timeline): Delivery[] {
  const swapped = timeline.map((_, i) => timeline[i % 2 === 0 ? i + 1 : i - 1] ?? timeline[i]);
  const inDisorder = [...swapped, ...timeline.toReversed()].filter((event) => event !== undefined);
  const endSeconds = timeline.at(-1)?.atSeconds ?? 0;
  let atSeconds = 0;
  return inDisorder.map((event, i) => {
    const earliest = i < timeline.length ? event.atSeconds : endSeconds + REPEAT_AFTER_SECONDS;
    atSeconds = Math.max(atSeconds, earliest);
    return { atSeconds, event, alone: true };
  });
}

function isOfTheEnd({ event: { occurrence } }: Delivery): boolean {
  return occurrence.kind === 'hung_up' || occurrence.kind === 'completed';
}

/** Returns the reports of a simulated call's end that the simulator holds back for some numbers. */
export function withheldEndOf(timeline: Timeline): Delivery[] {
  return faithful(timeline).filter(isOfTheEnd);
}

export function deliveriesOf(timeline: Timeline, reporting: Behavior['reporting']): Delivery[] {
  switch (reporting) {
    case 'faithful':
      return faithful(timeline);
    case 'end_withheld':
    case 'end_after_look_ups':
      return faithful(timeline).filter((delivery) => !isOfTheEnd(delivery));
    case 'repeated_and_reordered':
      return repeatedAndReordered(timeline);
    default:
      return reporting satisfies never;
  }
}
