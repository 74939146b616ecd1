import type { Database } from '../../../src/platform/database/database.ts';
import { Polls } from '../../../src/platform/database/polls.ts';
import { DatabaseClock } from '../../../src/platform/time/database-clock.ts';
import { silentLog } from '../silent.ts';

/** Polls of a database that are asked every second, as in a process, until `stop`. */
export async function startPolls(database: Database): Promise<{ polls: Polls; stop: () => void }> {
  const polls = new Polls(database);
  const clock = new DatabaseClock({
    readDatabaseTime: () => polls.ask(),
    noteFailure: () => {},
    log: silentLog,
  });
  await clock.start();
  return { polls, stop: () => clock.stop() };
}
