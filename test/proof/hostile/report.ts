import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Cell, nameOfCorner } from './attack.ts';

/** A file with a line for each finished cell, so that a run that was ended goes on where it was. */
export class Report {
  readonly #file: string | undefined;
  readonly #cells = new Map<string, Cell>();

  /** @param file undefined keeps nothing */
  constructor(file: string | undefined) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    // A run that was ended may have left half a line behind.
    writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
    for (const cell of lines.map((line) => JSON.parse(line) as Cell))
      this.#cells.set(nameOfCorner(cell), cell);
  }

  get cells(): ReadonlyMap<string, Cell> {
    return this.#cells;
  }

  add(cell: Cell): void {
    this.#cells.set(nameOfCorner(cell), cell);
    if (this.#file !== undefined)
      appendFileSync(this.#file, `${JSON.stringify(cell, (_, value) => rounded(value))}\n`);
  }
}

function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}
