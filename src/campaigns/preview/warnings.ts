import { liveCallLimit } from '../../dialing/rules/rules.ts';
import type { Circumstances } from './circumstances.ts';
import { counted } from './words.ts';

/** Sentences on settings of a campaign that cannot take effect. None of them keeps it from being started. */
export function warningsOf({ campaign, account }: Circumstances): string[] {
  const limit = liveCallLimit(account.facts);
  if (limit === null || campaign.concurrentCalls <= limit) return [];
  return [
    `The campaign is set to ${counted(campaign.concurrentCalls, 'live call')}, but the account may have ` +
      `${limit} at once. The operator of this service can raise the account’s limit.`,
  ];
}
