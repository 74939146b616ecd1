import type { Call } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { CallsDeps } from '../deps.ts';
import { lookUp } from './look-up.ts';

const BATCH = 50;
const EVERY_MS = 3600 * 1000;
/** Time in which lost calls are looked up, longer than typical outages. Later reports still correct them. */
const LOOKED_UP_FOR_MS = 24 * 3600 * 1000;

/** Schedule that looks up lost calls again, because the webhook with their real end may be lost, too. */
export function lostCallsSchedule(deps: CallsDeps): Schedule {
  return {
    name: 'calls.look-up-lost',
    everySeconds: 60,
    expireInSeconds: 900,
    async run(stopping) {
      while ((await lookUpLostCalls(deps)) > 0 && !stopping.aborted);
    },
  };
}

/**
 * Looks up calls lost in the last day, each once an hour, and amends those whose end the provider now
 * reports. Safe to run in any number of processes.
 * @returns the number of calls looked up
 */
export async function lookUpLostCalls(deps: CallsDeps): Promise<number> {
  const calls = await claimLostCalls(deps);
  await Promise.all(calls.map((call) => lookUp(deps, call)));
  return calls.length;
}

async function claimLostCalls({ database, clock }: CallsDeps): Promise<Call[]> {
  const now = clock.now();
  const lastLookUp = new Date(now.getTime() - EVERY_MS);
  const lostSince = new Date(now.getTime() - LOOKED_UP_FOR_MS);
  const claimed = await database.prisma.$queryRaw<{ id: string }[]>`
    UPDATE calls SET last_heard_at = ${now}
    WHERE id = ANY (ARRAY(
      SELECT id FROM calls
      WHERE lost_heard_at <= ${lastLookUp} AND lost_heard_at > ${lostSince} AND ended_at > ${lostSince}
      ORDER BY lost_heard_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
    RETURNING id`;
  return database.prisma.call.findMany({ where: { id: { in: claimed.map(({ id }) => id) } } });
}
