import DataLoader from 'dataloader';
import { onBehalfOfAll } from './database/current-account.ts';
import type { Database } from './database/database.ts';
import { isDataError } from './database/database-unavailable.ts';

/** A row, and the place of its question among those that were asked together, from 1. */
type Answered<Row> = Row & { asked: bigint };

const MOST_TOGETHER = 64;

/**
 * A read that answers by one statement all questions that come up in the same turn of the event loop: a busy process pays
 * for fewer round trips, an idle one waits for nothing. No answer is kept. A question that PostgreSQL cannot take fails
 * alone.
 *
 * @param types PostgreSQL's types of the values of a question
 * @param statement SQL that answers at most one row for each of the questions, which it selects from (`… WITH ORDINALITY`),
 *   with its ordinality as `asked`
 * @param valuesOf the values of a question, in the order of their types
 * @returns reads the row of a question, or null
 */
export function batchedRead<Question, Row extends object>(
  types: readonly string[],
  statement: (questions: string) => string,
  valuesOf: (question: Question) => readonly unknown[],
): (database: Database, question: Question) => Promise<Row | null> {
  const loaders = new WeakMap<Database, DataLoader<Question, Row | null>>();
  // PostgreSQL does not see the arrays while it plans: it would plan for the number of questions, each time anew, which
  // takes ten times as long as to answer them.
  const arrays = types.map((type, n) => `(SELECT $${n + 1}::${type}[])`);
  const text = statement(`unnest(${arrays.join(', ')})`);

  async function askTogether(database: Database, questions: readonly Question[]): Promise<(Row | null)[]> {
    const values = transposed(questions.map(valuesOf));
    const rows = await database.read<Answered<Row>>({ text, values });
    const answers = new Map(rows.map(({ asked, ...row }) => [Number(asked), row as unknown as Row]));
    return questions.map((_, n) => answers.get(n + 1) ?? null);
  }

  async function answer(database: Database, questions: readonly Question[]): Promise<(Row | null | Error)[]> {
    try {
      return await askTogether(database, questions);
    } catch (error) {
      if (questions.length === 1 || !isDataError(error)) throw error;
      const alone = questions.map((question) => askTogether(database, [question]));
      const answers = await Promise.allSettled(alone);
      return answers.map((one) => (one.status === 'fulfilled' ? (one.value[0] ?? null) : one.reason));
    }
  }

  function loaderOf(database: Database): DataLoader<Question, Row | null> {
    const known = loaders.get(database);
    if (known !== undefined) return known;
    const loader = new DataLoader<Question, Row | null>((questions) => answer(database, questions), {
      cache: false,
      maxBatchSize: MOST_TOGETHER,
      batchScheduleFn: (answerAll) => onBehalfOfAll(() => setImmediate(answerAll)),
    });
    loaders.set(database, loader);
    return loader;
  }

  return (database, question) => loaderOf(database).load(question);
}

/** The values of all rows by column. */
function transposed(rows: readonly (readonly unknown[])[]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
}
