import { describe, expect, it } from 'vitest';
import type { LayoutSettings } from '../../src/contacts/import/columns/recognize.ts';
import { contactRows } from '../../src/contacts/import/contact-rows.ts';
import { rowBatches } from '../../src/contacts/import/import-rows.ts';
import { openRows } from '../../src/contacts/import/source.ts';
import { ImportTally } from '../../src/contacts/import/tally.ts';
import type { CountryCode } from '../../src/platform/phone/phone-number.ts';
import { INLINE } from '../../src/platform/worker-threads/thread-job.ts';

const CONTACTS = contactRows({ allowedNumberTypes: [], callableCountries: [] });
const NOTHING = {
  name: null,
  email: null,
  company: null,
  tags: null,
  customFields: null,
  timezone: null,
  consent: null,
  isOptOut: false,
};

type ReadSettings = Partial<Omit<LayoutSettings, 'arePeople'>>;

async function read(source: unknown, defaultCountry?: CountryCode, settings: ReadSettings = {}) {
  const tally = new ImportTally();
  const { rows: read, dispose } = await openRows(INLINE, source, { ...settings, arePeople: true }, (note) =>
    tally.note(note),
  );
  const rows: ReturnType<typeof CONTACTS.merged>[] = [];
  for await (const batch of rowBatches(INLINE, CONTACTS, read, defaultCountry, tally)) rows.push(...batch);
  await dispose();
  const { errors, total, failed, warnings, guesses } = tally;
  return { rows, errors, total, failed, warnings, guesses };
}

/** A file that comes in pieces of a few bytes, as from a slow network. */
function file(content: string | Buffer, pieceSize = 5) {
  const bytes = Buffer.from(content as string);
  return {
    async *stream() {
      for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
    },
  };
}

