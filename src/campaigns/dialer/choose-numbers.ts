import {
  hasRoom,
  isNumberLimited,
  lockNumbers,
  type UsedNumber,
  usedOnceMore,
} from '../../dialing/capacity/number-limits.ts';
import { longestWait } from '../../dialing/capacity/number-use.ts';
import type { PermittedCall } from '../../dialing/rules/permit.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { NumberPool } from '../../platform/generated/prisma/client.ts';
import type { NumberStrategy } from '../../platform/generated/prisma/enums.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import type { Caller } from '../lifecycle/caller.ts';
import type { DialingCampaign } from './call-slots.ts';

export interface NumberedCalls {
  calls: PermittedCall[];
  /** Whether calls without a number wait for numbers at their limit of live calls. */
  awaitsEnds: boolean;
  /** When to look for numbers for the remaining calls again; null = at no set time. */
  freeAt: Date | null;
}

/** Maximum number of a day's calls by which numbers are compared. */
const MOST_COMPARED = 1_000;

/** Chooses the caller IDs of calls within the claim's transaction, so that no number exceeds its limits. */
export async function chooseNumbers(
  deps: Pick<CampaignsDeps, 'ids' | 'clock'>,
  db: Queryable,
  { numberPoolId }: DialingCampaign,
  { agent, numbers: candidates }: Caller,
  calls: readonly PermittedCall[],
): Promise<NumberedCalls> {
  if (calls.length === 0 || (numberPoolId === null && !calls.some(isNumberLimited)))
    return { calls: [...calls], awaitsEnds: false, freeAt: null };
  const pool = numberPoolId === null ? null : await poolOf(db, numberPoolId);
  const strategy = pool?.strategy ?? null;
  const requested = { ...agent, numbers: candidates.map(({ e164 }) => e164) };
  const numbers = new Numbers(await lockNumbers(deps, db, requested, strategy === null ? 0 : MOST_COMPARED));
  const earlier = strategy === null ? null : await readEarlier(db, agent.accountId, calls);
  const numbered = calls.flatMap((call) => {
    const number = choose(strategy, numbers.free(), call.phoneTo, earlier?.get(call.phoneTo));
    if (number === undefined) return [];
    numbers.use(number);
    const { id, e164, providerRef, maxLiveCalls, isPaced } = number;
    const chosen = { ...call, phoneNumber: { id, e164, providerRef, maxLiveCalls, isPaced } };
    return [pool === null ? chosen : { ...chosen, numberChoice: 'pool' as const, numberPool: pool }];
  });
  if (numbered.length === calls.length) return { calls: numbered, awaitsEnds: false, freeAt: null };
  const freeAt = numbers.freeAt(deps.clock.now());
  return { calls: numbered, awaitsEnds: freeAt === null, freeAt };
}

async function poolOf(db: Queryable, id: string): Promise<Pick<NumberPool, 'id' | 'strategy'>> {
  return db.numberPool.findUniqueOrThrow({ where: { id }, select: { id: true, strategy: true } });
}

/** Delay until numbers that this decision has used up are checked again, without a cooldown. */
const CHECK_AGAIN_MS = 60_000;
/** Longest wait, because the pool may be given other numbers or limits meanwhile. */
const LONGEST_WAIT_MS = 300_000;

class Numbers {
  readonly #numbers: Map<string, UsedNumber>;
  readonly #used = new Set<string>();

  constructor(numbers: readonly UsedNumber[]) {
    this.#numbers = new Map(numbers.map((number) => [number.id, number]));
  }

  free(): UsedNumber[] {
    return [...this.#numbers.values()].filter(hasRoom);
  }

  use(number: UsedNumber): void {
    this.#numbers.set(number.id, usedOnceMore(number));
    this.#used.add(number.id);
  }

  /** Returns when a pool's limits allow another call; null if only the end of a live call does. */
  freeAt(now: Date): Date | null {
    const all = [...this.#numbers.values()];
    if (all.some(({ use }) => use.room === null || use.room > 0)) return null;
    const waits = all.map((number) => this.#waitMilliseconds(number, now));
    return new Date(now.getTime() + Math.min(...waits, LONGEST_WAIT_MS));
  }

  #waitMilliseconds({ id, use: { cooldownSeconds, waits } }: UsedNumber, now: Date): number {
    if (this.#used.has(id)) return cooldownSeconds === null ? CHECK_AGAIN_MS : cooldownSeconds * 1000;
    return (longestWait(waits)?.until ?? now).getTime() - now.getTime();
  }
}

interface Earlier {
  answered: string | null;
  last: string | null;
}

async function readEarlier(
  db: Queryable,
  accountId: string,
  calls: readonly PermittedCall[],
): Promise<Map<string, Earlier>> {
  const rows = await db.$queryRaw<(Earlier & { phone: string })[]>`
    SELECT callee.phone, answered.id AS answered, last.id AS last
    FROM unnest(${calls.map(({ phoneTo }) => phoneTo)}::text[]) AS callee (phone)
    LEFT JOIN LATERAL (
      SELECT phone_number_id AS id FROM calls
      WHERE account_id = ${accountId} AND phone_to = callee.phone AND ended_status = 'COMPLETED' AND answered_at IS NOT NULL
      ORDER BY id DESC LIMIT 1) AS answered ON true
    LEFT JOIN LATERAL (
      SELECT phone_number_id AS id FROM calls
      WHERE account_id = ${accountId} AND phone_to = callee.phone AND ended_status IS NOT NULL
      ORDER BY id DESC LIMIT 1) AS last ON true`;
  return new Map(rows.map(({ phone, ...earlier }) => [phone, earlier]));
}

/** Prefers a number that the contact has answered, whatever the strategy. */
function choose(
  strategy: NumberStrategy | null,
  numbers: readonly UsedNumber[],
  phoneTo: string,
  { answered, last }: Earlier = { answered: null, last: null },
): UsedNumber | undefined {
  const sticky = strategy === 'STICKY' ? last : null;
  const known = [answered, sticky].flatMap((id) => numbers.find((number) => number.id === id) ?? []);
  if (known[0] !== undefined) return known[0];
  const leastUsed = numbers.toSorted((a, b) => a.use.calls - b.use.calls);
  if (strategy !== 'LOCAL') return leastUsed[0];
  return leastUsed.toSorted((a, b) => digitsInCommon(b.e164, phoneTo) - digitsInCommon(a.e164, phoneTo))[0];
}

function digitsInCommon(a: string, b: string): number {
  let digits = 0;
  while (digits < a.length && a[digits] === b[digits]) digits += 1;
  return digits;
}
