import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { isForOwners } from './graph.ts';

const lookUps = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
  args.some(({ type }) => isNonNullType(type)),
);
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const forOwners = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ of: type.name, field })))
  .filter(({ field }) => isForOwners(field));

describe('what may fail alone is nullable', () => {
  it.each(lookUps)('the look-up $name', ({ type }) => {
    expect(isNonNullType(type)).toBe(false);
  });

  it.each(mutations)('the payload of $name', ({ type }) => {
    expect(isNonNullType(type) || isListType(type)).toBe(false);
    expect(getNamedType(type).name).toMatch(/Payload$/);
  });

  it.each(forOwners)('$of.$field.name, which viewers do not see', ({ field }) => {
    expect(isNonNullType(field.type)).toBe(false);
    const { unauthorizedResolver } = field.extensions.pothosOptions as { unauthorizedResolver?(): unknown };
    expect(unauthorizedResolver?.()).toBe(null);
  });
});

describe('a GraphQL field that fails', () => {
  let app: TestApp;
  let url: string;
  let apiKey: string;

  beforeAll(async () => {
    app = await startTestApp({ env: { ROLES: 'api' } });
    url = app.url;
    ({ apiKey } = await app.workspace());
  });
  afterAll(() => app.stop());

  const answerTo = (query: string) => graphqlClient(url, apiKey).ask(query);

  it('leaves the secret of a key that the same document created', async () => {
    const { data, errors } = await answerTo(`mutation {
      createApiKey(input: { name: "ci" }) { secret }
      pauseCampaign(input: { id: "camp_unknown" }) { campaign { id } }
    }`);
    expect(data).toEqual({ createApiKey: { secret: expect.stringMatching(/^dg_/) }, pauseCampaign: null });
    expect(errors).toMatchObject([{ path: ['pauseCampaign'], extensions: { code: 'NOT_FOUND' } }]);
  });

  it('leaves what the same document found', async () => {
    const { data, errors } = await answerTo('{ call(id: "call_unknown") { id } campaigns { totalCount } }');
    expect(data).toEqual({ call: null, campaigns: { totalCount: 0 } });
    expect(errors).toMatchObject([{ path: ['call'], extensions: { code: 'NOT_FOUND' } }]);
  });
});
