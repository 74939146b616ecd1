import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import type { Effort, Figures, Measurement } from './section.ts';

const FILE = path.resolve(import.meta.dirname, '../recorded.json');

/** Figures of a section's lines, as they were when somebody last ran the section with `--record`. */
interface RecordedSection {
  /** Day of the measurement, such as `2026-01-31`. */
  date: string;
  /** Measured commit; `-dirty` with changes that are not committed. */
  commit: string;
  machine: string;
  node: string;
  /** Load average of the minute before: on a busy machine CPU times grow as well, and only ratios compare. */
  loadAverage: number;
  lines: Record<string, Figures>;
}

type RecordFile = Partial<Record<Effort, Record<string, RecordedSection>>>;

/** Load average before the bench adds its own load. */
const loadBefore = loadavg()[0] ?? 0;

/** Returns the recorded figures of a section, by line; none where it was not recorded. */
export function recordedFigures(effort: Effort, section: string): Record<string, Figures> {
  return readRecord()[effort]?.[section]?.lines ?? {};
}

/** Returns when and where a section's figures were recorded, as a sentence; empty where there are none. */
export function recordedWhen(effort: Effort, section: string): string {
  const recorded = readRecord()[effort]?.[section];
  if (recorded === undefined) return '';
  const { date, commit, machine, node, loadAverage } = recorded;
  return `In parentheses: the change since ${date} (${commit}), on ${machine}, Node ${node}, load average ${loadAverage}.`;
}

/** Records the sections that were run; what was recorded of others stays. */
export function record(effort: Effort, measured: Readonly<Record<string, readonly Measurement[]>>): void {
  const file = readRecord();
  const run = {
    date: new Date().toISOString().slice(0, 10),
    commit: measuredCommit(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    node: process.version,
    loadAverage: Number(loadBefore.toFixed(1)),
  };
  const sections = { ...file[effort] };
  for (const [section, measurements] of Object.entries(measured)) {
    const lines = measurements.map(({ what, figures }) => [what, rounded(figures)]);
    sections[section] = { ...run, lines: Object.fromEntries(lines) };
  }
  writeFileSync(FILE, `${JSON.stringify({ ...file, [effort]: sections }, null, 2)}\n`);
}

/** Returns the checked-out commit. What is recorded of another section is no change to it. */
function measuredCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--', ':/', `:(exclude)${FILE}`);
  return `${git('rev-parse', '--short=9', 'HEAD')}${changed === '' ? '' : '-dirty'}`;
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
