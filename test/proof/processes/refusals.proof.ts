import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { SECRET_KEY } from '../../harness/app.ts';
import { databaseUrl } from '../../harness/servers/database.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

let dataDir: string;

beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'dialgraph-refused-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

/** Returns the error of a process that cannot start, which must leave nothing behind. */
async function refusal(env: Record<string, string>): Promise<string> {
  const { code, complaints } = await DialgraphProcess.failToStart({ DATA_DIR: dataDir, ...env });
  expect(code).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
  return complaints;
}

describe('a start that cannot succeed ends with one sentence and leaves nothing behind', () => {
  test('when a variable is wrong', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe('PORT must be a number from 0 to 65535 (got "abc").\n');
  });

  test('when the port is taken', async () => {
    const occupant = createServer().listen(0, '127.0.0.1');
    await once(occupant, 'listening');
    const { port } = occupant.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is in use by another program: stop it, or set PORT to a free port.\n`,
    );
    occupant.close();
  });

  test('when the host is another machine', async () => {
    expect(await refusal({ HOST: '192.0.2.1' })).toMatch(
      /^HOST 192\.0\.2\.1 is not an address of this machine: .*\n$/,
    );
  });

  test('when no PostgreSQL answers', async () => {
    const port = await freePort();
    expect(
      await refusal({ DATABASE_URL: `postgres://dialgraph:hunter2@127.0.0.1:${port}/x`, SECRET_KEY }),
    ).toBe(
      `DATABASE_URL cannot be used: no server is listening at 127.0.0.1:${port} (connection refused). Start PostgreSQL there, or correct the address.\n`,
    );
  });

  test('when PostgreSQL has no such database', async () => {
    const said = await refusal({ DATABASE_URL: databaseUrl(inject('postgresUrl'), 'no_such'), SECRET_KEY });
    expect(said).toMatch(
      /^DATABASE_URL cannot be used: PostgreSQL at .+ has no database no_such\. Create it, .*\n$/,
    );
  });

  test('when Node is too old', async () => {
    const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const [, ...args] = String(scripts.start).split(' ');
    const asOldNode = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})';
    const { promise, resolve } = Promise.withResolvers<string>();
    execFile(process.execPath, ['--import', asOldNode, ...args], { cwd: ROOT }, (_error, _out, stderr) =>
      resolve(stderr),
    );
    expect(await promise).toMatch(/^dialgraph requires Node 24 or later; this is Node 20\.20\.2\..*\n$/);
  });

  test('when an installation for production has only an old Node', async () => {
    // Node 20 has no `globSync`.
    const asOldNode = `data:text/javascript,
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      Object.defineProperty(process.versions, 'node', { value: '20.20.2' });
      delete fs.globSync;
      syncBuiltinESMExports();`;
    const { promise, resolve } = Promise.withResolvers<string>();
    execFile(
      process.execPath,
      ['--import', asOldNode, '.ci/prune-packages.js'],
      { cwd: ROOT },
      (_e, _o, stderr) => resolve(stderr),
    );
    expect(await promise).toMatch(
      /^dialgraph requires Node 24 or later; this is Node 20\.20\.2\..*omit=dev.*\n$/,
    );
  });
});
