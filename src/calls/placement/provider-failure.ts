import type { Call } from '../../platform/generated/prisma/client.ts';
import { LOST_AT_PROVIDER } from '../lifecycle/doubt.ts';

/** The `ended_reason` of a call that its provider could not accept at the time: no phone rang. */
export const PROVIDER_UNAVAILABLE = 'provider_unavailable';

/**
 * Whether a call failed before the callee's phone can have rung, for reasons on our or the provider's side. A
 * refusal of the destination is not of this kind: it would be refused again.
 */
export function failedOnOurSide(call: Call): boolean {
  if (call.status !== 'FAILED' || call.voiceProviderConvId !== null) return false;
  return call.endedReason === PROVIDER_UNAVAILABLE || call.endedReason === LOST_AT_PROVIDER;
}
