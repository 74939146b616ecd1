import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withProcessLock } from '../../../src/platform/embedded-postgres/process-lock.ts';
import { createLog } from '../../../src/platform/telemetry/log.ts';
import { silentLog } from '../../harness/silent.ts';

const HOLDER = path.resolve(import.meta.dirname, 'lock-holder.ts');

let folder: string;
let file: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-lock-'));
  file = path.join(folder, 'lock');
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function holder(...args: string[]): ChildProcess {
  const child = spawn(process.execPath, [HOLDER, file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}

/** A process that is in, and stays. */
async function holdingProcess(): Promise<ChildProcess> {
  const child = holder();
  const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  expect(String(said)).toBe('in\n');
  return child;
}

describe('a process lock', () => {
  it('admits one holder at a time, and is released by a failure', async () => {
    let inside = 0;
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map((n) =>
        withProcessLock(file, silentLog, async () => {
          inside += 1;
          expect(inside).toBe(1);
          await new Promise((resolve) => setImmediate(resolve));
          inside -= 1;
          if (n === 1) throw new Error('failed');
          return n;
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it.each([
    ['is empty', ''],
    ['holds the number of a process that lives', '1'],
    ['holds our own number', String(process.pid)],
    ['is a file of something else', 'no database, but a text '.repeat(200)],
  ])('is taken although its file %s', async (_what, content) => {
    writeFileSync(file, content);
    expect(await withProcessLock(file, silentLog, async () => 'mine')).toBe('mine');
  });

  it('says in the log what it waits for, and is taken over from a process that dies with it', async () => {
    const child = await holdingProcess();
    const logged = Promise.withResolvers<string>();
    const log = createLog({ level: 'warn', destination: { write: logged.resolve } });
    const mine = withProcessLock(file, log, async () => 'mine');
    expect(JSON.parse(await logged.promise)).toMatchObject({ level: 'warn', file });
    child.kill('SIGKILL');
    expect(await mine).toBe('mine');
  });

  it('is won by one of several processes that wait when its holder dies', async () => {
    writeFileSync(file, 'no database, but a text '.repeat(200));
    const journal = path.join(folder, 'journal');
    const dying = await holdingProcess();
    const waiting = Array.from({ length: 4 }, () => holder(journal));
    dying.kill('SIGKILL');
    await Promise.all(waiting.map((child) => once(child, 'exit')));
    expect(readFileSync(journal, 'utf8')).toBe('in\nout\n'.repeat(4));
  });
});
