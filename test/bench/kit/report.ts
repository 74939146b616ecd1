import type { Figures, Goal, Measurement } from './section.ts';

/**
 * A section's measurements as a table to read, with a line for each goal. Beside a figure stands how far it is from
 * the recorded one.
 */
export function printedReport(
  title: string,
  measurements: readonly Measurement[],
  recorded: Readonly<Record<string, Figures>>,
): string {
  const lines = ['', title, '', ...tableOf(measurements, recorded), ''];
  for (const { what, figures, goals = [] } of measurements) {
    for (const goal of goals) lines.push(`  ${what}: ${verdictOn(goal, figures[goal.figure] ?? null)}`);
  }
  return `${lines.join('\n')}\n`;
}

function tableOf(
  measurements: readonly Measurement[],
  recorded: Readonly<Record<string, Figures>>,
): string[] {
  const columns = [...new Set(measurements.flatMap(({ figures }) => Object.keys(figures)))];
  const rows = measurements.map(({ what, figures }) => [
    what,
    ...columns.map((column) => {
      const value = figures[column] ?? null;
      return formatted(value) + changeFrom(recorded[what]?.[column] ?? null, value);
    }),
  ]);
  const table = [['', ...columns], ...rows];
  const widths = ['', ...columns].map((_, i) => Math.max(...table.map((row) => (row[i] ?? '').length)));
  return table.map(([what = '', ...cells]) => {
    const aligned = cells.map((cell, i) => cell.padStart(widths[i + 1] ?? 0));
    return `  ${[what.padEnd(widths[0] ?? 0), ...aligned].join('   ')}`;
  });
}

function changeFrom(recorded: number | null, value: number | null): string {
  if (recorded === null || value === null || recorded === 0) return '';
  const percent = Math.round((value / recorded - 1) * 100);
  return ` (${percent < 0 ? '−' : '+'}${Math.abs(percent)} %)`;
}

function verdictOn(goal: Goal, value: number | null): string {
  if (value === null) return `${goal.figure} is not known here`;
  const [wish, missedBy] =
    'atLeast' in goal
      ? [`at least ${goal.atLeast}`, 1 - value / goal.atLeast]
      : [`at most ${goal.atMost}`, value / goal.atMost - 1];
  const verdict = missedBy <= 0 ? 'met' : `MISSED by ${Math.ceil(missedBy * 100)} %`;
  return `${goal.figure} ${formatted(value)}, goal ${wish}: ${verdict}`;
}

function formatted(value: number | null): string {
  if (value === null) return '–';
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(2);
}
