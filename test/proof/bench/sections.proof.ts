import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BY_NAME, SECTIONS } from '../../bench/sections.ts';

const MAIN = path.resolve(import.meta.dirname, '../../bench/main.ts');
/** Just enough calls for every question that the section `history` asks. */
const HISTORY_ROWS = '2000';

test('the smallest round of every section of the bench runs, and prints figures', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [MAIN, '--smallest', '--json'], {
    env: { ...process.env, HISTORY_ROWS },
    maxBuffer: 2 ** 24,
  });
  const measured: Record<string, { figures: Record<string, number | null> }[]> = JSON.parse(stdout);
  expect(Object.keys(measured)).toEqual(Object.keys(SECTIONS).filter((name) => !BY_NAME.has(name)));
  for (const [name, lines] of Object.entries(measured)) {
    const figures = lines.flatMap((line) => Object.values(line.figures));
    expect(figures.filter((figure) => figure !== null).length, name).toBeGreaterThan(0);
  }
});
