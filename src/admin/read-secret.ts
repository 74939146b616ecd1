import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { DomainError } from '../errors/errors.ts';

/**
 * Reads a secret from a file, from standard input, or from a terminal without showing it: other users of the machine see
 * command lines. @throws DomainError `invalid_request` if it is empty or the file cannot be read
 */
export async function readSecret(
  question: string,
  file: string | undefined,
  stdin: Readable = process.stdin,
): Promise<string> {
  const secret = (await read(question, file, stdin)).trim();
  if (secret !== '') return secret;
  throw new DomainError('invalid_request', 'The key is empty: enter it, pipe it in, or name a --key-file.');
}

async function read(question: string, file: string | undefined, stdin: Readable): Promise<string> {
  if (file !== undefined) return readFile(file, 'utf8').catch(refuseFile);
  return 'isTTY' in stdin && stdin.isTTY ? askHidden(question, stdin) : readAll(stdin);
}

function refuseFile(error: NodeJS.ErrnoException): never {
  throw new DomainError('invalid_request', `The key file cannot be read (${error.code}).`);
}

async function askHidden(question: string, input: Readable): Promise<string> {
  process.stderr.write(question);
  // Readline echoes each key to its output.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input, output, terminal: true });
  const answer = await terminal.question('').finally(() => terminal.close());
  process.stderr.write('\n');
  return answer;
}
