import type { CallsDeps } from '../calls/deps.ts';
import type { CampaignPayloads } from './webhook-payloads.ts';

/** The dependencies of the rules of campaigns. */
export type CampaignsDeps = CallsDeps & { webhookPayloads: CampaignPayloads };
