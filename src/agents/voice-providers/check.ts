import { DomainError, invalidField } from '../../errors/errors.ts';
import type { RequestLimits } from '../../platform/rate-limit/gcra.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { CheckFinding } from '../../providers/check-findings.ts';
import type { VoiceProviderName } from '../../providers/port.ts';
import type { AgentsDeps } from '../deps.ts';
import { driftFindings } from '../drift/drift.ts';
import { countriesCalled } from './check-scope.ts';

/** Limit of checks per account: each makes about six requests to a provider that all accounts share. */
const CHECKS: RequestLimits = { perMinute: 5, perSecond: null, inFlight: 1 };

/**
 * Checks what keeps the account's calls from being placed or reported by a provider. Free, and changes nothing there.
 * @throws DomainError `invalid_request`, `rate_limit_exceeded`, `concurrency_limit_exceeded`
 */
export async function checkVoiceProvider(
  deps: AgentsDeps,
  { accountId }: Viewer,
  name: VoiceProviderName,
): Promise<CheckFinding[]> {
  const provider = deps.voiceProviders.find(name, accountId);
  if (provider === null) throw invalidField('provider', 'is not configured on this server');
  const { release } = await admitted(deps, accountId);
  try {
    const numbers = await activeNumbers(deps, accountId, name);
    const countries = await countriesCalled(deps, name, accountId);
    const findings = await provider.check({ numbers, countries });
    const drifts = await driftFindings(deps, name, accountId);
    const missing = numbers.length > 0 ? [] : [withoutNumber(name, accountId)];
    return [...findings, ...drifts, ...missing];
  } finally {
    release();
  }
}

/** Returns the finding for an account without a phone number at a provider; null = for all accounts. */
export function withoutNumber(provider: VoiceProviderName, accountId: string | null): CheckFinding {
  const who = accountId === null ? 'No account has a number' : 'The account has no number';
  const command = `number sync --account ${accountId ?? 'acc_…'} --provider ${provider} --number +1…`;
  return {
    level: 'problem',
    subject: 'numbers',
    sentence: `${who} to call from at ${provider}: run ${command}.`,
  };
}

async function admitted({ rateLimiter }: AgentsDeps, accountId: string) {
  const admission = await rateLimiter.admit(`provider-check:${accountId}`, CHECKS);
  if (admission.admitted) return admission;
  const { code, retryAfterSeconds } = admission;
  throw new DomainError(code, 'Voice providers were checked a moment ago. Wait, then check again.', {
    retryAfterSeconds,
  });
}

async function activeNumbers(
  { database }: AgentsDeps,
  accountId: string,
  provider: string,
): Promise<string[]> {
  const numbers = await forAccount(database.prisma, accountId).phoneNumber.findMany({
    where: { provider, status: 'ACTIVE' },
    select: { e164: true },
    orderBy: { e164: 'asc' },
  });
  return numbers.map(({ e164 }) => e164);
}
