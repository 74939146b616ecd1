import type { Readable, Writable } from 'node:stream';

/** Input and output streams of a command, so that a program can run it too. */
export interface Terminal {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable & { isTTY?: boolean };
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable;
}

/** A mistake in how a command was called. Exit code 2. */
export class UsageError extends Error {}

/** A command that did what it was asked to do, without success. Exit code 1. */
export class Failure extends Error {}

/** Prints one object for programs. */
export function printJson({ stdout }: Terminal, value: unknown): void {
  stdout.write(`${JSON.stringify(value)}\n`);
}

/**
 * Removes characters that act on a terminal or reverse its text. Names, summaries and messages are strangers': with escape
 * sequences they could forget, forge or hide what is on the screen.
 */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '');
}

export function printLine({ stdout }: Terminal, line: string): void {
  stdout.write(`${printable(line)}\n`);
}

/** Prints rows as columns that are as wide as their widest value; the last column is not padded. */
export function printTable(terminal: Terminal, header: readonly string[], rows: readonly string[][]): void {
  const all = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0),
    );
    printLine(terminal, cells.join('  ').trimEnd());
  }
}
