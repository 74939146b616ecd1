import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { DAY_MS } from '../../../src/platform/time/durations.ts';
import { callStats } from '../../../src/reporting/stats/call-stats.ts';
import { rollUpParts } from '../../../src/reporting/stats/roll-up.ts';
import { CALL_STATS_DIMENSIONS, type CallStatsDimension } from '../../../src/reporting/stats-limits.ts';
import type { TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

const FIRST = Date.UTC(2025, 0, 1);
/** Changes of clocks: New York, Lord Howe (by half an hour), Havana (over midnight), Troll (by two hours). */
const CHANGES = ['2025-03-09T07:00Z', '2025-10-04T15:30Z', '2025-11-02T05:00Z', '2025-03-30T01:00Z'];
export const ZONES = [
  'UTC',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Havana',
  'Antarctica/Troll',
];
const OUTCOMES = ['ANSWERED', 'VOICEMAIL', 'NO_ANSWER', 'BUSY'] as const;
const COUNTRIES = ['US', 'GB'];

const instant = fc.oneof(
  fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minute) => FIRST + minute * 60_000),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -1500, max: 1500 }))
    .map(([change, minutes]) => Date.parse(change) + minutes * 60_000),
);
export const call = fc.record({
  createdAt: instant,
  agent: fc.nat({ max: 1 }),
  version: fc.integer({ min: 1, max: 2 }),
  outcome: fc.constantFrom(...OUTCOMES),
  country: fc.constantFrom(...COUNTRIES),
  attempt: fc.integer({ min: 1, max: 2 }),
  seconds: fc.integer({ min: 0, max: 900 }),
  credits: fc.integer({ min: 0, max: 60 }),
});
export type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never;
export const question = fc.record({
  ends: fc.tuple(instant, instant).map((ends) => ends.toSorted((a, b) => a - b) as [number, number]),
  timeZone: fc.constantFrom(...ZONES),
  groupBy: fc.uniqueArray(fc.constantFrom(...CALL_STATS_DIMENSIONS), { maxLength: 3 }),
  outcomes: fc.option(fc.subarray([...OUTCOMES])),
});
export type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;
export const year = { ends: [FIRST, FIRST + 366 * DAY_MS] as [number, number], outcomes: null };

export interface Owner {
  accountId: string;
  agentIds: string[];
  phoneNumberId: string;
}

export async function startOwner(app: TestApp): Promise<Owner> {
  const { accountId, apiKey } = await app.workspace();
  const { data } = graphqlClient(app.url, apiKey);
  const agentIds = [];
  for (const name of ['Ada', 'Grace']) {
    const { createAgent } = await data(
      'mutation ($name: String!) { createAgent(input: { name: $name }) { agent { id } } }',
      {
        name,
      },
    );
    agentIds.push(createAgent.agent.id);
  }
  const { prisma } = app.deps.database;
  const { id } = await prisma.phoneNumber.findFirstOrThrow({ where: { accountId } });
  return { accountId, agentIds, phoneNumberId: id };
}

export const isConnected = ({ outcome }: Call) => outcome === 'ANSWERED' || outcome === 'VOICEMAIL';

