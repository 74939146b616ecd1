import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { CREATE, codeOf, create, LIST, phones, UPDATE, update } from './contact-requests.ts';

const PAGED = `query ($filter: ContactFilter, $first: Int, $after: String, $last: Int, $before: String) {
  contacts(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    nodes { phone } pageInfo { hasNextPage endCursor }
  }
}`;

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

describe('creating a contact', () => {
  it('puts it into the list named Default when none is given', async () => {
    const { created, contact } = await create(owner, {
      phone: '+1 (415) 555-2671',
      name: ' Grace ',
      tags: ['vip'],
    });
    expect(created).toBe(true);
    expect(contact).toMatchObject({
      id: expect.stringMatching(/^contact_/),
      contactListId: defaultList,
      phone: '+14155552671',
      name: 'Grace',
      email: null,
      tags: ['vip'],
      customFields: {},
      status: 'NEW',
      lastCalledAt: null,
    });
  });

  it('keeps tags and custom fields unchanged', async () => {
    const tags = ['a"b', 'c\\d', '{e,f}', 'NULL', "g'h", 'ü 🎉', 'i\nj'];
    const customFields = { 'k"l': ['m\\n', { o: null }], p: 1.5, q: '' };
    const { contact } = await create(owner, { phone: '+14155552671', tags, customFields });
    expect(contact).toMatchObject({ tags, customFields });
  });

  it('again updates it under the same id, keeps other fields and adds custom fields', async () => {
    const phone = '+14155552671';
    const first = await create(owner, {
      phone,
      name: 'Grace',
      company: 'Navy',
      tags: ['a'],
      customFields: { x: 1, y: 1 },
    });
    const second = await create(owner, {
      phone,
      name: 'Grace H.',
      email: 'g@example.com',
      customFields: { y: 2 },
    });
    expect(second.created).toBe(false);
    expect(second.contact).toMatchObject({
      id: first.contact.id,
      name: 'Grace H.',
      company: 'Navy',
      email: 'g@example.com',
      tags: ['a'],
      customFields: { x: 1, y: 2 },
    });
  });

  it('a hundred times at once leaves one contact', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        create(owner, { phone: '+14155552671', customFields: { [`n${n}`]: n } }),
      ),
    );
    expect(new Set(answers.map(({ contact }) => contact.id)).size).toBe(1);
    expect(answers.filter(({ created }) => created)).toHaveLength(1);
    const { contacts } = await owner.data(`{ contacts { nodes { customFields } } }`);
    expect(contacts.nodes).toHaveLength(1);
    expect(Object.keys(contacts.nodes[0].customFields)).toHaveLength(100);
  });

  it('reads national numbers by the default country', async () => {
    expect((await create(owner, { phone: '030 901820', defaultCountry: 'de' })).contact.phone).toBe(
      '+4930901820',
    );
  });

  it.each([
    ['phone', { phone: 'nope' }],
    ['phone', { phone: '030 901820' }],
    ['defaultCountry', { phone: '+14155552671', defaultCountry: 'XX' }],
    ['email', { phone: '+14155552671', email: 'nope' }],
    ['name', { phone: '+14155552671', name: 'x'.repeat(201) }],
    ['timezone', { phone: '+14155552671', timezone: 'Berlin' }],
    ['tags', { phone: '+14155552671', tags: ['x'.repeat(65)] }],
    ['tags', { phone: '+14155552671', tags: Array.from({ length: 51 }, (_, n) => `tag ${n}`) }],
    ['customFields', { phone: '+14155552671', customFields: { x: 'y'.repeat(17_000) } }],
  ])('with a bad %s is refused naming the field', async (field, input) => {
    const { errors } = await owner.ask(CREATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_REQUEST', details: [{ field }] });
  });

  it.each([
    { name: 'a\0b' },
    { company: '\ud800' },
    { customFields: { x: ['a\0'] } },
    { customFields: { '\0': 1 } },
  ])('with text that cannot be stored is rejected: %j', async (fields) => {
    const { code } = await owner.refusal(CREATE, { input: { phone: '+14155552671', ...fields } });
    expect(code).toBe('INVALID_REQUEST');
  });

  it('with endlessly nested custom fields is refused, not an internal error', async () => {
    const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const body = `{"query":${JSON.stringify(CREATE)},"variables":{"input":{"phone":"+14155552671","customFields":{"x":${nested}}}}}`;
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.apiKey}`, 'content-type': 'application/json' },
      body,
    });
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(errors[0]?.extensions.code).toBe('INVALID_REQUEST');
  });
});

describe('contact lists', () => {
  it('hold each number once', async () => {
    const created = await owner.data(
      `mutation { createContactList(input: {name: "Leads"}) { contactList { id name contactCount } } }`,
    );
    const list = created.createContactList.contactList;
    const inList = await create(owner, { phone: '+14155552671', contactListId: list.id });
    const inDefault = await create(owner, { phone: '+14155552671' });
    expect(inList.created && inDefault.created).toBe(true);
    expect(await phones(owner, { contactListIds: [list.id] })).toEqual(['+14155552671']);
    const { contactLists } = await owner.data(`{ contactLists { nodes { name contactCount } } }`);
    expect(contactLists.nodes).toEqual([
      { name: 'Leads', contactCount: 1 },
      { name: 'Default', contactCount: 1 },
    ]);
  });

  it('have distinct names within an account', async () => {
    const mutation = `mutation { createContactList(input: {name: " Default "}) { contactList { id } } }`;
    expect(await codeOf(owner, mutation)).toBe('CONFLICT');
  });

  it('of another account are not found', async () => {
    const stranger = graphqlClient(app.url, (await app.workspace()).apiKey);
    expect(
      await codeOf(stranger, CREATE, { input: { phone: '+14155552671', contactListId: defaultList } }),
    ).toBe('NOT_FOUND');
    expect(
      await codeOf(stranger, `query ($id: ID!) { contactList(id: $id) { id } }`, { id: defaultList }),
    ).toBe('NOT_FOUND');
    await create(owner, { phone: '+14155552671' });
    const { contacts } = await stranger.data(LIST, { filter: { contactListIds: [defaultList] } });
    expect(contacts.nodes).toEqual([]);
  });
});

describe('finding contacts', () => {
  beforeEach(async () => {
    await create(owner, {
      phone: '+14155552671',
      name: 'Grace Hopper',
      tags: ['navy', 'vip'],
      company: '100% Ltd',
    });
    await create(owner, {
      phone: '+14155552672',
      name: 'Ada Lovelace',
      tags: ['vip'],
      email: 'ada@math.example',
    });
    await create(owner, { phone: '+442079460018', name: 'Alan Turing', company: 'Park_1' });
  });

  it.each([
    [{}, ['+442079460018', '+14155552672', '+14155552671']],
    [{ tags: ['vip'] }, ['+14155552672', '+14155552671']],
    [{ tags: ['navy'] }, ['+14155552671']],
    [{ tags: ['navy', 'vip'] }, ['+14155552672', '+14155552671']],
    [{ search: 'LOVE' }, ['+14155552672']],
    [{ search: 'math.example' }, ['+14155552672']],
    [{ search: '+4420' }, ['+442079460018']],
    [{ search: '100%' }, ['+14155552671']],
    [{ search: '_' }, ['+442079460018']],
    [{ search: '%' }, ['+14155552671']],
    [{ search: 'Hopper 100' }, []],
    [{ search: 'Hopper\n100' }, []],
    [{ tags: ['vip'], search: '\\' }, []],
    [{ statuses: ['NEW'], tags: ['vip'], search: 'a' }, ['+14155552672', '+14155552671']],
    [{ statuses: ['REACHED'] }, []],
    [{ contactListIds: ['list_00000000000000000000000000', 'list_00000000000000000000000001'] }, []],
  ])('by %j gives the newest first', async (filter, found) => {
    expect(await phones(owner, filter)).toEqual(found);
  });

  it('by status finds changed contacts, also with every other filter', async () => {
    const [turing, lovelace, hopper] = (await owner.data(LIST, {})).contacts.nodes;
    await update(owner, { id: lovelace.id, status: 'DO_NOT_CALL' });
    await owner.data('mutation ($id: ID!) { deleteContact(input: {id: $id}) { id } }', { id: hopper.id });
    const { contactListId, createdAt } = await app.deps.database.prisma.contact.findUniqueOrThrow({
      where: { id: lovelace.id },
    });
    const later = new Date(createdAt.getTime() + 3600_000).toISOString();
    const others = [
      {},
      { contactListIds: [contactListId] },
      { tags: ['vip'] },
      { search: 'ada' },
      { ids: [lovelace.id] },
      { createdAt: { from: createdAt.toISOString() } },
      { createdAt: { to: later }, contactListIds: [contactListId] },
    ];
    for (const other of others) {
      expect(await phones(owner, { ...other, statuses: ['DO_NOT_CALL'] })).toEqual([lovelace.phone]);
      expect(await phones(owner, { ...other, statuses: ['REACHED'] })).toEqual([]);
    }
    expect(await phones(owner, { statuses: ['NEW'] })).toEqual([turing.phone]);
    expect(await phones(owner, { statuses: ['NEW', 'DO_NOT_CALL'] })).toEqual([turing.phone, lovelace.phone]);
    expect(await phones(owner, { statuses: ['DO_NOT_CALL'], createdAt: { from: later } })).toEqual([]);
  });

  it.each([[{ search: '+1415555267' }], [{ tags: ['vip'] }]])(
    'by %j pages forwards and backwards',
    async (filter) => {
      const page = (paging: object) =>
        owner.data(PAGED, { filter, ...paging }).then(({ contacts }) => ({
          ...contacts,
          phones: contacts.nodes.map(({ phone }: { phone: string }) => phone),
        }));
      const first = await page({ first: 1 });
      expect(first).toMatchObject({ phones: ['+14155552672'], pageInfo: { hasNextPage: true } });
      const second = await page({ first: 1, after: first.pageInfo.endCursor });
      expect(second).toMatchObject({ phones: ['+14155552671'], pageInfo: { hasNextPage: false } });
      expect((await page({ last: 2 })).phones).toEqual(['+14155552672', '+14155552671']);
      expect((await page({ last: 1 })).phones).toEqual(['+14155552671']);
      expect((await page({ last: 1, before: second.pageInfo.endCursor })).phones).toEqual(['+14155552672']);
    },
  );

  it('finds the oldest of thousands of contacts, and pages through the rest', async () => {
    await app.deps.database.pool.query(
      `INSERT INTO contacts (id, account_id, contact_list_id, phone, name, tags, created_at, updated_at)
       SELECT 'contact_0' || lpad(n::text, 25, '0'), account_id, id, '+1212' || 2000000 + n,
         CASE n WHEN 1 THEN 'Xerxes' ELSE 'Person' END, CASE n WHEN 1 THEN '{rare}' ELSE '{usual}' END::text[], now(), now()
       FROM contact_lists, generate_series(1, 2500) AS n WHERE id = $1`,
      [defaultList],
    );
    const oldest = ['+12122000001'];
    for (const filter of [
      { search: 'xerxes' },
      { search: 'xe' },
      { tags: ['rare'] },
      { search: '2122000001' },
    ]) {
      for (const scope of [{}, { statuses: ['NEW'] }, { contactListIds: [defaultList] }])
        expect(await phones(owner, { ...filter, ...scope }), JSON.stringify({ ...filter, ...scope })).toEqual(
          oldest,
        );
      expect(await phones(owner, { ...filter, statuses: ['DO_NOT_CALL'] })).toEqual([]);
    }
    for (const filter of [{ search: 'person' }, { tags: ['usual'] }]) {
      const asked = 'contacts(filter: $filter, first: 1) { totalCount nodes { phone } }';
      const { contacts } = await owner.data(`query ($filter: ContactFilter) { ${asked} }`, { filter });
      expect(contacts).toEqual({ totalCount: 2499, nodes: [{ phone: '+12122002500' }] });
      const last = await owner.data(PAGED, { filter, last: 1 });
      expect(last.contacts.nodes).toEqual([{ phone: '+12122000002' }]);
    }
  });

  it('goes page by page, also when the page’s last contact is deleted meanwhile', async () => {
    const first = (await owner.data(LIST, { first: 1 })).contacts;
    expect(first).toMatchObject({ nodes: [{ phone: '+442079460018' }], pageInfo: { hasNextPage: true } });
    await owner.data(`mutation ($id: ID!) { deleteContact(input: {id: $id}) { id } }`, {
      id: first.nodes[0].id,
    });
    const second = (await owner.data(LIST, { first: 5, after: first.pageInfo.endCursor })).contacts;
    expect(second).toMatchObject({
      nodes: [{ phone: '+14155552672' }, { phone: '+14155552671' }],
      pageInfo: { hasNextPage: false },
    });
  });

  it('rejects a foreign cursor', async () => {
    expect(await codeOf(owner, LIST, { after: 'nonsense' })).toBe('INVALID_REQUEST');
  });
});

describe('updating a contact', () => {
  it('changes given fields, clears null fields, and keeps the others', async () => {
    const { contact } = await create(owner, {
      phone: '+14155552671',
      name: 'Grace',
      company: 'Navy',
      tags: ['a'],
      customFields: { x: 1 },
      timezone: 'Europe/Berlin',
    });
    expect(
      await update(owner, { id: contact.id, name: 'G.', company: null, tags: null, customFields: { y: 2 } }),
    ).toMatchObject({
      id: contact.id,
      name: 'G.',
      company: null,
      tags: [],
      customFields: { y: 2 },
      timezone: 'Europe/Berlin',
    });
  });

  it('to a number that another contact of the list has is a conflict', async () => {
    await create(owner, { phone: '+14155552671' });
    const { contact } = await create(owner, { phone: '+14155552672' });
    const input = { id: contact.id, phone: '+14155552671' };
    expect(await codeOf(owner, UPDATE, { input })).toBe('CONFLICT');
    expect(await update(owner, { id: contact.id, phone: '+14155552673' })).toMatchObject({
      phone: '+14155552673',
    });
  });

  it.each(['CALLING', 'REACHED', 'VOICEMAIL', 'UNREACHED'])(
    'cannot claim %s, which only a call can',
    async (status) => {
      const { contact } = await create(owner, { phone: '+14155552671' });
      expect(await codeOf(owner, UPDATE, { input: { id: contact.id, status } })).toBe('INVALID_REQUEST');
    },
  );

  it('of another account is not found, and neither is deleting or reading it', async () => {
    const { contact } = await create(owner, { phone: '+14155552671' });
    const stranger = graphqlClient(app.url, (await app.workspace()).apiKey);
    const { id } = contact;
    expect(await codeOf(stranger, UPDATE, { input: { id, name: 'x' } })).toBe('NOT_FOUND');
    expect(await codeOf(stranger, `query ($id: ID!) { contact(id: $id) { id } }`, { id })).toBe('NOT_FOUND');
    expect(
      await codeOf(stranger, `mutation ($id: ID!) { deleteContact(input: {id: $id}) { id } }`, { id }),
    ).toBe('NOT_FOUND');
  });
});
