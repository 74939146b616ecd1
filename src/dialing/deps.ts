import type { CallsDeps } from '../calls/deps.ts';
import type { PreDialAnswer } from '../calls/details/pre-dial-answer.ts';
import type { Jurisdictions } from '../compliance/calling-hours/jurisdictions.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import type { PreDialWebhook } from './terms/pre-dial-webhook.ts';

/** The dependencies of the rules of dialing. */
export type DialingDeps = CallsDeps & {
  finalChecks: FinalChecks;
  /** Legal hours and caps of calls, by country and region. */
  jurisdictions: Jurisdictions;
  preDialQuestions: PreDialQuestions;
};

/** The check of calls directly before a provider is asked to place them. */
export interface FinalChecks {
  /** @throws SupersededPermission when the call may not be placed any more: it is to be withdrawn */
  check(placement: PlannedPlacement): Promise<void>;
}

/** A call that a provider is about to be asked to place. */
export interface PlannedPlacement {
  callId: string;
  /** The instant at which the call was opened; a call that was opened anew since does not match. */
  permittedAt: Date | null;
  provider: string;
  phoneFrom: string;
  /** Its row already says, since a moment ago, that this provider is being asked. */
  isNoted: boolean;
}

/** Questions to customers' endpoints whether calls may be placed. */
export interface PreDialQuestions {
  /**
   * Asks once, within the webhook's timeout. Every response, or none, is an answer; only a failure of the
   * database rejects. A repeated question about a call has the same `webhook-id`.
   */
  ask(call: Call, webhook: PreDialWebhook): Promise<PreDialAnswer>;
  /** Closes the connections. */
  close(): Promise<void>;
}
