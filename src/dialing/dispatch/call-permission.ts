import { NO_DETAILS } from '../../calls/details/call-details.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { DialingDeps } from '../deps.ts';
import { composeNewCall, readDispatchBasis } from '../dispatch-basis.ts';
import { permit } from '../rules/permit.ts';
import type { CallRefusalReason } from '../terms/refusals.ts';

interface PlannedCall {
  agentId: string;
  toNumber: string;
  phoneNumberId?: string | null | undefined;
  contactId?: string | null | undefined;
}

export interface CallPermission {
  allowed: boolean;
  /** Null = the call is allowed. */
  reason: CallRefusalReason | null;
  sentence: string;
  /** Null = time alone does not allow the call. */
  nextAllowedAt: Date | null;
}

/** Judges a call by the rules of a dispatch, without side effects. Throws `invalid_request`, `not_found`. */
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
  const [verdict] = permit(deps, [{ newCall, number: basis.number, from: basis.from }], basis.account, now);
  const refusal = verdict?.refusal ?? null;
  if (refusal === null) {
    return { allowed: true, reason: null, sentence: 'The call may be placed now.', nextAllowedAt: now };
  }
  const { reason, sentence, allowedAt } = refusal;
  return { allowed: false, reason, sentence, nextAllowedAt: allowedAt };
}
