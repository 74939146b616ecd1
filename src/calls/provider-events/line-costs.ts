import type { Call } from '../../platform/generated/prisma/client.ts';
import { eachRow } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { LineCost } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';
import { lineCallIdOf } from '../lifecycle/line-calls.ts';

const SCHEDULE = 'calls.read-line-costs';
const BATCH = 20;
/** Delay of the first request. Telephone companies price a call after its end, most within minutes. */
const FIRST_READ_MS = 60_000;
const LONGEST_DELAY_MS = 6 * 3600_000;
/** Time after the end of a call at which its line cost is given up. */
const GIVE_UP_AFTER_MS = 3 * 24 * 3600_000;

type DueCall = Pick<Call, 'id' | 'accountId' | 'provider' | 'voiceProviderConvId'> & {
  endedAt: Date;
  lineCostDueAt: Date;
};

export function firstReadAt(endedAt: Date): Date {
  return new Date(endedAt.getTime() + FIRST_READ_MS);
}

/** Schedule that adds the costs of telephone lines to calls once providers know them. */
export function lineCostsSchedule(deps: CallsDeps): Schedule {
  return {
    name: SCHEDULE,
    everySeconds: 60,
    expireInSeconds: 900,
    async run(stopping) {
      while ((await readDueLineCosts(deps)) > 0 && !stopping.aborted);
    },
  };
}

/**
 * Requests line costs that are due. A call's cost becomes unknown if its line's stays unknown for three days
 * or is in another currency. Safe to run in any number of processes.
 * @returns the number of calls requested
 */
export async function readDueLineCosts(deps: CallsDeps): Promise<number> {
  const calls = await claimDue(deps);
  const kind = {
    round: SCHEDULE,
    idOf: ({ id }: DueCall) => id,
    putAside: (call: DueCall) => giveUp(deps, call),
  };
  await Promise.all(calls.map((call) => eachRow(deps, kind, [call], (one) => readLineCost(deps, one))));
  return calls.length;
}

/** Claims calls and schedules the next attempt at twice the call's age, in case the claiming process dies. */
async function claimDue({ database, clock }: CallsDeps): Promise<DueCall[]> {
  const now = clock.now();
  return database.prisma.$queryRaw<DueCall[]>`
    UPDATE calls SET line_cost_due_at = ${now}::timestamptz + greatest(${FIRST_READ_MS} * interval '1 ms',
      ${now}::timestamptz - least(greatest(ended_at, ${now}::timestamptz - ${LONGEST_DELAY_MS} * interval '1 ms'), ${now}))
    WHERE id = ANY (ARRAY(
      SELECT calls.id FROM line_cost_queries AS query JOIN calls ON calls.id = query.call_id
      WHERE query.due_at <= ${now} AND calls.line_cost_due_at <= ${now}
      ORDER BY query.due_at LIMIT ${BATCH} FOR NO KEY UPDATE OF calls SKIP LOCKED))
    RETURNING id, account_id AS "accountId", provider, voice_provider_conv_id AS "voiceProviderConvId",
      ended_at AS "endedAt", line_cost_due_at AS "lineCostDueAt"`;
}

async function readLineCost(deps: CallsDeps, call: DueCall): Promise<void> {
  const { metrics, log } = deps;
  const { id: callId, provider } = call;
  const cost = await ask(deps, call).catch((err: unknown): 'pending' => {
    metrics.providerErrors.inc({ provider, operation: 'read_line_cost' });
    log.warn({ err, callId, provider }, 'the line cost of a call could not be read; retrying for three days');
    return 'pending';
  });
  if (cost !== 'pending') return settle(deps, call, cost);
  // An end that cannot be read is no reason to go on.
  if (!(deps.clock.now().getTime() - call.endedAt.getTime() <= GIVE_UP_AFTER_MS)) await giveUp(deps, call);
}

async function ask(
  deps: CallsDeps,
  { accountId, provider, voiceProviderConvId }: DueCall,
): Promise<LineCost | 'pending' | null> {
  const adapter = deps.voiceProviders.find(provider, accountId);
  if (adapter === null) throw new Error(`the provider ${provider} is not configured`);
  if (voiceProviderConvId === null) return null;
  const lineCallId = await lineCallIdOf(deps, { provider, voiceProviderConvId });
  return adapter.readLineCost(voiceProviderConvId, lineCallId);
}

/** Adds the cost if the claim is still current, so that no cost is added twice. */
async function settle({ database, log }: CallsDeps, call: DueCall, cost: LineCost | null): Promise<void> {
  const { id, lineCostDueAt } = call;
  const { amount, currency } = cost ?? { amount: '0', currency: 'USD' };
  const settled = await database.prisma.$queryRaw<{ isKnown: boolean }[]>`
    UPDATE calls SET line_cost_due_at = NULL,
      provider_cost = CASE WHEN line.adds_up THEN provider_cost + line.amount END,
      provider_cost_unit = CASE WHEN line.adds_up THEN provider_cost_unit END
    FROM (SELECT ${amount}::numeric AS amount, ${currency} = 'USD' OR ${amount}::numeric = 0 AS adds_up) AS line
    WHERE id = ${id} AND line_cost_due_at = ${lineCostDueAt}
    RETURNING line.adds_up AS "isKnown"`;
  if (settled.some(({ isKnown }) => !isKnown)) {
    log.warn({ callId: id, currency }, 'a line cost is not in US dollars; the cost of the call is unknown');
  }
}

async function giveUp({ database, log }: CallsDeps, { id, provider, lineCostDueAt }: DueCall): Promise<void> {
  await database.prisma.call.updateMany({
    where: { id, lineCostDueAt },
    data: { lineCostDueAt: null, providerCost: null, providerCostUnit: null },
  });
  log.warn(
    { callId: id, provider },
    'a line cost was not reported in three days; the cost of the call is unknown',
  );
}
