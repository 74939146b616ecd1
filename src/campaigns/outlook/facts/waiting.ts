import type { CallingSchedule } from '../../../compliance/calling-hours/calling-window.ts';
import { availableCredits, liveCallLimit, MINIMUM_BALANCE } from '../../../dialing/rules/rules.ts';
import { freeSlotsOf } from '../../dialer/call-slots.ts';
import { availableBudget } from '../../lifecycle/credit-check.ts';
import { nextStartAt, rateAt } from '../../schedule/call-rate.ts';
import type { Circumstances } from './circumstances.ts';
import { counted, type Reason } from './words.ts';

/** Returns why a campaign has no free call slot for a due contact; null if it has one. */
export function slotShortage({ campaign, caller, account, now }: Circumstances): Reason | null {
  if (freeSlotsOf(campaign) < 1) {
    if (campaign.providerTrouble > 0) {
      const sentence =
        'Waiting: the voice provider failed recently, so the campaign places one call at a time.';
      return { code: 'PROVIDER_TROUBLE', sentence };
    }
    const slots = counted(campaign.concurrentCalls, 'call slot');
    return { code: 'NO_FREE_SLOT', sentence: `Waiting: all of the campaign’s ${slots} are in use.` };
  }
  const { facts, waitsForLinesOf, fullNumbers } = account;
  const callLimit = liveCallLimit(facts);
  if (facts.isMetered && availableBudget(campaign) < MINIMUM_BALANCE) {
    return { code: 'NO_FREE_SLOT', sentence: 'Waiting: the live calls may use up the rest of the budget.' };
  }
  if (facts.isMetered && availableCredits(facts) < MINIMUM_BALANCE) {
    return {
      code: 'CREDITS_RESERVED',
      sentence: 'Waiting: the rest of the credits is reserved for live calls.',
    };
  }
  if (callLimit !== null && facts.callsLive >= callLimit) {
    const limit = counted(callLimit, 'live call');
    return { code: 'ACCOUNT_CALL_LIMIT', sentence: `Waiting: the account’s limit of ${limit} is reached.` };
  }
  if (numbersAreFull(caller, fullNumbers)) {
    const sentence =
      'Waiting: as many calls as permitted are live from the campaign’s number, or from each number of its pool.';
    return { code: 'PHONE_NUMBER_CALL_LIMIT', sentence };
  }
  if (nextStartAt(campaign, now) !== null) {
    const rate = inWords(rateAt(campaign, now) ?? 0);
    const ramp = rateAt(campaign, now) === campaign.callsPerSecond ? '' : ' for now';
    const sentence = `Waiting: the campaign starts ${rate} calls per second at most${ramp}.`;
    return { code: 'CALL_RATE', sentence };
  }
  if (!('agent' in caller) || !waitsForLinesOf.includes(caller.agent.provider)) return null;
  if (account.failingProviders.includes(caller.agent.provider)) {
    const sentence = 'Waiting: the voice provider does not answer. Calls continue once it recovers.';
    return { code: 'PROVIDER_TROUBLE', sentence };
  }
  const sentence = 'Waiting: the voice provider has no free line. The next ones are shared by all who wait.';
  return { code: 'PROVIDER_AT_CAPACITY', sentence };
}

function inWords(rate: number): string {
  return rate.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

export function numbersAreFull(caller: Circumstances['caller'], fullNumbers: readonly string[]): boolean {
  return 'agent' in caller && caller.numbers.every(({ id }) => fullNumbers.includes(id));
}

export function outsideHours({
  callingHours: { start, end },
  timezone,
  useContactTimezone,
}: CallingSchedule): Reason {
  const hours = `${start}–${end}, ${useContactTimezone ? 'in each contact’s time zone' : timezone}`;
  return { code: 'OUTSIDE_CALLING_HOURS', sentence: `Waiting for calling hours (${hours}).` };
}
