import type { CallsDeps } from '../calls/deps.ts';
import type { CampaignPayloads } from './webhook-payloads.ts';

/** What the rules of campaigns stand on. */
export type CampaignsDeps = CallsDeps & { webhookPayloads: CampaignPayloads };
