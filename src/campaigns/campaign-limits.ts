/** Bounds of a campaign's fields, read by validation, surface A's OpenAPI document and the dashboard. */
export const CAMPAIGN_LIMITS = {
  nameLength: 200,
  concurrentCalls: 1_000,
  lowestPriority: 1,
  highestPriority: 10,
  /** Minimum budget in credits. No call is placed while less of it is left. */
  minBudget: 25,
  maxBudget: 1_000_000_000,
  /** Most campaigns of one subscription. */
  followed: 200,
} as const;

export const RETRY_LIMITS = {
  attempts: 10,
  delayMinutes: 10_080,
} as const;

export const CALL_RATE_LIMITS = {
  minCallsPerSecond: 0.01,
  maxCallsPerSecond: 100,
  maxRampMinutes: 1440,
} as const;

export const RETRY_SCHEDULE_LIMITS = { delays: 9, minSeconds: 1, maxSeconds: 604_800 } as const;

/** Call outcomes that may have a retry schedule, with their descriptions. */
export const RETRY_SCHEDULE_OUTCOMES = {
  noAnswer: 'Nobody answered.',
  busy: 'The line was busy.',
  declined: 'The person called declined the call.',
  voicemail: 'A voicemail or an answering machine answered.',
  screened: 'A call screening service or a phone menu answered.',
  hungUpEarly: 'Hung up within 10 seconds without a word.',
  callbackRequested: 'Callback requested without a time that could be understood.',
  unreachable: 'The call to the number could not be set up.',
  blocked: 'A network or a spam filter blocked the call.',
  carrierError: 'A telephone network failed to route the call.',
} as const;

export type RetryScheduleName = keyof typeof RETRY_SCHEDULE_OUTCOMES;

const REACHED = 'cannot have a retry schedule: the contact was reached';
const NEVER_AGAIN = 'cannot have a retry schedule: the number is not called again';
const NO_ATTEMPT =
  'cannot have a retry schedule: it uses none of the contact’s attempts, and the call is placed again by itself';

/** Call outcomes that have no retry schedule, with the reason. */
export const NO_RETRY_SCHEDULE = {
  answered: REACHED,
  transferred: REACHED,
  invalidNumber: NEVER_AGAIN,
  canceled: NEVER_AGAIN,
  providerRefused: NO_ATTEMPT,
  providerAtCapacity: NO_ATTEMPT,
  providerDown: NO_ATTEMPT,
  providerError: NO_ATTEMPT,
  credentialsRejected: NO_ATTEMPT,
  paymentRequired: NO_ATTEMPT,
  misconfigured: NO_ATTEMPT,
  lost: NO_ATTEMPT,
  internalError: NO_ATTEMPT,
} as const;

export const NO_SUCH_OUTCOME = 'is not an outcome of a call';
