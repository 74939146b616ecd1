import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { SECRET_KEY, type TestApp } from '../app.ts';
import { COMPILE_CACHE } from '../compile-cache.ts';

const MAIN = path.resolve(import.meta.dirname, '../../../src/admin/main.ts');

/** The operator's command line as a process of its own, beside a running service. */
export async function runAdmin({ databaseUrl }: TestApp, args: string[], input = '') {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SECRET_KEY,
      LOG_LEVEL: 'silent',
    },
  });
  child.stdin.end(input);
  const [printed, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code), printed, complained };
}
