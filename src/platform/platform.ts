import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { DiskSpace } from './disk-space.ts';
import type { EventBus } from './event-bus.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { SecretBox } from './secrets.ts';

/** The ground that every concept stands on: composed once in src/app.ts, handed to every rule. */
export interface Platform {
  database: Database;
  jobs: Jobs;
  bus: EventBus;
  clock: Clock;
  ids: Ids;
  secrets: SecretBox;
  log: Log;
  metrics: Metrics;
  diskSpace: DiskSpace;
}
