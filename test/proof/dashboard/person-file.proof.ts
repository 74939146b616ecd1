import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from '../../dashboard/world/dashboard-world.ts';
import { clientA } from '../../harness/clients/surface-client.ts';

const PAGE = pathToFileURL(path.resolve(import.meta.dirname, '../../../src/dashboard/verify.html')).href;
const PHONE = '+15005550002';

let world: DashboardWorld;
let page: Page;
let troubles: string[];
let json: Buffer;
let pdf: Buffer;
let key: string;

beforeAll(async () => {
  world = await startDashboardWorld();
  const customer = await world.customer();
  const { body } = await clientA(world.app.url, customer.apiKey).post('/contacts', {
    phone: PHONE,
    name: 'Łukasz 李',
  });
  ({ page, troubles } = await world.signedIn(customer, { at: `/contacts/${body.id}` }));
  json = await download('Download JSON');
  pdf = await download('Download PDF');
  key = (await (await fetch(`${world.app.url}/exports/key`)).json()).publicKey;
});
afterAll(() => world.stop());

async function download(button: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download this person’s file' }).click();
  if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}-dialog.png` });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await downloading).path());
}

/** Returns what the page says of a file. */
async function verdict(content: Buffer, name = 'person.jsonl'): Promise<string> {
  await page.locator('#result').evaluate((result) => result.replaceChildren());
  await page.getByLabel('Drop a file here').setInputFiles({ name, mimeType: '', buffer: content });
  await page.locator('#result h2').waitFor();
  return page.locator('#result').innerText();
}

const lines = () => json.toString().trimEnd().split('\n');
const fileOf = (edited: string[]) => Buffer.from(`${edited.join('\n')}\n`);

describe.each(['of the service', 'saved, without a network'])('the page that verifies files, %s', (place) => {
  beforeAll(async () => {
    const isSaved = place !== 'of the service';
    await page.context().setOffline(isSaved);
    await page.goto(isSaved ? PAGE : `${world.app.url}/verify`);
  });

  it('says in a sentence what an intact file is, and whose key signed it', async () => {
    const said = await verdict(json);
    if (process.env.SCREENSHOT) await page.screenshot({ path: `${process.env.SCREENSHOT}-${place}.png` });
    expect(said).toMatch(/^Intact\n/);
    expect(said).toContain(`The file of ${PHONE} of account acc_`);
    expect(said).toContain(`${lines().length - 1} records, each as it was written and in its place.`);
    expect(said).toContain(`signed with the key ${key}`);
    await page.getByLabel('The public key').fill(key);
    expect(await page.locator('#result').innerText()).toContain('This is the key above.');
    await page.getByLabel('The public key').fill('another');
    expect(await page.locator('#result').innerText()).toContain('Intact, but signed with another key');
    await page.getByLabel('The public key').fill('');
  });

  it('names the first broken record', async () => {
    const [first = '', second = '', ...others] = lines();
    expect(await verdict(fileOf([first, second.replace('Łukasz', 'Lukasz'), ...others]))).toContain(
      'Record 2 was changed',
    );
    expect(await verdict(fileOf([first, ...others]))).toContain(
      'Record 2 does not follow the record before it',
    );
    expect(await verdict(fileOf([second, first, ...others]))).toContain('Record 1 does not follow');
    expect(await verdict(fileOf(lines().slice(0, -1)))).toContain('the seal is missing');
  });

  it('rejects a seal that another key signed', async () => {
    const seal = lines().at(-1) ?? '';
    const forged = seal.replace(/"signature":"./, (start) =>
      start.endsWith('A') ? '"signature":"B' : '"signature":"A',
    );
    const content = forged.replace(/,"hash":".*/, '}');
    const digest = await page.evaluate(async (text) => {
      const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
      return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    }, content);
    const line = `${content.slice(0, -1)},"hash":"${digest}"}`;
    expect(await verdict(fileOf([...lines().slice(0, -1), line]))).toContain(
      'is a seal whose signature is not',
    );
  });

  it('verifies a PDF, and finds a changed byte', async () => {
    expect(await verdict(pdf, 'person.pdf')).toContain('The PDF is intact');
    const changed = Buffer.from(pdf);
    changed[100] = (changed[100] ?? 0) ^ 1;
    expect(await verdict(changed, 'person.pdf')).toContain('The PDF was changed after it was signed.');
  });
});

it('neither page nor download troubles the browser', () => {
  expect(troubles).toEqual([]);
});
