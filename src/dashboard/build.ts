import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DASHBOARD_FOLDER } from './static.ts';

const COMPRESSED = /\.(js|css|svg)$/;

/** Whether the application has been built. */
export function isDashboardBuilt(): boolean {
  return existsSync(path.join(DASHBOARD_FOLDER, 'index.html'));
}

/**
 * Builds the dashboard into `dist/dashboard`, its files compressed beforehand.
 *
 * @throws Error when the build tools are not installed (`npm ci --omit=dev`)
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

if (import.meta.main) {
  if (process.argv.includes('--if-possible') && !existsSync('node_modules/vite')) process.exit(0);
  await buildDashboard();
}
