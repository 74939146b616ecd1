import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const FILE = path.resolve(import.meta.dirname, 'verify.html');

/**
 * Serves the page that verifies exported files in the browser, to anyone: one file, which also works saved and without a
 * network. Its policy lets it run its own script only, and send nothing.
 */
export function registerVerifyPage(fastify: FastifyInstance): void {
  const page = readFileSync(FILE, 'utf8');
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(page, 'script')}'`,
    `style-src '${hashOf(page, 'style')}'`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  fastify.get('/verify', (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('x-content-type-options', 'nosniff')
      .send(page),
  );
}

function hashOf(page: string, tag: 'script' | 'style'): string {
  const content = page.split(`<${tag}>`)[1]?.split(`</${tag}>`)[0] ?? '';
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
