import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';

let app: TestApp;
let client: SurfaceClient;
beforeAll(async () => {
  app = await startTestApp();
  client = clientA(app.url, (await app.workspace()).apiKey);
});
afterAll(() => app.stop());

let lists = 0;
async function imported(body: string | Uint8Array, query = '', type = 'text/csv', to = client) {
  lists += 1;
  const path = `/contacts/import?contact_list_name=List%20${lists}${query}`;
  const result = await to.request('POST', path, { headers: { 'content-type': type }, body });
  if (result.status !== 200)
    return { status: result.status, message: result.body.error.message, contacts: [] };
  const { body: list } = await to.get(`/contacts?contact_list_id=${result.body.contact_list_id}`);
  return { status: 200, ...result.body, contacts: list.data.toReversed() };
}

describe('the phone column of an imported file', () => {
  it.each([
    ...[
      'Mobile Phone',
      'Mobile Phone Number',
      'Primary Phone',
      'Phone 1 - Value',
      'Contact Number',
      'cellphone',
    ],
    ...[
      'Telefon',
      'phoneNumber',
      'msisdn',
      'Cell',
      'Cell Phone',
      'Telephone Number',
      'Home Phone',
      'Work Phone',
    ],
    ...[
      'Business Phone',
      'WhatsApp',
      'Handy',
      'Handynummer',
      'Mobiltelefon',
      'Telefon geschäftlich',
      'Rufnummer',
    ],
    ...['Téléphone', 'Tél. mobile', 'Teléfono móvil', 'Celular', 'Telefono', 'Telefoonnummer', 'MOBILEPHONE'],
  ])('may be named %j', async (name) => {
    const { contacts } = await imported(`Name,${name}\nAnn,+14155550123\n`);
    expect(contacts).toMatchObject([{ phone: '+14155550123', name: 'Ann', custom_fields: {} }]);
  });

  it('is the mobile number, never the number of the customer or the house', async () => {
    const { contacts } = await imported(
      'Number,Street,House number,Name,Mobile\n2026000123,Main St,1234,Ann,415-555-0123\n',
      '&default_country=US',
    );
    expect(contacts).toMatchObject([{ phone: '+14155550123', custom_fields: { Number: '2026000123' } }]);
  });

  it('is chosen for each row in order of preference, and each choice is counted', async () => {
    const { contacts, guesses } = await imported(
      "Name,Fax,Business Phone,Mobile,Assistant's Phone\n" +
        'Ann,+14155550190,+14155550101,+14155550123,+14155550191\n' +
        'Ben,+14155550190,+14155550102,,+14155550191\n' +
        'Cy,,+14155550103,n/a,\n',
    );
    expect(contacts.map(({ phone }: { phone: string }) => phone)).toEqual([
      '+14155550123',
      '+14155550102',
      '+14155550103',
    ]);
    expect(guesses).toEqual([
      { field: 'phone', code: 'phone_column', message: 'is from the column "Business Phone"', count: 2 },
      { field: 'phone', code: 'phone_column', message: 'is from the column "Mobile"', count: 1 },
    ]);
  });

  it('is asked for, naming the candidates, where two columns qualify equally', async () => {
    const { status, message } = await imported('Left,Right\n+14155550123,+14155550124\n');
    expect([status, message]).toEqual([400, expect.stringMatching(/"Left" and "Right"/)]);
  });
});

describe('the columns of an imported file', () => {
  it('may be named below titles, and may have equal names', async () => {
    const { contacts, guesses } = await imported(
      'Contacts exported 28/11/2026,,,\n,,,\nPhone,Name,Address,Address\n+14155550123,Ann,1 Main St,Apt 2\n',
    );
    expect(contacts).toMatchObject([
      { phone: '+14155550123', name: 'Ann', custom_fields: { Address: '1 Main St', 'Address 2': 'Apt 2' } },
    ]);
    expect(guesses).toMatchObject([{ code: 'header_row', message: expect.stringContaining('line 3') }]);
  });

  it('combine the first and the last name', async () => {
    const { contacts } = await imported('Vorname;Nachname;Telefon\nJürgena;Müßig;+4915223433333\n');
    expect(contacts).toMatchObject([{ name: 'Jürgena Müßig', custom_fields: { Vorname: 'Jürgena' } }]);
  });

  it('are read from a workbook, whose dates are days', async () => {
    const { writeXlsx } = await import('hucre/xlsx');
    const rows = [
      ['Read me'],
      ['Name', 'Mobile', 'Since'],
      ['Ann', 14155550123, new Date('2026-03-01T00:00:00Z')],
    ];
    const workbook = await writeXlsx({ sheets: [{ name: 'People', rows }] });
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const { contacts } = await imported(workbook, '&default_country=US', type);
    expect(contacts).toMatchObject([{ phone: '+14155550123', custom_fields: { Since: '2026-03-01' } }]);
  });
});

