import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommandLine } from '../../../src/admin/run-command-line.ts';
import { SECRET_KEY, type TestApp } from '../app.ts';
import { COMPILE_CACHE } from '../compile-cache.ts';

const MAIN = path.resolve(import.meta.dirname, '../../../src/admin/main.ts');

interface Ran {
  code: number;
  printed: string;
  complained: string;
}

/** The operator's command line beside a running service, without the second in which a process of its own starts. */
export async function runAdmin(app: TestApp, args: string[], input = ''): Promise<Ran> {
  const printed: string[] = [];
  const complained: string[] = [];
  const code = await runCommandLine(args, {
    env: environmentOf(app),
    stdin: Readable.from([input]),
    stdout: { write: (text: string) => printed.push(text) },
    stderr: { write: (text: string) => complained.push(text) },
  });
  return { code, printed: printed.join(''), complained: complained.join('') };
}

/** Runs an operator's command as a process of its own. */
export async function runAdminProcess(app: TestApp, args: string[], input = ''): Promise<Ran> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, ...environmentOf(app) },
  });
  child.stdin.end(input);
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code), printed, complained };
}

function environmentOf({ databaseUrl }: TestApp) {
  return { DATABASE_URL: databaseUrl, SECRET_KEY, LOG_LEVEL: 'silent' };
}
