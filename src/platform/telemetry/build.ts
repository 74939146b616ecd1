import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Version of the running dialgraph, from `package.json`. */
export const VERSION: string = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).version;

/** Returns the commit of the running dialgraph: the given one, that of a Git checkout, or `unknown`. */
export function commitOf(given: string | undefined): string {
  if (given !== undefined) return given;
  if (!existsSync(path.join(ROOT, '.git'))) return 'unknown';
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** Adds the metric that joins all others with the version they come from. */
export function collectBuildMetrics({ registry }: Pick<Metrics, 'registry'>, commit: string): void {
  new Gauge({
    name: 'dialgraph_build_info',
    help: 'Always 1; the labels are the running version and commit',
    labelNames: ['version', 'commit'],
    registers: [registry],
  }).set({ version: VERSION, commit }, 1);
}
