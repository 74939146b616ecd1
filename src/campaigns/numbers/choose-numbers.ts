import { withinNumberLimits } from '../../calls/capacity/number-limits.ts';
import type { PermittedCall } from '../../calls/permission/permit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { NumberPool } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../deps.ts';
import type { DialingCampaign } from '../dialer/call-slots.ts';
import { lockNumbers, type UsedNumber } from './usage.ts';

/** Calls with the numbers that they are placed from. */
export interface NumberedCalls {
  calls: PermittedCall[];
  /** For want of numbers with fewer live calls than they may have, others are left: until calls end. */
  awaitsEnds: boolean;
  /** When it is looked for a number again for those that are left without one; null = none is left, or awaits that time. */
  freeAt: Date | null;
}

/**
 * Chooses for each call of a campaign with a number pool the number that it is placed from, in the claim's transaction:
 * no number is used more often than its pool permits, or has more live calls than it may have. Without a pool, calls keep
 * the campaign's number.
 */
export async function chooseNumbers(
  deps: Pick<CampaignsDeps, 'ids'>,
  db: Queryable,
  campaign: DialingCampaign,
  calls: readonly PermittedCall[],
  now: Date,
): Promise<NumberedCalls> {
  const [first] = calls;
  if (first === undefined || campaign.numberPoolId === null) return keepNumber(db, calls);
  const pool = await db.numberPool.findUniqueOrThrow({ where: { id: campaign.numberPoolId } });
  const numbers = await lockNumbers(deps, db, pool, first.agent, now);
  const earlier = await readEarlier(db, first.agent.accountId, calls);
  const numbered = calls.flatMap((call) => {
    const number = choose(pool, numbers.filter(hasRoom), call.phoneTo, earlier.get(call.phoneTo));
    if (number === undefined) return [];
    use(number);
    const { id, e164, providerRef, maxLiveCalls } = number;
    return [{ ...call, phoneNumber: { id, e164, providerRef, maxLiveCalls } }];
  });
  if (numbered.length === calls.length) return { calls: numbered, awaitsEnds: false, freeAt: null };
  const awaitsEnds = numbers.some(({ room }) => room === null || room > 0);
  return { calls: numbered, awaitsEnds, freeAt: awaitsEnds ? null : soonest(numbers, now) };
}

async function keepNumber(db: Queryable, calls: readonly PermittedCall[]): Promise<NumberedCalls> {
  const taken = await withinNumberLimits(db, calls);
  return { calls: taken, awaitsEnds: taken.length < calls.length, freeAt: null };
}

/** The numbers that a contact was called from before. */
interface Earlier {
  answered: string | null;
  last: string | null;
}

/** By the number called. */
async function readEarlier(
  db: Queryable,
  accountId: string,
  calls: readonly PermittedCall[],
): Promise<Map<string, Earlier>> {
  const rows = await db.$queryRaw<(Earlier & { phone: string })[]>`
    SELECT asked.phone, answered.id AS answered, last.id AS last
    FROM unnest(${calls.map(({ phoneTo }) => phoneTo)}::text[]) AS asked (phone)
    LEFT JOIN LATERAL (
      SELECT phone_number_id AS id FROM calls
      WHERE account_id = ${accountId} AND phone_to = asked.phone AND status = 'COMPLETED' AND answered_at IS NOT NULL
      ORDER BY id DESC LIMIT 1) AS answered ON true
    LEFT JOIN LATERAL (
      SELECT phone_number_id AS id FROM calls
      WHERE account_id = ${accountId} AND phone_to = asked.phone
        AND status IN ('COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED')
      ORDER BY id DESC LIMIT 1) AS last ON true`;
  return new Map(rows.map(({ phone, ...earlier }) => [phone, earlier]));
}

/** A number that was answered before is known to the contact, whatever the strategy. */
function choose(
  { strategy }: NumberPool,
  numbers: readonly UsedNumber[],
  phoneTo: string,
  { answered, last }: Earlier = { answered: null, last: null },
): UsedNumber | undefined {
  const sticky = strategy === 'STICKY' ? last : null;
  const known = [answered, sticky].flatMap((id) => numbers.find((number) => number.id === id) ?? []);
  if (known[0] !== undefined) return known[0];
  const leastUsed = numbers.toSorted((a, b) => a.calls - b.calls);
  if (strategy !== 'LOCAL') return leastUsed[0];
  return leastUsed.toSorted((a, b) => digitsInCommon(b.e164, phoneTo) - digitsInCommon(a.e164, phoneTo))[0];
}

function digitsInCommon(a: string, b: string): number {
  let digits = 0;
  while (digits < a.length && a[digits] === b[digits]) digits += 1;
  return digits;
}

function hasRoom({ room, liveRoom }: UsedNumber): boolean {
  return Math.min(room ?? 1, liveRoom ?? 1) > 0;
}

function use(number: UsedNumber): void {
  number.calls += 1;
  if (number.room !== null) number.room -= 1;
  if (number.liveRoom !== null) number.liveRoom -= 1;
}

/** Numbers that were used up by this very decision are looked at again after the shortest period. */
const LOOK_AGAIN_MS = 60_000;
/** So long at most, as the pool may be given other numbers or caps meanwhile. */
const LONGEST_WAIT_MS = 300_000;

function soonest(numbers: readonly UsedNumber[], now: Date): Date {
  const waits = numbers.map(({ freeAt }) =>
    freeAt === null ? LOOK_AGAIN_MS : freeAt.getTime() - now.getTime(),
  );
  return new Date(now.getTime() + Math.min(...waits, LONGEST_WAIT_MS));
}
