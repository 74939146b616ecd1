import { MINIMUM_BALANCE } from '../../../dialing/rules/rules.ts';
import { CALL_OBSTACLES } from '../../../obstacles/catalog.ts';
import { scheduleOf } from '../../campaign/campaign-input.ts';
import { shortageOf } from '../../lifecycle/credit-check.ts';
import { isAhead } from '../../schedule/calling-dates.ts';
import type { Circumstances } from './circumstances.ts';
import { numberWaitOf, reasonOfNumbers } from './number-waits.ts';
import { counted, dayInWords, type Reason } from './words.ts';

/** Returns why none of a campaign's contacts may be called, apart from calling hours and slots; null = none. */
export function campaignBlockOf(circumstances: Circumstances): Reason | null {
  const { campaign, now } = circumstances;
  switch (campaign.status) {
    case 'DRAFT':
      return { code: 'CAMPAIGN_NOT_STARTED', sentence: 'The campaign has not been started.' };
    case 'PAUSED':
      return pausedBecause(circumstances);
    case 'SCHEDULED':
    case 'RUNNING':
      return isAhead(scheduleOf(campaign), now) ? scheduled(circumstances) : stuckBecause(circumstances);
    case 'COMPLETED':
    case 'CANCELED':
      return { code: 'CAMPAIGN_OVER', sentence: over(campaign) };
    default:
      throw new Error(`unknown status ${campaign.status satisfies never}`);
  }
}

function over({ status, contactsPending }: Circumstances['campaign']): string {
  if (status === 'CANCELED') return 'The campaign was canceled.';
  if (contactsPending === 0) return 'The campaign is completed: every contact has its final outcome.';
  return `The campaign’s schedule ended while ${counted(contactsPending, 'contact')} still had to be called.`;
}

function scheduled({ campaign }: Circumstances): Reason {
  const startDate = scheduleOf(campaign)?.startDate ?? '';
  const day = dayInWords(new Date(startDate), 'UTC');
  return { code: 'SCHEDULED', sentence: `The campaign is scheduled to start on ${day}.` };
}

function pausedBecause({ campaign, caller, account, providerWords }: Circumstances): Reason {
  switch (campaign.pauseReason) {
    case 'INSUFFICIENT_CREDITS': {
      const { creditBalance } = account.facts;
      const remedy = creditBalance < MINIMUM_BALANCE ? 'Buy credits, then resume' : 'Resume';
      const sentence = `Paused: not enough credits. ${balanceNow(creditBalance)} ${remedy} the campaign.`;
      return { code: 'INSUFFICIENT_CREDITS', sentence };
    }
    case 'BUDGET_SPENT': {
      const sentence = `Paused: ${budgetSpent(campaign)} Resume the campaign with a higher budget.`;
      return { code: 'BUDGET_SPENT', sentence };
    }
    case 'PROVIDER_DOWN': {
      const sentence =
        'Paused: the voice provider kept failing. Resume the campaign when the provider is available again.';
      return { code: 'PROVIDER_DOWN', sentence: withProviderWords(sentence, providerWords) };
    }
    case 'CREDENTIALS_REJECTED':
    case 'PAYMENT_REQUIRED':
    case 'MISCONFIGURED':
      return {
        code: 'PROVIDER_ACCOUNT',
        sentence: withProviderWords(ACCOUNT_FAULTS[campaign.pauseReason], providerWords),
      };
    case 'AGENT_UNAVAILABLE':
      return { code: 'AGENT_UNAVAILABLE', sentence: callerUnavailable(caller) };
    case 'USER':
    case null:
      return {
        code: 'CAMPAIGN_PAUSED',
        sentence: 'The campaign is paused. Resume it to continue calling.',
      };
    default:
      throw new Error(`unknown pause reason ${campaign.pauseReason satisfies never}`);
  }
}

/** Appends the provider's own explanation to a sentence; null = it gave none. */
export function withProviderWords(sentence: string, words: string | null): string {
  return words === null ? sentence : `${sentence} The provider says: “${words}”`;
}

const ACCOUNT_FAULTS = {
  CREDENTIALS_REJECTED:
    'Paused: the voice provider rejected the credentials of this server. Correct the provider’s API key or its ' +
    'permissions, then resume the campaign.',
  PAYMENT_REQUIRED:
    'Paused: the account at the voice provider has no credit, no valid payment method, or a spent quota. Settle it ' +
    'there, then resume the campaign.',
  MISCONFIGURED:
    'Paused: the agent, the phone number or another setting at the voice provider is missing or invalid. Deploy the ' +
    'agent again or correct the setting, then resume the campaign.',
} as const;

function stuckBecause(circumstances: Circumstances): Reason | null {
  const { campaign, caller, account, providerWords, now } = circumstances;
  if (account.facts.suspendedAt !== null)
    return { code: 'ACCOUNT_SUSPENDED', sentence: CALL_OBSTACLES.ACCOUNT_SUSPENDED.sentence };
  if ('problem' in caller) return { code: 'AGENT_UNAVAILABLE', sentence: caller.problem };
  const shortage = shortageOf(account.facts, campaign);
  if (shortage === 'BUDGET_SPENT') return { code: shortage, sentence: `Waiting: ${budgetSpent(campaign)}` };
  if (shortage)
    return { code: shortage, sentence: `${balanceNow(account.facts.creditBalance)} Buy credits.` };
  if (!campaign.backoffUntil || campaign.backoffUntil <= now) return null;
  if (campaign.preDialTrouble > 0) {
    const sentence =
      'Waiting: your pre-dial webhook gives no usable answer, and no call is placed without one. It is asked again after a ' +
      'while.';
    return { code: 'PRE_DIAL_FAILED', sentence };
  }
  const numberWait = campaign.providerTrouble === 0 ? numberWaitOf(circumstances) : null;
  if (numberWait) return reasonOfNumbers(numberWait);
  const sentence = withProviderWords('Waiting: the voice provider is unavailable.', providerWords);
  return { code: 'PROVIDER_TROUBLE', sentence };
}

function balanceNow(creditBalance: number): string {
  return `The balance is ${creditBalance} credits; a call requires at least ${MINIMUM_BALANCE}.`;
}

function budgetSpent({ creditsUsed, maxCredits }: Circumstances['campaign']): string {
  return `${creditsUsed} of the budget of ${maxCredits} credits are spent.`;
}

function callerUnavailable(caller: Circumstances['caller']): string {
  if ('problem' in caller) return `Paused: ${caller.problem}`;
  return 'Paused: the agent or the phone number could not be used. Both are available again; resume the campaign.';
}
