import type { Platform } from '../platform/platform.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';

/** The bus topic that tells of a campaign's state and progress. */
export function campaignTopic(campaignId: string): string {
  return `campaign:${campaignId}`;
}

/** The bus topic that calls the diallers: a slot came free, or contacts came due. */
export const DIAL_TOPIC = 'campaigns:dial';

/** Tells, once committed, whoever watches the campaign. */
export function tellProgress({ bus }: Platform, { afterCommit }: UnitOfWork, campaignId: string): void {
  afterCommit(() => bus.publish(campaignTopic(campaignId), { campaignId }));
}

/** Calls the diallers of all worker processes to an account's campaigns, once committed. */
export function callDiallers({ bus }: Platform, { afterCommit }: UnitOfWork, accountId: string): void {
  afterCommit(() => bus.publish(DIAL_TOPIC, { accountId }));
}
