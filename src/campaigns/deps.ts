import type { CallsDeps } from '../calls/deps.ts';

/** What the rules of campaigns stand on. */
export type CampaignsDeps = CallsDeps;
