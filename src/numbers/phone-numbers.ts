import { z } from 'zod';
import { PHONE_NUMBER_LIMITS } from '../agents/agent-limits.ts';
import { DomainError, invalidField, notFound, obstacleDetail } from '../errors/errors.ts';
import { type NewestRows, newestRows } from '../identity/accounts.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PhoneNumber } from '../platform/generated/prisma/client.ts';
import { parseInput } from '../platform/input/validation.ts';
import { parsePhoneNumber } from '../platform/phone/phone-number.ts';
import type { Platform } from '../platform/platform.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import { isTestAccount } from '../platform/tenancy/test-accounts.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { VoiceProviderName } from '../providers/port.ts';

export interface NewPhoneNumber {
  accountId: string;
  e164: string;
  provider: VoiceProviderName;
  /** The voice provider's own id of the phone number. */
  providerRef: string | null;
}

/** Gives an account a phone number to call from, or reactivates it. */
export async function addPhoneNumber(
  platform: Pick<Platform, 'ids' | 'clock'>,
  db: Queryable,
  { accountId, e164, provider, providerRef }: NewPhoneNumber,
): Promise<PhoneNumber> {
  const number = parsePhoneNumber('e164', e164).e164;
  if (isTestAccount(accountId) && provider !== 'simulator')
    throw invalidField('provider', 'must be simulator: test accounts call no real phones');
  return db.phoneNumber.upsert({
    where: { accountId_provider_e164: { accountId, provider, e164: number } },
    update: { status: 'ACTIVE', providerRef },
    create: {
      id: platform.ids.next('phoneNumber'),
      accountId,
      e164: number,
      provider,
      providerRef,
      createdAt: platform.clock.now(),
    },
  });
}

const numberChanges = z.object({
  maxLiveCalls: z.int().min(1).max(PHONE_NUMBER_LIMITS.liveCalls).nullable(),
});

/**
 * Limits the live calls from a phone number, from the next call on; live calls go on.
 * @param maxLiveCalls null = unlimited
 * @throws DomainError `not_found` for an unknown number, `invalid_request` for a limit out of bounds
 */
export async function setMaxLiveCalls(
  { database }: Pick<Platform, 'database'>,
  id: string,
  maxLiveCalls: number | null,
): Promise<PhoneNumber> {
  const data = parseInput(numberChanges, { maxLiveCalls });
  const [number] = await database.prisma.phoneNumber.updateManyAndReturn({ where: { id }, data });
  if (number === undefined) throw notFound('phone number');
  return number;
}

/** Lists the newest phone numbers of the deployment. For operators. */
export async function listPhoneNumbers({ database }: Platform, rows: NewestRows): Promise<PhoneNumber[]> {
  return database.prisma.phoneNumber.findMany(newestRows(rows));
}

/**
 * Lists active numbers at a provider, without duplicates: an account's, or with null those of all accounts without
 * credentials of their own. For operators.
 */
export async function activeNumbersAt(
  { database }: Pick<Platform, 'database'>,
  provider: VoiceProviderName,
  accountId: string | null,
): Promise<string[]> {
  const account = { providerCredentials: { none: { service: provider } } };
  const numbers = await database.prisma.phoneNumber.findMany({
    where: { provider, status: 'ACTIVE', ...(accountId === null ? { account } : { accountId }) },
    distinct: ['e164'],
    orderBy: { e164: 'asc' },
    select: { e164: true },
  });
  return numbers.map(({ e164 }) => e164);
}

/**
 * Returns the requested calling number, else the account's first active one at the agent's provider.
 * @throws DomainError `not_found` for a number that is not the account's, `invalid_request` when it is
 * inactive, at another provider, or there is none
 */
export async function callingNumber(
  db: Queryable,
  viewer: Pick<Viewer, 'accountId'>,
  provider: string,
  phoneNumberId: string | null,
): Promise<PhoneNumber> {
  const { phoneNumber } = forAccount(db, viewer.accountId);
  const found = await phoneNumber.findFirst({
    where: phoneNumberId === null ? { provider, status: 'ACTIVE' } : { id: phoneNumberId },
    orderBy: { id: 'asc' },
  });
  return assertCanCallFrom(found, provider, phoneNumberId);
}

/** Returns the phone number to call from that was found, or throws like `callingNumber`. */
export function assertCanCallFrom<Found extends Pick<PhoneNumber, 'status' | 'provider'>>(
  found: Found | null,
  provider: string,
  phoneNumberId: string | null,
): Found {
  if (found === null && phoneNumberId === null) {
    const problem = `The account has no active phone number at ${provider} to call from.`;
    throw new DomainError('invalid_request', problem, {
      details: [obstacleDetail('AGENT_UNAVAILABLE', problem)],
    });
  }
  if (found === null) throw notFound('phone number');
  if (found.status === 'ACTIVE' && found.provider === provider) return found;
  const message = `must be an active number at the agent's provider (${provider})`;
  throw new DomainError('invalid_request', `phoneNumberId ${message}`, {
    details: [{ field: 'phoneNumberId', message }],
  });
}
