import type { Queryable } from '../../platform/database/database.ts';
import type { CallsDeps } from '../deps.ts';
import type { PermittedCall } from '../permission/permit.ts';
import { type NewCall, NUMBER_FIELDS } from './new-call.ts';

/** The number that an agent's fallback provider calls from: the account's first active one there; null = none. */
export async function fallbackNumberOf(
  db: Queryable,
  { accountId, fallbackProvider }: NewCall['agent'],
): Promise<NewCall['phoneNumber'] | null> {
  if (fallbackProvider === null) return null;
  return db.phoneNumber.findFirst({
    where: { accountId, provider: fallbackProvider, status: 'ACTIVE' },
    select: Object.fromEntries(NUMBER_FIELDS.map((field) => [field, true])) as Record<
      (typeof NUMBER_FIELDS)[number],
      true
    >,
    orderBy: { id: 'asc' },
  });
}

/** Whether a provider can keep to what of its agent a call has otherwise. */
export function keepsOverrides(
  { voiceProviders }: Pick<CallsDeps, 'voiceProviders'>,
  provider: string,
  overrides: object,
): boolean {
  const fixed = voiceProviders.find(provider)?.fixedOnCalls ?? [];
  const overridden = Object.entries(overrides).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  return !fixed.some((field) => overridden.includes(field));
}

/**
 * Calls whose provider is full, as their agent's fallback provider would place them at once; without those that it could
 * not place. Each keeps the number that it was to be placed from as its own, as a call that fails over does.
 *
 * @param calls all of one agent
 */
export async function overflowOf(
  deps: Pick<CallsDeps, 'voiceProviders'>,
  db: Queryable,
  calls: readonly PermittedCall[],
): Promise<PermittedCall[]> {
  const [first] = calls;
  const { fallbackProvider = null, fallbackProviderAgentId = null } = first?.agent ?? {};
  if (!first || fallbackProvider === null || fallbackProviderAgentId === null) return [];
  const number = await fallbackNumberOf(db, first.agent);
  if (number === null) return [];
  return calls
    .filter(({ details }) => keepsOverrides(deps, fallbackProvider, details.overrides))
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
    }));
}
