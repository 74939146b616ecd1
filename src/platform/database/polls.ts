import { Prisma } from '../generated/prisma/client.ts';
import type { Database } from './database.ts';

/** A question that a process asks the database every second. */
export interface Poll<Answer> {
  /** Returns the SQL query of the answer, a single value. It must read a few pages, and lock nothing. */
  sql(): Prisma.Sql;
  /** Takes an answer. It must not throw. */
  take(answer: Answer): void;
}

interface Row {
  /** The database's time in Unix milliseconds. */
  time: number;
  /** Answers by the number of their poll. */
  [poll: number]: unknown;
}

/**
 * Polls of a process. One statement asks all of them with the database's time, because statements are most of what an idle
 * process costs. `DatabaseClock` asks every second.
 */
export class Polls {
  readonly #database: Pick<Database, 'read'>;
  readonly #polls = new Set<Poll<never>>();

  constructor(database: Pick<Database, 'read'>) {
    this.#database = database;
  }

  /** Adds a poll. The returned function removes it. */
  add<Answer>(poll: Poll<Answer>): () => void {
    this.#polls.add(poll);
    return () => void this.#polls.delete(poll);
  }

  /** Asks all polls, which take their answers. Returns the database's time in Unix milliseconds. */
  async ask(): Promise<number> {
    const polls = [...this.#polls];
    const columns = [
      Prisma.sql`extract(epoch FROM clock_timestamp())::float8 * 1000 AS time`,
      ...polls.map(({ sql }, index) => Prisma.sql`(${sql()}) AS ${Prisma.raw(`"${index}"`)}`),
    ];
    const [row] = await this.#database.read<Row>(Prisma.sql`SELECT ${Prisma.join(columns)}`);
    if (row === undefined) throw new Error('PostgreSQL did not tell its time');
    for (const [index, poll] of polls.entries()) if (this.#polls.has(poll)) poll.take(row[index] as never);
    return row.time;
  }
}
