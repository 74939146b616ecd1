import type { Database } from './database/database.ts';
import type { Polls } from './database/polls.ts';
import type { EventBus } from './event-bus/event-bus.ts';
import type { DiskSpace } from './health/disk-space.ts';
import type { Health } from './health/health.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { HostNames } from './network/host-names.ts';
import type { SecretBox } from './secrets/secrets.ts';
import type { Log } from './telemetry/log.ts';
import type { Metrics } from './telemetry/metrics.ts';
import type { Clock } from './time/clock.ts';
import type { WorkerThreads } from './worker-threads/worker-threads.ts';

/** Dependencies that all parts of the service share, such as database and clock. */
export interface Platform {
  database: Database;
  polls: Polls;
  jobs: Jobs;
  bus: EventBus;
  clock: Clock;
  ids: Ids;
  secrets: SecretBox;
  log: Log;
  metrics: Metrics;
  diskSpace: DiskSpace;
  health: Health;
  /** Resolves host names of customers' URLs. */
  hostNames: HostNames;
  /** Run what would occupy the event loop. */
  threads: WorkerThreads;
}
