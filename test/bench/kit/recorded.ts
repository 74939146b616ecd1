import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import type { Effort, Figures, Measurement } from './section.ts';

const FILE = path.resolve(import.meta.dirname, '../recorded.json');

/** The figures of each section's lines, as they were when somebody last ran the bench with `--record`. */
interface RecordedRun {
  /** Day of the measurement, such as `2026-01-31`. */
  date: string;
  /** Measured commit; `-dirty` with changes that are not committed. */
  commit: string;
  machine: string;
  node: string;
  /** Load average of the last minute: on a busy machine CPU times grow as well, and only ratios compare. */
  loadAverage: number;
  sections: Record<string, Record<string, Figures>>;
}

type RecordFile = Partial<Record<Effort, RecordedRun>>;

/** The recorded figures of a section, by line; none where it was not recorded. */
export function recordedFigures(effort: Effort, section: string): Record<string, Figures> {
  return readRecord()[effort]?.sections[section] ?? {};
}

/** When and where the figures were recorded, as a sentence; empty where there are none. */
export function recordedWhen(effort: Effort): string {
  const run = readRecord()[effort];
  if (run === undefined) return '';
  const { date, commit = 'an unknown commit', machine, node, loadAverage } = run;
  return `In parentheses: the change since ${date} (${commit}), on ${machine}, Node ${node}, load average ${loadAverage}.\n`;
}

/** Records the sections that were run; what was recorded of others stays. */
export function record(effort: Effort, measured: Readonly<Record<string, readonly Measurement[]>>): void {
  const file = readRecord();
  const sections = { ...file[effort]?.sections };
  for (const [section, measurements] of Object.entries(measured)) {
    sections[section] = Object.fromEntries(measurements.map(({ what, figures }) => [what, rounded(figures)]));
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const date = new Date().toISOString().slice(0, 10);
  const loadAverage = Math.round(loadavg()[0] ?? 0);
  const describe = ['describe', '--always', '--dirty', '--abbrev=9', '--exclude=*'];
  const commit = execFileSync('git', describe, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const run: RecordedRun = { date, commit, machine, node: process.version, loadAverage, sections };
  writeFileSync(FILE, `${JSON.stringify({ ...file, [effort]: run }, null, 2)}\n`);
}

function readRecord(): RecordFile {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as RecordFile) : {};
}

function rounded(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([column, value]) => [
      column,
      value === null ? null : Number(value.toPrecision(3)),
    ]),
  );
}
