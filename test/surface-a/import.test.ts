import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';

let app: TestApp;
let client: SurfaceClient;
let contactListId: string;
beforeAll(async () => {
  app = await startTestApp();
  const workspace = await app.workspace();
  contactListId = workspace.contactListId;
  client = clientA(app.url, workspace.apiKey);
});
afterAll(() => app.stop());

const CSV = 'phone,full_name,plan_name\n+14155550001,Ada,gold\n+14155550002,"Grace, H.",\nnonsense,X,Y\n';
const csv = (body: string | Uint8Array, query = '') =>
  client.request('POST', `/contacts/import${query}`, { headers: { 'content-type': 'text/csv' }, body });

/** A form with its fields before or after the file, as clients send them. */
function form(fields: Record<string, string>, { last }: { last: boolean }) {
  const data = new FormData();
  const file = () => data.set('file', new Blob([CSV], { type: 'text/csv' }), 'contacts.csv');
  if (!last) file();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (last) file();
  return new Request('http://localhost', { method: 'POST', body: data });
}

async function sendForm(request: Request) {
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return client.request('POST', '/contacts/import', {
    headers,
    body: Buffer.from(await request.arrayBuffer()),
  });
}

describe('an import of CSV', () => {
  it('is imported into the list that the query names, with unknown columns as custom fields', async () => {
    const { status, body } = await csv(CSV, '?contact_list_name=From%20CSV');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 3, created: 2, updated: 0, failed: 1, errors_truncated: false });
    expect(body.errors).toEqual([
      { row: 4, field: 'phone', code: 'invalid_phone', message: expect.any(String) },
    ]);
    const { body: list } = await client.get(`/contacts?contact_list_id=${body.contact_list_id}`);
    expect(list.data.map((contact: { name: string }) => contact.name)).toEqual(['Grace, H.', 'Ada']);
    expect(list.data[1].custom_fields).toEqual({ plan_name: 'gold' });
  });

  const MAPPED = 'Nummer der Person,Wer\n+14155550004,Ada\n';
  const MAPPING = { 'Nummer der Person': 'phone', Wer: 'name' };

  it.each([
    ['the query', () => csv(MAPPED, `?columns=${encodeURIComponent(JSON.stringify(MAPPING))}`)],
    [
      'a list in the query',
      () => {
        const list = Object.entries(MAPPING).map(([name, field]) => ({ name, field }));
        return csv(MAPPED, `?columns=${encodeURIComponent(JSON.stringify(list))}`);
      },
    ],
    [
      'a form',
      () => {
        const data = new FormData();
        data.set('file', new Blob([MAPPED], { type: 'text/csv' }), 'contacts.csv');
        data.set('columns', JSON.stringify(MAPPING));
        return sendForm(new Request('http://localhost', { method: 'POST', body: data }));
      },
    ],
    [
      'JSON',
      () =>
        client.post('/contacts/import', {
          contacts: [{ 'Nummer der Person': '+14155550004', Wer: 'Ada' }],
          columns: MAPPING,
        }),
    ],
  ])('reads the columns that are mapped in %s', async (_where, send) => {
    const { status, body } = await send();
    expect([status, body.total, body.failed]).toEqual([200, 1, 0]);
    const { body: list } = await client.get(`/contacts?search=%2B14155550004`);
    expect(list.data[0]).toMatchObject({ name: 'Ada', custom_fields: {} });
  });

  it.each([
    ['not JSON', '{', 'columns'],
    ['of an unknown field', '{"Wer":"nickname"}', 'columns'],
  ])('is refused with a mapping that is %s', async (_what, columns, field) => {
    const { status, body } = await csv(MAPPED, `?columns=${encodeURIComponent(columns)}`);
    expect([status, body.error.details[0].field]).toEqual([400, expect.stringContaining(field)]);
  });

  it('is refused with a mapping of a column that it does not have', async () => {
    const { status, body } = await csv(MAPPED, `?columns=${encodeURIComponent('{"Phone":"phone"}')}`);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining('no column named "Phone"')]);
  });

  it('changes nothing when it is sent a second time', async () => {
    const query = `?contact_list_id=${contactListId}`;
    expect((await csv(CSV, query)).body).toMatchObject({ created: 2, updated: 0 });
    expect((await csv(CSV, query)).body).toMatchObject({ created: 0, updated: 2 });
  });

  it.each([
    ['UTF-16', Buffer.from('\ufeffphone,name\n+14155550003,Zoë\n', 'utf16le'), 'UTF-16LE'],
    ['UTF-16 without a mark', Buffer.from('phone,name\n+14155550003,Zoë\n', 'utf16le'), 'UTF-16LE'],
    ['Windows-1252', Buffer.from('phone,name\n+14155550003,Zo\xeb\n', 'latin1'), 'Windows-1252'],
  ])('is read in %s, and says so', async (name, bytes, encoding) => {
    const { status, body } = await csv(bytes, `?contact_list_name=${encodeURIComponent(name)}`);
    expect([status, body.created, body.failed]).toEqual([200, 1, 0]);
    expect(body.guesses).toEqual([
      { field: null, code: 'encoding', message: `The file is read as ${encoding}.`, count: 1 },
    ]);
    const { body: list } = await client.get(`/contacts?contact_list_id=${body.contact_list_id}`);
    expect(list.data[0].name).toBe('Zoë');
  });
});

