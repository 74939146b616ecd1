import type { FastifyInstance } from 'fastify';
import { ERROR_CODES, type ErrorCode, HTTP_STATUS } from '../../src/errors/errors.ts';
import { commonErrors, ERROR_PAGES, errorPage } from '../documented-errors.ts';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
};

const STYLE =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem}' +
  'pre{overflow-x:auto;padding:1rem;border:1px solid}';

/** Serves a page about each error code: cause, remedy and an example. */
export function registerErrorPages(fastify: FastifyInstance): void {
  const links = ERROR_CODES.map(
    (code) => `<li><a href="${errorPage(code)}"><code>${code}</code></a> (${HTTP_STATUS[code]})</li>`,
  );
  const pages = [
    { path: ERROR_PAGES, html: page('Errors', `<ul>${links.join('')}</ul>`) },
    ...ERROR_CODES.map((code) => ({ path: errorPage(code), html: page(code, contentOf(code)) })),
  ];
  for (const { path, html } of pages) {
    fastify.get(path, (_request, reply) => reply.headers(HEADERS).send(html));
  }
}

function contentOf(code: ErrorCode): string {
  const { meaning, remedy, example } = commonErrors[code];
  const error = { code, message: example.message, details: example.details };
  return [
    `<p>HTTP status ${HTTP_STATUS[code]}</p>`,
    `<h2>Cause</h2><p>${prose(meaning)}</p>`,
    `<h2>Remedy</h2><p>${prose(remedy)}</p>`,
    `<h2>Example</h2><pre>${escaped(JSON.stringify({ error }, null, 2))}</pre>`,
    `<p><a href="${ERROR_PAGES}">All errors</a> · <a href="/docs">API reference</a></p>`,
  ].join('');
}

function page(title: string, content: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title} – dialgraph</title>` +
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`
  );
}

function prose(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
