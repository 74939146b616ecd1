import { DomainError } from '../errors/errors.ts';
import { inTransaction, lockUntilCommit } from '../platform/database/unit-of-work.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProviderNumber, VoiceProvider } from '../providers/port.ts';
import { addPhoneNumber } from './phone-numbers.ts';

/** Key of the advisory lock. Arbitrary, but equal in all processes. */
const ASSIGNMENT_LOCK_KEY = 4_159_230_120;

/** Provider numbers to assign to the account; `all` means every unassigned number. */
export type WantedNumbers = 'all' | readonly string[];

export interface NumberAssignment {
  assigned: string[];
  unassigned: string[];
}

/**
 * Assigns a voice provider's phone numbers to an account, all or none. Its workspace is shared, so numbers of other
 * accounts are never taken, not even by concurrent assignments.
 * @throws DomainError `invalid_request` for a number unknown to the provider, `conflict` for another account's
 * @throws ProviderError
 */
export async function assignNumbers(
  platform: Pick<Platform, 'database' | 'ids' | 'clock'>,
  provider: VoiceProvider,
  { accountId, wanted }: { accountId: string; wanted: WantedNumbers },
): Promise<NumberAssignment> {
  const registered = await provider.listNumbers();
  return inTransaction(platform, async (unitOfWork) => {
    await lockUntilCommit(unitOfWork, ASSIGNMENT_LOCK_KEY);
    const { db } = unitOfWork;
    const owners = await db.phoneNumber.findMany({
      where: { provider: provider.name, status: 'ACTIVE' },
      select: { e164: true, accountId: true },
    });
    const ofOthers = new Map(
      owners.filter((owner) => owner.accountId !== accountId).map((owner) => [owner.e164, owner.accountId]),
    );
    const chosen =
      wanted === 'all'
        ? registered.filter(({ e164 }) => !ofOthers.has(e164))
        : wanted.map((e164) => freeNumber(provider.name, { e164, registered, ofOthers }));
    for (const number of chosen) {
      await addPhoneNumber(platform, db, { accountId, provider: provider.name, ...number });
    }
    const had = new Set([...owners, ...chosen].map(({ e164 }) => e164));
    return {
      assigned: chosen.map(({ e164 }) => e164),
      unassigned: registered.map(({ e164 }) => e164).filter((e164) => !had.has(e164)),
    };
  });
}

interface Choice {
  e164: string;
  registered: readonly ProviderNumber[];
  ofOthers: ReadonlyMap<string, string>;
}

function freeNumber(provider: string, { e164, registered, ofOthers }: Choice): ProviderNumber {
  const number = registered.find((candidate) => candidate.e164 === e164);
  if (number === undefined) {
    throw new DomainError('invalid_request', `${provider} has no number ${e164}: import it there first.`);
  }
  const owner = ofOthers.get(e164);
  if (owner === undefined) return number;
  throw new DomainError('conflict', `${e164} belongs to ${owner}: choose a number that no account has.`);
}
