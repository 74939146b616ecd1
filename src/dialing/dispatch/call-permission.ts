import { type CallDetails, NO_DETAILS } from '../../calls/details/call-details.ts';
import { calleeZones } from '../../compliance/calling-hours/callee-hours.ts';
import { CALL_OBSTACLES, type CallObstacle } from '../../obstacles/catalog.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { DialingDeps } from '../deps.ts';
import { composeNewCall, type DispatchBasis, readDispatchBasis } from '../dispatch-basis.ts';
import { permit } from '../rules/permit.ts';
import { assertTimes, scheduledTime } from '../scheduled/schedule-call.ts';
import type { NewCall } from '../terms/new-call.ts';
import { obstacleOf } from '../terms/refusals.ts';

interface PlannedCall {
  agentId: string;
  toNumber: string;
  phoneNumberId?: string | null | undefined;
  contactId?: string | null | undefined;
  /** Time of the call, as given to a dispatch; null = now. */
  notBefore?: Date | null | undefined;
}

export interface CallPermission {
  /** Reason why the call is refused; null = it is allowed. */
  obstacle: CallObstacle | null;
  /** Time zone of the callee; null = ambiguous. */
  calleeTimezone: string | null;
}

/**
 * Checks a call by the rules of a dispatch, without side effects. A later call is judged by what is known now; its rules are
 * applied when it is due. Throws `invalid_request`, `not_found`.
 */
export async function callPermission(
  deps: DialingDeps,
  viewer: Viewer,
  plannedCall: PlannedCall,
): Promise<CallPermission> {
  const { obstacle, calleeTimezone } = await judgeCall(deps, viewer, plannedCall, NO_DETAILS);
  return { obstacle, calleeTimezone };
}

/** Returns a call as a dispatch would compose it, with the first obstacle. Throws as `callPermission`. */
export async function judgeCall(
  deps: DialingDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  { agentId, toNumber, phoneNumberId = null, contactId = null, notBefore = null }: PlannedCall,
  details: CallDetails,
): Promise<CallPermission & { newCall: NewCall }> {
  const now = deps.clock.now();
  assertTimes({ notBefore, notAfter: null }, now);
  const later = scheduledTime({ notBefore }, now);
  const number = parsePhoneNumber('toNumber', toNumber);
  const call = { accountId, agentId, number, phoneNumberId, contactId };
  const request = { ...call, idempotencyKey: null, quietHours: null };
  const current = await readDispatchBasis(deps, request, later ?? now);
  const basis = later === null ? current : withoutLiveCalls(current);
  const newCall = composeNewCall(deps, basis, request, details);
  const [zone = null, ...others] = calleeZones(number.e164, newCall.contact?.timezone ?? null);
  const judged = { newCall, calleeTimezone: others.length === 0 ? zone : null };
  const { account, number: facts, from } = basis;
  const [decision] = permit(deps, [{ newCall, number: facts, from }], account, later ?? now);
  if (decision === undefined || decision.refusal === null) return { ...judged, obstacle: null };
  const obstacle = obstacleOf(decision.refusal);
  return { ...judged, obstacle: { ...obstacle, fieldPath: CALL_OBSTACLES[obstacle.code].fieldPath ?? null } };
}

/** Returns the facts without the live calls, which are over at a later time. */
function withoutLiveCalls(basis: DispatchBasis): DispatchBasis {
  return {
    ...basis,
    account: { ...basis.account, callsLive: 0, creditsHeld: 0 },
    number: { ...basis.number, inCallUntil: null },
    from: null,
  };
}
