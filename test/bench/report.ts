import type { Goal, Measurement } from './section.ts';

/** A section's measurements as a table to read, with a line for each goal. */
export function printedReport(title: string, measurements: readonly Measurement[]): string {
  const lines = ['', title, '', ...tableOf(measurements), ''];
  for (const { what, figures, goals = [] } of measurements) {
    for (const goal of goals) lines.push(`  ${what}: ${verdictOn(goal, figures[goal.figure] ?? null)}`);
  }
  return `${lines.join('\n')}\n`;
}

function tableOf(measurements: readonly Measurement[]): string[] {
  const columns = [...new Set(measurements.flatMap(({ figures }) => Object.keys(figures)))];
  const rows = measurements.map(({ what, figures }) => [
    what,
    ...columns.map((column) => formatted(figures[column] ?? null)),
  ]);
  const table = [['', ...columns], ...rows];
  const widths = ['', ...columns].map((_, i) => Math.max(...table.map((row) => (row[i] ?? '').length)));
  return table.map(
    (row) =>
      `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('   ')}`,
  );
}

function verdictOn({ figure, atLeast, atMost }: Goal, value: number | null): string {
  if (value === null) return `${figure} is not known here`;
  const [bound, wish, missing] =
    atLeast === undefined
      ? [atMost ?? 0, `at most ${atMost}`, value / (atMost ?? 1) - 1]
      : [atLeast, `at least ${atLeast}`, 1 - value / atLeast];
  const met = missing <= 0 ? 'met' : `MISSED by ${Math.ceil(missing * 100)} %`;
  return `${figure} ${formatted(value)}, goal ${wish}: ${Number.isFinite(bound) ? met : 'no goal'}`;
}

function formatted(value: number | null): string {
  if (value === null) return '–';
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(2);
}
