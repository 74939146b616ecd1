import type { CallsDeps } from '../calls/deps.ts';
import type { PreDialAnswer } from '../calls/details/placement.ts';
import type { Jurisdictions } from '../compliance/calling-hours/jurisdictions.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import type { PreDialWebhook } from './terms/pre-dial-webhook.ts';

export type DialingDeps = CallsDeps & {
  finalChecks: FinalChecks;
  /** Legal hours and caps of calls, by country and region. */
  jurisdictions: Jurisdictions;
  preDialQuestions: PreDialQuestions;
};

export interface FinalChecks {
  /** Checks a call directly before its placement. Throws `SupersededPermission` if it must be withdrawn. */
  check(placement: PlannedPlacement): Promise<void>;
}

export interface PlannedPlacement {
  callId: string;
  /** Instant at which the call was permitted and recorded. A new permission changes it. */
  permittedAt: Date | null;
  /** Version of the campaign that permitted the call; null = the call is not of a campaign. */
  campaignVersion: number | null;
  provider: string;
  phoneFrom: string;
  /** Whether the call's row was just marked as being placed by this provider. */
  isNoted: boolean;
}

/** Asks customers' pre-dial endpoints whether calls may be placed. */
export interface PreDialQuestions {
  /** Asks the pre-dial webhook once. Rejects only if the database fails. Repeated requests share a `webhook-id`. */
  ask(call: Call, webhook: PreDialWebhook): Promise<PreDialAnswer>;
  close(): Promise<void>;
}
