import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { surfaceA } from '../surface-a/index.ts';
import { surfaceB } from '../surface-b/index.ts';
import { openApiDocument } from './document.ts';
import { registerErrorPages } from './error-pages.ts';
import { graphqlDocument } from './graphql-document.ts';

/** Files built by `npm run build`: Scalar in one script. */
const ASSETS = path.resolve(import.meta.dirname, '../../dist/reference');

/** Permits no other origin and no inline script. Inline styles are allowed, as the reference sets them. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <title>dialgraph API reference</title>
  </head>
  <body>
    <p><a href="/graphql">GraphQL explorer</a>: the same data, live, as one graph, with the same API keys.</p>
    <main id="reference"></main>
    <script src="/docs/assets/scalar.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** Start of the reference without telemetry, assistant, proxy or external fonts: no internet needed. */
const START = `Scalar.createApiReference('#reference', {
  sources: [
    { title: 'Surface B', slug: 'surface-b', url: '/openapi/surface-b.json' },
    { title: 'Surface A', slug: 'surface-a', url: '/openapi/surface-a.json' },
    { title: 'GraphQL', slug: 'graphql', url: '/openapi/graphql.json' },
  ],
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
});
`;

/** Serves the OpenAPI documents and their reference page. The service's URL is known once it listens. */
export function registerReference(fastify: FastifyInstance, service: { readonly publicUrl: string }): void {
  fastify.register(async (scope) => {
    for (const surface of [surfaceA, surfaceB]) {
      let document: string | undefined;
      scope.get(`/openapi/surface-${surface.name}.json`, (_request, reply) => {
        document ??= JSON.stringify(openApiDocument(surface, service.publicUrl));
        return reply.type('application/json; charset=utf-8').send(document);
      });
    }
    scope.get('/openapi/graphql.json', (_request, reply) => reply.send(graphqlDocument(service.publicUrl)));
    registerErrorPages(scope);
    scope.get('/docs', (_request, reply) =>
      reply
        .header('Content-Security-Policy', CONTENT_SECURITY_POLICY)
        .type('text/html; charset=utf-8')
        .send(PAGE),
    );
    scope.get('/docs/start.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(START),
    );
    await scope.register(staticFiles, {
      root: ASSETS,
      prefix: '/docs/assets/',
      index: false,
      decorateReply: false,
      preCompressed: true,
    });
  });
}
