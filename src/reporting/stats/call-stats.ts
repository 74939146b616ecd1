import Big from 'big.js';
import { creditsToUsd } from '../../credits/rates/pricing.ts';
import { DomainError, invalidField } from '../../errors/errors.ts';
import type { DateRange } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { readTimeZone } from '../../platform/time/zone-labels.ts';
import {
  CALL_STATS_LIMITS,
  type CallStatsDimension,
  DEFAULT_STATS_DAYS,
  QUARTER_MS,
} from '../stats-limits.ts';
import { ClockKeys } from './clock-keys.ts';
import { type CallStatsKeys, COLUMNS, type ColumnDimension, isColumn, KEYS } from './dimensions.ts';
import { type DurationPercentiles, percentilesOf } from './duration-percentiles.ts';
import { addSumsWithin } from './stored-sums.ts';
import { figureOf, noSums, type Sums } from './sums.ts';

/** Filter of calls. A list matches any of its values, null matches all. */
export interface CallStatsFilter {
  /** Default: the last 30 days. */
  createdAt?: DateRange | null | undefined;
  agentIds?: readonly string[] | null;
  agentVersions?: readonly number[] | null;
  campaignIds?: readonly string[] | null;
  phoneNumberIds?: readonly string[] | null;
  outcomes?: readonly CallOutcome[] | null;
  countries?: readonly string[] | null;
  providers?: readonly string[] | null;
}

export interface CallStatsQuestion extends CallStatsGrouping {
  filter: CallStatsFilter;
}

interface CallStatsGrouping {
  groupBy: readonly CallStatsDimension[];
  /** Time zone (IANA name) of the hours, days, weeks and months in call statistics. */
  timeZone: string;
}

export interface CallStatsRow extends CallStatsKeys {
  calls: number;
  /** Calls answered by a person or a machine. */
  connected: number;
  goalsAchieved: number;
  /** Connected calls whose analysis judged their goal. */
  goalsJudged: number;
  durationSeconds: number;
  creditsCharged: number;
  callsCosted: number;
  /** Sum of the providers' charges for the calls, in USD, an exact decimal. */
  providerCostUsd: string;
  /** Price in USD of the calls with known cost, less that cost; an exact decimal. */
  marginUsd: string;
  /** Percentiles of call durations; null without connected calls. */
  durationPercentiles: DurationPercentiles | null;
}

export type StatsDeps = Pick<Platform, 'database' | 'clock' | 'ids'>;

/**
 * Returns sums over the account's ended calls by group for each question, ordered by the keys; one row without a grouping.
 * Questions about the same calls are read together, and an invalid one rejects alone.
 * @throws DomainError `invalid_request` for invalid input, or more than `CALL_STATS_LIMITS.rows` rows
 */
export function callStats(
  deps: StatsDeps,
  viewer: Viewer,
  questions: readonly CallStatsQuestion[],
): Promise<CallStatsRow[]>[] {
  const answers = new Map<CallStatsQuestion, Promise<CallStatsRow[]>>();
  const read = (alike: readonly CallStatsQuestion[]) =>
    callStatsInGroupings(deps, viewer, alike[0]?.filter ?? {}, alike);
  for (const alike of Map.groupBy(questions, ({ filter }) => JSON.stringify(filter)).values()) {
    const together = read(alike);
    for (const [index, question] of alike.entries()) {
      const answer = together.then(
        (rows) => rows[index] ?? [],
        async (error) => {
          if (alike.length === 1 || !(error instanceof DomainError)) throw error;
          return (await read([question]))[0] ?? [];
        },
      );
      answers.set(question, answer);
    }
  }
  return questions.map((question) => answers.get(question) ?? Promise.resolve([]));
}

/** Returns what `callStats` returns for each grouping of the same calls. Their statistics are read once. */
async function callStatsInGroupings(
  deps: StatsDeps,
  { accountId }: Viewer,
  filter: CallStatsFilter,
  groupings: readonly CallStatsGrouping[],
): Promise<CallStatsRow[][]> {
  const range = rangeOf(filter, deps.clock.now());
  const grouped = groupings.map((grouping) => new GroupedSums(checkedGrouping(grouping)));
  const columns = [...new Set(grouped.flatMap((one) => one.columns))];
  const query = { accountId, ...range, columns, conditions: conditionsOf(filter) };
  await addSumsWithin({ read: deps.database.read, ids: deps.ids }, query, (keys) => {
    const targetsAt = grouped.map((one) => one.targetsOf(keys));
    return (quarterStart) => targetsAt.map((targetAt) => targetAt(quarterStart));
  });
  return grouped.map((one) => one.rows());
}

