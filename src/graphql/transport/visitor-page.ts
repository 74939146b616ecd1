import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns whether a person opened the address in a browser rather than a program querying it. */
export function isVisit({ method, query, headers }: FastifyRequest): boolean {
  const asksNothing = !('query' in (query as object));
  return method === 'GET' && asksNothing && (headers.accept ?? '').includes('text/html');
}

/** Sends instructions for queries, without styles and scripts so that the strictest policy allows it. */
export function sendVisitorPage(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>dialgraph GraphQL</title></head>
<body>
<h1>The GraphQL API</h1>
<p>Send queries and mutations to this address by POST, with an API key:</p>
<pre>curl "$URL/graphql" -H "Authorization: Bearer dg_…" -H "Content-Type: application/json" \\
  -d '{"query":"{ viewer { account { name creditBalance } } }"}'</pre>
<p>Subscribe over WebSocket (graphql-transport-ws, the key in <code>connection_init</code> as
<code>{"authorization":"Bearer dg_…"}</code>), or over server-sent events with
<code>Accept: text/event-stream</code>.</p>
<p>Introspection answers the schema, to whom the operator permits it. Everything is described in the <a href="/docs">API reference</a>.</p>
</body>
</html>
`;
