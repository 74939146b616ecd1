import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The sources of dialgraph that a server is started from, with their installed dependencies. */
export interface Checkout {
  name: string;
  root: string;
}

export const HERE: Checkout = { name: 'ours', root: path.resolve(import.meta.dirname, '../../..') };

/**
 * The checkout of another commit, installed by its own `npm ci` in the system's folder for temporary files, where
 * the next run finds it again.
 *
 * @throws Error when git does not know `ref` or the installation fails
 */
export async function checkOut(ref: string): Promise<Checkout> {
  const { stdout } = await run('git', ['rev-parse', '--short=9', `${ref}^{commit}`], { cwd: HERE.root });
  const name = stdout.trim();
  const root = path.join(tmpdir(), `dialgraph-bench-${name}`);
  if (existsSync(root)) return { name, root };
  const unfinished = `${root}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  const archive = `${unfinished}.tar`;
  await run('git', ['archive', `--output=${archive}`, name], { cwd: HERE.root });
  await run('tar', ['-xf', archive, '-C', unfinished]);
  await rm(archive);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: unfinished, maxBuffer: 2 ** 26 });
  await rename(unfinished, root);
  return { name, root };
}

/**
 * The folder in which a package is installed for the bench alone, among the system's temporary files, where the next run
 * finds it again. Its install scripts do not run.
 *
 * @throws Error when the installation fails, for example without the npm registry
 */
export async function installed(name: string, version: string): Promise<string> {
  const root = path.join(tmpdir(), `dialgraph-bench-${name}-${version}`);
  if (existsSync(root)) return root;
  const unfinished = `${root}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished);
  await writeFile(path.join(unfinished, 'package.json'), '{ "private": true }');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...options, `${name}@${version}`], { cwd: unfinished, maxBuffer: 2 ** 26 });
  await rename(unfinished, root);
  return root;
}
