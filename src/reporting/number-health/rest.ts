import type { CallsDeps } from '../../calls/deps.ts';
import { notFound } from '../../errors/errors.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { PoolNumber } from '../../platform/generated/prisma/client.ts';
import type { NumberRestReason } from '../../platform/generated/prisma/enums.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { HOUR_MS } from '../../platform/time/durations.ts';
import { recordEvents } from '../../webhooks/outbox/outbox.ts';
import { type WorseNumber, worstOf } from './compare.ts';
import { type HealthQuestion, readHealth } from './health.ts';

/** Numbers are compared by their calls within this time, since their last rest. */
const COMPARED_MS = 24 * 3600_000;
const BATCH = 100;

interface Member {
  phoneNumberId: string;
  e164: string;
  provider: string;
  restingUntil: Date | null;
}

interface RestingPool {
  id: string;
  accountId: string;
  restHours: number;
}

/** Schedule that takes phone numbers out of rotation that do significantly worse than the rest of their pool. */
export function numberRestSchedule(deps: CallsDeps): Schedule {
  return {
    name: 'calls.rest-numbers',
    everySeconds: 15 * 60,
    expireInSeconds: 900,
    async run(stopping) {
      let after = '';
      while (!stopping.aborted) {
        const pools = await poolsAfter(deps, after);
        for (const pool of pools) await restWorst(deps, pool);
        if (pools.length < BATCH) return;
        after = pools.at(-1)?.id ?? '';
      }
    },
  };
}

function poolsAfter({ database }: CallsDeps, after: string): Promise<RestingPool[]> {
  return database.prisma.$queryRaw<RestingPool[]>`
    SELECT id, account_id AS "accountId", rest_hours AS "restHours" FROM number_pools
    WHERE id > ${after} AND rest_hours IS NOT NULL ORDER BY id LIMIT ${BATCH}`;
}

/** Takes the worst number of a pool at each provider out of rotation, if another number stays active. */
async function restWorst(deps: CallsDeps, { id, accountId, restHours }: RestingPool): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    await db.$executeRaw`SELECT FROM number_pools WHERE id = ${id} FOR NO KEY UPDATE`;
    const members = await db.$queryRaw<Member[]>`
      SELECT number.id AS "phoneNumberId", number.e164, number.provider, member.resting_until AS "restingUntil"
      FROM pool_numbers AS member JOIN phone_numbers AS number ON number.id = member.phone_number_id
      WHERE member.pool_id = ${id} AND number.status = 'ACTIVE' ORDER BY number.id`;
    for (const ofProvider of Map.groupBy(members, ({ provider }) => provider).values()) {
      const awake = ofProvider.filter(({ restingUntil }) => restingUntil === null || restingUntil <= now);
      if (awake.length < 2) continue;
      const worst = worstOf(
        await readHealth(
          deps,
          db,
          awake.map((member) => periodOf(member, now)),
        ),
      );
      const number = awake.find(({ phoneNumberId }) => phoneNumberId === worst?.phoneNumberId);
      if (worst === null || number === undefined) continue;
      const until = new Date(now.getTime() + restHours * HOUR_MS);
      await rest(deps, unitOfWork, { poolId: id, accountId, number, worst, since: now, until });
    }
  });
}

/** Returns the period in which a number is compared with its pool. Calls before its last rest were already judged. */
export function periodOf(
  { phoneNumberId, restingUntil }: Pick<Member, 'phoneNumberId' | 'restingUntil'>,
  now: Date,
): HealthQuestion {
  const begun = new Date(now.getTime() - COMPARED_MS);
  const isOver = restingUntil !== null && restingUntil <= now;
  return { phoneNumberId, since: isOver && restingUntil > begun ? restingUntil : begun, until: now };
}

interface Rest {
  poolId: string;
  accountId: string;
  number: Member;
  worst: WorseNumber;
  since: Date;
  until: Date;
}

async function rest(
  deps: CallsDeps,
  unitOfWork: UnitOfWork,
  { poolId, accountId, number: { phoneNumberId, e164 }, worst, since, until }: Rest,
): Promise<void> {
  const { reason, rate, othersRate, calls } = worst;
  await unitOfWork.db.poolNumber.update({
    where: { poolId_phoneNumberId: { poolId, phoneNumberId } },
    data: {
      restingSince: since,
      restingUntil: until,
      restReason: reason,
      restRate: rate,
      restOthersRate: othersRate,
    },
  });
  const sentence = sentenceOf({ reason, rate, othersRate });
  const rested = {
    phoneNumberId,
    numberPoolId: poolId,
    e164,
    reason,
    sentence,
    rate,
    othersRate,
    calls,
    until,
  };
  const data = deps.webhookPayloads.numberRested(rested);
  const object = { type: 'PHONE_NUMBER', id: phoneNumberId } as const;
  await recordEvents(deps, unitOfWork, [{ accountId, type: 'NUMBER_RESTED', object, data }]);
  unitOfWork.afterCommit(() =>
    deps.log.info({ accountId, ...rested }, 'a number rests: it does significantly worse than its pool'),
  );
}

interface RestCause {
  reason: NumberRestReason;
  rate: number;
  othersRate: number;
}

const CAUSES: Readonly<Record<NumberRestReason, string>> = {
  FEWER_ANSWERED: 'of its calls were not answered by a person',
  HUNG_UP_SOONER: 'of its answered calls ended within six seconds',
  MORE_DECLINED: 'of its calls were declined',
  MORE_BLOCKED: 'of its calls were blocked',
};

export function sentenceOf({ reason, rate, othersRate }: RestCause): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
  return `${percent(rate)} ${CAUSES[reason]}; of the other numbers’ in the pool, ${percent(othersRate)}.`;
}

/** Puts a pool's phone number back into rotation; only later calls are compared. @throws DomainError `not_found` */
export async function endNumberRest(
  { database, clock }: Pick<CallsDeps, 'database' | 'clock'>,
  { accountId }: Viewer,
  { numberPoolId: poolId, phoneNumberId }: { numberPoolId: string; phoneNumberId: string },
): Promise<PoolNumber> {
  const { prisma } = database;
  const where = { poolId, phoneNumberId, pool: { accountId } };
  const now = clock.now();
  await prisma.poolNumber.updateMany({
    where: { ...where, restingUntil: { gt: now } },
    data: { restingUntil: now },
  });
  const member = await prisma.poolNumber.findFirst({ where });
  if (member === null) throw notFound('number of the pool');
  return member;
}