/** Dimension and filter of call statistics for an agent, a campaign or a phone number. */
export const STATS_PARENTS = {
  Agent: { dimension: 'AGENT', filter: 'agentIds' },
  Campaign: { dimension: 'CAMPAIGN', filter: 'campaignIds' },
  PhoneNumber: { dimension: 'PHONE_NUMBER', filter: 'phoneNumberIds' },
} as const;

export interface ParentStatsRequest {
  /** Id of the agent, campaign or number. */
  parentId: string;
  filter: CallStatsFilter;
  grouping: CallStatsGrouping;
}

/**
 * Returns call statistics of agents, campaigns or numbers for each request, as `callStats` of each alone. Requests with the
 * same filter are read together.
 * @throws DomainError `invalid_request` as `callStats` does
 */
export async function callStatsOfParents(
  deps: StatsDeps,
  viewer: Viewer,
  model: keyof typeof STATS_PARENTS,
  requests: readonly ParentStatsRequest[],
): Promise<CallStatsRow[][]> {
  const answers = new Map<ParentStatsRequest, CallStatsRow[]>();
  for (const alike of Map.groupBy(requests, ({ filter }) => JSON.stringify(filter)).values()) {
    const byGrouping = [...Map.groupBy(alike, ({ grouping }) => JSON.stringify(grouping)).values()];
    const parentIds = [...new Set(alike.map(({ parentId }) => parentId))];
    const [{ filter }] = alike as [ParentStatsRequest];
    const groupings = byGrouping.map(([first]) => (first as ParentStatsRequest).grouping);
    const read = await ofParents(deps, viewer, model, { parentIds, filter, groupings });
    for (const [index, same] of byGrouping.entries())
      for (const request of same) answers.set(request, read[index]?.get(request.parentId) ?? []);
  }
  return requests.map((request) => answers.get(request) ?? []);
}

/** Returns each grouping's rows by parent. */
async function ofParents(
  deps: StatsDeps,
  viewer: Viewer,
  model: keyof typeof STATS_PARENTS,
  {
    parentIds,
    filter,
    groupings,
  }: {
    parentIds: readonly string[];
    filter: CallStatsFilter;
    groupings: readonly CallStatsGrouping[];
  },
): Promise<Map<string, CallStatsRow[]>[]> {
  const { dimension, filter: parentFilter } = STATS_PARENTS[model];
  const asked = groupings.map((one) => ({ ...one, groupBy: [...new Set([...one.groupBy, dimension])] }));
  const rows: CallStatsRow[][] = groupings.map(() => []);
  for (let from = 0; from < parentIds.length; from += CALL_STATS_LIMITS.values) {
    const ids = parentIds.slice(from, from + CALL_STATS_LIMITS.values);
    const read = await callStatsInGroupings(deps, viewer, { ...filter, [parentFilter]: ids }, asked);
    for (const [index, more] of read.entries()) rows[index]?.push(...more);
  }
  return groupings.map(({ groupBy }, index) => {
    const byParent = Map.groupBy(rows[index] ?? [], (row) => row[KEYS[dimension]]);
    const none = groupBy.length === 0 ? [asRow({ keys: {}, sums: noSums() })] : [];
    return new Map(parentIds.map((id) => [id, byParent.get(id) ?? none]));
  });
}

interface Group {
  keys: CallStatsKeys;
  sums: Sums;
}

/** Limit of groups before those that cancel out are omitted. */
const MOST_GROUPS = 10 * CALL_STATS_LIMITS.rows;

/** Sums of call statistics by the groups of one grouping. */
class GroupedSums {
  readonly columns: readonly ColumnDimension[];
  readonly #groupBy: readonly CallStatsDimension[];
  readonly #clock: ClockKeys;
  readonly #byColumns = new Map<string, { keys: CallStatsKeys; byClock: Map<number, Group> }>();
  #groups = 0;

  constructor({ groupBy, timeZone }: CallStatsGrouping) {
    this.#groupBy = groupBy;
    this.columns = groupBy.filter(isColumn);
    this.#clock = new ClockKeys(timeZone, groupBy);
  }

  /** Returns the sums of a quarter of an hour by its start. @param keys values of at least the grouping's columns */
  targetsOf(keys: CallStatsKeys): (quarterStart: number) => Sums {
    const values = this.columns.map((column) => keys[KEYS[column]]);
    const name = JSON.stringify(values);
    const known = this.#byColumns.get(name) ?? {
      keys: Object.fromEntries(this.columns.map((column, index) => [KEYS[column], values[index]])),
      byClock: new Map<number, Group>(),
    };
    this.#byColumns.set(name, known);
    return (quarterStart) => {
      const clockGroup = this.#clock.groupAt(quarterStart);
      return (known.byClock.get(clockGroup) ?? this.#add(known, clockGroup)).sums;
    };
  }

