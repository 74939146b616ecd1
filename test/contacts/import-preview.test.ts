import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

const PREVIEW = `query ($input: PreviewContactImportInput!) {
  previewContactImport(input: $input) {
    hasHeader columns { name field customField } rows { row cells } problem total failed isComplete
    errorGroups { field code message count } } }`;

let app: TestApp;
let owner: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  owner = graphqlClient(app.url, (await app.workspace()).apiKey);
});
afterAll(() => app.stop());

async function preview(source: string, settings: Record<string, unknown> = {}) {
  return (await owner.data(PREVIEW, { input: { source, ...settings } })).previewContactImport;
}

const column = (field: string | null, customField: string | null = null, name: string | null = null) => ({
  name,
  field,
  customField,
});

describe('the preview of a contacts file', () => {
  it('recognizes the columns as an import would, and shows which rows would fail', async () => {
    const source = 'Mobile;Full name;Plan\n+14155552671;Grace;gold\nnope;Ann;\nno;Bob;\n';
    expect(await preview(source)).toEqual({
      hasHeader: true,
      columns: [
        column('PHONE', null, 'Mobile'),
        column('NAME', null, 'Full name'),
        column(null, 'Plan', 'Plan'),
      ],
      rows: [
        { row: 2, cells: ['+14155552671', 'Grace', 'gold'] },
        { row: 3, cells: ['nope', 'Ann', ''] },
        { row: 4, cells: ['no', 'Bob', ''] },
      ],
      problem: null,
      total: 3,
      failed: 2,
      errorGroups: [{ field: 'phone', code: 'invalid_phone', message: expect.any(String), count: 2 }],
      isComplete: true,
    });
    expect((await owner.data(`{ contacts { nodes { id } } }`)).contacts.nodes).toEqual([]);
  });

  it('detects a missing header, and recognizes columns by their values', async () => {
    const source = 'Ann,+14155552671,ann@example.com\nBob,+14155552672,\n';
    expect(await preview(source)).toMatchObject({
      hasHeader: false,
      columns: [column(null), column('PHONE'), column('EMAIL')],
      rows: [{ row: 1, cells: ['Ann', '+14155552671', 'ann@example.com'] }, { row: 2 }],
      problem: null,
      total: 2,
      failed: 0,
    });
  });

  it('finds the numbers in a column whose name says nothing', async () => {
    expect(await preview('Handy,Ort\n+14155552671,Bonn\n')).toMatchObject({
      hasHeader: true,
      columns: [column('PHONE', null, 'Handy'), column(null, 'Ort', 'Ort')],
      problem: null,
    });
  });

  it('reads national numbers once it knows their country', async () => {
    const source = 'phone\n(415) 555-2671\n';
    expect(await preview(source)).toMatchObject({ failed: 1 });
    expect(await preview(source, { defaultCountry: 'US' })).toMatchObject({ failed: 0 });
  });

  it('follows the columns that the user chooses instead', async () => {
    const source = 'phone,name\n+14155552671,Ann\n';
    const columns = [{ field: 'PHONE' }, { customField: 'nickname' }];
    expect(await preview(source, { hasHeader: false, columns })).toMatchObject({
      hasHeader: false,
      columns: [column('PHONE'), column(null, 'nickname')],
      total: 2,
      failed: 1,
    });
  });

  it.each([
    ['no number', [{ field: 'NAME' }, {}], 'No column is mapped to the phone number.'],
    ['a field twice', [{ field: 'PHONE' }, { field: 'PHONE' }], 'Two columns are mapped to "phone".'],
    [
      'a custom field twice',
      [{ field: 'PHONE' }, { customField: 'a' }, { customField: ' a ' }],
      'Two columns are mapped to the custom field "a".',
    ],
  ])('explains the problem with columns that contain %s', async (_what, columns, problem) => {
    expect(await preview('+14155552671,x,y\n', { columns })).toMatchObject({ problem, failed: 0, total: 1 });
  });

  it('does not check the cut last row of a partial file', async () => {
    const source = 'phone,name\n+14155552671,Ann\n+14155';
    expect(await preview(source, { isBeginning: true })).toMatchObject({
      total: 1,
      failed: 0,
      isComplete: false,
    });
    const open = 'phone,name\n+14155552671,Ann\n+14155552672,"Bob\n';
    expect(await preview(open, { isBeginning: true })).toMatchObject({ total: 1, failed: 0 });
  });

  it.each([
    ['an empty file', '', /empty/],
    ['a header that cannot be read', '"phone,name\n+14155552671,x\n', /first line.*unclosed/],
  ])('refuses %s with the sentence of the import', async (_what, source, sentence) => {
    const refusal = await owner.refusal(PREVIEW, { input: { source } });
    expect(refusal).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringMatching(sentence) });
  });
});

describe('an import of contacts', () => {
  const IMPORT = `mutation ($input: ImportContactsInput!) { importContacts(input: $input) {
    total created failed errors { row cells } errorGroups { field code count } } }`;

  it('of a file without a header follows the columns it is given', async () => {
    const source = 'Ann,+14155552681,gold\nBob,nope,silver\n';
    const columns = [{ field: 'NAME' }, { field: 'PHONE' }, { customField: 'plan' }];
    const { importContacts } = await owner.data(IMPORT, {
      input: { contactListName: 'Headerless', source, hasHeader: false, columns },
    });
    expect(importContacts).toEqual({
      total: 2,
      created: 1,
      failed: 1,
      errors: [{ row: 2, cells: ['Bob', 'nope', 'silver'] }],
      errorGroups: [{ field: 'phone', code: 'invalid_phone', count: 1 }],
    });
    const { contacts } = await owner.data(
      `{ contacts(filter: {search: "Ann"}) { nodes { phone customFields } } }`,
    );
    expect(contacts.nodes).toEqual([{ phone: '+14155552681', customFields: { plan: 'gold' } }]);
  });

  it('may overrule the names in the header and leave columns out', async () => {
    const source = 'phone,mobile,name\n+14155552691,+14155552692,Ann\n';
    const columns = [{}, { field: 'PHONE' }];
    await owner.data(IMPORT, { input: { contactListName: 'Overruled', source, columns } });
    const { contacts } = await owner.data(
      `{ contacts(filter: {search: "+1415555269"}) { nodes { phone name customFields } } }`,
    );
    expect(contacts.nodes).toEqual([{ phone: '+14155552692', name: null, customFields: {} }]);
  });

  it('of a file without a header and without columns is refused', async () => {
    const input = { source: '+14155552671,x\n', hasHeader: false };
    expect(await owner.refusal(IMPORT, { input })).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(/^columns: must be given/),
    });
  });

  it('counts thousands of errors by their reason', async () => {
    const source = ['phone,email', ...Array.from({ length: 2500 }, () => 'nope,x'), ',y'].join('\n');
    const { importContacts } = await owner.data(IMPORT, { input: { source } });
    expect(importContacts.errorGroups).toEqual([
      { field: 'phone', code: 'invalid_phone', count: 2500 },
      { field: 'phone', code: 'required', count: 1 },
    ]);
  });
});
