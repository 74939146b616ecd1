import { followCallEvents } from '../../calls/lifecycle/transition.ts';
import { violatesIndex } from '../../platform/database/unique-violation.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';
import type { PermittedCall } from '../rules/permit.ts';
import type { Admission } from '../terms/admission.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import { askedRows, INSERTED, openStatement, UPDATED } from './open-statement.ts';

/** Another call was opened since these were permitted, and nothing of them is kept: permission has to be asked again. */
export class OvertakenPermission extends Error {
  override readonly name = 'OvertakenPermission';
}

/** What makes a permission void that was given a moment ago: a live call to the number, or one with the same key. */
const GUARDS = ['calls_one_live_per_number', 'calls_account_id_idempotency_key_key'];

/**
 * Inserts permitted calls as `QUEUED`, in the caller's transaction, before any provider is contacted, and reserves
 * their credits: one statement, in which the database decides races by the account's row and by unique indexes. The last
 * of the calls are not opened, and not in the answer, when their provider has not as many free lines.
 *
 * @param permitted all of one account and at one provider
 * @param admission null = the provider has no limit
 * @returns none as well when the account's credits or free calls have become too few for all of them, or a number was
 *   suppressed meanwhile
 * @throws OvertakenPermission when another call was faster, which rolls back the caller's transaction
 */
export async function openCalls(
  deps: DialingDeps,
  unitOfWork: UnitOfWork,
  permitted: readonly PermittedCall[],
  admission: Admission | null,
): Promise<OpenedCall[]> {
  const [first, ...others] = permitted.slice(0, admission?.calls);
  if (first === undefined) return [];
  const now = deps.clock.now();
  const newCallById = new Map([first, ...others].map((newCall) => [deps.ids.next('call'), newCall]));
  const asked = askedRows(newCallById, now);
  const calls = await run(unitOfWork, openStatement(asked, INSERTED, first, admission, now));
  await followCallEvents(
    deps,
    unitOfWork,
    calls.map((call) => ({ call, event: 'dial', occurredAt: now })),
  );
  return openedCalls(calls, newCallById, admission);
}

/**
 * As `openCalls`, of calls that wait for their time: those that still do. Each is opened once, whoever else tries to.
 *
 * @param permitted by the ids of the calls
 */
export async function openScheduledCalls(
  { clock }: DialingDeps,
  unitOfWork: UnitOfWork,
  permitted: ReadonlyMap<string, PermittedCall>,
  admission: Admission | null,
): Promise<OpenedCall[]> {
  const taken = new Map([...permitted].slice(0, admission?.calls));
  const [first] = taken.values();
  if (first === undefined) return [];
  const now = clock.now();
  const asked = askedRows(taken, now);
  const calls = await run(unitOfWork, openStatement(asked, UPDATED, first, admission, now));
  return openedCalls(calls, permitted, admission);
}

function openedCalls(
  calls: readonly Call[],
  newCallById: ReadonlyMap<string, PermittedCall>,
  admission: Admission | null,
): OpenedCall[] {
  return calls.flatMap((call) => {
    const newCall = newCallById.get(call.id);
    return newCall ? [{ call, newCall, preDialWebhook: newCall.preDialWebhook, admission }] : [];
  });
}

async function run(unitOfWork: UnitOfWork, statement: Prisma.Sql): Promise<Call[]> {
  try {
    return await unitOfWork.query<Call>(statement);
  } catch (error) {
    if (!violatesIndex(error, GUARDS)) throw error;
    throw new OvertakenPermission('another call was opened first', { cause: error });
  }
}
