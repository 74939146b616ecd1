import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileOfLastRelease, git, LAST_RELEASE } from '../../../../prisma/last-release.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A version of dialgraph that processes are started from. */
export interface Release {
  name: 'last' | 'this';
  root: string;
}

export const THIS_RELEASE: Release = { name: 'this', root: ROOT };

/**
 * Extracts the last release's commit below this checkout, whose packages it finds there if they are those of its lock file;
 * otherwise its own `npm ci` installs them. Kept for the next run.
 */
export async function checkOutLastRelease(): Promise<Release> {
  const root = path.join(ROOT, 'dist', 'releases', LAST_RELEASE.commit);
  if (!existsSync(root)) {
    const unfinished = `${root}-${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    const archive = `${unfinished}.tar`;
    git(['archive', `--output=${archive}`, LAST_RELEASE.commit]);
    await run('tar', ['-xf', archive, '-C', unfinished]);
    await rm(archive);
    if (await hasItsPackages()) await generate(unfinished);
    else await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: unfinished, maxBuffer: 2 ** 26 });
    await rename(unfinished, root);
  }
  return { name: 'last', root };
}

interface LockFile {
  packages: Record<string, { version?: string }>;
}

/** Returns whether this checkout has installed every package of the last release in the same version. */
async function hasItsPackages(): Promise<boolean> {
  const here: LockFile = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const there: LockFile = JSON.parse(fileOfLastRelease('package-lock.json'));
  return Object.entries(there.packages)
    .filter(([place]) => place.startsWith('node_modules/'))
    .every(([place, { version }]) => here.packages[place]?.version === version);
}

/** Generates the Prisma client, and brings this checkout's pages: without their sources, any build serves. */
async function generate(root: string): Promise<void> {
  await rm(path.join(root, 'src/dashboard/web'), { recursive: true });
  for (const pages of ['dashboard', 'reference'])
    await cp(path.join(ROOT, 'dist', pages), path.join(root, 'dist', pages), { recursive: true });
  const prisma = path.join(ROOT, 'node_modules/prisma/build/index.js');
  await run(process.execPath, ['--import', './prisma/without-studio.js', prisma, 'generate'], { cwd: root });
}
