import type { Limit } from './limits.ts';

/** Contacts that a forecast follows together: at one place, with as many calls behind them, due at one instant. */
export interface Cohort {
  /** Index of the place, with its hours and price. */
  place: number;
  /** Attempts that the contacts have used. */
  attempts: number;
  /** Expected number of contacts. */
  contacts: number;
  /** When the contacts are due, in epoch milliseconds. */
  dueAt: number;
  /** Starts of their latest calls in epoch milliseconds, newest first: the average of the contacts. */
  calledAt: readonly number[];
  /** Why the contacts are not due earlier. */
  waitsFor: Limit;
}

/** Cohorts that are not due yet, merged by place, attempts and instant. */
export class WaitingCohorts {
  readonly #byDue = new Map<number, Map<string, Cohort>>();
  /** Due times in ascending order. */
  readonly #dues: number[] = [];

  add(cohort: Cohort): void {
    const key = `${cohort.place}/${cohort.attempts}`;
    const ofInstant = this.#ofInstant(cohort.dueAt);
    const known = ofInstant.get(key);
    ofInstant.set(key, known === undefined ? cohort : merged(known, cohort));
  }

  /** Takes out all cohorts that are due at an instant, longest due first. */
  takeDue(at: number): Cohort[] {
    const count = this.#after(at);
    return this.#dues.splice(0, count).flatMap((due) => {
      const cohorts = [...(this.#byDue.get(due)?.values() ?? [])];
      this.#byDue.delete(due);
      return cohorts;
    });
  }

  /** Returns when the next cohort is due; null = none waits. */
  nextAt(): number | null {
    return this.#dues[0] ?? null;
  }

  /** Returns what the next cohort waits for; null = none waits. */
  nextLimit(): Limit | null {
    const [next] = this.#byDue.get(this.#dues[0] ?? Number.NaN)?.values() ?? [];
    return next?.waitsFor ?? null;
  }

  all(): Cohort[] {
    return [...this.#byDue.values()].flatMap((ofInstant) => [...ofInstant.values()]);
  }

  #ofInstant(due: number): Map<string, Cohort> {
    const known = this.#byDue.get(due);
    if (known !== undefined) return known;
    const added = new Map<string, Cohort>();
    this.#byDue.set(due, added);
    this.#dues.splice(this.#after(due), 0, due);
    return added;
  }

  /** Returns the number of due times up to an instant. */
  #after(at: number): number {
    let [low, high] = [0, this.#dues.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#dues[middle] as number) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Adds contacts of the same place and attempts to others. */
export function merged(a: Cohort, b: Cohort): Cohort {
  const contacts = a.contacts + b.contacts;
  const calledAt = a.calledAt.map((at, i) => {
    const other = b.calledAt[i] ?? at;
    return (at * a.contacts + other * b.contacts) / contacts;
  });
  return { ...a, contacts, calledAt };
}
