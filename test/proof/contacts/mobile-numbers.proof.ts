import { phone } from 'phone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { clientA, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { countriesWithMobiles, mobilesOf, type WrittenNumber } from '../../platform/phone/mobile-numbers.ts';

/** Numbers of each country. `MOBILE_NUMBERS=50` for all countries, minutes; by default one of every eighth and of the hard ones. */
const NUMBERS = Number(process.env.MOBILE_NUMBERS ?? 1);
/** Countries whose mobile numbers are also others' numbers in some spelling. */
const HARD = ['AC', 'AR', 'AU', 'BR', 'CO', 'DE', 'ID', 'IT', 'KH', 'MX', 'VA', 'XK'];
const COUNTRIES = countriesWithMobiles.filter(
  (country, at) => NUMBERS > 1 || at % 8 === 0 || HARD.includes(country),
);

let app: TestApp;
let client: SurfaceClient;
beforeAll(async () => {
  app = await startTestApp();
  client = clientA(app.url, (await app.workspace()).apiKey);
});
afterAll(() => app.stop());

/** Whether the second witness, whose metadata is its own, also calls a number a mobile phone's. */
const hasSecondWitness = ({ e164 }: WrittenNumber) => phone(e164).phoneNumber === e164;

/** Returns numbers that both witnesses call mobile; of countries that the second does not know, of the first. */
function numbersOf(country: (typeof COUNTRIES)[number]): WrittenNumber[] {
  const numbers = mobilesOf(country, NUMBERS * 2);
  const agreed = numbers.filter(hasSecondWitness);
  return (agreed.length > 0 ? agreed : numbers).slice(0, NUMBERS);
}

/** A file with every spelling of every number, and in a column of the number's own a mark. */
function fileOf(numbers: readonly WrittenNumber[]): string {
  const rows = numbers.flatMap(({ spellings }, at) =>
    Object.values(spellings).map((spelling) =>
      [`"${spelling}"`, ...numbers.map((_, other) => (other === at ? 'x' : ''))].join(),
    ),
  );
  return [['phone', ...numbers.map((_, at) => `case ${at}`)].join(), ...rows].join('\n');
}

async function imported(kind: 'contacts' | 'suppressions', country: string, body: string) {
  const path = `/${kind}/import?default_country=${country}${kind === 'contacts' ? `&contact_list_name=${country}` : ''}`;
  const headers = { 'content-type': 'text/csv' };
  const answer = await client.request('POST', path, { headers, body });
  expect(answer.body.error?.message).toBeUndefined();
  return answer.body;
}

/** Returns the contacts that are not the person of their row, with the columns of the rows that made them. */
async function strangersAmong(listId: string, numbers: readonly WrittenNumber[]): Promise<string[]> {
  const { body } = await client.get(`/contacts?contact_list_id=${listId}&limit=500`);
  const meant = new Map(numbers.map(({ e164 }, at) => [e164, `case ${at}`]));
  return body.data.flatMap((contact: { phone: string; custom_fields: Record<string, unknown> }) => {
    const rows = Object.keys(contact.custom_fields).join();
    return rows === meant.get(contact.phone) ? [] : [`${contact.phone} of ${rows}`];
  });
}

async function suppressed(): Promise<string[]> {
  const phones: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await client.get(`/suppressions?limit=200${cursor && `&cursor=${cursor}`}`);
    phones.push(...body.data.map((each: { phone: string }) => each.phone));
    if (body.next_cursor === null) return phones;
    cursor = body.next_cursor;
  }
}

it('a mobile number of any country, as people write it, is imported as itself or refused, as a contact and as an opt-out', async () => {
  const strangers: Record<string, string[]> = {};
  const meant = new Set<string>();
  for (const country of COUNTRIES) {
    const numbers = numbersOf(country);
    const file = fileOf(numbers);
    const contacts = await imported('contacts', country, file);
    const optOuts = await imported('suppressions', country, file);
    expect([optOuts.total, optOuts.failed]).toEqual([contacts.total, contacts.failed]);
    expect(contacts.created).toBe(numbers.length);
    const found = await strangersAmong(contacts.contact_list_id, numbers);
    if (found.length > 0) strangers[country] = found;
    for (const { e164 } of numbers) meant.add(e164);
  }
  expect(strangers).toEqual({});
  expect(new Set(await suppressed())).toEqual(meant);
});
