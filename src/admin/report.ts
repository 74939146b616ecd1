/** Formats a command's result as text: a line for each value, a table for each list. */
export function report(result: object): string {
  return Object.entries(result)
    .map(([name, value]) => (isTable(value) ? tableOf(value, name) : `${name}: ${shown(value)}\n`))
    .join('');
}

type Row = Record<string, unknown>;

function isTable(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null);
}

function tableOf(rows: readonly Row[], name: string): string {
  const [first] = rows;
  if (first === undefined) return `There are no ${name}.\n`;
  const lines = [Object.keys(first), ...rows.map((row) => Object.values(row).map(shown))];
  const widths = Object.keys(first).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
