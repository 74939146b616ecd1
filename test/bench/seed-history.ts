/** `HISTORY_ROWS=… node test/bench/seed-history.ts DATABASE_URL WORKSPACE`: fills an account with a year that is over. */
import { eventLogRetentionSchedule } from '../../src/calls/event-log/retention.ts';
import { indexWords } from '../../src/calls/words/index-words.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { createMetrics } from '../../src/platform/telemetry/metrics.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { silentLog } from '../harness/silent.ts';
import { seedHistory } from '../proof/history/seed.ts';
import { withClient } from './seed.ts';

/** Ends all work of the year, so that none is done while calls are counted. */
const AS_IF_OVER = `
  UPDATE campaigns SET status = 'PAUSED', pause_reason = 'USER' WHERE status = 'RUNNING';
  UPDATE webhook_deliveries SET status = 'SUCCEEDED', next_attempt_at = NULL, completed_at = now() WHERE status = 'PENDING';
  DELETE FROM call_events USING calls WHERE call_id = calls.id AND ended_at IS NULL;
  DELETE FROM calls WHERE ended_at IS NULL`;

const [url = '', workspace = ''] = process.argv.slice(2);
await withClient(url, async (client) => {
  await seedHistory(client, url, JSON.parse(workspace), []);
  await client.query(AS_IF_OVER);
});
const database = openDatabase(url, silentLog, 1);
const deps = { database, clock: systemClock, log: silentLog, metrics: createMetrics() };
// A server would begin with these, and take minutes for a million calls.
await indexWords(deps);
await eventLogRetentionSchedule(deps).run(new AbortController().signal);
await database.close();
