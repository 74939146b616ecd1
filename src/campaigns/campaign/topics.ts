import { z } from 'zod';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Topic } from '../../platform/event-bus/event-bus.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';

const progressMessage = z.object({ campaignId: z.string() });

/** Event bus topic of the changes of an account's campaigns. */
export function campaignsTopic(accountId: string): Topic<z.infer<typeof progressMessage>> {
  return { name: `campaigns:${accountId}`, message: progressMessage };
}

/** Notifies subscriptions of a campaign's progress after the commit. */
export function publishProgress(
  { bus }: Platform,
  { afterCommit }: UnitOfWork,
  { id, accountId }: Pick<Campaign, 'id' | 'accountId'>,
): void {
  afterCommit(() => bus.publish(campaignsTopic(accountId), { campaignId: id }));
}
