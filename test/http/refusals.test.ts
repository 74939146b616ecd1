import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicError } from '../../adapters/http/errors.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const clock = new ManualClock();
let app: TestApp;
let apiKey: string;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { ROLES: 'api' } });
  apiKey = (await app.workspace()).apiKey;
});
afterAll(() => app.stop());

interface Refusal {
  status: number;
  headers: Headers;
  code: string;
  message: string;
  details: { field: string; message: string }[];
}

/** Returns the error of a POST with an API key, in either form. */
async function refusal(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Refusal> {
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
    body,
  });
  // biome-ignore lint/suspicious/noExplicitAny: two forms of errors
  const answer = (await response.json()) as any;
  const { code, message, details } = answer.error ?? { ...answer.errors[0], ...answer.errors[0].extensions };
  return { status: response.status, headers: response.headers, code: code.toLowerCase(), message, details };
}

describe('a body in another encoding', () => {
  const PATHS = ['/v1/agents', '/api/v1/calls', '/v1/contacts/import', '/graphql', '/auth/sign-in'];

  it.each(PATHS)('is refused with 415 at %s when it is compressed', async (path) => {
    const answer = await refusal(path, gzipSync('{}'), { 'content-encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    expect(answer.message).toContain('Content-Encoding');
  });

  it.each(PATHS)('is refused with 415 at %s when it is UTF-16', async (path) => {
    const body = Buffer.from('{}', 'utf16le');
    const answer = await refusal(path, body, { 'content-type': 'application/json; charset=utf-16' });
    expect(answer).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    expect(answer.message).toContain('UTF-8');
  });

  it('is rejected only after authentication: strangers get 401', async () => {
    const headers = { 'content-encoding': 'gzip', authorization: 'Bearer dg_wrong' };
    expect(await refusal('/v1/agents', gzipSync('{}'), headers)).toMatchObject({ status: 401 });
  });

  it.each(['utf-8', 'UTF8', '"utf-8"'])('is accepted with charset %s', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect(await refusal('/v1/agents', '{}', headers)).toMatchObject({ status: 400 });
  });
});

describe('a body that begins with a byte order mark', () => {
  it.each([
    ['/v1/contact-lists', '{"name":"Leads"}', 201],
    ['/graphql', '{"query":"{ __typename }"}', 200],
  ])('is read as JSON by POST %s', async (path, body, status) => {
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: `\ufeff${body}`,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).not.toHaveProperty('errors');
  });
});

it.each([
  ['9007199254740993', '9007199254740993'],
  ['-123456789012345678901', '-123456789012345678901'],
  ['9007199254740991', 9007199254740991],
  ['1234567890.1234567', 1234567890.1234567],
  ['"9007199254740993"', '9007199254740993'],
])('the number %s in custom fields keeps its digits', async (number, kept) => {
  const post = async (path: string, body: string) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
    return (await fetch(app.url + path, { method: 'POST', headers, body })).json();
  };
  const { id } = await post('/v1/contact-lists', JSON.stringify({ name: `Orders ${number}` }));
  const fields = `{"order":[${number}]}`;
  const contact = `{"contact_list_id":"${id}","phone":"+14155550100","custom_fields":${fields}}`;
  expect(await post('/v1/contacts', contact)).toMatchObject({ custom_fields: { order: [kept] } });
});

describe('a value that cannot be stored', () => {
  const body = (fields: string) => `{"phone_number":"+14155550100","custom_fields":{${fields}}}`;

  it.each([
    ['a number beyond all numbers', '"a":1e400', 'custom_fields.a'],
    ['a long one', `"a":[${'9'.repeat(400)}]`, 'custom_fields.a.0'],
    ['a NUL character', '"a":"\\u0000"', 'custom_fields.a'],
    ['a field named __proto__', '"__proto__":{"b":1}', 'custom_fields'],
    ['a field named so by escapes', '"\\u005f_proto__":1', 'custom_fields'],
  ])('is rejected by the caller’s field name: %s', async (_title, fields, field) => {
    const answer = await refusal('/v1/contacts', body(fields));
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request', details: [{ field }] });
    expect(answer.message).not.toContain('$');
  });

  it('is rejected in an import too', async () => {
    const answer = await refusal('/v1/contacts/import', `{"contacts":[${body('"__proto__":{"b":1}')}]}`);
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.message).toContain('__proto__');
  });

  it.each([
    ['a NUL character', { name: 'a\0b' }, 'input.name'],
    ['half a surrogate pair', { name: '\ud800' }, 'input.name'],
  ])('is rejected in a GraphQL variable with its path: %s', async (_title, input, field) => {
    const query =
      'mutation ($input: CreateContactListInput!) { createContactList(input: $input) { contactList { id } } }';
    const answer = await refusal('/graphql', JSON.stringify({ query, variables: { input } }));
    expect(answer).toMatchObject({ code: 'invalid_request', details: [{ field }] });
  });
});

describe('a full disk', () => {
  it('answers 503 with Retry-After and fails readiness until space is free', async () => {
    const statusOfReadiness = async () => (await fetch(`${app.url}/readyz`)).status;
    await app.executeAsOwner(`
      CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON agents EXECUTE FUNCTION no_space()`);
    const answer = await refusal('/v1/agents', '{"name":"Ada","system_prompt":"Be kind."}');
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statusOfReadiness()).toBe(503);
    clock.advance(31_000);
    expect(await statusOfReadiness()).toBe(200);
    await app.executeAsOwner('DROP FUNCTION no_space CASCADE');
  });

  it.runIf(process.platform === 'linux')('answers an upload with 503', async () => {
    const error = await writeFile('/dev/full', 'x').catch((problem: unknown) => problem);
    expect(publicError(error, 'req_1', app.ports.maskFault)).toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 60,
    });
  });
});
