/** `HISTORY_ROWS=… node test/bench/seed-history.ts DATABASE_URL WORKSPACE`: fills an account with a year that is over. */
import { seedHistory } from '../proof/history/seed.ts';
import { withClient } from './seed.ts';

/** Ends all work of the year, so that none is done while calls are counted. */
const AS_IF_OVER = `
  UPDATE campaigns SET status = 'PAUSED', pause_reason = 'USER' WHERE status = 'RUNNING';
  UPDATE webhook_deliveries SET status = 'SUCCEEDED', next_attempt_at = NULL, completed_at = now() WHERE status = 'PENDING';
  DELETE FROM call_events USING calls WHERE call_id = calls.id AND ended_at IS NULL;
  DELETE FROM calls WHERE ended_at IS NULL`;

const [database = '', workspace = ''] = process.argv.slice(2);
await withClient(database, async (client) => {
  await seedHistory(client, database, JSON.parse(workspace), []);
  await client.query(AS_IF_OVER);
});
