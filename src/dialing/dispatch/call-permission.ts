import { NO_DETAILS } from '../../calls/details/call-details.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { decide } from '../basis/decide.ts';
import { readDispatchBasis } from '../basis/dispatch-basis.ts';
import type { DialingDeps } from '../deps.ts';
import { permit } from '../rules/permit.ts';
import type { CallRefusalReason } from '../terms/refusals.ts';

/** A single call that somebody would dispatch. */
interface PlannedCall {
  agentId: string;
  toNumber: string;
  phoneNumberId?: string | null | undefined;
  contactId?: string | null | undefined;
}

/** Whether a call would be placed now, and if not, why and until when. */
export interface CallPermission {
  allowed: boolean;
  /** Null = nothing speaks against it. */
  reason: CallRefusalReason | null;
  sentence: string;
  /** Null = not by time alone. */
  nextAllowedAt: Date | null;
}

/**
 * Judges a call by the very rules that a dispatch is judged by, and changes nothing. Throws as a dispatch does where it
 * could never be placed: `invalid_request`, `not_found`.
 */
export async function callPermission(
  deps: DialingDeps,
  { accountId }: Viewer,
  { agentId, toNumber, phoneNumberId = null, contactId = null }: PlannedCall,
): Promise<CallPermission> {
  const now = deps.clock.now();
  const number = parsePhoneNumber('toNumber', toNumber);
  const call = { accountId, agentId, number, phoneNumberId, contactId };
  const question = { ...call, idempotencyKey: null, quietHours: null };
  const basis = await readDispatchBasis(deps, question, now);
  const newCall = decide(deps, basis, question, NO_DETAILS);
  const asked = { newCall, number: basis.standing, from: basis.from };
  const [verdict] = permit(deps, [asked], basis.account, now);
  const refusal = verdict?.refusal ?? null;
  if (refusal === null) {
    return { allowed: true, reason: null, sentence: 'The call may be placed now.', nextAllowedAt: now };
  }
  const { reason, sentence, allowedAt } = refusal;
  return { allowed: false, reason, sentence, nextAllowedAt: allowedAt };
}
