import { type Proportion, probabilityOfExcess, wilsonInterval } from '../number-health/proportions.ts';
import type { CallStatsFilter, CallStatsQuestion, CallStatsRow } from '../stats/call-stats.ts';

/** Sums of one side, without canceled calls. */
interface Side {
  calls: number;
  connected: number;
  goals: number;
  judged: number;
}

/** One share of both sides, and how they differ. */
export interface ComparedRate {
  a: Proportion;
  b: Proportion;
  /** The difference `a - b` with its 95 % interval (Newcombe); null without calls. */
  difference: { value: number; low: number; high: number } | null;
  /** Probability of at least this difference if both were alike, two-sided; null without calls. */
  chance: number | null;
  sentence: string;
}

export interface CallComparison {
  /** Calls of the smaller side. */
  calls: number;
  /** Calls that a person or a machine answered, of all calls. */
  answered: ComparedRate;
  /** Calls that achieved the goal, of all calls. */
  goals: ComparedRate;
  /** Calls that achieved the goal, of judged conversations. */
  goalsOfConversations: ComparedRate;
}

/** Probability below which a difference is not put down to chance. */
const SIGNIFICANCE = 0.05;
/** Fewest calls of each side of which a difference says anything: the test is an approximation. */
const FEWEST = 20;

/** Answers a question about call statistics. Throws DomainError `invalid_request`. */
type ReadStats = (question: CallStatsQuestion) => Promise<CallStatsRow[]>;

/** Compares two sets of an account's ended calls. Throws what `readStats` throws. */
export async function compareCalls(
  readStats: ReadStats,
  filters: { a: CallStatsFilter; b: CallStatsFilter },
): Promise<CallComparison> {
  const [a, b] = await Promise.all([readSide(readStats, filters.a), readSide(readStats, filters.b)]);
  const rate = (shareOf: (side: Side) => Proportion, does: string) => compare(shareOf(a), shareOf(b), does);
  return {
    calls: Math.min(a.calls, b.calls),
    answered: rate(({ connected, calls }) => ({ count: connected, of: calls }), 'is answered more often'),
    goals: rate(
      ({ goals, calls }) => ({ count: goals, of: calls }),
      'achieves the goal in more of its calls',
    ),
    goalsOfConversations: rate(
      ({ goals, judged }) => ({ count: goals, of: judged }),
      'achieves the goal in more of its conversations',
    ),
  };
}

async function readSide(readStats: ReadStats, filter: CallStatsFilter): Promise<Side> {
  const rows = await readStats({ filter, groupBy: ['OUTCOME'], timeZone: 'UTC' });
  const own = rows.filter(({ outcome }) => outcome !== 'CANCELED');
  const sum = (value: (row: CallStatsRow) => number) => own.reduce((total, row) => total + value(row), 0);
  return {
    calls: sum(({ calls }) => calls),
    connected: sum(({ connected }) => connected),
    goals: sum(({ goalsAchieved }) => goalsAchieved),
    judged: sum(({ goalsJudged }) => goalsJudged),
  };
}

function compare(a: Proportion, b: Proportion, does: string): ComparedRate {
  const difference = differenceOf(a, b);
  const chance =
    difference === null
      ? null
      : Math.min(1, 2 * Math.min(probabilityOfExcess(a, b), probabilityOfExcess(b, a)));
  return { a, b, difference, chance, sentence: inWords({ a, b, difference, chance }, does) };
}

/** Returns the difference of two shares with its 95 % interval, by Newcombe's hybrid score method (Stat. Med. 17, 873–890). */
function differenceOf(a: Proportion, b: Proportion): ComparedRate['difference'] {
  const [ofA, ofB] = [wilsonInterval(a), wilsonInterval(b)];
  if (ofA === null || ofB === null) return null;
  const [rateA, rateB] = [a.count / a.of, b.count / b.of];
  const value = rateA - rateB;
  return {
    value,
    low: value - Math.hypot(rateA - ofA.low, ofB.high - rateB),
    high: value + Math.hypot(ofA.high - rateA, rateB - ofB.low),
  };
}

function inWords({ a, b, difference, chance }: Omit<ComparedRate, 'sentence'>, does: string): string {
  if (difference === null || chance === null || Math.min(a.of, b.of) < FEWEST)
    return `Too few calls to tell: each side needs at least ${FEWEST}.`;
  if (difference.value === 0) return 'Both are alike.';
  const [name, better, worse] = difference.value > 0 ? ['first', a, b] : ['second', b, a];
  const rates = `The ${name} ${does}, ${percent(better)} against ${percent(worse)}`;
  if (chance >= SIGNIFICANCE) {
    const often = Math.round(chance * 100);
    return `${rates}, but that may be chance: ${often} of 100 comparisons of equals differ as much.`;
  }
  const [low = 0, high = 0] = [difference.low, difference.high].map(Math.abs).sort((x, y) => x - y);
  return `${rates}. That is hardly chance: the difference is ${points(low)} to ${points(high)} points.`;
}

function percent({ count, of }: Proportion): string {
  return `${points(count / of)}%`;
}

function points(share: number): string {
  return (100 * share).toFixed(1);
}
