import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from './compress.ts';

/** The script that renders the API documents on `/docs` (adapters/openapi/reference.ts). */
const BUNDLE = path.resolve(import.meta.dirname, '../../dist/reference/scalar.js');

/** Builds the script of the API reference if it is missing, for example after a checkout without `npm ci`. */
export async function ensureReference(): Promise<void> {
  if (!existsSync(BUNDLE)) await build();
}

/** Extracts the script from Scalar's Fastify plugin: Scalar's own package is fifty times larger. */
async function build(): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const { default: Fastify } = await import('fastify');
  const fastify = Fastify();
  await fastify.register(scalar, { routePrefix: '/', configuration: { url: '/' } });
  const { statusCode, body } = await fastify.inject('/js/scalar.js');
  await fastify.close();
  if (statusCode !== 200) throw new Error(`Scalar's plugin answered ${statusCode} for its own script.`);
  await mkdir(path.dirname(BUNDLE), { recursive: true });
  // A running server may read the bundle, so a rename replaces it atomically.
  const staging = `${BUNDLE}-${process.pid}`;
  await writeFile(staging, body.replace(/\n\/\/# sourceMappingURL=.*$/, '\n'));
  await rename(staging, BUNDLE);
  await compress(BUNDLE);
}

if (import.meta.main) await build();
