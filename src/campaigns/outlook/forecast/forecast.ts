import Big from 'big.js';
import { NO_DETAILS } from '../../../calls/details/call-details.ts';
import {
  type Jurisdictions,
  jurisdictionsOf,
  type LawRows,
} from '../../../compliance/calling-hours/jurisdictions.ts';
import { type Capacity, linesOf } from '../../../dialing/capacity/capacity.ts';
import type { NumberUse } from '../../../dialing/capacity/number-use.ts';
import { CampaignHours } from '../../../dialing/rules/contact-hours.ts';
import {
  availableCredits,
  creditsToPlace,
  liveCallLimit,
  openingHold,
} from '../../../dialing/rules/rules.ts';
import { type CallObstacle, catalogObstacle } from '../../../obstacles/catalog.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { threadJob } from '../../../platform/worker-threads/thread-job.ts';
import { scheduleOf } from '../../campaign/campaign-input.ts';
import { availableBudget } from '../../lifecycle/credit-check.ts';
import { rateAt } from '../../schedule/call-rate.ts';
import {
  type CampaignPlan,
  contactsIn,
  countedBy,
  type ObstructedContacts,
} from '../facts/calling-groups.ts';
import { type Departure, endingsOf, type KnownCalls } from './experience.ts';
import type { Limit } from './limits.ts';
import { placeBy } from './places.ts';
import {
  type CampaignModel,
  type ForecastHour,
  type Place,
  type Simulated,
  type StartRate,
  simulate,
} from './simulation.ts';

/** An expected value with the bounds that 10 % of outcomes are below and 10 % above. */
interface Expected {
  low: number;
  expected: number;
  high: number;
}

export interface CampaignForecast {
  /** When the forecast was made. */
  madeAt: Date;
  /** Expected end; null = the campaign does not end by itself within `HORIZON_DAYS`, or credits run out before. */
  endsAt: Date | null;
  /** The end that 10 % of outcomes are before; null = none. */
  endsEarliest: Date | null;
  /** The end that 10 % of outcomes are after; null = none. */
  endsLatest: Date | null;
  /** When and why the campaign stops with contacts left; null = it does not. */
  stop: { at: Date; obstacle: CallObstacle } | null;
  contactsCallable: number;
  /** Contacts that are expected to be called at least once. */
  contactsCalled: number;
  calls: number;
  connected: number;
  cost: Expected;
  /** Credits that calls of the campaign may use, by balance and budget; null = no limit. */
  creditsAvailable: number | null;
  /** Contacts that are never called. */
  neverCalled: ObstructedContacts[];
  /** Time in which each limit alone kept the next call waiting, the longest first. */
  waits: { obstacle: CallObstacle; seconds: number }[];
  hours: ForecastHour[];
  /** The calls that the forecast goes by, as a sentence. */
  basis: string;
  answerRate: number;
  warnings: string[];
}

/** Days after which a forecast has no use. */
export const HORIZON_DAYS = 400;
/** The 0.9 quantile of the standard normal distribution. */
const Z_90 = 1.2816;

/** A running campaign of the account, with contacts left. */
export interface Rival {
  id: string;
  priority: number;
  callsLive: number;
}

/** Facts of a forecast beside the campaign's plan. */
export interface Surroundings {
  known: KnownCalls;
  rivals: readonly Rival[];
  numberUse: ReadonlyMap<string, NumberUse>;
  capacity: Capacity | null;
}

/** Departures from what is known, of which each shows how far the forecast depends on one figure. */
const DEPARTURES: readonly Departure[] = [
  { answered: Z_90, seconds: 0 },
  { answered: -Z_90, seconds: 0 },
  { answered: 0, seconds: Z_90 },
  { answered: 0, seconds: -Z_90 },
];

