import type { DialingDeps } from '../../dialing/deps.ts';
import type { CampaignPayloads } from './webhook-payloads.ts';

export type CampaignsDeps = DialingDeps & { webhookPayloads: CampaignPayloads };
