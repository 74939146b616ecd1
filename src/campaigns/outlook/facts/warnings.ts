import { liveCallLimit } from '../../../dialing/rules/rules.ts';
import type { Circumstances } from './circumstances.ts';
import { counted } from './words.ts';

/** Returns warnings about campaign settings that cannot take effect but do not prevent the start. */
export function warningsOf({ campaign, account }: Circumstances): string[] {
  const limit = liveCallLimit(account.facts);
  if (limit === null || campaign.concurrentCalls <= limit) return [];
  return [
    `The campaign is set to ${counted(campaign.concurrentCalls, 'live call')}, but the account may have ` +
      `${limit} at once. The operator of this service can raise the account’s limit.`,
  ];
}
