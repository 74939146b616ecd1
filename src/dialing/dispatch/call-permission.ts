import { NO_DETAILS } from '../../calls/details/call-details.ts';
import { CALL_OBSTACLES, type CallObstacle } from '../../obstacles.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { DialingDeps } from '../deps.ts';
import { composeNewCall, readDispatchBasis } from '../dispatch-basis.ts';
import { permit } from '../rules/permit.ts';
import { obstacleOf } from '../terms/refusals.ts';

interface PlannedCall {
  agentId: string;
  toNumber: string;
  phoneNumberId?: string | null | undefined;
  contactId?: string | null | undefined;
}

export interface CallPermission {
  /** Reason why the call is refused; null = it is allowed. */
  obstacle: CallObstacle | null;
}

/** Checks a call by the rules of a dispatch, without side effects. Throws `invalid_request`, `not_found`. */
export async function callPermission(
  deps: DialingDeps,
  { accountId }: Viewer,
  { agentId, toNumber, phoneNumberId = null, contactId = null }: PlannedCall,
): Promise<CallPermission> {
  const now = deps.clock.now();
  const number = parsePhoneNumber('toNumber', toNumber);
  const call = { accountId, agentId, number, phoneNumberId, contactId };
  const request = { ...call, idempotencyKey: null, quietHours: null };
  const basis = await readDispatchBasis(deps, request, now);
  const newCall = composeNewCall(deps, basis, request, NO_DETAILS);
  const [decision] = permit(deps, [{ newCall, number: basis.number, from: basis.from }], basis.account, now);
  if (decision === undefined || decision.refusal === null) return { obstacle: null };
  const obstacle = obstacleOf(decision.refusal);
  return { obstacle: { ...obstacle, fieldPath: CALL_OBSTACLES[obstacle.code].fieldPath ?? null } };
}
