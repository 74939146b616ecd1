import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export const DASHBOARD_FOLDER = path.resolve(import.meta.dirname, '../../dist/dashboard');

/** Paths of the application, listed so that they cannot hide a path of an API. */
const PAGES = [
  'sign-in',
  'today',
  'live',
  'calls',
  'campaigns',
  'agenda',
  'compare',
  'contacts',
  'suppressions',
  'number-pools',
  'agents',
  'credits',
  'settings',
];

const PAGE = 'index.html';
const EXPLORER = 'explorer.html';
const NONCE_MARK = '__CSP_NONCE__';

/**
 * Serves the dashboard's built files, cached forever because their names contain their hash, and one page for all
 * paths. Its content-security policy admits no inline script and no other site.
 */
export function registerDashboard(fastify: FastifyInstance, folder = DASHBOARD_FOLDER): void {
  fastify.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('referrer-policy', 'same-origin');
    });
    if (existsSync(folder)) serveFiles(scope, folder);
    scope.get('/', (_request, reply) => sendPage(reply, folder));
    for (const name of PAGES) {
      scope.get(`/${name}`, (_request, reply) => sendPage(reply, folder));
      scope.get(`/${name}/*`, (_request, reply) => sendPage(reply, folder));
    }
  });
}

/** Sends the dashboard's "not found" page to a browser; null for other clients, which get a JSON error. */
export function sendMissingPage(
  { raw, method }: FastifyRequest,
  reply: FastifyReply,
  folder = DASHBOARD_FOLDER,
): Promise<FastifyReply> | null {
  const isOpened = method === 'GET' && accepts(raw).type(['json', 'html']) === 'html';
  return isOpened && existsSync(path.join(folder, PAGE)) ? sendPage(reply.code(404), folder) : null;
}

/** Sends the API explorer to a browser that opened `/graphql`; null if the dashboard is not built. */
export function sendExplorer(reply: FastifyReply, folder = DASHBOARD_FOLDER): Promise<FastifyReply> | null {
  return existsSync(path.join(folder, EXPLORER)) ? sendPage(reply, folder, EXPLORER) : null;
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
  // Browsers request `/favicon.ico` for pages that name no icon, such as a JSON response.
  for (const icon of ['/favicon.svg', '/favicon.ico'])
    scope.get(icon, (_request, reply) => reply.sendFile('favicon.svg', folder, { maxAge: '1h' }));
}

async function sendPage(reply: FastifyReply, folder: string, page = PAGE): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const html = (await readFile(path.join(folder, page), 'utf8')).replaceAll(NONCE_MARK, nonce);
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .send(html);
}

/** The nonce admits styles that libraries add at run time (scroll locks, the player). */
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
