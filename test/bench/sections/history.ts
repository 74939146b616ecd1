import { ask } from '../../proof/history/ask.ts';
import { type Question, questionsAbout } from '../../proof/history/questions.ts';
import { type History, ROWS, seedHistory } from '../../proof/history/seed.ts';
import type { Figures, Measurement, Section } from '../kit/section.ts';
import { quantile } from '../kit/statistics.ts';
import { withClient } from '../seed.ts';

const CREDITS = 1_000_000;
/** Of every question that is asked; the first is not measured. */
const TIMES = { smallest: 2, quick: 4, full: 8 };
/** Repetitions of each statistics query that a line stands for. */
const TIMES_EACH = { smallest: 2, quick: 10, full: 40 };

/** How long answers about a year of calls take. `test/proof/history` judges them by the rows that they read. */
export const history: Section = {
  title: `What is asked about a year of ${ROWS.toLocaleString('en-US')} calls and contacts (HISTORY_ROWS), by one customer`,
  async run(world, { effort }) {
    const database = await world.createDatabase();
    const account = await world.createAccount(database, CREDITS);
    const seeded = await withClient(database, (client) => seedHistory(client, database, account, []));
    const server = await world.startServer(database, { ROLES: 'api' });
    const measure = (questions: readonly Question[], times: number) =>
      durationsOf(questions, times, (question) => ask(server.url, account.apiKey, question));
    const measurements: Measurement[] = [];
    for (const [what, questions] of Object.entries(groupsOf(seeded)))
      measurements.push(line(what, await measure(questions, TIMES[effort])));
    for (const question of statisticsOfYear())
      measurements.push(line(question.name, await measure([question], TIMES_EACH[effort])));
    return measurements;
  },
};

/** Milliseconds of each question's answers. */
type Durations = number[][];

async function durationsOf(
  questions: readonly Question[],
  times: number,
  askOnce: (question: Question) => Promise<void>,
): Promise<Durations> {
  const durations: Durations = [];
  for (const question of questions) {
    await askOnce(question);
    const taken: number[] = [];
    for (let time = 1; time < times; time += 1) {
      const start = performance.now();
      await askOnce(question);
      taken.push(performance.now() - start);
    }
    durations.push(taken);
  }
  return durations;
}

function line(what: string, durations: Durations): Measurement {
  const all = durations.flat();
  const figures: Figures = {
    questions: durations.length,
    'p50 ms': quantile(all, 0.5),
    'p95 ms': quantile(all, 0.95),
    'slowest question p50 ms': Math.max(...durations.map((taken) => quantile(taken, 0.5))),
  };
  return { what, figures, goals: [{ figure: 'p95 ms', atMost: 300 }] };
}

function groupsOf(seeded: History): Record<string, Question[]> {
  const isSorted = ({ name }: Question) => / (ASC|DESC)$/.test(name);
  const isCounted = ({ name }: Question) => name.endsWith(' counted');
  const isOfStatistics = ({ name }: Question) => /callStats|calls\/stats/.test(name);
  const groups = Object.groupBy(questionsAbout(seeded), (question) => {
    if (isOfStatistics(question)) return 'callStats, all questions';
    if (question.ask === 'CallActivity') return 'the activity of an hour and a day';
    if (isCounted(question)) return 'totalCount of lists';
    if (isSorted(question)) return 'lists sorted both ways, with filters';
    if (question.ask === 'CallPage') return 'calls with filters, and pairs of them';
    if (question.ask === 'Contacts') return 'contacts with filters, and pairs of them';
    return 'all other questions';
  });
  return groups as Record<string, Question[]>;
}

function statisticsOfYear(): Question[] {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const year = { createdAt: { from: ago(366) } };
  const document = `query ($filter: CallStatsFilter, $groupBy: [CallStatsDimension!], $timeZone: String) {
    callStats(filter: $filter, groupBy: $groupBy, timeZone: $timeZone) {
      calls connected creditsCharged durationSeconds connectionRate } }`;
  const asked = (name: string, variables: Record<string, unknown>) => ({ name, ask: document, variables });
  const timeZone = 'America/New_York';
  return [
    asked('callStats of a year', { filter: year }),
    asked('callStats of a year by day', { filter: year, groupBy: ['DAY'], timeZone }),
    asked('callStats of a year by agent', { filter: year, groupBy: ['AGENT'] }),
    asked('callStats of a year by hour', { filter: year, groupBy: ['HOUR_OF_DAY'], timeZone }),
    asked('callStats of a year by hour and outcome', {
      filter: year,
      groupBy: ['HOUR_OF_DAY', 'OUTCOME'],
      timeZone,
    }),
    asked('callStats of a year by weekday and agent', {
      filter: year,
      groupBy: ['WEEKDAY', 'AGENT'],
      timeZone,
    }),
    asked('callStats of a year by day and campaign', {
      filter: year,
      groupBy: ['DAY', 'CAMPAIGN'],
      timeZone,
    }),
    asked('callStats of a year by weekday, hour and outcome', {
      filter: year,
      groupBy: ['WEEKDAY', 'HOUR_OF_DAY', 'OUTCOME'],
      timeZone,
    }),
    asked('callStats of a year by day, agent and outcome', {
      filter: year,
      groupBy: ['DAY', 'AGENT', 'OUTCOME'],
      timeZone,
    }),
    asked('callStats of a month by day', { groupBy: ['DAY'], timeZone }),
  ];
}
