import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient, type Variables } from '../harness/clients/graphql-client.ts';
import { codeOf, create, LIST, phones, update } from './contact-requests.ts';

const SUPPRESS = `mutation ($phone: String!) { suppressNumber(input: {phone: $phone, reason: "asked"}) { phone reason } }`;
const UNSUPPRESS = `mutation ($phone: String!) { unsuppressNumber(input: {phone: $phone}) { phone } }`;

let app: TestApp;
let owner: GraphqlClient;
let defaultList: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  const workspace = await app.workspace();
  owner = graphqlClient(app.url, workspace.apiKey);
  defaultList = workspace.contactListId;
});

describe('a number that must not be called', () => {
  const phone = '+14155552671';

  async function statuses(): Promise<string[]> {
    const { contacts } = await owner.data(LIST);
    return contacts.nodes.map(({ status }: { status: string }) => status);
  }

  beforeEach(async () => {
    const { createContactList: other } = await owner.data(
      `mutation { createContactList(input: {name: "Other"}) { id } }`,
    );
    await create(owner, { phone });
    await create(owner, { phone, contactListId: other.id });
  });

  it('is so in every list of the account once one contact says so, and again callable once one says new', async () => {
    const { contacts } = await owner.data(LIST);
    const [{ id }] = contacts.nodes;
    expect(await update(owner, { id, status: 'DO_NOT_CALL' })).toMatchObject({ status: 'DO_NOT_CALL' });
    expect(await statuses()).toEqual(['DO_NOT_CALL', 'DO_NOT_CALL']);
    expect(await update(owner, { id, status: 'NEW' })).toMatchObject({ status: 'NEW' });
    expect(await statuses()).toEqual(['NEW', 'NEW']);
  });

  it('is born so when it comes again, by creation and by import', async () => {
    await owner.data(SUPPRESS, { phone: '+442079460018' });
    expect((await create(owner, { phone: '+442079460018' })).contact.status).toBe('DO_NOT_CALL');
    await owner.data(
      `mutation { importContacts(input: {contactListName: "New", source: "phone\\n+442079460018"}) { created } }`,
    );
    expect(await phones(owner, { status: 'DO_NOT_CALL' })).toEqual(['+442079460018', '+442079460018']);
  });

  it('can be suppressed and freed without a contact, and stays suppressed when its contacts go', async () => {
    expect(await codeOf(owner, SUPPRESS, { phone: '(415) 555-2671' })).toBe('INVALID_REQUEST');
    expect(await owner.data(SUPPRESS, { phone: '+1 415 555 2671' })).toEqual({
      suppressNumber: { phone, reason: 'asked' },
    });
    const { contacts } = await owner.data(LIST);
    for (const { id } of contacts.nodes) {
      await owner.data(`mutation ($id: ID!) { deleteContact(input: {id: $id}) { id } }`, { id });
    }
    const { suppressedNumbers } = await owner.data(`{ suppressedNumbers { nodes { phone } } }`);
    expect(suppressedNumbers.nodes).toEqual([{ phone }]);
    expect(await owner.data(UNSUPPRESS, { phone })).toEqual({ unsuppressNumber: { phone } });
    expect(await codeOf(owner, UNSUPPRESS, { phone })).toBe('NOT_FOUND');
  });

  it('is so for a contact that is given that number, and no longer for one that is given another', async () => {
    await owner.data(SUPPRESS, { phone });
    const { contact } = await create(owner, { phone: '+442079460018' });
    const [taken] = (await owner.data(LIST, { filter: { contactListId: defaultList, search: phone } }))
      .contacts.nodes;
    expect(await update(owner, { id: taken.id, phone: '+14155552699' })).toMatchObject({ status: 'NEW' });
    expect(await update(owner, { id: contact.id, phone })).toMatchObject({ status: 'DO_NOT_CALL' });
  });

  it('sends no webhook when the account itself says so: no call changed it', async () => {
    await owner.data(
      `mutation { createWebhookEndpoint(input: {url: "http://127.0.0.1:9/", events: [CONTACT_UPDATED]}) { secret } }`,
    );
    await owner.data(SUPPRESS, { phone });
    expect(await app.deps.database.prisma.webhookEvent.count({ where: { type: 'CONTACT_UPDATED' } })).toBe(0);
  });
});

describe('suppressed numbers', () => {
  it('are paged by number, and refuse a cursor that is none', async () => {
    const query = `query ($after: String) { suppressedNumbers(first: 2, after: $after) { nodes { phone } pageInfo { hasNextPage endCursor } } }`;
    for (const phone of ['+14155552673', '+14155552671', '+14155552672']) {
      await owner.data(`mutation ($phone: String!) { suppressNumber(input: {phone: $phone}) { phone } }`, {
        phone,
      });
    }
    const first = (await owner.data(query)).suppressedNumbers;
    expect(first).toMatchObject({ nodes: [{ phone: '+14155552671' }, { phone: '+14155552672' }] });
    const second = (await owner.data(query, { after: first.pageInfo.endCursor })).suppressedNumbers;
    expect(second).toMatchObject({ nodes: [{ phone: '+14155552673' }], pageInfo: { hasNextPage: false } });
    expect(await codeOf(owner, query, { after: 'nonsense' })).toBe('INVALID_REQUEST');
  });

  const PAGE = `query ($first: Int, $after: String, $last: Int, $before: String) {
    suppressedNumbers(first: $first, after: $after, last: $last, before: $before) {
      nodes { phone } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
  }`;

  async function suppressed(count: number): Promise<string[]> {
    const phones = Array.from({ length: count }, (_, i) => `+1415555268${i}`);
    for (const phone of phones) await owner.data(SUPPRESS, { phone });
    return phones;
  }

  async function page(args: Variables): Promise<{ phones: string[]; pageInfo: Record<string, unknown> }> {
    const { nodes, pageInfo } = (await owner.data(PAGE, args)).suppressedNumbers;
    return { phones: nodes.map(({ phone }: { phone: string }) => phone), pageInfo };
  }

  it('go on from a number that was lifted meanwhile, so that none is missed', async () => {
    const phones = await suppressed(6);
    const first = await page({ first: 2 });
    await owner.data(UNSUPPRESS, { phone: phones[1] });
    const second = await page({ first: 2, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({ phones: phones.slice(2, 4), pageInfo: { hasNextPage: true } });
    await owner.data(UNSUPPRESS, { phone: phones[3] });
    const third = await page({ first: 2, after: second.pageInfo.endCursor });
    expect(third).toMatchObject({ phones: phones.slice(4), pageInfo: { hasNextPage: false } });
  });

  it('are paged backwards as well', async () => {
    const phones = await suppressed(4);
    const last = await page({ last: 2 });
    expect(last).toMatchObject({ phones: phones.slice(2), pageInfo: { hasPreviousPage: true } });
    const first = await page({ last: 2, before: last.pageInfo.startCursor });
    expect(first).toMatchObject({ phones: phones.slice(0, 2), pageInfo: { hasPreviousPage: false } });
  });

  it('have cursors that tell neither a number nor an account', async () => {
    await suppressed(1);
    const { pageInfo } = await page({ first: 1 });
    const cursor = String(pageInfo.endCursor);
    expect(cursor + Buffer.from(cursor, 'base64')).not.toMatch(/4155552680|acc_/);
  });
});