/** Forecasts the rest of a campaign by the dialer's rules. A plan with some thousand groups of contacts takes a good part of a second. */
function forecastOf(law: LawRows, plan: CampaignPlan, surroundings: Surroundings): CampaignForecast {
  const { circumstances, groups } = plan;
  const { campaign, account, now } = circumstances;
  const callable = groups.filter(({ blocked }) => blocked === null);
  const contacts = contactsIn(callable);
  const model = modelOf(jurisdictionsOf(law), plan, surroundings);
  const { known } = surroundings;
  const run = (departure: Departure) =>
    simulate({ ...model, endings: endingsOf(known, campaign, contacts, departure) });
  const expected = run({ answered: 0, seconds: 0 });
  const departed = DEPARTURES.map(run);
  const endings = endingsOf(known, campaign, contacts, { answered: 0, seconds: 0 });
  const [soonest, latest] = endsBetween(expected, departed);
  const neverCalled = countedBy(groups, ({ blocked }) => blocked);
  addNeverCalled(neverCalled, 'NO_CALLING_HOURS', expected.withoutHours);
  if (expected.stop !== null) addNeverCalled(neverCalled, expected.stop.shortfall, expected.unpaid);
  const available = Math.min(...model.funds.map(({ credits }) => credits));
  return {
    madeAt: now,
    endsAt: dateOf(expected.endsAt),
    endsEarliest: expected.endsAt === null ? null : dateOf(soonest),
    endsLatest: expected.endsAt === null ? null : dateOf(latest),
    stop: expected.stop && {
      at: new Date(expected.stop.at),
      obstacle: catalogObstacle(expected.stop.shortfall),
    },
    contactsCallable: contacts,
    contactsCalled: Math.round(expected.contactsCalled),
    calls: Math.round(expected.calls),
    connected: Math.round(expected.connected),
    cost: spreadOf(
      expected.credits,
      departed.map(({ credits }) => credits),
    ),
    creditsAvailable: Number.isFinite(available) ? available : null,
    neverCalled,
    waits: [...expected.waits]
      .sort(([, a], [, b]) => b - a)
      .map(([code, ms]) => ({ obstacle: catalogObstacle(code), seconds: Math.round(ms / 1000) })),
    hours: expected.hours.toSorted((a, b) => a.at - b.at),
    basis: basisInWords(known),
    answerRate: endings.reduce((sum, { share, isConnected }) => sum + (isConnected ? share : 0), 0),
    warnings: warningOf(expected, contacts, account.facts.creditBalance, campaign.maxCredits),
  };
}

export const FORECAST = threadJob(import.meta.url, forecastOf, { isPiece: true });

function basisInWords({ basis, calls }: KnownCalls): string {
  const newest = `the newest ${calls.toLocaleString('en-US')} calls of`;
  switch (basis) {
    case 'CAMPAIGN':
      return `As ${newest} this campaign went.`;
    case 'AGENT':
      return `As ${newest} its agent went.`;
    case 'ACCOUNT':
      return `As ${newest} the account’s campaigns went.`;
    case null:
      return 'As calls typically go: too few of the account’s are known.';
    default:
      return basis satisfies never;
  }
}

function addNeverCalled(
  all: ObstructedContacts[],
  code: 'NO_CALLING_HOURS' | 'INSUFFICIENT_CREDITS' | 'BUDGET_SPENT',
  expected: number,
): void {
  const contacts = Math.round(expected);
  if (contacts === 0) return;
  const known = all.find(({ obstacle }) => obstacle.code === code);
  if (known) known.contacts += contacts;
  else all.push({ obstacle: catalogObstacle(code), contacts });
}

function warningOf(
  { stop, contactsCalled }: Simulated,
  contacts: number,
  balance: number,
  budget: number | null,
): string[] {
  if (stop === null) return [];
  const called = `about ${Math.round(contactsCalled).toLocaleString('en-US')} of ${contacts.toLocaleString('en-US')} contacts`;
  return stop.shortfall === 'BUDGET_SPENT'
    ? [
        `The budget of ${budget?.toLocaleString('en-US')} credits is expected to end after ${called} are called.`,
      ]
    : [
        `The balance of ${balance.toLocaleString('en-US')} credits is expected to end after ${called} are called.`,
      ];
}

