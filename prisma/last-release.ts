import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * The release before this checkout, with whose processes it shares tables during an upgrade. The release's commit changes
 * `.ci/last-release.json`; a tag would be missing in some clones.
 */
export const LAST_RELEASE: { version: string; commit: string } = JSON.parse(
  readFileSync(path.join(ROOT, '.ci/last-release.json'), 'utf8'),
);

/**
 * Returns the output of a git command in this checkout.
 * @throws Error with a sentence if the clone lacks the release's commit
 */
export function git(args: readonly string[]): string {
  try {
    return execFileSync('git', [...args], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 28,
    });
  } catch (cause) {
    throw new Error(
      `git ${args[0]} failed. This clone must contain the last release, commit ${LAST_RELEASE.commit}: run \`git fetch --unshallow\` if it is shallow.`,
      { cause },
    );
  }
}

/** Returns the text of a file of the last release. */
export const fileOfLastRelease = (file: string): string => git(['show', `${LAST_RELEASE.commit}:${file}`]);

/** Returns the names of the migrations that the last release brings. */
export function releasedMigrations(): string[] {
  return git(['ls-tree', '--name-only', `${LAST_RELEASE.commit}:prisma/migrations`])
    .split('\n')
    .filter((name) => /^\d{14}_/.test(name));
}

/** Returns whether a source file of the last release contains a name. */
export function isNamedByLastRelease(name: string): boolean {
  const search = [
    'grep',
    '--quiet',
    '--word-regexp',
    '--fixed-strings',
    '-e',
    name,
    LAST_RELEASE.commit,
    '--',
    'src',
  ];
  return spawnSync('git', search, { cwd: ROOT }).status === 0;
}