describe('a CSV file of contacts', () => {
  it('is read with known columns as fields and all others as custom fields under their own names', async () => {
    const { rows, errors } = await read(
      file(
        'Phone Number,Full-Name,EMAIL,Organisation,Labels,TZ,Plan Name,üBER\n+14155552671, Grace ,g@example.com,Acme,"vip; new|x",Europe/Berlin,gold,1\n',
      ),
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      {
        phone: '+14155552671',
        name: 'Grace',
        email: 'g@example.com',
        company: 'Acme',
        tags: ['vip', 'new', 'x'],
        timezone: 'Europe/Berlin',
        consent: null,
        isOptOut: false,
        customFields: { 'Plan Name': 'gold', üBER: '1' },
      },
    ]);
  });

  it.each(['phone', 'phone_number', 'number', 'mobile', 'to_number', 'Mobile', 'TO NUMBER'])(
    'may name the phone column %j',
    async (name) => {
      expect((await read(file(`${name},x\n+14155552671,1\n`))).rows).toMatchObject([
        { phone: '+14155552671' },
      ]);
    },
  );

  it('takes the mobile of two numbers, and keeps the other as a custom field', async () => {
    const { rows } = await read(file('phone,mobile\n+14155552671,+442079460018\n'));
    expect(rows).toMatchObject([{ phone: '+442079460018', customFields: { phone: '+14155552671' } }]);
  });

  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('may be delimited by %s', async (_name, delimiter) => {
    const lines = [`"name, full; of\tthem"`, 'phone', 'city'].join(delimiter);
    const { rows } = await read(file(`${lines}\n${['x', '+14155552671', 'Bonn'].join(delimiter)}\n`));
    expect(rows).toMatchObject([{ phone: '+14155552671', customFields: { city: 'Bonn' } }]);
  });

  it('may begin with a byte order mark, end its lines in any way and break them within quotation marks', async () => {
    const { rows } = await read(file('\uFEFFphone,note\r\n+14155552671,"a\r\nb"\r\n\r\n,\r\n+14155552672,c'));
    expect(rows).toMatchObject([
      { phone: '+14155552671', customFields: { note: 'a\r\nb' } },
      { phone: '+14155552672', customFields: { note: 'c' } },
    ]);
  });

  it('keeps cells that look like formulas as text, and ignores empty ones', async () => {
    const { rows } = await read(
      file('phone,name,company\n+14155552671,=HYPERLINK("http://x"),@SUM(A1)\n+14155552672,,\n'),
    );
    expect(rows[0]).toMatchObject({ name: '=HYPERLINK("http://x")', company: '@SUM(A1)' });
    expect(rows[1]).toEqual({ ...NOTHING, phone: '+14155552672' });
  });

  it('accepts a column named constructor, and warns of one named __proto__', async () => {
    const { rows, warnings } = await read(
      file('phone,__proto__,constructor\n+14155552671,,x\n+14155552672,polluted,\n'),
    );
    expect(Object.entries(rows[0]?.customFields ?? {})).toEqual([['constructor', 'x']]);
    expect(warnings).toMatchObject([{ row: 3, field: 'customFields', code: 'left_out' }]);
    expect(Object.getPrototypeOf({})).not.toHaveProperty('polluted');
  });

  it('reports each bad row with its line, and imports the others', async () => {
    const { rows, errors, total, failed, warnings } = await read(
      file(
        'phone,email,timezone,name\n' +
          '+14155552671,,,fine\n' +
          '12,,,\n' +
          ',a@example.com,,\n' +
          '+14155552672,not an address,,\n' +
          '+14155552673,,Mars/Phobos,\n' +
          `+14155552674,,,${'x'.repeat(201)}\n` +
          '+14155552675,,,n,surplus\n' +
          '+14155552676,,,"left open\n' +
          '+14155552677,,,a\0b\n' +
          '+14155552678\n',
      ),
    );
    expect(rows.map(({ phone }) => phone.at(-1))).toEqual(['1', '2', '3', '4', '7', '8']);
    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [3, 'phone', 'invalid_phone'],
      [4, 'phone', 'required'],
      [8, null, 'malformed_row'],
      [9, null, 'malformed_row'],
    ]);
    expect(warnings.map(({ row, field, code }) => [row, field, code])).toEqual([
      [5, 'email', 'left_out'],
      [6, 'timezone', 'left_out'],
      [7, 'name', 'left_out'],
      [10, 'name', 'left_out'],
    ]);
    expect({ total, failed }).toEqual({ total: 10, failed: 4 });
  });

  it('with a number of no country today is imported with a warning; one that could be two numbers is rejected', async () => {
    const text = 'phone\n0151 5040521\n4915150405214\n496128966000\n030 1234567/68\n';
    const { rows, errors, warnings, guesses } = await read(file(text), 'DE');
    expect(rows.map(({ phone }) => phone)).toEqual(['+491515040521', '+4915150405214']);
    expect(errors.map(({ row, code }) => [row, code])).toEqual([
      [4, 'ambiguous_phone'],
      [5, 'invalid_phone'],
    ]);
    expect(warnings).toMatchObject([{ row: 2, field: 'phone', code: 'unassigned_phone' }]);
    expect(guesses).toContainEqual(
      expect.objectContaining({ field: 'phone', code: 'unassigned_phone', count: 1 }),
    );
  });

  it('loses an unreadable cell with a warning, never the person', async () => {
    const { rows, errors, warnings, guesses } = await read(
      file(
        'phone,name,email,consent_at,consent_basis\n' +
          '+14155552671,Ann,n/a,2026-01-02,express\n' +
          '+14155552672,Ben,ben@@example.com,yesterday,express\n' +
          '+14155552673,Cy,cy@example.com,,\n',
      ),
    );
    expect(errors).toEqual([]);
    expect(rows.map(({ name, email, consent }) => [name, email, consent?.basis])).toEqual([
      ['Ann', null, 'EXPRESS'],
      ['Ben', null, undefined],
      ['Cy', 'cy@example.com', undefined],
    ]);
    expect(warnings.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'email', 'left_out'],
      [3, 'consent_at', 'left_out'],
      [3, 'email', 'left_out'],
    ]);
    expect(guesses).toContainEqual({
      field: 'email',
      code: 'left_out',
      message: 'is left out: it must be an email address',
      count: 2,
    });
  });

  it.each([
    [
      'Cyrillic in Windows-1251',
      Buffer.from('phone,name\n+14155552671,\xc0\xed\xed\xe0\n', 'latin1'),
      /neither UTF-8/,
    ],
    ['an old workbook', Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1', 'latin1'), /old workbook.*CSV UTF-8/],
    ['a PDF', Buffer.from('%PDF-1.7'), /is a PDF/],
    ['a torn workbook', Buffer.from('PK\x03\x04\x14\x00'), /cannot be read as a workbook/],
    ['an empty file', Buffer.alloc(0), /empty/],
    ['a file of blank lines', Buffer.from('\n\n \n'), /empty/],
    [
      'a file without a phone column',
      Buffer.from('name,city\nx,y\n'),
      /No column contains the phone.*"name", "city"/,
    ],
    ['a file without a header', Buffer.from('+14155552671,x\n'), /No column contains the phone/],
    ['a file with an endless column name', Buffer.from(`phone,${'a'.repeat(101)}\n`), /too long/],
  ])('is refused when it is %s', async (_what, content, sentence) => {
    await expect(read(file(content, 3))).rejects.toThrow(
      expect.objectContaining({ code: 'invalid_request', message: expect.stringMatching(sentence) }),
    );
  });

  it('is refused above 200 MiB without being buffered', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    let passed = 0;
    async function* counted() {
      for await (const chunk of endlessly(megabyte)) {
        passed += chunk.length;
        yield chunk;
      }
    }
    const source = { stream: counted };
    await expect(read(source)).rejects.toThrow(expect.objectContaining({ code: 'payload_too_large' }));
    expect(passed).toBe(201 * 1024 * 1024);
  });
});

