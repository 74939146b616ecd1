import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where `build.ts` puts the application. */
export const DASHBOARD_FOLDER = path.resolve(import.meta.dirname, '../../dist/dashboard');

/** The application's own addresses. Named one by one, so that no path of an API can ever be taken for one. */
const PAGES = ['sign-in', 'live', 'calls', 'campaigns', 'contacts', 'agents', 'credits', 'settings'];

/** What the page's build leaves in place of the nonce (see vite.config.ts). */
const NONCE_MARK = '__CSP_NONCE__';

/**
 * Serves the built dashboard: its files, cached for ever as their names carry their hash, and for each of its
 * addresses the one page, under a content-security policy that lets no inline script and no other site in.
 */
export function registerDashboard(fastify: FastifyInstance, folder = DASHBOARD_FOLDER): void {
  fastify.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('referrer-policy', 'same-origin');
    });
    if (existsSync(folder)) serveFiles(scope, folder);
    const page = pageOf(folder);
    scope.get('/', (_request, reply) => sendPage(reply, page));
    for (const name of PAGES) {
      scope.get(`/${name}`, (_request, reply) => sendPage(reply, page));
      scope.get(`/${name}/*`, (_request, reply) => sendPage(reply, page));
    }
  });
}

function serveFiles(scope: FastifyInstance, folder: string): void {
  scope.register(fastifyStatic, {
    root: path.join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  scope.get('/theme.js', (_request, reply) => reply.sendFile('theme.js', folder, { maxAge: '1h' }));
  scope.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', folder, { maxAge: '1h' }));
}

/** Read once, when it is first asked for. */
function pageOf(folder: string): () => Promise<string> {
  let page: Promise<string> | undefined;
  return () => {
    page ??= readFile(path.join(folder, 'index.html'), 'utf8');
    return page;
  };
}

async function sendPage(reply: FastifyReply, page: () => Promise<string>): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = (await page()).replaceAll(NONCE_MARK, nonce);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .send(html);
}

/** The nonce is for styles that libraries add at run time (scroll locks, the player); scripts are files only. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
