import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../adapters/openapi/document.ts';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { surfaceB } from '../../adapters/surface-b/index.ts';
import { breakingChanges, type Json } from './breaking-changes.ts';

/** The document as it was at commit 7b1245b, without its words. */
function formerDocument(name: string): Json {
  const file = path.join(import.meta.dirname, 'documents-of-7b1245b', `surface-${name}.json.gz`);
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

describe.each([surfaceA, surfaceB])('the document of $title', (surface) => {
  const document = JSON.parse(JSON.stringify(openApiDocument(surface, 'http://localhost'))) as Json;

  it('breaks no client of the document before GraphQL’s names changed', () => {
    expect(breakingChanges(formerDocument(surface.name), document)).toEqual([]);
  });

  it('equals itself', () => {
    expect(breakingChanges(document, document)).toEqual([]);
  });
});

describe('a breaking change of an OpenAPI document', () => {
  const call = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
  const parameter = { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10 } };
  const documentOf = (parameters: unknown[], answer: unknown) => ({
    paths: {
      '/calls': {
        get: { parameters, responses: { 200: { content: { 'application/json': { schema: answer } } } } },
      },
    },
  });
  const before = documentOf([parameter], call);

  it.each([
    ['a path that is gone', { paths: {} }],
    ['a parameter that is gone', documentOf([], call)],
    [
      'a parameter that takes less',
      documentOf([{ ...parameter, schema: { type: 'integer', maximum: 9 } }], call),
    ],
    ['a new required parameter', documentOf([parameter, { name: 'x', in: 'query', required: true }], call)],
    ['a field that is gone', documentOf([parameter], { ...call, properties: {}, required: [] })],
    ['a field that may be absent', documentOf([parameter], { ...call, required: [] })],
    [
      'a field that may be null',
      documentOf([parameter], { ...call, properties: { id: { type: ['string', 'null'] } } }),
    ],
  ])('is %s', (_name, after) => {
    expect(breakingChanges(before, after)).not.toEqual([]);
  });
});
