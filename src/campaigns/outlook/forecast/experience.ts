import type { Queryable } from '../../../platform/database/database.ts';
import type { CallOutcome as OutcomeName } from '../../../platform/generated/prisma/enums.ts';
import { lowerCase } from '../../../platform/letter-case.ts';
import { CALL_OUTCOMES, type CallEnd, type CallOutcome, sourceOf } from '../../../providers/call-outcomes.ts';
import { type CampaignRules, countedRetryDelay } from '../../contacts/retry.ts';
import type { Ending } from './simulation.ts';

/** How calls with one outcome went. */
interface Experience {
  outcome: CallOutcome;
  calls: number;
  /** Average seconds from the start of a call to its end. */
  occupiedSeconds: number;
  /** Standard deviation of these seconds. */
  deviationSeconds: number;
  /** Average started minutes of connected time. */
  billedMinutes: number;
}

/** Source of the calls behind a forecast; null = no calls are known, and typical ones stand for them. */
type Basis = 'CAMPAIGN' | 'AGENT' | 'ACCOUNT' | null;

export interface KnownCalls {
  basis: Basis;
  /** Calls that the forecast goes by; 0 if typical ones stand for them. */
  calls: number;
  experience: readonly Experience[];
}

type Row = Omit<Experience, 'outcome'> & { campaignId: string | null; agentId: string; outcome: OutcomeName };

/** Newest calls of an account that its forecasts go by. */
const NEWEST = 2_000;
/** Fewest calls of a campaign or agent that are judged alone. */
const ENOUGH = 50;
/** Fewest calls of the account that are worth more than typical ones. */
const FEWEST = 10;

/** Calls of an account that is new. */
const TYPICAL: readonly Experience[] = [
  { outcome: 'answered', calls: 8, occupiedSeconds: 130, deviationSeconds: 60, billedMinutes: 2.3 },
  { outcome: 'hung_up_early', calls: 2, occupiedSeconds: 30, deviationSeconds: 10, billedMinutes: 1 },
  { outcome: 'voicemail', calls: 4, occupiedSeconds: 55, deviationSeconds: 15, billedMinutes: 1 },
  { outcome: 'no_answer', calls: 5, occupiedSeconds: 35, deviationSeconds: 5, billedMinutes: 0 },
  { outcome: 'busy', calls: 1, occupiedSeconds: 10, deviationSeconds: 5, billedMinutes: 0 },
];

