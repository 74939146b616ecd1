import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';

let dataDir: string;
let cluster: string;
let running: DialgraphProcess | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-embedded-'));
  cluster = path.join(dataDir, 'postgres', 'cluster');
});
afterEach(async () => {
  await running?.terminate();
  running = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function start(): Promise<DialgraphProcess> {
  running = await DialgraphProcess.start({ DATA_DIR: dataDir, ROLES: 'api' });
  return running;
}

const pidFile = () => path.join(cluster, 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function expectToServe({ url }: DialgraphProcess): Promise<void> {
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), EVENTUALLY);
}

describe('the embedded PostgreSQL', () => {
  test('that dies is restarted, and the service continues', async () => {
    // An earlier process has left this file, in a container where the process id is always taken.
    writeFileSync(path.join(dataDir, 'postgres.lock'), '1');
    const service = await start();
    const returns = () => service.log.filter(({ msg }) => msg === 'the embedded PostgreSQL is running again');
    for (const [deaths, signal] of (['SIGQUIT', 'SIGKILL'] as const).entries()) {
      process.kill(postmaster(), signal);
      await vi.waitFor(() => expect(returns()).toHaveLength(deaths + 1), EVENTUALLY);
      await expectToServe(service);
    }
    expect(await service.terminate()).toEqual({ code: 0, signal: null });
  });

  test('starts although another process now has its process id', async () => {
    const { uid, gid } = statSync(cluster);
    const stranger = spawn('sleep', ['600'], { uid, gid });
    await once(stranger, 'spawn');
    writeFileSync(pidFile(), [stranger.pid, cluster, 1, 1, '', '127.0.0.1', '', 'ready   ', ''].join('\n'));
    chownSync(pidFile(), uid, gid);
    await expectToServe(await start());
    stranger.kill();
  });
});

describe('a folder that cannot be used', () => {
  test.each([
    ['/proc/dialgraph', 'it cannot be created'],
    ['/proc/self/environ/data', 'it is not a folder'],
  ])('as %s stops the start with a sentence', async (folder, reason) => {
    const { code, complaints } = await DialgraphProcess.failToStart({ DATA_DIR: folder });
    expect(complaints).toBe(
      `DATA_DIR ${folder} cannot be used: ${reason}. Set DATA_DIR to a folder that dialgraph may write to.\n`,
    );
    expect(code).toBe(1);
  });
});
