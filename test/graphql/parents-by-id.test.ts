import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GraphqlContext } from '../../src/graphql/context.ts';
import { agentsById, contactsById, phoneNumbersById } from '../../src/graphql/loaders/parents-by-id.ts';
import type { TestApp } from '../harness/app.ts';
import type { Chain } from './belongings.ts';
import { startWithFurnishedAccount } from './furnished-account.ts';

let app: TestApp;
let contexts: GraphqlContext[];
let chain: Chain;

beforeAll(async () => {
  const furnished = await startWithFurnishedAccount();
  ({ app, chain } = furnished);
  const unknown = { requestId: 'req_x', idempotencyKey: null, lastEventId: null, execution: null };
  contexts = await Promise.all(
    [furnished, await app.workspace()].map(async ({ apiKey }) => ({
      deps: app.deps,
      viewer: await app.ports.credentials.authenticate(`Bearer ${apiKey}`),
      ...unknown,
    })),
  );
  const dated = { tags: ['new', 'a, "b"'], customFields: { rank: 1.5 }, lastCalledAt: new Date() };
  await app.deps.database.prisma.contact.update({ where: { id: chain.contactId }, data: dated });
});
afterAll(() => app.stop());

const READS = [
  ['agent', agentsById, 'agentId'],
  ['contact', contactsById, 'contactId'],
  ['phoneNumber', phoneNumbersById, 'phoneNumberId'],
] as const;

it.each(READS)('GraphQL reads the parent of an object, a %s, as Prisma would', async (model, rows, key) => {
  const [own] = contexts as [GraphqlContext];
  const delegate = app.deps.database.prisma[model] as unknown as {
    findUnique(query: object): Promise<object>;
  };
  const row = await delegate.findUnique({ where: { id: chain[key] } });
  expect(row).not.toBeNull();
  const twice = [rows(own, chain[key]), rows(own, chain[key]), rows(own, 'none')];
  expect(await Promise.all(twice)).toStrictEqual([row, row, null]);
});

it.each(READS)('GraphQL finds no parent of another account: %s', async (_model, rows, key) => {
  const [, other] = contexts as [GraphqlContext, GraphqlContext];
  expect(await rows(other, chain[key])).toBeNull();
});