/** Reads how the newest calls of an account's campaigns went, apart from those that failed on our side. */
export function readExperience(db: Queryable, accountId: string): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT campaign_id AS "campaignId", agent_id AS "agentId", outcome, count(*)::int AS calls,
           avg(seconds)::float8 AS "occupiedSeconds", coalesce(stddev_pop(seconds), 0)::float8 AS "deviationSeconds",
           avg(ceil(coalesce(duration_seconds, 0) / 60.0))::float8 AS "billedMinutes"
    FROM (
      SELECT campaign_id, agent_id, outcome, duration_seconds, ended_status,
             extract(epoch FROM ended_at - created_at) AS seconds
      FROM calls WHERE account_id = ${accountId} ORDER BY id DESC LIMIT ${NEWEST}) AS newest
    WHERE ended_status IS NOT NULL AND outcome IS NOT NULL AND campaign_id IS NOT NULL AND seconds >= 0
    GROUP BY 1, 2, 3`;
}

/** Returns the calls that a campaign's forecast goes by: its own if they are enough, else its agent's, else the account's. */
export function knownCallsOf(
  rows: readonly Row[],
  { id, agentId }: { id: string; agentId: string },
): KnownCalls {
  const counted = rows.filter(({ outcome }) => isCounted(lowerCase(outcome)));
  const candidates = [
    { basis: 'CAMPAIGN', fewest: ENOUGH, own: counted.filter((row) => row.campaignId === id) },
    { basis: 'AGENT', fewest: ENOUGH, own: counted.filter((row) => row.agentId === agentId) },
    { basis: 'ACCOUNT', fewest: FEWEST, own: counted },
  ] as const;
  for (const { basis, fewest, own } of candidates) {
    const calls = own.reduce((sum, row) => sum + row.calls, 0);
    if (calls >= fewest) return { basis, calls, experience: byOutcome(own) };
  }
  return { basis: null, calls: 0, experience: TYPICAL };
}

/** Failures on our side use no attempt and are soon repeated, so they do not count. */
function isCounted(outcome: CallOutcome): boolean {
  const source = sourceOf(outcome);
  return source === 'callee' || source === 'destination' || source === 'carrier';
}

function byOutcome(rows: readonly Row[]): Experience[] {
  const groups = Map.groupBy(rows, ({ outcome }) => lowerCase(outcome) as CallOutcome);
  return [...groups].map(([outcome, own]) => {
    const calls = own.reduce((sum, row) => sum + row.calls, 0);
    const average = (value: (row: Row) => number) =>
      own.reduce((sum, row) => sum + value(row) * row.calls, 0) / calls;
    const occupiedSeconds = average((row) => row.occupiedSeconds);
    const square = average((row) => row.deviationSeconds ** 2 + row.occupiedSeconds ** 2);
    return {
      outcome,
      calls,
      occupiedSeconds,
      deviationSeconds: Math.sqrt(Math.max(square - occupiedSeconds ** 2, 0)),
      billedMinutes: average((row) => row.billedMinutes),
    };
  });
}

/** How far a forecast departs from what is known, in standard errors. 0 = it does not. */
export interface Departure {
  answered: number;
  seconds: number;
}

/**
 * Returns the endings that calls are expected to have.
 * @param contacts contacts to call; the fewer they are, the further their calls may depart from the average
 */
export function endingsOf(
  known: KnownCalls,
  rules: CampaignRules,
  contacts: number,
  departure: Departure,
): Ending[] {
  const { experience } = known;
  const total = experience.reduce((sum, { calls }) => sum + calls, 0);
  const connected = experience.filter(({ outcome }) => isConnected(outcome));
  const rate = connected.reduce((sum, { calls }) => sum + calls, 0) / total;
  const mean = experience.reduce((sum, row) => sum + row.calls * row.occupiedSeconds, 0) / total;
  const square = experience.reduce(
    (sum, row) => sum + row.calls * (row.deviationSeconds ** 2 + row.occupiedSeconds ** 2),
    0,
  );
  const spread = Math.sqrt(Math.max(square / total - mean ** 2, 0));
  const scarcity = Math.sqrt(1 / total + 1 / Math.max(contacts, 1));
  const error = Math.sqrt(((total * rate + 1) * (total * (1 - rate) + 1)) / (total + 2) ** 2) * scarcity;
  const departed = Math.min(Math.max(rate + departure.answered * error, 0), 1);
  const longer = mean === 0 ? 1 : Math.max(1 + (departure.seconds * spread * scarcity) / mean, 0.2);
  const shares = experience.map(({ outcome, calls }) => {
    const ofRate = isConnected(outcome) ? rate : 1 - rate;
    const wanted = isConnected(outcome) ? departed : 1 - departed;
    return ofRate === 0 ? 0 : (calls / total) * (wanted / ofRate);
  });
  const sum = shares.reduce((a, b) => a + b, 0);
  const retried = experience.map(
    ({ outcome }) => countedRetryDelay(endedWith(outcome), rules, 1, 1) !== null,
  );
  const again = shares.reduce((part, share, i) => part + (retried[i] ? share : 0), 0);
  return experience.map(({ outcome, occupiedSeconds, deviationSeconds, billedMinutes }, i) => ({
    share: (shares[i] ?? 0) / sum,
    occupiedMs: occupiedSeconds * longer * 1000,
    deviationMs: deviationSeconds * longer * 1000,
    billedMinutes: billedMinutes <= 1 ? billedMinutes : 1 + (billedMinutes - 1) * longer,
    isConnected: isConnected(outcome),
    delays: delaysOf(outcome, rules, again === 0 ? 0 : (shares[i] ?? 0) / again),
  }));
}

/** Returns the delays after an outcome by attempts used; an outcome's delay depends on how often the contact had it. */
function delaysOf(outcome: CallOutcome, rules: CampaignRules, repeated: number): Ending['delays'] {
  return Array.from({ length: rules.maxAttempts }, (_, index) => {
    const used = index + 1;
    return Array.from({ length: used }, (_, before) => ({
      delayMs: countedRetryDelay(endedWith(outcome), rules, used, before + 1),
      share: binomial(used - 1, before, repeated),
    }));
  });
}

function binomial(of: number, count: number, probability: number): number {
  let ways = 1;
  for (let i = 0; i < count; i++) ways = (ways * (of - i)) / (i + 1);
  return ways * probability ** count * (1 - probability) ** (of - count);
}

const STATUS = {
  completed: 'COMPLETED',
  no_answer: 'NO_ANSWER',
  busy: 'BUSY',
  failed: 'FAILED',
  canceled: 'CANCELED',
} as const satisfies Record<CallEnd, string>;

function endedWith(outcome: CallOutcome) {
  const status = STATUS[CALL_OUTCOMES[outcome].end];
  return { status, voicemail: outcome === 'voicemail', outcome: outcome.toUpperCase() as OutcomeName };
}

function isConnected(outcome: CallOutcome): boolean {
  return CALL_OUTCOMES[outcome].end === 'completed';
}
