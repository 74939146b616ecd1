import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/embedded-postgres.ts';
import { silentLog } from '../silent.ts';

/** A PostgreSQL of the test's own, to be torn down in mid-work and brought back. */
export interface RestartablePostgres {
  readonly url: string;
  /** Restarts like a power cut: every connection is lost, nothing is flushed, the log is replayed. */
  restartImmediately(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRestartablePostgres(): Promise<RestartablePostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-restart-'));
  const postgres = await startEmbeddedPostgres(folder, silentLog);
  const cluster = path.join(folder, 'postgres', 'cluster');
  const { pg_ctl } = await import(`@embedded-postgres/${platform()}-${arch()}`);
  async function control(command: string, ...options: string[]): Promise<void> {
    const { uid, gid } = await stat(cluster);
    const all = [command, '--mode=immediate', '--wait', `--pgdata=${cluster}`, ...options];
    await promisify(execFile)(pg_ctl, all, { uid, gid, cwd: cluster, env: { LC_ALL: 'C' } });
  }
  return {
    url: postgres.migrationUrl,
    // With the options it was started with, the port among them.
    restartImmediately: () => control('restart', `--log=${path.join(folder, 'postgres', 'postgres.log')}`),
    async stop() {
      await control('stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
