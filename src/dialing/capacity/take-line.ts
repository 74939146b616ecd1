import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { ProviderError, type VoiceProviderName } from '../../providers/port.ts';
import { admissionSql, admit } from './admission.ts';
import { readCapacity } from './capacity.ts';
import { takesOneMore } from './number-limits.ts';

/**
 * Takes a line of a fallback provider for a call that was opened at another one, which it leaves when its provider is
 * changed in the same transaction.
 *
 * @throws ProviderError `provider_at_capacity` when there is none, or its number there takes no more calls
 */
export async function takeLine(
  deps: Pick<Platform, 'ids' | 'clock'>,
  { db }: UnitOfWork,
  { provider, phoneFrom }: { provider: VoiceProviderName; phoneFrom: string },
  { id, accountId, campaignId }: Call,
): Promise<void> {
  if (!(await takesOneMore(deps, db, { accountId, provider, e164: phoneFrom }))) throw noFreeLine(provider);
  const now = deps.clock.now();
  const kind = campaignId === null ? 'SINGLE_CALLS' : 'CAMPAIGNS';
  const admission = admit(await readCapacity(db, provider), { accountId, kind }, 1, now);
  if (admission === null) return;
  if (admission.calls === 0) throw noFreeLine(provider);
  const { admitted, used } = admissionSql(admission, now);
  const taken = await db.$queryRaw<object[]>`
    WITH ${admitted},
      placed AS (SELECT 1::bigint AS place, ${id}::text AS id, ${accountId}::text AS "accountId"), ${used}
    SELECT place FROM admitted`;
  if (taken.length === 0) throw noFreeLine(provider);
}

function noFreeLine(provider: VoiceProviderName): ProviderError {
  return new ProviderError(`The voice provider ${provider} has no free line for the call.`, {
    placed: 'no',
    providerCode: 'no_free_line',
    retryable: true,
    outcome: 'provider_at_capacity',
  });
}