  #add({ keys, byClock }: { keys: CallStatsKeys; byClock: Map<number, Group> }, clockGroup: number): Group {
    this.#groups += 1;
    if (this.#groups > MOST_GROUPS) throw tooManyRows();
    const group = { keys: { ...keys, ...this.#clock.keysOf(clockGroup) }, sums: noSums() };
    byClock.set(clockGroup, group);
    return group;
  }

  rows(): CallStatsRow[] {
    const groups = [...this.#byColumns.values()].flatMap(({ byClock }) => [...byClock.values()]);
    if (this.#groupBy.length === 0) return [asRow(groups[0] ?? { keys: {}, sums: noSums() })];
    // Groups whose calls cancel out after a correction are omitted.
    const counted = groups.filter(({ sums }) => figureOf(sums, 'calls') !== 0);
    if (counted.length > CALL_STATS_LIMITS.rows) throw tooManyRows();
    const order = this.#groupBy.map((dimension) => KEYS[dimension]);
    return counted.toSorted((a, b) => compareKeys(order, a.keys, b.keys)).map(asRow);
  }
}

interface Range {
  from: Date;
  to: Date;
}

function rangeOf(filter: CallStatsFilter, now: Date): Range {
  const until = filter.createdAt?.to ?? now;
  const since = filter.createdAt?.from ?? new Date(until.getTime() - DEFAULT_STATS_DAYS * 86_400_000);
  if (since > until) throw invalidField('createdAt', 'must not end before it begins');
  // No call is created after now, so that the stored statistics of the current quarter of an hour serve.
  const to = until < now ? until : nextQuarter(until);
  return { from: since, to };
}

function nextQuarter(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / QUARTER_MS) * QUARTER_MS);
}

const FILTERS = {
  agentIds: 'AGENT',
  agentVersions: 'AGENT_VERSION',
  campaignIds: 'CAMPAIGN',
  phoneNumberIds: 'PHONE_NUMBER',
  outcomes: 'OUTCOME',
  countries: 'COUNTRY',
  providers: 'PROVIDER',
} as const satisfies Partial<Record<keyof CallStatsFilter, ColumnDimension>>;

function conditionsOf(filter: CallStatsFilter): Prisma.Sql[] {
  return Object.entries(FILTERS).flatMap(([field, dimension]) => {
    const values = filter[field as keyof typeof FILTERS];
    if (!values) return [];
    if (values.length > CALL_STATS_LIMITS.values)
      throw invalidField(`filter.${field}`, `must not have more than ${CALL_STATS_LIMITS.values} values`);
    const { name, type } = COLUMNS[dimension];
    return Prisma.sql`${Prisma.raw(name)} = ANY (${values.map(String)}::text[]::${Prisma.raw(type)}[])`;
  });
}

/** Returns the row of a group. Its costs and percentiles are computed when read: most questions ask for thousands of rows without. */
function asRow({ keys, sums }: Group): CallStatsRow {
  return {
    ...keys,
    calls: figureOf(sums, 'calls'),
    connected: figureOf(sums, 'connected'),
    goalsAchieved: figureOf(sums, 'goalsAchieved'),
    goalsJudged: figureOf(sums, 'goalsJudged'),
    durationSeconds: figureOf(sums, 'seconds'),
    creditsCharged: figureOf(sums, 'credits'),
    callsCosted: figureOf(sums, 'callsCosted'),
    get providerCostUsd() {
      return costOf(sums).toFixed();
    },
    get marginUsd() {
      return creditsToUsd(figureOf(sums, 'creditsCosted')).minus(costOf(sums)).toFixed();
    },
    get durationPercentiles() {
      return percentilesOf(sums.durations);
    },
  };
}

/** Returns what providers charged for the calls, in USD. */
function costOf(sums: Sums): Big {
  return new Big(figureOf(sums, 'costNanodollars')).div(1e9).plus(figureOf(sums, 'costDollars'));
}

/** Compares by each key in turn. Null comes last. */
function compareKeys(order: readonly (keyof CallStatsKeys)[], a: CallStatsKeys, b: CallStatsKeys): number {
  for (const key of order) {
    const [left, right] = [a[key] ?? null, b[key] ?? null];
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    return left < right ? -1 : 1;
  }
  return 0;
}

function checkedGrouping({ groupBy, timeZone }: CallStatsGrouping): CallStatsGrouping {
  if (groupBy.length > CALL_STATS_LIMITS.dimensions)
    throw invalidField('groupBy', `must not name more than ${CALL_STATS_LIMITS.dimensions} dimensions`);
  if (new Set(groupBy).size < groupBy.length) throw invalidField('groupBy', 'must name each dimension once');
  const reading = readTimeZone(timeZone);
  if ('problem' in reading) throw invalidField('timeZone', reading.problem);
  return { groupBy, timeZone: reading.zone };
}

function tooManyRows() {
  return invalidField(
    'groupBy',
    `gives more than ${CALL_STATS_LIMITS.rows} rows: group by less, or narrow the range or the filter`,
  );
}
