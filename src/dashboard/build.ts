import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Log } from '../platform/telemetry/log.ts';
import { compress } from './compress.ts';
import { DASHBOARD_FOLDER } from './static.ts';

const SOURCES = path.join(import.meta.dirname, 'web');
const STAMP = 'sources.sha256';
/** The build gets its own process because it needs another `NODE_ENV` and much memory. */
const BUILD_PROCESS = { env: { NODE_ENV: 'production' } };
const COMPRESSED = /\.(js|css|svg)$/;

/** Builds the dashboard if its build is missing or outdated. A failed build is logged as a warning. */
export async function ensureDashboard(log: Log): Promise<void> {
  if (await isCurrent()) return;
  log.info('the dashboard is not built from these sources yet: building it, once');
  try {
    await promisify(execFile)(process.execPath, [import.meta.filename], BUILD_PROCESS);
  } catch (error) {
    log.warn({ err: error }, 'the dashboard could not be built; the APIs work without it');
  }
}

/** Returns whether the build belongs to the sources. Without sources, any build does. */
async function isCurrent(): Promise<boolean> {
  if (!existsSync(path.join(DASHBOARD_FOLDER, 'index.html'))) return false;
  if (!existsSync(SOURCES)) return true;
  const built = await readFile(path.join(DASHBOARD_FOLDER, STAMP), 'utf8').catch(() => null);
  return built === (await stampOfSources());
}

async function stampOfSources(): Promise<string> {
  const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(SOURCES.length)).update(await readFile(file));
  return hash.digest('hex');
}

/** Builds into `dist/dashboard` with compressed files and replaces the old build atomically. */
async function build(): Promise<void> {
  const vite = await import('vite');
  const folder = `${DASHBOARD_FOLDER}-${process.pid}`;
  const stamp = await stampOfSources();
  await vite.build({
    configFile: path.join(SOURCES, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  });
  const assets = path.join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => COMPRESSED.test(name));
  await Promise.all(names.map((name) => compress(path.join(assets, name))));
  await writeFile(path.join(folder, STAMP), stamp);
  await rm(DASHBOARD_FOLDER, { recursive: true, force: true });
  await mkdir(path.dirname(DASHBOARD_FOLDER), { recursive: true });
  await rename(folder, DASHBOARD_FOLDER);
}

if (import.meta.main) {
  process.env.NODE_ENV = BUILD_PROCESS.env.NODE_ENV;
  await build();
}
