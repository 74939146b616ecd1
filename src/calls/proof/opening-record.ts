import { waitsOf } from '../permission/facts.ts';
import type { PermittedCall } from '../permission/permit.ts';
import { consentOf } from '../placement/new-call.ts';

/** What a call was permitted by, as it was known when it was opened. */
export function openingRecord(callId: string, permitted: PermittedCall, now: Date) {
  const { agent, phoneNumber, contact, campaign, permittedUntil, basis, ...call } = permitted;
  const { suppressionLists, callLimits } = basis.account;
  const waits = waitsOf(basis.number);
  return {
    kind: 'opened',
    accountId: agent.accountId,
    callId,
    permittedAt: now.toISOString(),
    agent: { id: agent.id, version: agent.deployedRevision },
    campaignId: campaign?.campaignId ?? null,
    contactId: contact?.id ?? null,
    attempt: campaign?.attempt ?? 1,
    consent: consentOf(permitted),
    disclosure: agent.disclosure,
    to: call.phoneTo,
    from: { number: phoneNumber.e164, choice: call.numberChoice },
    callingWindow: permittedUntil && { closesAt: permittedUntil.toISOString() },
    suppression: { isSuppressed: basis.number.isSuppressed, lists: suppressionLists },
    frequency: {
      limits: callLimits,
      calls: basis.number.callsCounted,
      allowedFrom: waits.length > 0 ? waits : null,
    },
    creditsHeld: call.creditsHeld,
  };
}