describe('an opt-out in an imported file', () => {
  it.each([
    ['Do Not Call', '1', '0'],
    ['DONOTCALL', 'true', 'false'],
    ['DNC', 'x', ''],
    ['Opted out', '2026-01-02', 'no'],
    ['Status', 'Unsubscribed', 'Active'],
    ['status', 'do_not_call', 'new'],
  ])('suppresses the number: the column %j with %j', async (column, out, not) => {
    lists += 1;
    const numbers = [`+1415555${1000 + lists * 2}`, `+1415555${1001 + lists * 2}`];
    const { contacts } = await imported(`phone,${column}\n${numbers[0]},${out}\n${numbers[1]},${not}\n`);
    expect(contacts.map(({ status }: { status: string }) => status)).toEqual(['do_not_call', 'new']);
    const { body } = await client.get(`/suppressions?phone=${encodeURIComponent(numbers[0] ?? '')}`);
    expect(body.data).toHaveLength(1);
  });

  it.each([
    ['Do Not Call', 'perhaps'],
    ['Consent', 'Yes'],
  ])('is asked about, naming the column %j, where %j cannot be understood', async (column, value) => {
    const csv = `phone,${column}\n+14155550199,${value}\n`;
    const { status, message } = await imported(csv);
    expect([status, message]).toEqual([400, expect.stringContaining(`"${column}" has "${value}"`)]);
    const answer = encodeURIComponent(JSON.stringify([{ name: column, custom_field: 'wish' }]));
    const { contacts } = await imported(csv, `&columns=${answer}`);
    expect(contacts).toMatchObject([{ custom_fields: { wish: value } }]);
  });
});

describe('the dashboard’s file of failed rows', () => {
  it.each([
    ['once', '"line","problem",', '"3","Number is invalid",'],
    ['twice', '"line","problem","line","problem",', '"2","Number is invalid","3","Number is invalid",'],
  ])(
    'is read back without its own columns, its texts as they were, when rows failed %s',
    async (_times, names, cells) => {
      const { contacts } = await imported(
        `\uFEFF${names}"phone","name"\r\n${cells}"'+14155550123","''=Ann"\r\n`,
      );
      expect(contacts).toMatchObject([{ phone: '+14155550123', name: "'=Ann", custom_fields: {} }]);
    },
  );
});

describe('an exported file of contacts', () => {
  it.each([
    ['csv', 'text/csv'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])(
    'is imported into another account as it was, opt-outs and consents included: %s',
    async (format, type) => {
      const from = clientA(app.url, (await app.workspace()).apiKey);
      const into = clientA(app.url, (await app.workspace()).apiKey);
      const contact = {
        phone: '+14155550142',
        name: '=Ann',
        tags: ['a', 'b'],
        custom_fields: { plan: 'gold', seats: 3 },
        consent: { basis: 'express', text: 'yes', source: 'form', at: '2026-01-02T00:00:00.000Z' },
      };
      await from.post('/contacts', contact);
      const { body: other } = await from.post('/contacts', { phone: '+14155550143', name: 'Ben' });
      await from.request('PATCH', `/contacts/${other.id}`, {
        body: JSON.stringify({ status: 'do_not_call' }),
        headers: { 'content-type': 'application/json' },
      });
      const { body: exported } = await from.post('/exports', { kind: 'contacts', format });
      const bytes = new Uint8Array(await (await fetch(exported.url)).arrayBuffer());
      await imported(bytes, '', type, into);
      const all = async (account: SurfaceClient) =>
        (await account.get('/contacts')).body.data
          .map(({ id, contact_list_id, created_at, updated_at, ...rest }: Record<string, unknown>) => rest)
          .sort((a: { phone: string }, b: { phone: string }) => (a.phone < b.phone ? -1 : 1));
      expect(await all(into)).toEqual(await all(from));
      expect((await all(into))[1]).toMatchObject({ name: 'Ben', status: 'do_not_call' });
    },
  );
});