function dateOf(instant: number | null): Date | null {
  return instant === null ? null : new Date(Math.round(instant));
}

/** Adds independent departures as the square root of their squares. Null = no end in an outcome that is not rare. */
function endsBetween(expected: Simulated, departed: readonly Simulated[]): [number | null, number | null] {
  if (expected.endsAt === null) return [null, null];
  const ends = departed.map(({ endsAt }) => endsAt);
  const { low, high } = spreadOf(
    expected.endsAt,
    ends.flatMap((end) => end ?? []),
  );
  return [low, ends.includes(null) ? null : high];
}

function spreadOf(expected: number, departed: readonly number[]): Expected {
  const below = departed.map((value) => Math.max(expected - value, 0));
  const above = departed.map((value) => Math.max(value - expected, 0));
  return {
    low: Math.max(expected - Math.hypot(...below), 0),
    expected,
    high: expected + Math.hypot(...above),
  };
}

// ── What the simulation goes by ──────────────────────────────────────────────

function modelOf(
  jurisdictions: Jurisdictions,
  plan: CampaignPlan,
  surroundings: Surroundings,
): Omit<CampaignModel, 'endings'> {
  const { circumstances, groups } = plan;
  const { campaign, account, now } = circumstances;
  const from = Math.max(now.getTime(), campaign.backoffUntil?.getTime() ?? 0);
  const terms = { jurisdictions, account: account.facts, now: new Date(from) };
  return {
    from,
    until: from + HORIZON_DAYS * DAY_MS,
    ...placesAndCohorts(
      terms,
      plan,
      groups.filter(({ blocked }) => blocked === null),
    ),
    liveCalls: campaign.callsLive,
    slots: slotsOf(plan, surroundings),
    rates: ratesOf(plan, surroundings, from),
    perDay: perDayOf(plan, surroundings),
    funds: account.facts.isMetered
      ? [
          { shortfall: 'BUDGET_SPENT', credits: availableBudget(campaign) },
          { shortfall: 'INSUFFICIENT_CREDITS', credits: availableCredits(account.facts) },
        ]
      : [],
  };
}

function placesAndCohorts(
  terms: Parameters<typeof placeBy>[0],
  { circumstances, agent }: CampaignPlan,
  callable: readonly CampaignPlan['groups'][number][],
): Pick<CampaignModel, 'places' | 'cohorts'> {
  const { facts } = circumstances.account;
  const hours = new CampaignHours({ ...terms, schedule: scheduleOf(circumstances.campaign) });
  const indexes = new Map<string, number>();
  const places: Place[] = [];
  const cohorts = callable.map((group) => {
    const ofContact = hours.of(group);
    const key = `${ofContact.key}/${group.pricePerMinuteUsd}`;
    const known = indexes.get(key);
    const index = known ?? places.length;
    if (known === undefined) {
      const { pricePerMinuteUsd } = group;
      const call = { pricePerMinute: new Big(pricePerMinuteUsd), agent, details: NO_DETAILS };
      places.push(placeBy(terms, group, ofContact, creditsToPlace(openingHold(facts, call) ?? 0)));
      indexes.set(key, index);
    }
    const calledAt = (group.calledAt ?? []).map((at) => new Date(at).getTime());
    const mayBeCalled = places[index]?.nextCallAfter(calledAt) ?? null;
    const dueAt = Math.max(terms.now.getTime(), group.dueAt?.getTime() ?? 0, mayBeCalled?.at ?? 0);
    const waitsFor: Limit = mayBeCalled?.at === dueAt ? mayBeCalled.limit : 'WAITING_TO_RETRY';
    return { place: index, attempts: group.attempts, contacts: group.contacts, dueAt, calledAt, waitsFor };
  });
  return { places, cohorts };
}

