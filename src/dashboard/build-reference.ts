import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from './compress.ts';

/** What `/docs` shows the API documents with (adapters/openapi/reference.ts). */
const BUNDLE = path.resolve(import.meta.dirname, '../../dist/reference/scalar.js');

/** Builds the API reference's script where it is not there, as after a checkout without `npm ci`. */
export async function ensureReference(): Promise<void> {
  if (!existsSync(BUNDLE)) await build();
}

/**
 * Takes the script out of Scalar's plugin for Fastify, which carries it in one piece: the package that it comes from
 * weighs fifty times as much with its dependencies.
 */
async function build(): Promise<void> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const { default: Fastify } = await import('fastify');
  const fastify = Fastify();
  await fastify.register(scalar, { routePrefix: '/', configuration: { url: '/' } });
  const { statusCode, body } = await fastify.inject('/js/scalar.js');
  await fastify.close();
  if (statusCode !== 200) throw new Error(`Scalar's plugin answered ${statusCode} for its own script.`);
  await mkdir(path.dirname(BUNDLE), { recursive: true });
  // Not in place, where a running server may read it.
  const staging = `${BUNDLE}-${process.pid}`;
  await writeFile(staging, body.replace(/\n\/\/# sourceMappingURL=.*$/, '\n'));
  await rename(staging, BUNDLE);
  await compress(BUNDLE);
}

if (import.meta.main) await build();
