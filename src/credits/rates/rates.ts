import { createReadStream } from 'node:fs';
import path from 'node:path';
import Big from 'big.js';
import { invalidField } from '../../errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { PhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import { pricePerMinuteUsd } from './pricing.ts';
import { type Rate, type RateDeck, readRateDeck } from './rate-deck.ts';

const SEED_DECK = path.resolve(import.meta.dirname, '../../../prisma/rates.csv');

/**
 * What a started minute to a number costs the customer, in USD: from the rate of the most specific prefix
 * within the number's country.
 *
 * @throws DomainError `invalid_request` naming `field` when no rate covers the number
 */
export async function priceOf(db: Queryable, number: PhoneNumber, field: string): Promise<Big> {
  const price = (await pricesOf(db, [number])).get(number.e164);
  if (price === undefined)
    throw invalidField(field, `cannot be priced: there is no rate for ${number.country}`);
  return price;
}

/** As `priceOf` for many numbers at once, by their E.164 form; numbers that no rate covers are not in the answer. */
export async function pricesOf(db: Queryable, numbers: readonly PhoneNumber[]): Promise<Map<string, Big>> {
  if (numbers.length === 0) return new Map();
  const rows = await db.$queryRaw<{ e164: string; rate: string }[]>`
    SELECT number.e164, rate.price_per_minute::text AS rate
    FROM unnest(
      ${numbers.map(({ e164 }) => e164)}::text[],
      ${numbers.map(({ country }) => country)}::text[]) AS number (e164, country)
    CROSS JOIN LATERAL (
      SELECT price_per_minute FROM rates
      WHERE country = number.country AND starts_with(substr(number.e164, 2), prefix)
      ORDER BY length(prefix) DESC LIMIT 1) AS rate`;
  return new Map(rows.map(({ e164, rate }) => [e164, pricePerMinuteUsd(new Big(rate))]));
}

/** Puts a deck in the place of all rates there are. Calls under way keep the price they were placed at. */
export async function replaceRates({ database }: Pick<Platform, 'database'>, deck: RateDeck): Promise<void> {
  await inTransaction({ database }, async ({ db }) => {
    // Two imports at once would each delete what was there before and insert on top of one another.
    await db.$executeRaw`LOCK TABLE rates IN SHARE ROW EXCLUSIVE MODE`;
    await db.rate.deleteMany();
    await insertRates(db, deck.rates);
  });
}

/** Gives an empty database the deck that comes with dialgraph. */
export async function seedRates(platform: Pick<Platform, 'database'>): Promise<void> {
  if ((await platform.database.prisma.rate.findFirst()) !== null) return;
  const deck = await readRateDeck(createReadStream(SEED_DECK));
  await insertRates(platform.database.prisma, deck.rates);
}

/** One statement for the tens of thousands of prefixes of a full deck. */
async function insertRates(db: Queryable, rates: readonly Rate[]): Promise<void> {
  await db.$executeRaw`
    INSERT INTO rates (country, prefix, description, price_per_minute)
    SELECT * FROM unnest(
      ${rates.map(({ country }) => country)}::text[],
      ${rates.map(({ prefix }) => prefix)}::text[],
      ${rates.map(({ description }) => description)}::text[],
      ${rates.map(({ pricePerMinute }) => pricePerMinute)}::numeric[])
    ON CONFLICT DO NOTHING`;
}
