import type { AgentsDeps } from '../deps.ts';

/**
 * Returns the countries, ISO 3166-1 alpha-2, that an account may only call or has called; with null those of all
 * accounts with a number at the provider and without credentials of their own.
 */
export async function countriesCalled(
  { database }: Pick<AgentsDeps, 'database'>,
  provider: string,
  accountId: string | null,
): Promise<string[]> {
  const rows = await database.prisma.$queryRaw<{ country: string }[]>`
    SELECT DISTINCT country FROM accounts AS account CROSS JOIN LATERAL (
      SELECT unnest(account.callable_countries) AS country
      UNION ALL SELECT country FROM called_countries WHERE account_id = account.id) AS called
    WHERE CASE WHEN ${accountId}::text IS NOT NULL THEN account.id = ${accountId}
      ELSE EXISTS (SELECT FROM phone_numbers WHERE account_id = account.id AND provider = ${provider} AND status = 'ACTIVE')
        AND NOT EXISTS (SELECT FROM provider_credentials WHERE account_id = account.id AND service = ${provider}) END
    ORDER BY country`;
  return rows.map(({ country }) => country);
}