async function* endlessly<T>(value: T): AsyncGenerator<T> {
  for (;;) yield value;
}

describe('imported rows for one number', () => {
  it('become one contact, in which later values override earlier ones', async () => {
    const { rows, total } = await read(
      file('phone,name,company,plan,city\n+14155552671,Ann,Acme,gold,\n(415) 555-2671,Anne,,,Bonn\n'),
      'US',
    );
    expect(rows).toEqual([
      {
        ...NOTHING,
        phone: '+14155552671',
        name: 'Anne',
        company: 'Acme',
        customFields: { plan: 'gold', city: 'Bonn' },
      },
    ]);
    expect(total).toBe(2);
  });
});

describe('an array of contacts', () => {
  it('goes through the same rules, row by row', async () => {
    const { rows, errors } = await read(
      [
        {
          phone: '0151 23456789',
          name: ' A ',
          tags: ['x', 'x', ' '],
          customFields: { deep: { is: [1, null] } },
        },
        { name: 'nobody' },
        'not an object',
        null,
        { phone: 5 },
        { phone: '+4915123456780', nickname: 'B' },
        { phone: '+4915123456781', tags: 'x' },
        { phone: '+4915123456782', customFields: ['x'] },
        { phone: '+4915123456783', customFields: { x: '\ud800' } },
        { phone: '+4915123456784', name: null },
      ],
      'DE',
    );
    expect(rows).toEqual([
      {
        ...NOTHING,
        phone: '+4915123456789',
        name: 'A',
        tags: ['x'],
        customFields: { deep: { is: [1, null] } },
      },
      { ...NOTHING, phone: '+4915123456784' },
    ]);
    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'phone', 'required'],
      [3, null, 'malformed_row'],
      [4, null, 'malformed_row'],
      [5, 'phone', 'invalid_phone'],
      [6, 'nickname', 'unknown_field'],
      [7, 'tags', 'invalid'],
      [8, 'customFields', 'invalid'],
      [9, 'customFields', 'invalid'],
    ]);
  });

  it('may come as a stream', async () => {
    async function* contacts() {
      yield { phone: '+14155552671' };
      yield { phone: 'x' };
    }
    const { rows, errors } = await read({ rows: contacts() });
    expect(rows).toHaveLength(1);
    expect(errors).toMatchObject([{ row: 2, code: 'invalid_phone' }]);
  });
});

describe('an import of contacts', () => {
  it('lists the first thousand errors and counts them all', async () => {
    const { errors, failed } = await read(Array.from({ length: 1500 }, () => ({ phone: 'x' })));
    expect({ told: errors.length, failed }).toEqual({ told: 1000, failed: 1500 });
  });

  it('is refused above a million rows', async () => {
    await expect(read({ rows: endlessly(null) })).rejects.toThrow(
      expect.objectContaining({ code: 'payload_too_large' }),
    );
  });

  it.each([null, 5, {}, { stream: 'x' }, { rows: [] }, true])('of %j is refused', async (source) => {
    await expect(async () => read(source)).rejects.toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: [expect.objectContaining({ field: 'source' })],
      }),
    );
  });
});
