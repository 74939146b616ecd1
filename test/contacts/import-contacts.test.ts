import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createContact } from '../../src/contacts/contacts.ts';
import { importContacts } from '../../src/contacts/import/import-contacts.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

const IMPORT = `mutation ($input: ImportContactsInput!) {
  importContacts(input: $input) {
    contactListId total created updated failed errors { row field code message } errorsTruncated } }`;
const CONTACTS = `{ contacts(first: 500) { nodes { phone name company tags customFields status } } }`;

let app: TestApp;
let owner: GraphqlClient;
let viewer: Viewer;
let defaultList: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  const workspace = await app.workspace();
  owner = graphqlClient(app.url, workspace.apiKey);
  viewer = await app.ports.credentials.authenticate(`Bearer ${workspace.apiKey}`);
  defaultList = workspace.contactListId;
});

async function imported(input: Record<string, unknown>) {
  return (await owner.data(IMPORT, { input })).importContacts;
}

function csv(count: number, note: (n: number) => string = () => 'x'): string {
  const lines = Array.from({ length: count }, (_, n) => `+1415${2_000_000 + n},${note(n)}`);
  return ['phone,note', ...lines].join('\n');
}

async function count(): Promise<number> {
  return app.deps.database.prisma.contact.count({ where: { accountId: viewer.accountId } });
}

describe('an import of contacts', () => {
  it('creates contacts in the default list, updates known ones, and reports bad rows', async () => {
    await owner.data(
      `mutation { createContact(input: {phone: "+14155552671", name: "Ann", company: "Acme"}) { created } }`,
    );
    const source = 'phone,name,tags,plan\n+14155552671,Anne,vip,gold\n+14155552672,Bob,,\nnope,Carl,,\n';
    expect(await imported({ source })).toEqual({
      contactListId: defaultList,
      total: 3,
      created: 1,
      updated: 1,
      failed: 1,
      errors: [{ row: 4, field: 'phone', code: 'invalid_phone', message: expect.stringMatching(/E\.164/) }],
      errorsTruncated: false,
    });
    const { contacts } = await owner.data(CONTACTS);
    expect(contacts.nodes).toEqual([
      { phone: '+14155552672', name: 'Bob', company: null, tags: [], customFields: {}, status: 'NEW' },
      {
        phone: '+14155552671',
        name: 'Anne',
        company: 'Acme',
        tags: ['vip'],
        customFields: { plan: 'gold' },
        status: 'NEW',
      },
    ]);
  });

  it('of JSON goes through the same rules', async () => {
    const source = [{ phone: '030 901820', customFields: { plan: 1 } }, { phone: 5 }, { nope: true }];
    expect(await imported({ source, defaultCountry: 'DE' })).toMatchObject({
      total: 3,
      created: 1,
      failed: 2,
      errors: [
        { row: 2, code: 'invalid_phone' },
        { row: 3, code: 'unknown_field' },
      ],
    });
  });

  it('sent again changes nothing', async () => {
    const source = csv(50);
    await imported({ source });
    const before = await owner.data(`{ contacts(first: 500) { nodes { id updatedAt } } }`);
    expect(await imported({ source })).toMatchObject({ total: 50, created: 0, updated: 50, failed: 0 });
    expect(await owner.data(`{ contacts(first: 500) { nodes { id updatedAt } } }`)).toEqual(before);
  });

  it('counts a number’s later rows as updates, also across batches', async () => {
    const twice = `${csv(3000)}\n${csv(3000, (n) => `again ${n}`)
      .split('\n')
      .slice(1)
      .join('\n')}`;
    expect(await imported({ source: twice })).toMatchObject({ total: 6000, created: 3000, updated: 3000 });
    const { contacts } = await owner.data(
      `{ contacts(filter: {search: "+14152000007"}) { nodes { customFields } } }`,
    );
    expect(contacts.nodes).toEqual([{ customFields: { note: 'again 7' } }]);
  });

  it('keeps the values of the later row for a number, although batches are written concurrently', async () => {
    const notes = ['first', 'second', 'third', 'fourth'];
    const bodies = notes.map((note) =>
      csv(500, () => note)
        .split('\n')
        .slice(1)
        .join('\n'),
    );
    expect(await imported({ source: ['phone,note', ...bodies].join('\n') })).toMatchObject({ created: 500 });
    const { contacts } = await owner.data(CONTACTS);
    expect(
      new Set(
        contacts.nodes.map(({ customFields }: { customFields: { note: string } }) => customFields.note),
      ),
    ).toEqual(new Set(['fourth']));
  });

  it('beside another import into the same list neither loses a row nor deadlocks', async () => {
    const forwards = csv(4000);
    const [header, ...lines] = csv(4000).split('\n');
    const backwards = [header, ...lines.reverse()].join('\n');
    const results = await Promise.all([imported({ source: forwards }), imported({ source: backwards })]);
    expect(results[0].created + results[1].created).toBe(4000);
    expect(await count()).toBe(4000);
  });

  it('goes to the list that is named, created when there is none', async () => {
    const first = await imported({ contactListName: 'Leads', source: csv(1) });
    const second = await imported({ contactListName: 'Leads', source: csv(2) });
    expect(second).toMatchObject({ contactListId: first.contactListId, created: 1, updated: 1 });
    expect(first.contactListId).not.toBe(defaultList);
  });

  it.each([
    ['another account’s list', { contactListId: 'list_01ARZ3NDEKTSV4RRFFQ69G5FAV', source: [] }, 'NOT_FOUND'],
    ['a list by id and by name', { contactListId: 'x', contactListName: 'y', source: [] }, 'INVALID_REQUEST'],
    ['no country', { defaultCountry: 'XX', source: [] }, 'INVALID_REQUEST'],
    ['an unreadable source', { source: 5 }, 'INVALID_REQUEST'],
    ['a file without a phone column', { source: 'name\nx' }, 'INVALID_REQUEST'],
    ['an empty list name', { contactListName: '  ', source: [] }, 'INVALID_REQUEST'],
  ])('into %s is refused', async (_what, input, code) => {
    expect((await owner.refusal(IMPORT, { input })).code).toBe(code);
    expect(await count()).toBe(0);
  });

  it('of an empty file succeeds with zero rows', async () => {
    expect(await imported({ source: [] })).toMatchObject({ total: 0, created: 0, updated: 0, failed: 0 });
    expect(await imported({ source: 'phone\n' })).toMatchObject({ total: 0 });
  });
});

