import { z } from 'zod';
import { type CallDetails, detailFields, NO_DETAILS } from '../calls/details/call-details.ts';
import { creditsForCall } from '../credits/rates/pricing.ts';
import type { DialingDeps } from '../dialing/deps.ts';
import { judgeCall } from '../dialing/dispatch/call-permission.ts';
import { type ApproveCall, dispatchCall } from '../dialing/dispatch/dispatch.ts';
import { warningsOnCall } from '../dialing/dispatch-basis.ts';
import type { NewCall } from '../dialing/terms/new-call.ts';
import type { Call, Plan } from '../platform/generated/prisma/client.ts';
import type { JsonObject } from '../platform/input/json.ts';
import { COMMON_LIMITS } from '../platform/input/limits.ts';
import { nonEmptyText, parseInput } from '../platform/input/validation.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { averageCredits } from './expected-credits.ts';
import { assertAsShown, changedSince, confirmThen, digestOf, type MadePlan, makePlan } from './plans.ts';

const plannedCall = z.object({
  agentId: nonEmptyText(COMMON_LIMITS.idLength),
  toNumber: nonEmptyText(COMMON_LIMITS.phoneInputLength),
  phoneNumberId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
  contactId: nonEmptyText(COMMON_LIMITS.idLength).nullish(),
  variables: detailFields.variables,
});

export type PlannedCallInput = z.input<typeof plannedCall>;

/** Plans one call that is placed at once. @throws DomainError as `dispatchCall` for wrong input */
export async function planCall(
  deps: DialingDeps,
  viewer: Viewer,
  input: PlannedCallInput,
): Promise<MadePlan> {
  const request = parseInput(plannedCall, input);
  const details: CallDetails = { ...NO_DETAILS, variables: request.variables ?? {} };
  const { newCall, obstacle } = await judgeCall(deps, viewer, request, details);
  const { agent, contact, phoneTo, phoneNumber } = newCall;
  const maximumCredits = mostCredits(newCall);
  const average = await averageCredits(deps, viewer.accountId, agent.id);
  const expectedCredits = Math.min(maximumCredits, average ?? creditsOf(newCall, 60));
  const who = contact?.name ? `${contact.name}, ${phoneTo},` : phoneTo;
  return makePlan(
    deps,
    viewer,
    {
      kind: 'CALL',
      summary:
        `Call ${who} at once from ${phoneNumber.e164} as the agent “${agent.name}”: ` +
        `about ${expectedCredits} credits, at most ${maximumCredits}.`,
      calleesTotal: 1,
      callees: [{ name: contact?.name ?? null, phone: phoneTo }],
      refused: obstacle === null ? [] : [{ obstacle, contacts: 1 }],
      delayed: [],
      startsAt: deps.clock.now(),
      estimatedEnd: null,
      expectedCredits,
      maximumCredits,
      problems: obstacle === null ? [] : [obstacle.sentence],
      warnings: warningsOnCall(newCall),
    },
    { request: request as JsonObject, digest: digestOfCall(newCall) },
  );
}

/** Places the call of a plan, if it is still as shown. @throws DomainError as `dispatchCall` */
export async function confirmCall(deps: DialingDeps, viewer: Viewer, plan: Plan): Promise<Call> {
  const { agentId, toNumber, ...rest } = parseInput(plannedCall, plan.request);
  const approve: ApproveCall = (newCall, at) => {
    assertAsShown(plan, digestOfCall(newCall));
    if (mostCredits(newCall) > plan.maximumCredits)
      throw changedSince('The call would cost more than shown.');
    if (at !== null) throw changedSince('The call cannot be placed at once any more.');
  };
  const key = `plan ${Buffer.from(plan.idHash).toString('hex')}`;
  return confirmThen(deps, plan, () =>
    dispatchCall(deps, viewer, { agentId, toNumber, ...rest }, key, approve),
  );
}

function creditsOf({ pricePerMinute }: NewCall, durationSeconds: number): number {
  return creditsForCall({ durationSeconds, pricePerMinuteUsd: pricePerMinute });
}

function mostCredits(newCall: NewCall): number {
  return creditsOf(newCall, newCall.agent.maxDurationSeconds);
}

/** The agent is part of it as it speaks, the contact as the agent knows it. */
function digestOfCall({ agent, phoneNumber, phoneTo, contact, details }: NewCall): string {
  return digestOf({ agent, from: phoneNumber.e164, to: phoneTo, contact, variables: details.variables });
}
