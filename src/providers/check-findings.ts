/** What a check of a voice provider looks at. */
export type CheckSubject =
  | 'connection'
  | 'key'
  | 'permissions'
  | 'public URL'
  | 'webhook'
  | 'signature'
  | 'plan'
  | 'agents'
  | 'numbers'
  | 'hanging up';

/**
 * `problem`: calls would not be placed. `warning`: they would, with something missing. `unproven`: the provider tells
 * nobody before the first call.
 */
export type CheckLevel = 'ok' | 'unproven' | 'warning' | 'problem';

/** One thing that a check found. */
export interface CheckFinding {
  level: CheckLevel;
  subject: CheckSubject;
  /** What was found and, unless it is fine, what to do about it. */
  sentence: string;
}
