import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withProcessLock } from '../../src/platform/process-lock.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a process lock', () => {
  it('lets one in at a time, and is gone afterwards', async () => {
    let inside = 0;
    const answers = await Promise.all(
      [1, 2, 3].map((n) =>
        withProcessLock(file, async () => {
          inside += 1;
          expect(inside).toBe(1);
          await new Promise((resolve) => setImmediate(resolve));
          inside -= 1;
          return n;
        }),
      ),
    );
    expect(answers).toEqual([1, 2, 3]);
    expect(existsSync(file)).toBe(false);
  });

  it('is set free by a failure', async () => {
    await expect(withProcessLock(file, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over from a process that died with it', async () => {
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    writeFileSync(file, String(pid));
    expect(await withProcessLock(file, async () => 'mine')).toBe('mine');
  });
});
