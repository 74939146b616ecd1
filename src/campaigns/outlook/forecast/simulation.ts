import type { OpenHours } from '../../../dialing/rules/contact-hours.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.ts';
import type { Limit, Shortfall } from './limits.ts';
import { type Cohort, merged, WaitingCohorts } from './waiting-cohorts.ts';

/** Contacts with the same hours, rules and price. */
export interface Place {
  /** Returns the hours that are open at an instant, or the next ones; null = none are left. */
  hoursAt(at: number): OpenHours | null;
  /** Returns when the rules on frequency permit the next call after calls at these instants, newest first. */
  nextCallAfter(calledAt: readonly number[]): { at: number; limit: Limit } | null;
  /** Credits that a call of so many billed minutes costs, on average. */
  creditsFor(billedMinutes: number): number;
  /** Credits that must be available to place a call. */
  creditsToPlace: number;
}

/** One way in which calls end, and how often. Shares of all endings add up to 1. */
export interface Ending {
  share: number;
  /** From the start of the call until its slot is free. */
  occupiedMs: number;
  /** Standard deviation of `occupiedMs`. */
  deviationMs: number;
  billedMinutes: number;
  isConnected: boolean;
  /** Rests before the contact's next call, by share; null = the outcome is final. By attempts used, from 1. */
  delays: readonly (readonly { delayMs: number | null; share: number }[])[];
}

/** A limit of call starts per second, which may change over time. */
export interface StartRate {
  limit: Limit;
  perSecondAt(at: number): number;
  /** Until when the rate changes, in epoch milliseconds. */
  changesUntil: number;
}

interface Funds {
  shortfall: Shortfall;
  credits: number;
}

/** All that decides how a campaign goes on. Instants are epoch milliseconds. */
export interface CampaignModel {
  from: number;
  /** The simulation ends here even if contacts are left. */
  until: number;
  places: readonly Place[];
  cohorts: readonly Cohort[];
  endings: readonly Ending[];
  liveCalls: number;
  slots: { calls: number; limit: Limit };
  rates: readonly StartRate[];
  /** Calls that all calling numbers together may start within any 24 hours; null = no limit. */
  perDay: { calls: number; used: number } | null;
  funds: readonly Funds[];
}

/** Expected calls of one clock hour. */
export interface ForecastHour {
  at: number;
  calls: number;
  connected: number;
  /** Limit on the calls of most of the hour; null = none. */
  limit: Limit | null;
}

export interface Simulated {
  /** When the last contact has its final outcome; null = not within the horizon, or credits run out before. */
  endsAt: number | null;
  /** When and why the campaign stops with contacts left; null = it does not. */
  stop: { at: number; shortfall: Shortfall } | null;
  calls: number;
  connected: number;
  credits: number;
  /** Contacts that are called at least once. */
  contactsCalled: number;
  /** Contacts never called because their hours are over before their turn comes. */
  withoutHours: number;
  /** Contacts never called because credits run out. */
  unpaid: number;
  hours: ForecastHour[];
  /** Time in which each limit alone kept the next call waiting, in milliseconds. */
  waits: Map<Limit, number>;
}

/** Shortest and longest step of the virtual clock. */
const SHORTEST_STEP_MS = 250;
const LONGEST_STEP_MS = 900_000;
/** Steps in which the contacts that are left would be called without any other limit. */
const STEPS_TO_END = 60;
/** Calls of a contact that the rules on frequency look back on. */
const CALLS_REMEMBERED = 12;
/** Three deviations of equal weight, in standard deviations, that have the mean and the variance of all. */
const DEVIATIONS = [-Math.sqrt(1.5), 0, Math.sqrt(1.5)];
/** Expected contacts below which a cohort no longer matters. */
const NEGLIGIBLE = 1e-4;

/**
 * Simulates the rest of a campaign on a virtual clock, with expected numbers of contacts instead of single ones. A
 * step takes the same time for a hundred contacts and for a million.
 */
