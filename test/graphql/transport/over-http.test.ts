import { getIntrospectionQuery } from 'graphql';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { givePassword, PASSWORD } from '../../harness/passwords.ts';

const INTROSPECTION = '{ __schema { queryType { name } } __type(name: "Call") { name } }';

let app: TestApp;
let acme: GraphqlClient;
let anybody: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  acme = graphqlClient(app.url, (await app.workspace()).apiKey);
  anybody = graphqlClient(app.url, null);
});
afterAll(() => app.stop());

/** A request as a test composes it, with the key of a customer. */
function send(init: RequestInit & { query?: string }): Promise<Response> {
  const { query = '', headers, ...rest } = init;
  return fetch(`${app.url}/graphql${query}`, {
    ...rest,
    headers: { authorization: `Bearer ${acme.apiKey}`, ...(headers as Record<string, string>) },
  });
}

/** The cookies of a person who signed in to the dashboard. */
async function sessionCookie(): Promise<string> {
  const email = `person-${crypto.randomUUID()}@example.com`;
  await givePassword(app, (await app.workspace({ email })).userId);
  const response = await fetch(`${app.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({
    url: () => `${app.url}/graphql`,
    fetchFn: (_url: string, init: RequestInit) => send({ ...init, query: new URL(_url).search }),
  });

  it('is covered by every audit of the specification', () => expect(audits).toHaveLength(61));

  it.each(audits.map((audit) => ({ id: audit.id, name: audit.name, audit })))(
    'passes the audit $id: $name',
    async ({ audit }) => {
      const result = await audit.fn();
      const reason = 'reason' in result ? result.reason : undefined;
      expect({ status: result.status, reason }).toEqual({ status: 'ok', reason: undefined });
    },
  );

  it('keeps a client’s request id, and generates one if it has none', async () => {
    const body = JSON.stringify({ query: '{ __typename }' });
    const named = await send({
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-request-id': 'mine-1' },
    });
    expect(named.headers.get('x-request-id')).toBe('mine-1');
    expect((await acme.ask('{ __typename }')).headers.get('x-request-id')).toMatch(/^req_/);
  });

  it('rejects cross-site requests with cookies', async () => {
    const cookie = await sessionCookie();
    const query = `?query=${encodeURIComponent('{ __typename }')}`;
    const forged = await fetch(`${app.url}/graphql${query}`, { headers: { cookie } });
    expect(forged.status).toBe(403);
    const form = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: `query=${encodeURIComponent('mutation { __typename }')}`,
    });
    expect(form.status).toBe(403);
    const upload = new FormData();
    upload.set('operations', '{"query":"{ __typename }"}');
    expect((await send({ method: 'POST', body: upload })).status).toBe(415);
  });

  it('refuses mutations by GET', async () => {
    const query = `?query=${encodeURIComponent('mutation { createContactList(input: {name: "x"}) { contactList { id } } }')}`;
    expect((await send({ query })).status).toBe(405);
  });
});

describe('access to GraphQL', () => {
  it('shows nothing without authentication, not even the schema', async () => {
    expect(await anybody.refusal('{ viewer { account { id } } }')).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(
      await anybody.refusal('mutation { createContactList(input: {name: "x"}) { contactList { id } } }'),
    ).toMatchObject({
      code: 'UNAUTHORIZED',
    });
    for (const document of [INTROSPECTION, '{ vieweer { id } }', '{ __typename }', '{'])
      expect(await anybody.refusal(document)).toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await anybody.ask('{ __typename }')).status).toBe(401);
  });

  it('shows the schema to API keys', async () => {
    expect((await acme.data(INTROSPECTION)).__type).toEqual({ name: 'Call' });
  });

  it.each(['Bearer dg_wrong', 'Bearer dg_'.concat('x'.repeat(40)), 'Basic abc', 'dg_x', ''])(
    'answers 401 to the claim %j',
    async (authorization) => {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: '{"query":"{ __typename }"}',
      });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHORIZED' } }] });
    },
  );
});

describe('the cost limit of an operation', () => {
  const deep = (levels: number) => `{ calls { nodes { agent { webhookEndpoint ${nest(levels)} } } } }`;

  it.each([
    ['too deep', 'depth', 12, deep(12)],
    ['with too many aliases', 'aliases', 30, `{ ${many(31, (i) => `a${i}: viewer { role }`)} }`],
    ['of too many tokens', 'tokens', 3000, `{ viewer { account { ${many(3000, () => 'id')} } } }`],
    [
      'that would read too many rows',
      'complexity',
      50_000,
      `{ ${many(30, (i) => `a${i}: calls(first: 200) { nodes { id transcript { message } } }`)} }`,
    ],
    [
      'with too many fields',
      'breadth',
      300,
      `{ ${many(16, (i) => `a${i}: viewer { account { ${many(20, () => 'id')} } }`)} }`,
    ],
    ['with too many directives', 'directives', 30, `{ __typename ${many(31, () => '@include(if: true)')} }`],
  ])('rejects one %s, and names the exceeded limit', async (_title, name, maximum, document) => {
    const { errors } = await acme.ask(document);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_REQUEST', limit: { name, maximum } });
  });

  it('rejects circular fragments', async () => {
    const circle = 'query { ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
    expect(await acme.refusal(circle)).toMatchObject({ code: 'INVALID_REQUEST' });
  });

  it('allows the introspection query of common tools', async () => {
    const options = { inputValueDeprecation: true, specifiedByUrl: true, directiveIsRepeatable: true };
    expect(await acme.data(getIntrospectionQuery({ ...options, schemaDescription: true }))).toMatchObject({
      __schema: { queryType: { name: 'Query' } },
    });
  });

  it('allows the largest page with all its relations', async () => {
    const fields = 'id status agent { id name } events { status } transcript { role message }';
    expect(await acme.data(`{ calls(first: 200) { nodes { ${fields} } } }`)).toEqual({
      calls: { nodes: [] },
    });
  });

  it.each([
    ['with its length told', (body: string) => body],
    ['in chunks of unknown number', (body: string) => new Blob([body]).stream()],
  ])('refuses a body of 10 MB %s', async (_title, asBody) => {
    const body = asBody(JSON.stringify({ query: `{ __typename } #${'x'.repeat(10_000_000)}` }));
    const response = await send({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});

describe('bad input to GraphQL', () => {
  it('is not repeated', async () => {
    const body = '{{name}}'.repeat(125_000);
    const response = await send({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(response.status).toBe(400);
    expect((await response.text()).length).toBeLessThan(1_000);
  });

  it.each([
    ['JSON that breaks off', '{"query":'],
    ['something else than an object', '[1,2]'],
    ['a document of another language', '{"query":"SELECT 1"}'],
    ['an unknown field', '{"query":"{ nothing }"}'],
    [
      'a NUL byte',
      JSON.stringify({
        query: 'mutation { createContactList(input: {name: "a\u0000b"}) { contactList { id } } }',
      }),
    ],
    [
      'half a surrogate pair',
      '{"query":"mutation { createContactList(input: {name: \\"\\\\ud800\\"}) { contactList { id } } }"}',
    ],
    [
      'half a surrogate pair, as a variable',
      '{"query":"mutation ($n: String!) { createContactList(input: {name: $n}) { contactList { id } } }","variables":{"n":"\\ud800"}}',
    ],
    [
      'a NUL byte as an id',
      '{"query":"query ($id: ID!) { call(id: $id) { id } }","variables":{"id":"a\\u0000b"}}',
    ],
    [
      'a NUL byte in a filter',
      '{"query":"query ($id: ID!) { calls(filter: {agentIds: [$id]}) { nodes { id } } }","variables":{"id":"a\\u0000b"}}',
    ],
    ['a cursor that is none', '{"query":"{ calls(after: \\"nonsense\\") { nodes { id } } }"}'],
    ['variables that are no object', '{"query":"{ __typename }","variables":"x"}'],
    ['a number beyond all numbers', '{"query":"{ calls(first: 99999999999999999999) { nodes { id } } }"}'],
  ])('answers %s with a clear error, never with an unexpected one', async (_title, body) => {
    const response = await send({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(response.status).toBeLessThan(500);
    const { errors } = (await response.json()) as {
      errors: { message: string; extensions: { code: string } }[];
    };
    expect(['INVALID_REQUEST', 'NOT_FOUND']).toContain(errors[0]?.extensions.code);
  });
});

describe('an unexpected error', () => {
  it('is masked, and logged with the request’s id', async () => {
    const seen: { requestId: unknown }[] = [];
    const { log } = app.deps;
    const original = log.error.bind(log);
    log.error = ((entry: { requestId: unknown }) => seen.push(entry)) as never;
    await app.executeAsOwner('ALTER TABLE contact_lists RENAME TO gone');
    try {
      const { errors, headers } = await acme.ask('{ contactLists { nodes { id } } }');
      expect(errors).toMatchObject([{ extensions: { code: 'INTERNAL' } }]);
      expect(JSON.stringify(errors)).not.toMatch(/contact_lists|gone|prisma|SELECT|\.ts/i);
      expect(seen).toMatchObject([{ requestId: headers.get('x-request-id') }]);
    } finally {
      await app.executeAsOwner('ALTER TABLE gone RENAME TO contact_lists');
      log.error = original;
    }
  });
});

function many(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join(' ');
}

function nest(levels: number): string {
  return levels === 0 ? '{ id }' : `{ agent { webhookEndpoint ${nest(levels - 1)} } }`;
}
