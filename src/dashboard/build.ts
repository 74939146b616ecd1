import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Log } from '../platform/log.ts';
import { DASHBOARD_FOLDER } from './static.ts';

const COMPRESSED = /\.(js|css|svg)$/;

/**
 * Builds the dashboard into `dist/dashboard`, its files compressed beforehand.
 *
 * @throws Error when the build's tools are not installed (`npm ci --omit=dev`)
 */
export async function buildDashboard(): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: path.join(import.meta.dirname, 'web/vite.config.ts'), logLevel: 'warn' });
  const assets = path.join(DASHBOARD_FOLDER, 'assets');
  const names = (await readdir(assets)).filter((name) => COMPRESSED.test(name));
  await Promise.all(names.map((name) => compress(path.join(assets, name))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, brotli));
  await writeFile(`${file}.gz`, await promisify(gzip)(content));
}

/**
 * Builds the dashboard when it is not there, as after a checkout without `npm ci`. Where it cannot be built
 * the service starts without it: everything else works, and the log says what is missing.
 */
export async function ensureDashboard(log: Log): Promise<void> {
  if (existsSync(path.join(DASHBOARD_FOLDER, 'index.html'))) return;
  log.info('the dashboard is not built yet: building it, once');
  try {
    await buildDashboard();
  } catch (error) {
    log.warn(
      { err: error },
      'the dashboard could not be built; the APIs work without it (npm run build:dashboard)',
    );
  }
}

if (import.meta.main) await buildDashboard();