describe('an import by a form', () => {
  it.each([{ last: true }, { last: false }])(
    'imports its file with the fields around it: %j',
    async (order) => {
      const { status, body } = await sendForm(form({ contact_list_name: `Form ${order.last}` }, order));
      expect(status).toBe(200);
      expect(body).toMatchObject({ total: 3, created: 2, failed: 1 });
    },
  );

  it.each([
    ['without a file', new FormData(), 'file'],
    ['with an unknown field', { bogus: '1' }, 'bogus'],
  ])('is refused %s', async (_, fields, field) => {
    const request =
      fields instanceof FormData
        ? new Request('http://localhost', { method: 'POST', body: fields })
        : form(fields, { last: true });
    const { status, body } = await sendForm(request);
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('is rejected as a whole when it is cut off', async () => {
    const request = form({ contact_list_name: 'Cut off' }, { last: true });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    const whole = Buffer.from(await request.arrayBuffer());
    const body = whole.subarray(0, whole.length - 20);
    expect((await client.request('POST', '/contacts/import', { headers, body })).status).toBe(400);
    expect(await app.deps.database.prisma.contactList.count({ where: { name: 'Cut off' } })).toBe(0);
  });
});

describe('an import of JSON', () => {
  it('is imported with settings at any position, and bad rows are reported by position', async () => {
    const contacts = [
      { phone: '+14155550010', custom_fields: { some_key: 1 } },
      { phone: 'nonsense' },
      { phone: '030 901820', bogus: 1 },
      'text',
      { phone: '+14155550011', custom_fields: 'text' },
    ];
    const { status, body } = await client.post('/contacts/import', {
      contacts,
      contact_list_name: 'From JSON',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 5, created: 1, failed: 4 });
    expect(body.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [2, 'phone'],
      [3, 'bogus'],
      [4, null],
      [5, 'custom_fields'],
    ]);
    const { body: list } = await client.get(`/contacts?contact_list_id=${body.contact_list_id}`);
    expect(list.data[0].custom_fields).toEqual({ some_key: 1 });
  });

  it.each([
    ['{"contacts":5}', 'contacts'],
    ['{"contacts":[],"bogus":{}}', 'bogus'],
    ['{"contact_list_id":"x"}', 'contacts'],
    ['{"contacts":[],"contact_list_id":[1]}', 'contact_list_id'],
    ['{"contacts":[],"default_country":"ZZ"}', 'default_country'],
  ])('refuses %s naming %s', async (text, field) => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await client.request('POST', '/contacts/import', { headers, body: text });
    expect([status, body.error.details[0].field]).toEqual([400, field]);
  });

  it('is rejected as a whole if the document is invalid at its end', async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => `{"phone":"+1415555${String(i).padStart(4, '0')}"}`);
    const text = `{"contact_list_name":"Broken","contacts":[${rows.join(',')}`;
    const headers = { 'content-type': 'application/json' };
    expect((await client.request('POST', '/contacts/import', { headers, body: text })).status).toBe(400);
    expect(await app.deps.database.prisma.contactList.count({ where: { name: 'Broken' } })).toBe(0);
  });

  it('may be larger than the bodies of other endpoints', async () => {
    const contacts = Array.from({ length: 3000 }, (_, i) => ({
      phone: `+1415556${String(i).padStart(4, '0')}`,
      name: 'x'.repeat(180),
      custom_fields: { note: 'y'.repeat(300) },
    }));
    const { status, body } = await client.post('/contacts/import', { contact_list_name: 'Large', contacts });
    expect([status, body.created]).toEqual([200, 3000]);
  });
});

it('an import above 200 MiB answers 413', async () => {
  const chunk = new Uint8Array(1024 * 1024).fill(0x61);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent++ < 220) controller.enqueue(chunk);
      else controller.close();
    },
  });
  const workspace = await app.workspace();
  const response = await fetch(`${app.url}/v1/contacts/import`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${workspace.apiKey}` },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
});

it('an import into another account’s list answers 404', async () => {
  const stranger = await app.workspace();
  expect((await csv(CSV, `?contact_list_id=${stranger.contactListId}`)).status).toBe(404);
});
