import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../adapters/openapi/document.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { documentJudge, type Seen, type SurfaceRequest } from '../harness/documented.ts';

const ME: Seen = {
  method: 'GET',
  path: '/me',
  status: 200,
  headers: new Headers({
    ...{ 'content-type': 'application/json', 'x-request-id': 'req_1' },
    ...{ 'x-ratelimit-remaining': '1000000000', 'x-ratelimit-reset': '1795000000' },
  }),
  body: {},
};
const DISPATCH: SurfaceRequest = {
  method: 'POST',
  path: '/calls',
  headers: new Headers({ 'content-type': 'application/json' }),
  body: { agentId: 'agent_1', toNumber: '+15005550006' },
};
const UNAUTHORIZED = {
  error: {
    code: 'unauthorized',
    message: 'No.',
    details: [],
    requestId: 'req_1',
    helpUrl: 'http://127.0.0.1:4000/docs/errors/unauthorized',
  },
};

/** The document after a change that makes it contradict the service. */
function judgeAfter(find: string, replace: string) {
  const text = JSON.stringify(openApiDocument(surfaceB, ''));
  expect(text).toContain(find);
  return documentJudge(surfaceB, JSON.parse(text.replaceAll(find, replace)));
}

describe('the judge that checks every response of a test', () => {
  const judge = documentJudge(surfaceB);

  it('accepts a request and a response that match the OpenAPI document', () => {
    expect(judge.problemsWithRequest(DISPATCH)).toEqual([]);
    const headers = new Headers({ ...Object.fromEntries(ME.headers), 'www-authenticate': 'Bearer' });
    expect(judge.problemsWith({ ...ME, status: 401, headers, body: UNAUTHORIZED })).toEqual([]);
  });

  it.each([
    [
      'a field of another type',
      { body: { agentId: 1, toNumber: '+15005550006' } },
      '/agentId must be string',
    ],
    ['a field too many', { body: { ...(DISPATCH.body as object), bogus: 1 } }, 'additional properties'],
    ['a field too few', { body: { agentId: 'agent_1' } }, "'toNumber'"],
    ['another content type', { headers: new Headers({ 'content-type': 'text/plain' }) }, 'text/plain'],
    ['an unknown parameter', { path: '/calls?bogus=1' }, 'bogus is undocumented'],
    ['an unknown operation', { method: 'PUT' }, 'PUT /calls is undocumented'],
    [
      'a header that its schema refuses',
      { headers: new Headers({ 'content-type': 'application/json', 'idempotency-key': 'k'.repeat(300) }) },
      'Idempotency-Key must NOT have more',
    ],
  ])('notices %s in a request', (_, difference, problem) => {
    expect(judge.problemsWithRequest({ ...DISPATCH, ...difference })).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it('rejects a query parameter that violates its schema', () => {
    const requested = { ...DISPATCH, method: 'GET', path: '/calls?limit=1000', body: undefined };
    expect(judge.problemsWithRequest(requested)).toEqual([expect.stringContaining('limit must be <= 200')]);
  });

  it.each([
    ['an undocumented status', { status: 418 }, 'answers 418'],
    ['a missing header', { headers: new Headers({ 'content-type': 'application/json' }) }, 'X-Request-Id'],
    ['a body of another shape', {}, "'creditBalance'"],
  ])('notices %s in an answer', (_, difference, problem) => {
    expect(judge.problemsWith({ ...ME, ...difference }).join('\n')).toContain(problem);
  });

  it('notices an answer whose body or header contradicts the document', () => {
    const ofBody = judgeAfter('"creditBalance":{"type":"integer"', '"creditBalance":{"type":"string"');
    const body = { accountId: 'acc_1', name: 'Acme', tier: 'STANDARD', creditBalance: 100 };
    expect(ofBody.problemsWith({ ...ME, body }).join('\n')).toContain('/creditBalance must be string');

    const tooMany = { ...ME, status: 429, body: UNAUTHORIZED };
    const headers = new Headers({ ...Object.fromEntries(ME.headers), 'retry-after': 'soon' });
    expect(judge.problemsWith({ ...tooMany, headers })).toEqual([
      expect.stringContaining('Retry-After must be integer'),
    ]);
  });
});