export function simulate(model: CampaignModel): Simulated {
  return new Simulation(model).toEnd();
}

class Simulation {
  readonly #model: CampaignModel;
  readonly #waiting = new WaitingCohorts();
  /** Due cohorts by place, longest due first. */
  readonly #due: Cohort[][];
  /** Credits that a call costs on average, by place. */
  readonly #callCosts: readonly number[];
  readonly #slotsPerMs: number;
  readonly #started: { at: number; calls: number }[] = [];
  /** Contacts that get their final outcome, by instant. */
  readonly #finished = new Map<number, number>();
  readonly #hours = new Map<number, ForecastHour & { waits: Map<Limit, number> }>();
  readonly #rateTokens: number[];
  #now: number;
  #slotTokens: number;
  #stop: Simulated['stop'] = null;
  #lastStep = SHORTEST_STEP_MS;
  #sums = { calls: 0, connected: 0, credits: 0, contactsCalled: 0, withoutHours: 0 };
  #waits: Simulated['waits'] = new Map();

  constructor(model: CampaignModel) {
    this.#model = model;
    this.#now = model.from;
    this.#due = model.places.map(() => []);
    this.#callCosts = model.places.map(({ creditsFor }) =>
      model.endings.reduce((sum, { share, billedMinutes }) => sum + share * creditsFor(billedMinutes), 0),
    );
    this.#slotTokens = Math.max(model.slots.calls - model.liveCalls, 0);
    const occupiedMs = model.endings.reduce((sum, { share, occupiedMs }) => sum + share * occupiedMs, 0);
    this.#slotsPerMs = model.slots.calls / Math.max(occupiedMs, 1);
    this.#rateTokens = model.rates.map(({ perSecondAt }) => Math.max(perSecondAt(model.from), 1));
    for (const cohort of model.cohorts) this.#waiting.add({ ...cohort });
    if (model.perDay !== null && model.perDay.used > 0)
      this.#started.push({ at: model.from - DAY_MS / 2, calls: model.perDay.used });
    this.#followLiveCalls(occupiedMs);
  }

  toEnd(): Simulated {
    while (this.#now < this.#model.until && this.#stop === null && this.#step());
    const left = [...this.#due.flat(), ...this.#waiting.all()];
    const uncalled = left.filter(({ attempts }) => attempts === 0).reduce(sumOfContacts, 0);
    const isOver = left.reduce(sumOfContacts, 0) < 0.5;
    return {
      ...this.#sums,
      endsAt: isOver ? this.#endsAt() : null,
      stop: this.#stop,
      unpaid: this.#stop === null ? 0 : uncalled,
      hours: [...this.#hours.values()].map(({ waits, ...hour }) => ({ ...hour, limit: longest(waits) })),
      waits: this.#waits,
    };
  }

  /** Advances to the next instant at which anything changes. @returns false if no contact is left */
  #step(): boolean {
    for (const cohort of this.#waiting.takeDue(this.#now)) this.#enqueue(cohort);
    const { open, contacts, closesAt, next } = this.#openPlaces();
    if (contacts < NEGLIGIBLE) return this.#waitFor(next);
    const paid = this.#paidCalls(open, contacts);
    if (paid.shortfall !== null) {
      this.#stop = { at: this.#now, shortfall: paid.shortfall };
      return false;
    }
    const room = this.#roomOfDay();
    if (room < NEGLIGIBLE) return this.#waitFor({ at: this.#dayFreesAt(), limit: 'PHONE_NUMBER_CAP' });
    const step = Math.min(this.#stepFor(contacts), closesAt - this.#now);
    const { calls, limit, elapsed } = this.#startable(Math.min(contacts, room, paid.calls), step);
    const isCapped = limit === null && room < contacts;
    this.#start(open, contacts, calls, elapsed);
    this.#advance(elapsed, isCapped ? 'PHONE_NUMBER_CAP' : limit, calls);
    return true;
  }

  /** Adds due contacts behind those of their place, and to the last of them if they have as many attempts. */
  #enqueue(cohort: Cohort): void {
    const due = this.#due[cohort.place] as Cohort[];
    const last = due.at(-1);
    if (last?.attempts === cohort.attempts) due[due.length - 1] = merged(last, cohort);
    else due.push(cohort);
  }

  /** Returns the places whose due contacts may be called now, until when, and when the next ones may be. */
  #openPlaces() {
    const open: number[] = [];
    let contacts = 0;
    let closesAt = Number.POSITIVE_INFINITY;
    const waitingAt = this.#waiting.nextAt() ?? Number.POSITIVE_INFINITY;
    let next = { at: waitingAt, limit: this.#waiting.nextLimit() ?? ('WAITING_TO_RETRY' as Limit) };
    for (const [index, place] of this.#model.places.entries()) {
      const due = this.#due[index] as Cohort[];
      if (due.length === 0) continue;
      const hours = place.hoursAt(this.#now);
      if (hours === null) this.#settle(due);
      else if (hours.opensAt > this.#now) {
        if (hours.opensAt < next.at) next = { at: hours.opensAt, limit: hours.closedBy };
      } else {
        open.push(index);
        contacts += due.reduce(sumOfContacts, 0);
        closesAt = Math.min(closesAt, hours.closesAt);
      }
    }
    return { open, contacts, closesAt, next };
  }

  #waitFor({ at, limit }: { at: number; limit: Limit }): boolean {
    const isNever = !Number.isFinite(at) || at >= this.#model.until;
    if (isNever) {
      this.#now = Number.isFinite(at) ? this.#model.until : this.#now;
      return false;
    }
    this.#advance(Math.max(at - this.#now, 0), limit, 0);
    return true;
  }

  /** Contacts for whom no hours are left get their final outcome. */
  #settle(due: Cohort[]): void {
    for (const { attempts, contacts } of due) {
      if (attempts === 0) this.#sums.withoutHours += contacts;
      this.#finish(this.#now, contacts);
    }
    due.length = 0;
  }

  /**
   * Returns the calls that the credits left pay for, and what is short for the next one. The last call starts with
   * enough credits to be placed, which on average pay for half of it.
   */
  #paidCalls(open: readonly number[], contacts: number): { calls: number; shortfall: Shortfall | null } {
    const { funds, places } = this.#model;
    const needed = Math.min(...open.map((index) => (places[index] as Place).creditsToPlace));
    const cost = open.reduce((sum, index) => {
      const due = (this.#due[index] as Cohort[]).reduce(sumOfContacts, 0);
      return sum + (due / contacts) * (this.#callCosts[index] as number);
    }, 0);
    let calls = Number.POSITIVE_INFINITY;
    for (const { shortfall, credits } of funds) {
      const left = credits - this.#sums.credits - needed;
      if (left < 0) return { calls: 0, shortfall };
      calls = Math.min(calls, left / cost + 0.5);
    }
    return { calls, shortfall: null };
  }

  /** Returns a step that is small beside the time that the contacts left take, and ends with the clock's hour. */
  #stepFor(contacts: number): number {
    const perMs = Math.min(
      this.#slotsPerMs,
      ...this.#model.rates.map(({ perSecondAt }) => perSecondAt(this.#now) / 1000),
    );
    const left = contacts / Math.max(perMs, 1e-12) / STEPS_TO_END;
    const untilHour = HOUR_MS - (this.#now % HOUR_MS);
    this.#lastStep = Math.min(Math.max(left, SHORTEST_STEP_MS), this.#longestStep(), untilHour);
    return this.#lastStep;
  }

  #longestStep(): number {
    const changesUntil = Math.max(0, ...this.#model.rates.map((rate) => rate.changesUntil));
    return this.#now < changesUntil ? LONGEST_STEP_MS / 60 : LONGEST_STEP_MS;
  }

  /** Returns the calls that start within a step, what limits them, and how long they take. */
  #startable(contacts: number, step: number): { calls: number; limit: Limit | null; elapsed: number } {
    const gauges = [
      { limit: this.#model.slots.limit, tokens: this.#slotTokens, perMs: this.#slotsPerMs },
      ...this.#model.rates.map(({ limit, perSecondAt }, i) => ({
        limit,
        tokens: this.#rateTokens[i] as number,
        perMs: perSecondAt(this.#now + step / 2) / 1000,
      })),
    ];
    const tightest = gauges.toSorted((a, b) => a.tokens + a.perMs * step - (b.tokens + b.perMs * step))[0];
    if (tightest === undefined) return { calls: contacts, limit: null, elapsed: 0 };
    const calls = tightest.tokens + tightest.perMs * step;
    if (calls <= contacts) return { calls, limit: tightest.limit, elapsed: step };
    const elapsed = Math.max(0, ...gauges.map(({ tokens, perMs }) => (contacts - tokens) / perMs));
    return { calls: contacts, limit: elapsed > 0 ? tightest.limit : null, elapsed };
  }

  /** Starts calls of the open places, in proportion to the contacts that are due there. */
  #start(open: readonly number[], contacts: number, calls: number, elapsed: number): void {
    const at = this.#now + elapsed / 2;
    const byAttempt: number[] = [];
    for (const index of open) {
      const due = this.#due[index] as Cohort[];
      let share = (due.reduce(sumOfContacts, 0) * calls) / contacts;
      while (share > 0) {
        const [first] = due;
        if (first === undefined) break;
        const taken = Math.min(first.contacts, share);
        this.#call(first, taken, at);
        byAttempt[first.attempts] = (byAttempt[first.attempts] ?? 0) + taken;
        share -= taken;
        first.contacts -= taken;
        if (first.contacts < NEGLIGIBLE) due.shift();
      }
    }
    for (const [attempts, started] of byAttempt.entries()) {
      if (started > 0) this.#finishCalls(attempts + 1, started, at);
    }
    if (this.#model.perDay !== null) this.#started.push({ at, calls });
  }

  #call(cohort: Cohort, contacts: number, at: number): void {
    const { endings, places } = this.#model;
    const place = places[cohort.place] as Place;
    const calledAt = [at, ...cohort.calledAt].slice(0, CALLS_REMEMBERED);
    const used = cohort.attempts + 1;
    const mayAgain = place.nextCallAfter(calledAt);
    const hour = this.#hourOf(at);
    this.#sums.calls += contacts;
    hour.calls += contacts;
    if (cohort.attempts === 0) this.#sums.contactsCalled += contacts;
    const again = new Map<number, Cohort>();
    for (const { share, occupiedMs, billedMinutes, isConnected, delays } of endings) {
      const ended = contacts * share;
      if (isConnected) {
        this.#sums.connected += ended;
        hour.connected += ended;
      }
      this.#sums.credits += ended * place.creditsFor(billedMinutes);
      for (const { delayMs, share: ofDelay } of delays[used - 1] ?? []) {
        if (delayMs === null) continue;
        if (ended * ofDelay < NEGLIGIBLE) {
          this.#finish(at + occupiedMs, ended * ofDelay);
          continue;
        }
        const retryAt = at + occupiedMs + delayMs;
        const isLater = mayAgain !== null && mayAgain.at > retryAt;
        const dueAt = this.#roundedUp(isLater ? mayAgain.at : retryAt);
        const waitsFor = isLater ? mayAgain.limit : 'WAITING_TO_RETRY';
        const known = again.get(dueAt)?.contacts ?? 0;
        again.set(dueAt, {
          ...{ place: cohort.place, attempts: used, dueAt, calledAt, waitsFor },
          contacts: known + ended * ofDelay,
        });
      }
    }
    for (const retried of again.values()) this.#waiting.add(retried);
  }

  /** Rounds an instant up by at most twice the current step, so that cohorts of neighboring steps merge. */
  #roundedUp(at: number): number {
    const grid = 2 ** Math.ceil(Math.log2(this.#lastStep));
    return Math.ceil(at / grid) * grid;
  }

  #finishCalls(used: number, calls: number, at: number): void {
    for (const { share, occupiedMs, deviationMs, delays } of this.#model.endings) {
      const ofAttempt = delays[used - 1];
      const final =
        ofAttempt === undefined
          ? 1
          : ofAttempt.reduce((sum, delay) => sum + (delay.delayMs === null ? delay.share : 0), 0);
      // The campaign ends with its longest call, not with an average one.
      for (const deviation of final > 0 ? DEVIATIONS : []) {
        const endsAt = at + Math.max(occupiedMs + deviation * deviationMs, 0);
        this.#finish(endsAt, (calls * share * final) / DEVIATIONS.length);
      }
    }
  }

  #finish(at: number, contacts: number): void {
    this.#finished.set(at, (this.#finished.get(at) ?? 0) + contacts);
  }

  /** Takes the calls that are live for half over, and their contacts for called once. */
  #followLiveCalls(occupiedMs: number): void {
    const { liveCalls, from, cohorts } = this.#model;
    if (liveCalls === 0) return;
    const at = from - occupiedMs / 2;
    const [first] = cohorts;
    if (first !== undefined) {
      const before = { ...this.#sums };
      this.#call({ ...first, attempts: 0, calledAt: [] }, liveCalls, at);
      this.#sums = before;
      this.#hours.clear();
    }
    this.#finishCalls(1, liveCalls, at);
  }

  #advance(elapsed: number, limit: Limit | null, calls: number): void {
    const { rates, slots } = this.#model;
    if (limit !== null && elapsed > 0) {
      this.#waits.set(limit, (this.#waits.get(limit) ?? 0) + elapsed);
      if (calls > 0) {
        const { waits } = this.#hourOf(this.#now);
        waits.set(limit, (waits.get(limit) ?? 0) + elapsed);
      }
    }
    const refilled = this.#slotTokens + this.#slotsPerMs * elapsed - calls;
    this.#slotTokens = within(refilled, slots.calls);
    for (const [i, { perSecondAt }] of rates.entries()) {
      const perSecond = perSecondAt(this.#now + elapsed / 2);
      const tokens = (this.#rateTokens[i] as number) + (perSecond * elapsed) / 1000 - calls;
      this.#rateTokens[i] = within(tokens, Math.max(perSecond, 1));
    }
    this.#now += elapsed;
  }

  #roomOfDay(): number {
    const { perDay } = this.#model;
    if (perDay === null) return Number.POSITIVE_INFINITY;
    while ((this.#started[0]?.at ?? Number.POSITIVE_INFINITY) <= this.#now - DAY_MS) this.#started.shift();
    return perDay.calls - this.#started.reduce((sum, { calls }) => sum + calls, 0);
  }

  #dayFreesAt(): number {
    const oldest = this.#started[0]?.at;
    return oldest === undefined ? Number.POSITIVE_INFINITY : oldest + DAY_MS + 1;
  }

  #hourOf(at: number) {
    const start = Math.floor(at / HOUR_MS) * HOUR_MS;
    const known = this.#hours.get(start);
    if (known !== undefined) return known;
    const hour = { at: start, calls: 0, connected: 0, limit: null, waits: new Map<Limit, number>() };
    this.#hours.set(start, hour);
    return hour;
  }

  /** Returns when less than half a contact is expected to be without a final outcome. */
  #endsAt(): number {
    let left = [...this.#finished.values()].reduce((sum, contacts) => sum + contacts, 0);
    for (const [at, contacts] of [...this.#finished].sort(([a], [b]) => a - b)) {
      left -= contacts;
      if (left < 0.5) return at;
    }
    return this.#now;
  }
}

function sumOfContacts(sum: number, { contacts }: Pick<Cohort, 'contacts'>): number {
  return sum + contacts;
}

function within(tokens: number, most: number): number {
  return Math.min(Math.max(tokens, 0), most);
}

function longest(waits: ReadonlyMap<Limit, number>): Limit | null {
  const [first] = [...waits].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? null;
}