describe('a change of consent or time zone', () => {
  const ZONE = '{ contacts(first: 1) { nodes { timezone } } }';
  const crashed = new Error('the process died before it sent the job');
  const dying = () => ({
    ...app.deps,
    jobs: {
      ...app.deps.jobs,
      enqueue() {
        throw crashed;
      },
    },
  });

  beforeEach(() => imported({ source: 'phone,timezone\n+14155552671,America/New_York\n' }));

  it('is imported together with the job that rechecks the contact in campaigns', async () => {
    const source = 'phone,timezone\n+14155552671,America/Chicago\n';
    await expect(importContacts(dying(), viewer, { source })).rejects.toThrow(crashed);
    expect((await owner.data(ZONE)).contacts.nodes).toEqual([{ timezone: 'America/New_York' }]);
  });

  it('is made to a single contact together with that job', async () => {
    const contact = { contactListId: defaultList, phone: '+14155552671', timezone: 'America/Chicago' };
    await expect(createContact(dying(), viewer, contact)).rejects.toThrow(crashed);
    expect((await owner.data(ZONE)).contacts.nodes).toEqual([{ timezone: 'America/New_York' }]);
  });
});

describe('a file that turns out not to be text', () => {
  async function* turningBad(goodRows: number) {
    yield Buffer.from(`${csv(goodRows)}\n`);
    yield Buffer.from('+14155552671,\x81\x8d\n', 'latin1');
  }

  it('imports nothing, however late the first invalid byte is', async () => {
    const source = { stream: () => turningBad(1300) };
    await expect(importContacts(app.deps, viewer, { source })).rejects.toThrow(/neither UTF-8 nor/);
    expect(await count()).toBe(0);
  });

  it('reports lines that are left open one by one, however many', async () => {
    const source = [csv(1300), ...Array.from({ length: 1501 }, () => '"never closed')].join('\n');
    expect(await importContacts(app.deps, viewer, { source })).toMatchObject({ created: 1300, failed: 1501 });
  });
});

describe('an upload that breaks off', () => {
  it('fails with its own error and closes its source', async () => {
    let released = false;
    async function* breakingOff() {
      try {
        yield Buffer.from(csv(100));
        throw new Error('the client went away');
      } finally {
        released = true;
      }
    }
    const source = { stream: breakingOff };
    await expect(importContacts(app.deps, viewer, { source })).rejects.toThrow('the client went away');
    expect(released).toBe(true);
  });
});
