import type { CallsDeps } from '../calls/deps.ts';
import type { Jurisdictions } from '../compliance/calling-hours/jurisdictions.ts';
import type { LastLooks } from './terms/last-looks.ts';
import type { PreDialQuestions } from './terms/pre-dial-questions.ts';

/** The dependencies of the rules of dialing. */
export type DialingDeps = CallsDeps & {
  /** The calls that providers are about to be asked to place. */
  lastLooks: LastLooks;
  /** The rules of places of when, and how often, somebody may be called. */
  jurisdictions: Jurisdictions;
  /** Customers' endpoints that are asked whether calls may be placed. */
  preDialQuestions: PreDialQuestions;
};
