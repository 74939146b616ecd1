/** The part of a voice provider's setup that a finding of its check is about. */
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
  | 'countries'
  | 'hanging up';

/** `problem`: no calls can be placed. `warning`: calls lack something. `unproven`: only a call can tell. */
export type CheckLevel = 'ok' | 'unproven' | 'warning' | 'problem';

/** Parts of the customers' setup that a check of a provider compares with the provider's. */
export interface CheckScope {
  /** Phone numbers to call from, in E.164. */
  numbers: readonly string[];
  /** Countries to call, ISO 3166-1 alpha-2. */
  countries: readonly string[];
}

export interface CheckFinding {
  level: CheckLevel;
  subject: CheckSubject;
  /** Sentence on the setup of a voice provider and, unless all is well, on the remedy. */
  sentence: string;
}
