import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Installs an npm package temporarily and returns what `read` makes of the `node_modules` folder it is in. */
export async function withInstalledPackage<Result>(
  { name, version }: { name: string; version: string },
  read: (modules: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  try {
    const options = ['--prefix', folder, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
    await promisify(execFile)('npm', ['install', ...options, `${name}@${version}`]);
    return await read(path.join(folder, 'node_modules'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
