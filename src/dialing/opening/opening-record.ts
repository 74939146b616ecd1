import { RECORD_VERSION } from '../../compliance/dial-proof/record-version.ts';
import { waitsOf } from '../rules/facts.ts';
import type { PermittedCall } from '../rules/permit.ts';
import type { CalleePlace } from '../rules/quiet-hours.ts';
import { consentOf } from '../terms/new-call.ts';

/** What a call was permitted by, as it was known when it was opened. */
export function openingRecord(callId: string, permitted: PermittedCall, now: Date) {
  const { agent, phoneNumber, contact, campaign, permittedUntil, basis, ...call } = permitted;
  const { suppressionLists, callLimits, requireConsent } = basis.account;
  const waits = waitsOf(basis.number);
  return {
    kind: 'opened',
    version: RECORD_VERSION,
    accountId: agent.accountId,
    callId,
    permittedAt: now.toISOString(),
    agent: { id: agent.id, version: agent.deployedRevision },
    campaignId: campaign?.campaignId ?? null,
    contactId: contact?.id ?? null,
    attempt: campaign?.attempt ?? 1,
    consent: consentOf(permitted),
    consentRequired: campaign === null ? requireConsent : call.requiresConsent,
    disclosure: agent.disclosure,
    recording: agent.recording,
    to: call.phoneTo,
    from: { number: phoneNumber.e164, choice: call.numberChoice, pool: call.numberPool ?? null },
    callingWindow: permittedUntil && { closesAt: permittedUntil.toISOString() },
    place: placeRecord(basis.place),
    override: overrideOf(permitted),
    suppression: { isSuppressed: basis.number.isSuppressed, lists: suppressionLists },
    frequency: {
      limits: callLimits,
      calls: basis.number.callsCounted,
      allowedFrom: waits.length > 0 ? waits : null,
    },
    creditsHeld: call.creditsHeld,
  };
}

/** The rules that were looked at, by which clocks, and what freed the call from them; null = the number says nothing of a place. */
function placeRecord(place: CalleePlace | null) {
  if (place === null) return null;
  const { id, version, dated, source } = place.place;
  return {
    jurisdiction: { id, version, dated, source },
    zones: place.zones,
    quietHours: place.action,
    ownRules: place.own.map(({ hours, holidays, caps }) => ({ hours, holidays, caps })),
    exemption: place.exemption,
  };
}

/** Why, and by whom, the call was placed whatever the hours; null = it kept to what its account has set. */
function overrideOf({ details: { quietHours } }: PermittedCall) {
  if (quietHours?.action !== 'OVERRIDE') return null;
  return { reason: quietHours.reason, by: quietHours.by ?? null };
}
