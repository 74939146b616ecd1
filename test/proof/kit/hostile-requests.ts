import fc from 'fast-check';
import type { z } from 'zod';
import { declaredFields, unwrapped } from '../../../adapters/naming.ts';
import type { Route } from '../../../adapters/route.ts';

/** A request as it goes out, good or bad. */
export interface FuzzedRequest {
  method: string;
  /** Below the surface's base, query included. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Ids that exist, by the name of the field or the path's first segment that they go into. */
export type KnownIds = (name: string) => string[];

const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff tail',
  '😀',
  'null',
  'x'.repeat(300),
  'x'.repeat(60_000),
  "'; DROP TABLE calls; --",
  '%',
  '_%',
  '\\',
  '#{7*7}',
  '<script>',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '-1',
  '1e309',
  '٣',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '+15005550006',
  '+999999999999999999',
  'http://169.254.169.254/',
];
const HOSTILE_VALUES = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e21,
  2 ** 31,
  2 ** 53,
  [],
  {},
  [[]],
  [null],
  { a: {} },
  { __proto__: 1 },
];

const hostileText = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
const hostileValue = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...HOSTILE_VALUES) },
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values that a schema means to accept. */
function goodValue(schema: z.core.$ZodType, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  const known = ids(name);
  if (known.length > 0) return fc.constantFrom(...known);
  const inner = unwrapped(schema);
  const examples = (inner as z.ZodType).meta()?.examples;
  const def = (inner as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return goodObject(inner, ids);
    case 'array':
      return fc.array(goodValue(def.element, name, ids), { maxLength: 4 });
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'boolean':
      return fc.boolean();
    case 'record':
      return fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
    default:
      return Array.isArray(examples)
        ? fc.constantFrom(...(examples as unknown[]))
        : fc.string({ maxLength: 30 });
  }
}

function goodObject(schema: z.core.$ZodType, ids: KnownIds): fc.Arbitrary<Record<string, unknown>> {
  const fields = declaredFields(schema).map(([name, field]) => [name, goodValue(field, name, ids)] as const);
  const required = declaredFields(schema).flatMap(([name, field]) =>
    (field as z.ZodType).isOptional() ? [] : [name],
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

/** A good value with, now and then, something else in one of its places. */
function spoiled(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(good, fc.nat(), hostileValue, fc.constantFrom('keep', 'replace', 'add', 'remove', 'whole'))
    .map(([given, place, hostile, action]) => {
      if (action === 'whole') return hostile;
      const value = structuredClone(given);
      const holders = holdersIn(value);
      const holder = holders[place % Math.max(1, holders.length)];
      if (action === 'keep' || holder === undefined) return value;
      const keys = Object.keys(holder);
      const key = keys[place % Math.max(1, keys.length)] ?? 'bogus';
      if (action === 'add') holder[`bogus${place % 3}`] = structuredClone(hostile);
      else if (action === 'replace') holder[key] = structuredClone(hostile);
      else delete holder[key];
      return value;
    });
}

function holdersIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(holdersIn)];
}

/** Requests to a route: some good, most of them nearly so, some nonsense. */
export function requestsTo(route: Route, ids: KnownIds): fc.Arbitrary<FuzzedRequest> {
  const segment = route.path.split('/')[1] ?? '';
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids(segment), 'unknown_1') },
    { weight: 1, arbitrary: hostileText.map((text) => encoded(text.slice(0, 300))) },
  );
  const path = route.path.includes(':id')
    ? id.map((value) => route.path.replace(':id', value))
    : fc.constant(route.path);
  return fc
    .tuple(path, queryOf(route, ids), headersOf(route), bodyOf(route, ids))
    .map(([pathname, query, headers, body]) => ({
      method: route.method,
      path: `${pathname}${query}`,
      headers: body === undefined ? withoutType(headers) : headers,
      body,
    }));
}

function queryOf(route: Route, ids: KnownIds): fc.Arbitrary<string> {
  const names = [...(route.query ? declaredFields(route.query).map(([name]) => name) : []), 'bogus'];
  const parameter = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(
          fc.constantFrom(
            ...ids(name),
            'ACTIVE',
            'completed',
            '1',
            '50',
            '2026-11-20',
            '2026-11-20T00:00:00Z',
          ),
          hostileText,
        )
        .map((value) => `${name}=${encoded(value.slice(0, 300))}`),
    );
  const none = { weight: 3, arbitrary: fc.constant('') };
  return fc.oneof(
    none,
    fc.array(parameter, { minLength: 1, maxLength: 3 }).map((all) => `?${all.join('&')}`),
  );
}

function headersOf(route: Route): fc.Arbitrary<Record<string, string>> {
  const types = [
    'application/json',
    'application/json; charset=utf-8',
    'text/plain',
    'text/csv',
    'multipart/form-data; boundary=x',
  ];
  const type = fc.oneof({ weight: 8, arbitrary: fc.constant('application/json') }, fc.constantFrom(...types));
  const key = fc.option(fc.oneof(fc.constantFrom('again', 'k'.repeat(255), 'k'.repeat(256)), fc.uuid()), {
    freq: 3,
    nil: undefined,
  });
  const accept = fc.constantFrom(
    '*/*',
    'application/json',
    'text/plain',
    'audio/*;q=0.1, application/json',
    ';;;',
    'image/png',
  );
  return fc.tuple(type, key, accept).map(([contentType, idempotencyKey, accepted]) => ({
    'content-type': contentType,
    accept: accepted,
    ...(route.method === 'POST' && idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }));
}

function bodyOf(route: Route, ids: KnownIds): fc.Arbitrary<string | undefined> {
  if (route.method === 'GET') return fc.constant(undefined);
  const good = route.body ? goodObject(route.body, ids) : fc.constant({});
  const listed = route.upload ? good.chain((settings) => contactsWith(settings)) : good;
  const nonsense = fc.constantFrom(
    '{',
    '[',
    '"',
    'nul',
    '{"a":1}{',
    '\ufeff{}',
    '['.repeat(500),
    '{"a":'.repeat(100),
    '--x\r\n\r\n',
    'phone\n+15005550006\n',
  );
  return fc.oneof(
    { weight: 8, arbitrary: spoiled(listed).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: nonsense },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function contactsWith(settings: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const contact = fc.oneof(
    hostileValue,
    fc.record({ phone: fc.constantFrom<unknown>('+14155552671', 'x', 5), custom_fields: hostileValue }),
  );
  return fc.array(contact, { maxLength: 5 }).map((contacts) => ({ ...settings, contacts }));
}

/** Percent-encoded; half a surrogate pair has no encoding and goes as its replacement. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function withoutType({ 'content-type': _, ...headers }: Record<string, string>): Record<string, string> {
  return headers;
}