/** Returns the calls that may be live at once, and the tightest of the limits. */
function slotsOf(plan: CampaignPlan, { rivals, capacity }: Surroundings): CampaignModel['slots'] {
  const { campaign, account } = plan.circumstances;
  const others = rivals.filter(({ id }) => id !== campaign.id);
  const cap = liveCallLimit(account.facts);
  const before = others.filter(({ priority }) => priority > campaign.priority);
  const alike = others.filter(({ priority }) => priority === campaign.priority);
  const lines = capacity === null ? null : linesOf(capacity);
  const busy = (capacity?.busy ?? []).filter(({ accountId }) => accountId !== campaign.accountId);
  const numbers = numbersOf(plan).map(({ maxLiveCalls }) => maxLiveCalls);
  const candidates: CampaignModel['slots'][] = [{ calls: campaign.concurrentCalls, limit: 'NO_FREE_SLOT' }];
  if (cap !== null) {
    const left = cap - before.reduce((sum, { callsLive }) => sum + callsLive, 0);
    candidates.push({ calls: Math.ceil(left / (alike.length + 1)), limit: 'ACCOUNT_CALL_LIMIT' });
  }
  if (lines !== null) {
    const free = lines - busy.reduce((sum, { calls }) => sum + calls, 0);
    const share = Math.floor(lines / (busy.length + 1));
    candidates.push({ calls: Math.max(free, share), limit: 'PROVIDER_AT_CAPACITY' });
  }
  if (numbers.length > 0 && numbers.every((most) => most !== null))
    candidates.push({ calls: sumOf(numbers), limit: 'PHONE_NUMBER_CALL_LIMIT' });
  const [tightest] = candidates.toSorted((a, b) => a.calls - b.calls);
  return { ...(tightest as CampaignModel['slots']), calls: Math.max(tightest?.calls ?? 1, 1) };
}

function ratesOf(plan: CampaignPlan, { numberUse, capacity }: Surroundings, from: number): StartRate[] {
  const { campaign } = plan.circumstances;
  const paced = { ...campaign, rampSince: campaign.rampSince ?? new Date(from) };
  const rampEnds =
    campaign.rampMinutes === null ? 0 : paced.rampSince.getTime() + campaign.rampMinutes * 60_000;
  const rates: StartRate[] = [];
  if (campaign.callsPerSecond !== null)
    rates.push({
      limit: 'CALL_RATE',
      perSecondAt: (at) => rateAt(paced, new Date(at)) ?? Number.POSITIVE_INFINITY,
      changesUntil: rampEnds,
    });
  const constant = (limit: Limit, perSecond: number) =>
    rates.push({ limit, perSecondAt: () => perSecond, changesUntil: 0 });
  if (capacity?.callsPerSecond) constant('PROVIDER_AT_CAPACITY', capacity.callsPerSecond);
  const uses = numbersOf(plan).flatMap(({ id }) => numberUse.get(id) ?? []);
  const cooldowns = uses.map(({ cooldownSeconds }) => cooldownSeconds);
  if (uses.length > 0 && cooldowns.every((seconds) => seconds !== null && seconds > 0))
    constant('PHONE_NUMBER_COOLDOWN', sumOf(cooldowns.map((seconds) => 1 / Number(seconds))));
  const perMinute = uses.map(({ maxCallsPerMinute }) => maxCallsPerMinute);
  if (uses.length > 0 && perMinute.every((calls) => calls !== null))
    constant('PHONE_NUMBER_CAP', sumOf(perMinute) / 60);
  return rates;
}

function perDayOf(plan: CampaignPlan, { numberUse }: Surroundings): CampaignModel['perDay'] {
  const uses = numbersOf(plan).flatMap(({ id }) => numberUse.get(id) ?? []);
  const caps = uses.map(({ maxCallsPerDay }) => maxCallsPerDay);
  if (uses.length === 0 || caps.includes(null)) return null;
  return { calls: sumOf(caps), used: uses.reduce((sum, { calls }) => sum + calls, 0) };
}

/** Returns the numbers that a campaign may call from. */
export function numbersOf({ circumstances: { caller } }: CampaignPlan) {
  return 'agent' in caller ? caller.numbers : [];
}

function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
}
