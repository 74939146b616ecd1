import { createReadStream } from 'node:fs';
import path from 'node:path';
import Big from 'big.js';
import { z } from 'zod';
import { invalidField } from '../../errors/errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { type CountryCode, type PhoneNumber, readPhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import { pricePerMinuteUsd } from './pricing.ts';
import { type Rate, type RateDeck, readRateDeck } from './rate-deck.ts';

const SEED_DECK = path.resolve(import.meta.dirname, '../../../prisma/rates.csv');

/**
 * Returns the price in USD of a started minute to a phone number. @throws DomainError `invalid_request` without a
 * rate
 */
export function priceAt(rate: string | null, number: PhoneNumber, field: string): Big {
  if (rate === null) {
    const problem = `cannot be priced: there is no rate for ${number.country}`;
    throw invalidField(field, problem, 'DESTINATION_NOT_PRICED');
  }
  return pricePerMinuteUsd(new Big(rate));
}

/** Returns prices in USD of a started minute by E.164 number, without numbers that no rate covers. */
export async function pricesOf(db: Queryable, numbers: readonly PhoneNumber[]): Promise<Map<string, Big>> {
  if (numbers.length === 0) return new Map();
  const rows = await db.$queryRaw<{ e164: string; rate: string | null }[]>`
    SELECT number.e164, ${Prisma.raw(rateSql('number.country', 'number.e164'))}::text AS rate
    FROM unnest(
      ${numbers.map(({ e164 }) => e164)}::text[],
      ${numbers.map(({ country }) => country)}::text[]) AS number (e164, country)`;
  return new Map(
    rows.flatMap(({ e164, rate }) => (rate === null ? [] : [[e164, pricePerMinuteUsd(new Big(rate))]])),
  );
}

/** Country of a phone number, and the price in USD of a started minute; null = no rate covers the number. */
export interface Destination {
  country: CountryCode;
  pricePerMinute: Big | null;
}

/** Returns destinations by E.164 number, without texts that are no phone numbers. */
export async function destinationsOf(
  db: Queryable,
  phones: readonly string[],
): Promise<Map<string, Destination>> {
  const readings = [...new Set(phones)].map((phone) => readPhoneNumber(phone));
  const numbers = readings.filter((reading) => 'e164' in reading);
  const prices = await pricesOf(db, numbers);
  return new Map(
    numbers.map(({ e164, country }) => [e164, { country, pricePerMinute: prices.get(e164) ?? null }]),
  );
}

/** Returns SQL of the call rate of a number's longest prefix in its country. Both parameters are SQL. */
export function rateSql(country: string, e164: string): string {
  return `(
    SELECT price_per_minute FROM rates
    WHERE country = ${country} AND starts_with(substr(${e164}, 2), prefix)
    ORDER BY length(prefix) DESC LIMIT 1)`;
}

/** Job that makes campaigns recheck the contacts whose numbers had no rate. */
export const ratesChangedJob = defineJob({
  name: 'calls.rates-changed',
  payload: z.object({}),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 300,
  batchSize: 1,
});

/** Replaces all call rates by those of a price list. Live calls keep their price; contacts without one are rechecked. */
export async function replaceRates(
  { database, jobs }: Pick<Platform, 'database' | 'jobs'>,
  deck: RateDeck,
): Promise<void> {
  await inTransaction({ database }, async (unitOfWork) => {
    const { db } = unitOfWork;
    // Concurrent imports would each delete the old rates and then insert twice.
    await db.$executeRaw`LOCK TABLE rates IN SHARE ROW EXCLUSIVE MODE`;
    await db.rate.deleteMany();
    await insertRates(db, deck.rates);
    jobs.enqueue(unitOfWork, ratesChangedJob, {});
  });
}

/** Loads the bundled price list of calls into an empty database. */
export async function seedRates(platform: Pick<Platform, 'database' | 'threads'>): Promise<void> {
  if ((await platform.database.prisma.rate.findFirst()) !== null) return;
  const deck = await readRateDeck(platform.threads.of(null), { stream: () => createReadStream(SEED_DECK) });
  await insertRates(platform.database.prisma, deck.rates);
}

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