export async function addCalls(
  app: TestApp,
  { accountId, agentIds, phoneNumberId }: Owner,
  calls: readonly Call[],
) {
  const rows = calls.map((each) => {
    const createdAt = new Date(each.createdAt);
    return {
      id: `${app.deps.ids.lowestAt('call', createdAt)}${randomBytes(8).toString('hex').toUpperCase()}`,
      accountId,
      agentId: agentIds[each.agent] ?? '',
      agentVersion: each.version,
      phoneNumberId,
      phoneFrom: '+15005550100',
      phoneTo: '+14155550100',
      country: each.country,
      attempt: each.attempt,
      status: 'COMPLETED' as const,
      outcome: each.outcome,
      provider: 'simulator',
      pricePerMinute: '0.2',
      createdAt,
      answeredAt: isConnected(each) ? createdAt : null,
      endedAt: createdAt,
      durationSeconds: each.seconds,
      creditsCharged: each.credits,
      lastReportedAt: createdAt,
    };
  });
  await app.deps.database.prisma.call.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

/** Returns the clock of a time zone by a source other than the database's. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  return (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const day = `${parts.year}-${parts.month}-${parts.day}`;
    const weekday = new Date(day).getUTCDay() || 7;
    const monday = new Date(Date.parse(day) - (weekday - 1) * DAY_MS).toISOString().slice(0, 10);
    return {
      HOUR_OF_DAY: Number(parts.hour),
      WEEKDAY: weekday,
      DAY: day,
      WEEK: monday,
      MONTH: day.slice(0, 7),
    };
  };
}

const KEYS: Record<CallStatsDimension, string> = {
  HOUR_OF_DAY: 'hourOfDay',
  WEEKDAY: 'weekday',
  DAY: 'day',
  WEEK: 'week',
  MONTH: 'month',
  AGENT: 'agentId',
  AGENT_VERSION: 'agentVersion',
  CAMPAIGN: 'campaignId',
  OUTCOME: 'outcome',
  ATTEMPT: 'attempt',
  PHONE_NUMBER: 'phoneNumberId',
  COUNTRY: 'country',
  PROVIDER: 'provider',
};

interface Group {
  calls: number;
  connected: number;
  seconds: number;
  credits: number;
}

/** From the calls themselves, one by one. */
export function expectedOf(owner: Owner, calls: readonly Call[], query: Question): Map<string, Group> {
  const clock = clockOf(query.timeZone);
  const quarterMs = 15 * 60_000;
  const [from, to] = query.ends;
  const groups = new Map<string, Group>();
  for (const each of calls) {
    if (each.createdAt < from || each.createdAt >= to) continue;
    if (query.outcomes && !query.outcomes.includes(each.outcome)) continue;
    const values = {
      ...clock(Math.floor(each.createdAt / quarterMs) * quarterMs),
      AGENT: owner.agentIds[each.agent],
      AGENT_VERSION: each.version,
      CAMPAIGN: null,
      OUTCOME: each.outcome,
      ATTEMPT: each.attempt,
      PHONE_NUMBER: owner.phoneNumberId,
      COUNTRY: each.country,
      PROVIDER: 'simulator',
    };
    const key = JSON.stringify(query.groupBy.map((dimension) => values[dimension]));
    const known = groups.get(key) ?? { calls: 0, connected: 0, seconds: 0, credits: 0 };
    groups.set(key, {
      calls: known.calls + 1,
      connected: known.connected + Number(isConnected(each)),
      seconds: known.seconds + (isConnected(each) ? each.seconds : 0),
      credits: known.credits + each.credits,
    });
  }
  return groups;
}

/** The answer, and the percentiles of each group. */
export async function answerTo(
  app: TestApp,
  { accountId }: Owner,
  { ends, timeZone, groupBy, outcomes }: Question,
) {
  const filter = { createdAt: { from: new Date(ends[0]), to: new Date(ends[1]) }, outcomes };
  const [answer] = callStats(app.deps, { accountId } as never, [{ filter, groupBy, timeZone }]);
  const rows = (await answer) ?? [];
  const keyOf = (row: object) =>
    JSON.stringify(groupBy.map((dimension) => row[KEYS[dimension] as keyof typeof row]));
  const groups = new Map(
    rows
      .filter(({ calls }) => calls > 0)
      .map((row) => [
        keyOf(row),
        {
          calls: row.calls,
          connected: row.connected,
          seconds: row.durationSeconds,
          credits: row.creditsCharged,
        },
      ]),
  );
  const percentiles = new Map<string, unknown>();
  for (const row of rows) percentiles.set(keyOf(row), row.durationPercentiles);
  return { groups, percentiles };
}

/** Rolls up so many parts of the owner's statistics at most, and answers how many there were. */
export function sum(app: TestApp, { accountId }: Owner, most: number): Promise<number> {
  return rollUpParts(app.deps, accountId, most);
}
