import { z } from 'zod';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Topic } from '../platform/event-bus/event-bus.ts';
import type { Platform } from '../platform/platform.ts';

const progressMessage = z.object({ campaignId: z.string() });

export function campaignTopic(campaignId: string): Topic<z.infer<typeof progressMessage>> {
  return { name: `campaign:${campaignId}`, message: progressMessage };
}

/** Notifies subscriptions of a campaign's progress after the commit. */
export function publishProgress({ bus }: Platform, { afterCommit }: UnitOfWork, campaignId: string): void {
  afterCommit(() => bus.publish(campaignTopic(campaignId), { campaignId }));
}
