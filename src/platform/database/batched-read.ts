import { Batcher } from './batcher.ts';
import type { Database } from './database.ts';
import { isDataError } from './database-unavailable.ts';
import { plannedOnce } from './sql/plan-hints.ts';

const MAX_BATCH_SIZE = 64;

/** A row with the position of its question in the batch, from 1. */
type Answered<Row> = Row & { ordinal: bigint };

/**
 * Returns a function that reads one database row per question, and combines the questions of one event-loop turn into
 * one statement. A question that PostgreSQL rejects fails alone.
 * @param types PostgreSQL types of a question's values
 * @param statement SQL with at most one row per question and its ordinality as `ordinal`, selecting from the
 * questions (`… WITH ORDINALITY`)
 * @param valuesOf values of a question, in the order of their types
 * @returns reads the row of a question, or null
 */
export function batchedRead<Question, Row extends object>(
  types: readonly string[],
  statement: (questions: string) => string,
  valuesOf: (question: Question) => readonly unknown[],
): (database: Database, question: Question) => Promise<Row | null> {
  const batchers = new WeakMap<Database, Batcher<Question, Row | null>>();
  const arrays = types.map((type, n) => plannedOnce(`$${n + 1}::${type}[]`));
  const text = statement(`unnest(${arrays.join(', ')})`);

  async function answer(database: Database, questions: readonly Question[]): Promise<(Row | null)[]> {
    const values = transposed(questions.map(valuesOf));
    const rows = await database.read<Answered<Row>>({ text, values });
    const answers = new Map(rows.map(({ ordinal, ...row }) => [Number(ordinal), row as unknown as Row]));
    return questions.map((_, n) => answers.get(n + 1) ?? null);
  }

  function batcherOf(database: Database): Batcher<Question, Row | null> {
    const known = batchers.get(database);
    if (known !== undefined) return known;
    const options = { window: 'turn', maxSize: MAX_BATCH_SIZE, isolates: isDataError } as const;
    const batcher = new Batcher((questions: readonly Question[]) => answer(database, questions), options);
    batchers.set(database, batcher);
    return batcher;
  }

  return (database, question) => batcherOf(database).add(question);
}

function transposed(rows: readonly (readonly unknown[])[]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]));
}
