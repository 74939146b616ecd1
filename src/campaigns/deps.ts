import type { DialingDeps } from '../dialing/deps.ts';
import type { CampaignPayloads } from './webhook-payloads.ts';

/** The dependencies of the rules of campaigns. */
export type CampaignsDeps = DialingDeps & { webhookPayloads: CampaignPayloads };
