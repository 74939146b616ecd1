import type { Queryable } from '../../platform/database/database.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { roomOfSql } from '../capacity/number-limits.ts';
import { isPacedSql } from '../capacity/number-use.ts';
import type { DialingDeps } from '../deps.ts';
import type { PermittedCall } from '../rules/permit.ts';
import { type NewCall, NUMBER_FIELDS } from '../terms/new-call.ts';

const NUMBER_COLUMNS = Prisma.raw(
  columnsOf('number', Object.fromEntries(NUMBER_FIELDS.map((field) => [field, field]))),
);
const IS_PACED = Prisma.raw(isPacedSql('number'));
const ROOM = Prisma.raw(roomOfSql('number'));

/** Returns the account's first active number with room at the agent's fallback provider; null = none. */
export async function fallbackNumberOf(
  db: Queryable,
  { accountId, fallbackProvider }: NewCall['agent'],
): Promise<NewCall['phoneNumber'] | null> {
  if (fallbackProvider === null) return null;
  const [number] = await db.$queryRaw<NewCall['phoneNumber'][]>`
    SELECT ${NUMBER_COLUMNS}, ${IS_PACED} AS "isPaced" FROM phone_numbers AS number
    WHERE account_id = ${accountId} AND provider = ${fallbackProvider} AND status = 'ACTIVE'
      AND coalesce(${ROOM}, 1) > 0
    ORDER BY id LIMIT 1`;
  return number ?? null;
}

export function keepsOverrides(
  { voiceProviders }: Pick<DialingDeps, 'voiceProviders'>,
  { accountId, provider }: { accountId: string; provider: string },
  overrides: object,
): boolean {
  const fixed = voiceProviders.find(provider, accountId)?.fixedOnCalls ?? [];
  const overridden = Object.entries(overrides).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  return !fixed.some((field) => overridden.includes(field));
}

/**
 * Returns one agent's calls as its fallback provider would place them, without those it cannot place, and
 * none while that provider keeps failing. Each keeps its `phone_number_id`, like a call that fails over.
 */
export async function overflowOf<Overflowing extends PermittedCall>(
  deps: Pick<DialingDeps, 'voiceProviders'>,
  db: Queryable,
  calls: readonly Overflowing[],
): Promise<Overflowing[]> {
  const [first] = calls;
  const { fallbackProvider = null, fallbackProviderAgentId = null } = first?.agent ?? {};
  if (!first || fallbackProvider === null || fallbackProviderAgentId === null) return [];
  const { accountId } = first.agent;
  if (deps.voiceProviders.isPassedOver(fallbackProvider, accountId)) return [];
  const number = await fallbackNumberOf(db, first.agent);
  if (number === null) return [];
  return calls
    .filter(({ details }) =>
      keepsOverrides(deps, { accountId, provider: fallbackProvider }, details.overrides),
    )
    .map((call) => ({
      ...call,
      agent: {
        ...call.agent,
        provider: fallbackProvider,
        providerAgentId: fallbackProviderAgentId,
        fallbackProvider: null,
        fallbackProviderAgentId: null,
      },
      phoneNumber: { ...number, id: call.phoneNumber.id },
      isOverflow: true,
    }));
}
