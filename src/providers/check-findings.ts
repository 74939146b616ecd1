/** The part of a provider's setup that a finding is about. */
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

/** `problem`: no calls can be placed. `warning`: calls lack something. `unproven`: only a call can tell. */
export type CheckLevel = 'ok' | 'unproven' | 'warning' | 'problem';

export interface CheckFinding {
  level: CheckLevel;
  subject: CheckSubject;
  /** The finding and, unless it is `ok`, the remedy. */
  sentence: string;
}
