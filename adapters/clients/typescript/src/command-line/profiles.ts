import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { type Terminal, UsageError } from './terminal.ts';

/** A server and a key for it. */
export interface Profile {
  url: string;
  apiKey: string;
}

export interface Profiles {
  /** Name of the profile that commands use unless told otherwise; null without profiles. */
  current: string | null;
  profiles: Record<string, Profile>;
}

/** Where a server listens that was started with `npm start`. */
export const DEFAULT_URL = 'http://127.0.0.1:4000';

type Env = Terminal['env'];

/** @throws UsageError if the file is not readable as profiles */
export async function readProfiles(env: Env): Promise<Profiles> {
  const file = fileOf(env);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new UsageError(`${file} cannot be read: ${error.message}`);
  });
  if (text === null) return { current: null, profiles: {} };
  try {
    const { current, profiles } = JSON.parse(text) as Profiles;
    return { current: current ?? null, profiles: profiles ?? {} };
  } catch {
    throw new UsageError(`${file} is not valid JSON. Correct it, or delete it and sign in again.`);
  }
}

/** Replaces the file as a whole; only its owner can read it. */
export async function writeProfiles(env: Env, profiles: Profiles): Promise<void> {
  const file = fileOf(env);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const written = `${file}.${process.pid}`;
  await writeFile(written, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600 });
  await rename(written, file);
}

/**
 * Returns the server and key of a command: those of `--profile`, else of DIALGRAPH_API_KEY and DIALGRAPH_URL, else of
 * the current profile.
 */
export async function chosenProfile(env: Env, name: string | undefined): Promise<Profile> {
  const { DIALGRAPH_API_KEY: apiKey, DIALGRAPH_URL: url } = env;
  if (name === undefined && apiKey) return { apiKey, url: url || DEFAULT_URL };
  const { current, profiles } = await readProfiles(env);
  const chosen = name ?? current;
  if (chosen === null)
    throw new UsageError(
      'No account is set up. Run "dialgraph login", or set DIALGRAPH_API_KEY and DIALGRAPH_URL.',
    );
  const profile = profiles[chosen];
  if (profile === undefined)
    throw new UsageError(
      `There is no profile "${chosen}". "dialgraph profiles" lists them; "dialgraph login --profile ${chosen}" adds it.`,
    );
  return name === undefined && url ? { ...profile, url } : profile;
}

function fileOf({ XDG_CONFIG_HOME, HOME }: Env): string {
  return path.join(XDG_CONFIG_HOME || path.join(HOME || homedir(), '.config'), 'dialgraph', 'profiles.json');
}
