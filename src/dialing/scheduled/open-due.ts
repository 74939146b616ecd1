import { detailsOfCall } from '../../calls/details/call-details.ts';
import { DomainError } from '../../errors.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import { compose } from '../basis/decide.ts';
import { readDispatchBasis } from '../basis/dispatch-basis.ts';
import { admit } from '../capacity/admission.ts';
import type { Capacity } from '../capacity/capacity.ts';
import { standInQueue } from '../capacity/waiters.ts';
import type { DialingDeps } from '../deps.ts';
import { inOpening } from '../opening/in-opening.ts';
import { OvertakenPermission, openScheduledCalls } from '../opening/open-calls.ts';
import type { AccountFacts } from '../rules/facts.ts';
import { type AskedCall, type PermittedCall, permit } from '../rules/permit.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import { NO_FREE_LINE } from './delays.ts';
import { endScheduled, TOO_LATE, UNPLACEABLE } from './end-scheduled.ts';
import { type PutOff, putOff } from './put-off.ts';
import { followRefusals } from './refused-at-its-time.ts';
import { RETRY_MS } from './wait-again.ts';

/** A call whose time has come, with what decides whether it may be placed. */
interface DueCall extends AskedCall {
  call: Call;
  account: AccountFacts;
  capacity: Capacity | null;
}

/** A permitted call by the id of its row. */
type Permitted = Map<string, PermittedCall>;

/**
 * Opens calls of one account whose time has come, as far as they are permitted; of the others each waits on or ends. What
 * was opened by somebody else meanwhile, or canceled, is left alone.
 */
export async function openDueCalls(deps: DialingDeps, calls: readonly Call[]): Promise<OpenedCall[]> {
  const due = (await Promise.all(calls.map((call) => dueCall(deps, call)))).filter((one) => one !== null);
  const [latest] = due.slice(-1);
  if (latest === undefined) return [];
  const now = deps.clock.now();
  const verdicts = permit(deps, due, latest.account, now);
  const refused = verdicts.flatMap(({ asked, refusal }) => (refusal ? [{ asked, refusal }] : []));
  await followRefusals(deps, refused, latest.account, now);
  const permitted = verdicts.flatMap(({ asked, permitted: call }) => (call ? [{ asked, call }] : []));
  const opened: OpenedCall[] = [];
  for (const [, ofProvider] of Map.groupBy(permitted, ({ call }) => call.agent.provider)) {
    const byId = new Map(ofProvider.map(({ asked, call }) => [asked.call.id, call]));
    opened.push(...(await openAtProvider(deps, byId, ofProvider[0]?.asked.capacity ?? null)));
  }
  return opened;
}

/** Null = its time is over, or it cannot be placed as it was dispatched, and it has ended for that. */
async function dueCall(deps: DialingDeps, call: Call): Promise<DueCall | null> {
  const now = deps.clock.now();
  const details = detailsOfCall(call);
  if (details.notAfter !== null && details.notAfter <= now) {
    await endScheduled(deps, call.id, TOO_LATE);
    return null;
  }
  const { accountId, agentId, phoneNumberId, contactId } = call;
  try {
    const number = parsePhoneNumber('toNumber', call.phoneTo);
    const { quietHours } = details;
    const asked = { accountId, agentId, number, phoneNumberId, contactId };
    const question = { ...asked, idempotencyKey: null, quietHours };
    const basis = await readDispatchBasis(deps, question, now);
    const newCall = compose(deps, basis, question, details);
    const { standing, from, account, capacity } = basis;
    return { call, newCall, number: standing, from, account, capacity };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    deps.log.info({ callId: call.id, why: error.message }, 'a scheduled call cannot be placed at its time');
    await endScheduled(deps, call.id, UNPLACEABLE);
    return null;
  }
}

async function openAtProvider(
  deps: DialingDeps,
  permitted: Permitted,
  capacity: Capacity | null,
): Promise<OpenedCall[]> {
  const [first] = permitted.values();
  if (first === undefined) return [];
  const { accountId, provider } = first.agent;
  const now = deps.clock.now();
  const admission = admit(capacity, { accountId, kind: 'SINGLE_CALLS' }, permitted.size, now);
  try {
    const opened = await inOpening(deps, [...permitted.values()], (unitOfWork) =>
      openScheduledCalls(deps, unitOfWork, permitted, admission),
    );
    const ids = new Set(opened.map(({ call }) => call.id));
    const left = [...permitted.keys()].filter((id) => !ids.has(id));
    if (admission !== null && left.length > 0)
      await standInQueue(deps.database.prisma, provider, accountId, { wanted: left.length, now });
    await putOff(deps, soon(left, admission && NO_FREE_LINE, now));
    return opened;
  } catch (error) {
    if (!(error instanceof OvertakenPermission)) throw error;
    return openOneByOne(deps, permitted, capacity);
  }
}

/** Another call was faster: to the number of one of them, or from it. */
async function openOneByOne(
  deps: DialingDeps,
  permitted: Permitted,
  capacity: Capacity | null,
): Promise<OpenedCall[]> {
  if (permitted.size === 1) {
    await putOff(deps, soon([...permitted.keys()], null, deps.clock.now()));
    return [];
  }
  const opened: OpenedCall[] = [];
  for (const [id, call] of permitted)
    opened.push(...(await openAtProvider(deps, new Map([[id, call]]), capacity)));
  return opened;
}

function soon(ids: readonly string[], delay: PutOff['delay'], now: Date): PutOff[] {
  const openAt = new Date(now.getTime() + RETRY_MS);
  return ids.map((id) => ({ id, openAt, isPlan: false, delay }));
}
