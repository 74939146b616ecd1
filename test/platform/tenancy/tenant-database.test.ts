import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  forAccount,
  TENANT_MODELS,
  type TenantDatabase,
} from '../../../src/platform/tenancy/tenant-database.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let acme: TenantDatabase;
let acmeId: string;
let otherId: string;

beforeAll(async () => {
  app = await startTestApp();
  const [first, second] = [await app.workspace(), await app.workspace()];
  [acmeId, otherId] = [first.accountId, second.accountId];
  acme = forAccount(app.deps.database.prisma, acmeId);
});
afterAll(() => app.stop());

const newList = (accountId: string, name: string) => ({
  data: { id: app.deps.ids.next('contactList'), accountId, name, createdAt: app.deps.clock.now() },
});

describe('the database of one account', () => {
  it.each(['apiKey', 'contactList', 'ledgerEntry', 'phoneNumber', 'user'] as const)(
    'has only its rows, without a condition: %s',
    async (model) => {
      const rows: { accountId: string }[] = await (acme[model] as TenantDatabase['user']).findMany();
      expect(rows.map(({ accountId }) => accountId)).toEqual(rows.map(() => acmeId));
      expect(rows.length).toBeGreaterThan(0);
      expect(await (acme[model] as TenantDatabase['user']).count()).toBe(rows.length);
    },
  );

  it('finds no row of another account, by its id or by any of several conditions', async () => {
    const { id } = await app.deps.database.prisma.contactList.findFirstOrThrow({
      where: { accountId: otherId },
    });
    expect(await acme.contactList.findUnique({ where: { id } })).toBeNull();
    expect(await acme.contactList.findFirst({ where: { OR: [{ id }, { accountId: otherId }] } })).toBeNull();
    await expect(acme.contactList.findUniqueOrThrow({ where: { id } })).rejects.toThrow();
  });

  it('changes and deletes no row of another account', async () => {
    const { prisma } = app.deps.database;
    await forAccount(prisma, otherId).contactList.create(newList(otherId, 'Theirs'));
    expect(
      (await acme.contactList.updateMany({ data: { name: 'Ours' }, where: { name: 'Theirs' } })).count,
    ).toBe(0);
    expect((await acme.contactList.deleteMany({ where: { name: 'Theirs' } })).count).toBe(0);
    expect(await prisma.contactList.count({ where: { name: 'Theirs' } })).toBe(1);
  });

  it('creates within the account', async () => {
    const created = await acme.contactList.create(newList(acmeId, 'Spring'));
    expect(created.accountId).toBe(acmeId);
  });

  it('refuses to create for another account, or to move a row to it', async () => {
    const { data } = newList(acmeId, 'Summer');
    const { accountId: _, ...rest } = data;
    expect(() => acme.contactList.create(newList(otherId, 'Summer'))).toThrow(/another account/);
    expect(() =>
      acme.contactList.create({ data: { ...rest, account: { connect: { id: otherId } } } }),
    ).toThrow(/another account/);
    expect(() => acme.contactList.updateMany({ data: { accountId: otherId } })).toThrow(/another account/);
    expect(() => acme.contactList.findMany({ where: { accountId: otherId } })).toThrow(/another account/);
  });

  it('covers every model whose rows carry an account', () => {
    const schema = readFileSync(path.resolve(import.meta.dirname, '../../../prisma/schema.prisma'), 'utf8');
    const models = [...schema.matchAll(/^model (\w+) \{(.*?)^\}/gms)];
    // The client does not have a model that this release ignores.
    const asked = models.filter(([, , fields = '']) => !/^ +@@ignore$/m.test(fields));
    const owned = asked.filter(([, , fields = '']) => /^ +accountId /m.test(fields));
    const names = owned.map(([, name = '']) => name.charAt(0).toLowerCase() + name.slice(1));
    expect(names.sort()).toEqual([...TENANT_MODELS].sort());
  });
});
