import { availableFor, lockAvailableCredits, takeCredits } from '../../credits/available-credits.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { aroundFaultyRows, isRowFault } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { LifecycleDeps } from '../deps.ts';
import { hangUpAtProvider } from './line-calls.ts';

const SCHEDULE = 'calls.extend-holds';
const EVERY_SECONDS = 5;
/** Seconds by which a minute is reserved early, so that a call that cannot pay is hung up in time. */
const LEAD_SECONDS = 15;
const BATCH = 500;

export function holdsSchedule(deps: LifecycleDeps): Schedule {
  return {
    name: SCHEDULE,
    everySeconds: EVERY_SECONDS,
    expireInSeconds: 60,
    hasWork: () => Prisma.sql`EXISTS (SELECT FROM calls AS call WHERE ${IS_CONNECTED})`,
    run: () => extendHolds(deps),
  };
}

const IS_CONNECTED = Prisma.sql`
  call.ended_status IS NULL AND call.open_at IS NULL AND call.status = 'IN_PROGRESS' AND call.permitted_at IS NOT NULL`;

type GrowingCall = Pick<Call, 'id' | 'accountId' | 'campaignId' | 'provider' | 'voiceProviderConvId'> & {
  /** Credits to reserve beyond the hold. */
  wanted: number;
};

/** Reserves credits for connected calls' next minute, up to their longest duration; hangs up the unpaid. */
export async function extendHolds(deps: LifecycleDeps): Promise<void> {
  try {
    await extendHoldsOf(deps, Prisma.sql`true`);
  } catch (error) {
    if (!isRowFault(error)) throw error;
    const connected = await deps.database.prisma.$queryRaw<{ id: string }[]>`
      SELECT call.id FROM calls AS call WHERE ${IS_CONNECTED}`;
    const ids = connected.map(({ id }) => id);
    await aroundFaultyRows(deps, { round: SCHEDULE, idOf: String }, ids, (some) =>
      extendHoldsOf(deps, Prisma.sql`call.id = ANY (${[...some]}::text[])`),
    );
  }
}

async function extendHoldsOf(deps: LifecycleDeps, scope: Prisma.Sql): Promise<void> {
  const unpayable = await inTransaction(deps, async (unitOfWork) => {
    const growing = await lockGrowing(unitOfWork, deps.clock.now(), scope);
    if (growing.length === 0) return [];
    const available = await lockAvailableCredits(unitOfWork, growing);
    const payable = growing.filter((call) => {
      const isPayable = availableFor(available, call) >= call.wanted;
      if (isPayable) takeCredits(available, call, call.wanted);
      return isPayable;
    });
    await extend(unitOfWork, payable);
    const extended = new Set(payable);
    return growing.filter((call) => !extended.has(call));
  });
  await Promise.all(unpayable.map((call) => hangUp(deps, call)));
}

/** Skips locked calls, which another transaction may be ending. */
function lockGrowing({ query }: UnitOfWork, now: Date, scope: Prisma.Sql): Promise<GrowingCall[]> {
  return query<GrowingCall>(Prisma.sql`
    SELECT call.id, call.account_id AS "accountId", call.campaign_id AS "campaignId", call.provider,
      call.voice_provider_conv_id AS "voiceProviderConvId", (needed.credits - call.credits_held)::int AS wanted
    FROM calls AS call
    JOIN agents AS agent ON agent.id = call.agent_id
    CROSS JOIN LATERAL (
      SELECT ceil(call.price_per_minute * 100 * least(
        floor((extract(epoch FROM ${now}::timestamptz - call.answered_at) + ${LEAD_SECONDS}::int) / 60) + 1,
        ceil(coalesce((call.overrides ->> 'maxDurationSeconds')::int, agent.max_duration_seconds) / 60.0))) AS credits) AS needed
    WHERE ${IS_CONNECTED} AND ${scope}
      AND needed.credits > call.credits_held
    ORDER BY call.id LIMIT ${BATCH}
    FOR NO KEY UPDATE OF call SKIP LOCKED`);
}

async function extend({ db }: UnitOfWork, calls: readonly GrowingCall[]): Promise<void> {
  if (calls.length === 0) return;
  await db.$executeRaw`
    WITH grown AS (
      UPDATE calls SET credits_held = credits_held + growth.wanted
      FROM unnest(${calls.map(({ id }) => id)}::text[], ${calls.map(({ wanted }) => wanted)}::int[]) AS growth (id, wanted)
      WHERE calls.id = growth.id
      RETURNING calls.account_id, calls.campaign_id, growth.wanted
    ), of_campaigns AS (
      UPDATE campaigns SET credits_held = campaigns.credits_held + sums.wanted
      FROM (SELECT campaign_id, sum(wanted)::int AS wanted FROM grown GROUP BY 1) AS sums
      WHERE campaigns.id = sums.campaign_id
    )
    UPDATE accounts SET credits_held = accounts.credits_held + sums.wanted
    FROM (SELECT account_id, sum(wanted)::int AS wanted FROM grown GROUP BY 1) AS sums
    WHERE accounts.id = sums.account_id`;
}

async function hangUp(deps: LifecycleDeps, call: GrowingCall): Promise<void> {
  const { log } = deps;
  const { id: callId, accountId, provider, voiceProviderConvId } = call;
  if (voiceProviderConvId === null) return;
  log.info({ callId }, 'a call is hung up: no credits are available for its next minute');
  await hangUpAtProvider(deps, { accountId, provider, voiceProviderConvId }).catch((err: unknown) =>
    log.warn({ err, callId }, 'a call without credits could not be hung up'),
  );
}
