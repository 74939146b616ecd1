import type { OpenApiDocument } from './document.ts';

/** Introduction to GraphQL for readers of the reference; introspection covers the rest. */
const GRAPHQL_GUIDE = [
  'The whole domain as one graph: one query reads calls with their agents, contacts, campaigns, charges and webhook deliveries. Subscriptions tell what happens as it happens. The [explorer](/graphql) describes every type, field and argument.',
  '## Authentication\n\nSend `Authorization: Bearer <API_KEY>`, with the same keys as for REST. A key with the role `VIEWER` reads everything but secrets and changes nothing.',
  `## Example

\`\`\`graphql
query BusyToday($since: DateTime) {
  calls(first: 20, filter: { statuses: [NO_ANSWER, BUSY], createdAt: { from: $since } }) {
    totalCount
    nodes { id phoneTo outcome contact { name } agent { name } ledgerEntries { amount } }
    pageInfo { hasNextPage endCursor }
  }
}
\`\`\``,
  '## Lists\n\nLists are Relay connections: go on with `after: endCursor`. A page has 50 rows unless `first` says otherwise. `filter` narrows a list, `orderDirection` reverses it, and `totalCount` is counted when requested.',
  '## Limits\n\nEach field costs 1, multiplied within lists by the length of their page. Each response says in `extensions.cost` what its operation cost, how deep and how broad it was, and what the maximum is. An operation above a limit is not executed. An account has a limited number of operations in flight; above it, the response is 429 with `Retry-After`.',
  `## Subscriptions

Over WebSocket, with the protocol \`graphql-transport-ws\` and the key in \`connection_init\` or in the header of the upgrade; or over server-sent events, with \`Accept: text/event-stream\`:

\`\`\`graphql
subscription Calls($after: String) {
  callEvents(after: $after) { sequence call { id status outcome } }
}
\`\`\`

After a lost connection, pass the last \`sequence\` as \`after\`: nothing is missed or repeated, for the last 24 hours. An older one is answered \`CONFLICT\`: read again what you need.`,
  '## Errors\n\n`errors[].extensions.code` is the code of the REST surfaces in upper case; `details` names what is wrong with which field.',
  '## Repeating mutations\n\nMutations that create take an `idempotencyKey`: sent again with the same key and input within 24 hours, they do nothing more and return the same result.',
].join('\n\n');

/** Returns GraphQL's OpenAPI document. `origin` is the service's URL; empty = relative to the document. */
export function graphqlDocument(origin: string): OpenApiDocument {
  const json = (schema: object) => ({ 'application/json': { schema } });
  const text = {
    type: 'string',
    description: 'A query, a mutation, or a subscription over server-sent events.',
  };
  const object = (description: string) => ({ type: 'object', description, additionalProperties: true });
  return {
    openapi: '3.1.0',
    info: { title: 'GraphQL', version: '1.0.0', description: GRAPHQL_GUIDE },
    servers: [{ url: origin === '' ? '/' : origin }],
    security: [{ apiKey: [] }],
    tags: [{ name: 'Operations', description: 'Everything goes through one address.' }],
    paths: {
      '/graphql': {
        post: {
          operationId: 'graphql',
          tags: ['Operations'],
          summary: 'Execute an operation',
          description: 'Executes a query or a mutation, or begins a subscription over server-sent events.',
          requestBody: {
            required: true,
            content: json({
              type: 'object',
              required: ['query'],
              properties: {
                query: { ...text, examples: ['{ viewer { account { name creditBalance } } }'] },
                variables: object('The values of the operation’s variables, by name.'),
                operationName: { type: 'string', description: 'Which operation of the document to execute.' },
              },
            }),
          },
          responses: {
            200: {
              description: 'The result. An operation that fails in part has both `data` and `errors`.',
              content: json({
                type: 'object',
                properties: {
                  data: object('What was asked for.'),
                  errors: {
                    type: 'array',
                    description: 'What failed in the operation.',
                    items: object('One failure.'),
                  },
                  extensions: object('What the operation cost: `cost`.'),
                },
              }),
            },
            401: { description: 'The API key is missing or invalid.' },
            429: { description: 'Too many operations are in flight: wait as long as `Retry-After` says.' },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer dg_…`.' },
      },
    },
  };
}
