import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { DomainError } from '../errors/errors.ts';
import { UsageError } from './command.ts';

/**
 * Asks the person at the terminal to confirm the `consequence`, a sentence.
 * @throws UsageError without a terminal; DomainError `conflict` unless confirmed
 */
export async function confirm(consequence: string, stdin: Readable = process.stdin): Promise<void> {
  if (!('isTTY' in stdin && stdin.isTTY)) throw new UsageError(`${consequence} Add --yes to do it.`);
  const terminal = createInterface({ input: stdin, output: process.stderr });
  const answer = await terminal.question(`${consequence} Continue? [y/N] `).finally(() => terminal.close());
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new DomainError('conflict', 'Nothing was changed: you did not confirm.');
}
