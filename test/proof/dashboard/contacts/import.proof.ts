import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../../src/admin/provision.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../../dashboard/world/dashboard-world.ts';
import { clientA, type SurfaceClient } from '../../../harness/clients/surface-client.ts';

const FILES = path.join(import.meta.dirname, '../../contacts/files');
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Customer = ProvisionedWorkspace & Person;

let world: DashboardWorld;
let customer: Customer;
let page: Page;
let troubles: string[];

beforeAll(async () => {
  world = await startDashboardWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  customer = await world.customer();
  ({ page, troubles } = await world.signedIn(customer, { at: '/contacts/import' }));
});
afterEach(() => page.context().close());

async function choose(buffer: Buffer, name = 'people.csv'): Promise<void> {
  await page.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function downloadOf(button: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const stream = await (await downloading).createReadStream();
  return Buffer.concat(await stream.toArray()).toString();
}

async function contactsOf({ apiKey }: Customer) {
  const { body } = await clientA(world.app.url, apiKey).get('/contacts?limit=100');
  const seen = ({ phone, name, custom_fields }: Record<string, unknown>) => ({ phone, name, custom_fields });
  return body.data.map(seen);
}

/** Imports the bytes by the API, in an account of its own. */
async function overTheApi(bytes: Buffer, type = 'text/csv') {
  const other = await world.customer();
  const headers = { 'content-type': type };
  const client: SurfaceClient = clientA(world.app.url, other.apiKey);
  const { status, body } = await client.request('POST', '/contacts/import', { headers, body: bytes });
  return { status, body, contacts: await contactsOf(other) };
}

describe('a file that the API imports', () => {
  it.each([
    ['semicolons and accents in UTF-8', 'Phone;Name;Plan\r\n+14155552671;Zoë;gold\r\n+14155552672;René;\r\n'],
    ['a byte order mark', '\uFEFFphone,name\n+14155552671,Jürgen\n'],
    ['bad rows', 'phone,email\n+14155552671,a@example.com\nnope,\n+14155552673,x\n+14155552674,y\n'],
    ['line breaks within a cell', 'phone,note\n+14155552671,"one\ntwo"\n'],
    ['Windows-1252', Buffer.from('phone;name\r\n+14155552671;Jürgen\r\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFphone\tname\n+14155552671\tŁukasz\n', 'utf16le')],
    ['an Excel workbook', readFileSync(`${FILES}/workbook-title-rows.xlsx`)],
  ])('gives the same contacts in the dashboard: %s', async (_what, content) => {
    const bytes = Buffer.from(content);
    const isWorkbook = bytes.subarray(0, 2).toString() === 'PK';
    const api = await overTheApi(bytes, isWorkbook ? WORKBOOK : 'text/csv');
    await choose(bytes, isWorkbook ? 'people.xlsx' : 'people.csv');
    await page.getByRole('button', { name: /^Import \d+ rows?$/ }).click();
    const { total, created, updated, failed } = api.body;
    await page
      .getByText(
        `${total} ${total === 1 ? 'row' : 'rows'}: ${created} created, ${updated} updated, ${failed} failed.`,
      )
      .waitFor();
    expect(await contactsOf(customer)).toEqual(api.contacts);
    expect(troubles).toEqual([]);
  });
});

describe('a file that the API refuses', () => {
  it.each([
    ['a damaged workbook', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500, 7)])],
    ['nothing at all', Buffer.alloc(0)],
  ])('is rejected in the dashboard with the same sentence: %s', async (_what, bytes) => {
    const api = await overTheApi(bytes);
    expect(api.status).toBe(400);
    await choose(bytes);
    await page.getByRole('alert').getByText(api.body.error.message, { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Import/ }).count()).toBe(0);
    expect(await contactsOf(customer)).toEqual([]);
  });

  it('for a column of opt-outs or consents that only a person understands asks what it holds', async () => {
    await choose(Buffer.from('phone,name,Consent\n+14155552671,Ann,Yes\n'));
    await page.getByText('The column "Consent" has "Yes".').waitFor();
    expect(await page.getByRole('button', { name: 'Import 1 row' }).isDisabled()).toBe(true);
    await page.getByLabel('Consent holds').selectOption('Not imported');
    await page.getByText('1 can be imported.').waitFor();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('1 row: 1 created, 0 updated, 0 failed.').waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('a file without a header', () => {
  it('keeps its first row as a contact, and its columns are mapped by hand', async () => {
    await choose(Buffer.from('Ann,+14155552671,gold\nBob,+14155552672,silver\n'));
    await page.getByText('2 can be imported.').waitFor();
    expect(await page.getByLabel('The file has a header').isChecked()).toBe(false);
    await page.getByLabel('Column 1 holds').selectOption('Name');
    await page.getByLabel('Column 3 holds').selectOption('Custom field');
    await page.getByText('Enter a name for every custom field.').waitFor();
    await page.getByLabel('Name of the custom field for Column 3').fill('plan');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('2 rows: 2 created, 0 updated, 0 failed.').waitFor();
    expect(await contactsOf(customer)).toEqual([
      { phone: '+14155552672', name: 'Bob', custom_fields: { plan: 'silver' } },
      { phone: '+14155552671', name: 'Ann', custom_fields: { plan: 'gold' } },
    ]);
    expect(troubles).toEqual([]);
  });

  it('can be marked as a file without a header', async () => {
    await choose(Buffer.from('tel no,who\n+14155552671,Ann\n'));
    await page.getByText('1 can be imported.').waitFor();
    await page.getByLabel('The file has a header').uncheck();
    await page.getByText('1 can be imported, 1 cannot.').waitFor();
  });
});

describe('an import of contacts in the dashboard', () => {
  it('shows each reason for failure once, before and after, and offers the failed rows as a file', async () => {
    const bad = Array.from({ length: 18 }, (_, n) => `,Person ${n}`);
    await choose(Buffer.from(['phone,name', '+14155552671,', ...bad, 'nope,'].join('\n')));
    await page.getByText('1 can be imported, 19 cannot.').waitFor();
    const reason = page.getByRole('listitem').filter({ hasText: '18 × Number is missing' });
    await reason.waitFor();
    await page.getByRole('button', { name: 'Import 20 rows' }).click();
    await page.getByText('20 rows: 1 created, 0 updated, 19 failed.').waitFor();
    await reason.getByText('(lines 3, 4, 5, 6, 7, …)').waitFor();
    const text = await downloadOf('Download failed rows');
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"line","problem","phone","name"',
      '"3","Number is missing","","Person 0"',
    ]);
  });

  it('shows what is left out of the rows that are imported, before and after', async () => {
    await choose(
      Buffer.from('phone,email\n+14155552670,cy@example.com\n+14155552671,ann@\n+14155552672,ben@\n'),
    );
    await page.getByText('3 can be imported.').waitFor();
    await page.getByRole('heading', { name: 'How the file is read' }).waitFor();
    const leftOut = page.getByRole('listitem').filter({ hasText: '2 × Email is left out' });
    await leftOut.waitFor();
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByText('3 rows: 3 created, 0 updated, 0 failed.').waitFor();
    await leftOut.getByText('(lines 3, 4)').waitFor();
    expect(troubles).toEqual([]);
  });

  it('says how it has read the file', async () => {
    await choose(readFileSync(path.join(FILES, 'outlook-de-windows-1252.csv')));
    await page.getByLabel('Default country').selectOption('Germany');
    await page.getByText('3 can be imported.').waitFor();
    for (const guess of [
      'The file is read as Windows-1252.',
      '3 × Name is combined from the first and the last name',
      '1 × Number is from the column "Telefon (privat)"',
    ])
      await page.getByRole('listitem').filter({ hasText: guess }).waitFor();
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT, fullPage: true });
    expect(troubles).toEqual([]);
  });

  it('takes the file of failed rows again, corrected, without the columns of their problems', async () => {
    await choose(Buffer.from('phone,name,plan\n,Ann,gold\nnope,Ben,silver\n'));
    await page.getByText('0 can be imported, 2 cannot.').waitFor();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('2 rows: 0 created, 0 updated, 2 failed.').waitFor();
    const failed = await downloadOf('Download failed rows');
    await choose(Buffer.from(failed.replace('"nope"', '"+14155552672"')), 'failed-people.csv');
    await page.getByText('1 can be imported, 1 cannot.').waitFor();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await page.getByText('2 rows: 1 created, 0 updated, 1 failed.').waitFor();
    expect(await contactsOf(customer)).toEqual([
      { phone: '+14155552672', name: 'Ben', custom_fields: { plan: 'silver' } },
    ]);
  });

  it('can create its list', async () => {
    await choose(Buffer.from('phone\n+14155552671\n'));
    await page.getByLabel('Import into').selectOption('New list…');
    await page.getByLabel('Name of the new list').fill('Spring');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByRole('link', { name: 'Show contacts' }).click();
    await page.getByText('List: Spring').waitFor();
  });

  it('reads national numbers of the chosen country', async () => {
    await choose(Buffer.from('phone\n030 901820\n'));
    await page.getByText('0 can be imported, 1 cannot.').waitFor();
    await page.getByLabel('Default country').selectOption('Germany');
    await page.getByText('1 can be imported.').waitFor();
  });
});
