import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRateDeck } from '../../src/credits/rates/rate-deck.ts';
import { pricesOf, replaceRates } from '../../src/credits/rates/rates.ts';
import { parsePhoneNumber } from '../../src/platform/phone/phone-number.ts';
import { INLINE } from '../../src/platform/worker-threads/thread-job.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { runAdmin } from '../harness/clients/admin.ts';
import { clientB } from '../harness/clients/surface-client.ts';
import { SAVED_AS } from '../platform/tables/saved-tables.ts';

const HEADER = 'ISO,Country,Description,Price / min,Origination Prefixes,Destination Prefixes';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function useDeck(...lines: string[]): Promise<void> {
  const deck = await readRateDeck(INLINE, new Blob([[HEADER, ...lines].join('\n')]));
  await replaceRates(app.deps, deck);
}

async function price(e164: string): Promise<string | undefined> {
  const number = parsePhoneNumber('toNumber', e164);
  return (await pricesOf(app.deps.database.prisma, [number])).get(e164)?.toString();
}

describe('a fresh deployment', () => {
  it('prices the United States and Great Britain as documented', async () => {
    expect(await price('+15005550006')).toBe('0.1995');
    expect(await price('+442079460018')).toBe('0.228375');
    expect(await price('+447700900123')).toBe('0.228375');
  });
});

describe('a rate deck that an operator imports', () => {
  let file: string;
  beforeAll(async () => {
    file = path.join(await mkdtemp(path.join(tmpdir(), 'dialgraph-rates-')), 'rates');
  });
  afterAll(() => rm(path.dirname(file), { recursive: true }));

  it.each(Object.entries(SAVED_AS))('is read from %s', async (_format, saved) => {
    const rows = [
      ['', '', '', ''],
      ['CI', "Côte d'Ivoire", '0.1', '225'],
      ['AT', 'Austria', '0.2', '43664, 43676'],
    ];
    await writeFile(
      file,
      await saved([['ISO', 'Description', 'Price / min', 'Destination Prefixes'], ...rows]),
    );
    const { code, printed, complained } = await runAdmin(app, ['rates', 'import', file, '--json']);
    expect([code, complained]).toEqual([0, '']);
    expect(JSON.parse(printed)).toEqual({ rates: 5, ignoredRows: 0 });
    const { description } = await app.deps.database.prisma.rate.findFirstOrThrow({
      where: { country: 'CI' },
    });
    expect(description).toBe("Côte d'Ivoire");
  });

  it.each([
    ['%PDF-1.7', 'a PDF'],
    ['PK\x03\x04', 'cannot be read as a workbook'],
    ['ISO,"Description\n', 'line 1: has an unclosed quotation mark'],
  ])('is refused with a sentence where it is %j', async (content, sentence) => {
    await writeFile(file, content);
    const { code, complained } = await runAdmin(app, ['rates', 'import', file]);
    expect([code, complained]).toEqual([1, expect.stringContaining(sentence)]);
  });
});

describe('an imported rate deck', () => {
  beforeEach(() =>
    useDeck(
      'US,United States,United States,0.014,,1',
      'US,United States,United States - Alaska,0.09,,1907',
      'JP,Japan,Japan,0.0746,,81',
      'JP,Japan,Japan - Mobile,0.185,,"8170, 8180"',
      'JP,Japan,Japan - Mobile - Special,0.5,,81701',
    ),
  );

  it.each([
    ['+14155552671', '0.1995', 'the country'],
    ['+19075552671', '0.3325', 'the more specific prefix'],
    ['+817023456789', '0.49875', 'the mobile prefix'],
    ['+817012345678', '1.05', 'the most specific mobile prefix'],
    ['+81312345678', '0.49875', 'the country’s mobile rate, though it is a landline'],
  ])('prices %s at %s USD a minute: %s', async (number, usd) => {
    expect(await price(number)).toBe(usd);
  });

  it('applies by its longest prefix, as the page about credits says', () => {
    const page = readFileSync(new URL('../../docs/credits.md', import.meta.url), 'utf8');
    expect(page).toContain('The rate with the longest prefix that a destination begins with applies.');
  });

  it('prices many numbers at once, except those of unpriced countries', async () => {
    const numbers = ['+14155552671', '+4930901820', '+81312345678'].map((e164) =>
      parsePhoneNumber('phone', e164),
    );
    const prices = await pricesOf(app.deps.database.prisma, numbers);
    expect([...prices].map(([e164, usd]) => [e164, usd.toString()])).toEqual(
      expect.arrayContaining([
        ['+14155552671', '0.1995'],
        ['+81312345678', '0.49875'],
      ]),
    );
    expect(prices.size).toBe(2);
  });

  it('never uses a prefix of another country, even where countries share a calling code', async () => {
    await useDeck('US,United States,United States,0.014,,1', 'BS,Bahamas,Bahamas - Mobile,0.3,,1242');
    expect(await price('+12423570000')).toBe('0.7');
    expect(await price('+14155552671')).toBe('0.1995');
    await useDeck('US,United States,United States,0.014,,"1, 1242"');
    expect(await price('+12423570000')).toBeUndefined();
  });

  it('prevents calls to a country that it does not price: dispatch is refused, nothing is charged', async () => {
    const { apiKey } = await app.workspace();
    const caller = clientB(app.url, apiKey);
    const { id } = (await clientAgents(apiKey)) as { id: string };
    const answer = await caller.post('/calls', { agentId: id, toNumber: '+4930901820' });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'toNumber', message: expect.stringMatching(/no rate for DE/) }],
    });
  });

  it('may hold tens of thousands of prefixes', async () => {
    const prefixes = Array.from({ length: 20_000 }, (_, n) => `1${200_000 + n}`);
    const parts = [prefixes.slice(0, 8000), prefixes.slice(8000, 16_000), prefixes.slice(16_000)];
    await useDeck(...parts.map((some) => `US,United States,United States,0.02,,"${some.join()}"`));
    expect(await app.deps.database.prisma.rate.count()).toBe(20_001);
    expect(await price('+12000002345')).toBe('0.21');
  });

  it('of two concurrent imports is one of the two as a whole', async () => {
    const one = ['US,United States,United States,0.01,,"1, 1907"'];
    const other = ['US,United States,United States,0.02,,"1, 1808"'];
    await Promise.all([useDeck(...one), useDeck(...other)]);
    const rates = await app.deps.database.prisma.rate.findMany();
    expect(new Set(rates.map(({ pricePerMinute }) => pricePerMinute.toString())).size).toBe(1);
    expect(rates).toHaveLength(3);
  });

  it('is replaced as a whole or not at all, while calls are priced', async () => {
    const broken = {
      ignoredRows: 0,
      rates: [{ country: 'US', prefix: '', description: 'x', pricePerMinute: '-1' }],
    };
    await expect(replaceRates(app.deps, broken as never)).rejects.toThrow();
    expect(await price('+14155552671')).toBe('0.1995');
  });
});

async function clientAgents(apiKey: string): Promise<unknown> {
  const response = await fetch(`${app.url}/v1/agents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'A' }),
  });
  return response.json();
}
