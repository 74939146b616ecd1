import type { TransferNumbers } from '../../agents/tools/transfer-numbers.ts';
import { isSuppressedSql } from '../../contacts/suppressed-sql.ts';
import { pricesOf } from '../../credits/rates/rates.ts';
import { invalidField } from '../../errors/errors.ts';
import { destinationsOf } from '../../identity/accounts.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { refusedDestination } from '../../platform/phone/destinations.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';

/** Checks an agent's transfer numbers by the rules for callees, because the voice provider dials them. */
export function callableTransfers({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): TransferNumbers {
  return {
    async check(accountId, given, fields) {
      const numbers = given.map((number, i) => parsePhoneNumber(fields[i] ?? '', number));
      const e164s = numbers.map(({ e164 }) => e164);
      const [prices, suppressed, destinations] = await Promise.all([
        pricesOf(database.prisma, numbers),
        suppressedAmong(database, accountId, e164s, clock.now()),
        destinationsOf(database.prisma, accountId),
      ]);
      numbers.forEach(({ e164, country }, i) => {
        const field = fields[i] ?? '';
        const notAllowed = refusedDestination(e164, destinations, country);
        if (notAllowed !== null) throw invalidField(field, notAllowed.problem);
        if (!prices.has(e164)) throw invalidField(field, `cannot be called: there is no rate for ${country}`);
        if (suppressed.has(e164)) throw invalidField(field, 'is on a suppression list of the account');
      });
      return e164s;
    },
  };
}

async function suppressedAmong(
  { prisma }: Platform['database'],
  accountId: string,
  numbers: readonly string[],
  at: Date,
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const question = {
    account: 'question.account',
    phone: 'question.phone',
    at: 'question.at',
    knownSince: 'NULL::timestamptz',
  };
  const rows = await prisma.$queryRaw<{ phone: string }[]>`
    SELECT phone FROM (
      SELECT phone, ${accountId}::text AS account, ${at}::timestamptz AS at FROM unnest(${[...numbers]}::text[]) AS phone
    ) AS question WHERE ${Prisma.raw(isSuppressedSql(question))}`;
  return new Set(rows.map(({ phone }) => phone));
}
