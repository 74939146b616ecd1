/**
 * How an obstacle to a call ends: `WAIT` by itself, `FIX` by an action of the customer or operator, `NEVER` not for
 * it.
 */
export const OBSTACLE_KINDS = ['WAIT', 'FIX', 'NEVER'] as const;
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number];

/** A change after which contacts and scheduled calls that an obstacle ended or delayed are checked again. */
export type Change =
  | 'allowedNumberTypes'
  | 'artificialVoiceRules'
  | 'callableCountries'
  /** Of the number, time zone or consent of a contact. */
  | 'contact'
  /** The rules of a place come into force or end. */
  | 'law'
  | 'maxCallsPerDay'
  | 'maxCallsPerMonth'
  | 'maxCallsPerWeek'
  | 'minCallGapSeconds'
  | 'placeRules'
  | 'quietHours'
  | 'rates'
  | 'schedule';

/** The error of a dispatch that a rule refuses, and what its detail tells beside the code: a sentence, or a time. */
export interface RefusalError {
  code: 'concurrency_limit_exceeded' | 'conflict' | 'forbidden' | 'insufficient_credits' | 'invalid_request';
  detail: 'SENTENCE' | 'CODE_AND_SENTENCE' | 'TIME';
}

interface ObstacleRow {
  /** Sentence for the customer where no figures are known. */
  sentence: string;
  /** Whom the obstacle concerns. One of the first three leaves the account free to call other numbers. */
  concerns: 'number' | 'contact' | 'place' | 'caller' | 'provider' | 'account' | 'campaign';
  /** Argument of a request for one call that causes the obstacle. */
  fieldPath?: 'agentId' | 'contactId' | 'phoneNumberId' | 'toNumber';
  /** Error of a refused dispatch; absent = no rule of a single call. */
  error?: RefusalError;
  /** Changes after which contacts and scheduled calls are checked again. */
  changes?: readonly Change[];
}

/** An obstacle that never ends must say how it ends a campaign's contact, or the contact would wait for ever. */
type ObstacleDescription = ObstacleRow &
  (
    | { kind: 'NEVER'; outcome: string | null }
    /** Outcome of a contact that the obstacle ends without a call; absent = the contact waits. */
    | { kind: 'WAIT' | 'FIX'; outcome?: string }
  );

const CATALOG = {
  // The called number
  SUPPRESSED: {
    kind: 'NEVER',
    concerns: 'number',
    error: { code: 'invalid_request', detail: 'SENTENCE' },
    outcome: 'do_not_call',
    sentence: 'The number is on one of your suppression lists, or in a registry that your account applies.',
    fieldPath: 'toNumber',
  },
  INVALID_NUMBER: {
    kind: 'NEVER',
    concerns: 'number',
    outcome: 'invalid_number',
    sentence: 'An earlier call found that the number does not exist or is not in service.',
    fieldPath: 'toNumber',
  },
  NUMBER_TYPE_NOT_ALLOWED: {
    kind: 'FIX',
    concerns: 'number',
    error: { code: 'invalid_request', detail: 'CODE_AND_SENTENCE' },
    outcome: 'number_type_not_allowed',
    changes: ['allowedNumberTypes', 'contact'],
    sentence:
      'Numbers of this type (premium rate, shared cost, …) cost more, and your account may not call them. Ask the operator ' +
      'of this service to allow the type.',
    fieldPath: 'toNumber',
  },
  COUNTRY_NOT_ALLOWED: {
    kind: 'FIX',
    concerns: 'number',
    error: { code: 'invalid_request', detail: 'CODE_AND_SENTENCE' },
    outcome: 'country_not_allowed',
    changes: ['callableCountries', 'contact'],
    sentence:
      'Your account may not call the country of the number. Ask the operator of this service to add the country.',
    fieldPath: 'toNumber',
  },
  DESTINATION_NOT_PRICED: {
    kind: 'FIX',
    concerns: 'number',
    outcome: 'destination_not_priced',
    changes: ['rates', 'contact'],
    sentence: 'Calls to the number have no price. Ask the operator of this service to import a rate.',
    fieldPath: 'toNumber',
  },
  CONSENT_MISSING: {
    kind: 'FIX',
    concerns: 'contact',
    error: { code: 'invalid_request', detail: 'SENTENCE' },
    outcome: 'consent_missing',
    changes: ['artificialVoiceRules', 'contact', 'law'],
    sentence: 'Consent is required, and the contact has not given it. Record the contact’s consent.',
    fieldPath: 'contactId',
  },
  CONSENT_EXPIRED: {
    kind: 'FIX',
    concerns: 'contact',
    error: { code: 'invalid_request', detail: 'SENTENCE' },
    outcome: 'consent_expired',
    changes: ['artificialVoiceRules', 'contact', 'law'],
    sentence: 'Consent is required, and the contact’s consent has expired. Record a new consent.',
    fieldPath: 'contactId',
  },
  DISCLOSURE_MISSING: {
    kind: 'FIX',
    concerns: 'place',
    error: { code: 'invalid_request', detail: 'SENTENCE' },
    changes: ['artificialVoiceRules', 'law'],
    sentence:
      'The law of the place requires an artificial voice to say that it is one. Give the agent a disclosure.',
    fieldPath: 'agentId',
  },
  NO_CALLING_HOURS: {
    kind: 'FIX',
    concerns: 'place',
    outcome: 'no_calling_hours_left',
    changes: ['contact', 'law', 'placeRules', 'quietHours', 'schedule'],
    sentence:
      'No calling hours are left for the number. Extend the schedule, or state the contact’s time zone if the number may be ' +
      'in several.',
    fieldPath: 'toNumber',
  },
  NO_COMMON_HOURS: {
    kind: 'FIX',
    concerns: 'place',
    outcome: 'no_common_hours',
    changes: ['contact', 'law', 'placeRules', 'quietHours', 'schedule'],
    sentence:
      'The campaign’s hours and those of the number’s place, in all of its time zones, have none in common. Change the ' +
      'schedule, or state the contact’s time zone if the number may be in several.',
    fieldPath: 'toNumber',
  },
  QUIET_HOURS: {
    kind: 'WAIT',
    concerns: 'place',
    error: { code: 'invalid_request', detail: 'TIME' },
    changes: ['law', 'placeRules', 'quietHours', 'schedule'],
    sentence: 'The callee’s local time is outside the legal calling hours.',
    fieldPath: 'toNumber',
  },
  NUMBER_IN_CALL: {
    kind: 'WAIT',
    concerns: 'number',
    error: { code: 'conflict', detail: 'TIME' },
    sentence: 'Another call of your account to the number is live.',
    fieldPath: 'toNumber',
  },
  MINIMUM_GAP: {
    kind: 'WAIT',
    concerns: 'number',
    error: { code: 'conflict', detail: 'TIME' },
    changes: ['minCallGapSeconds'],
    sentence: 'Your account’s minimum gap between calls to the number runs.',
    fieldPath: 'toNumber',
  },
  DAILY_CAP: {
    kind: 'WAIT',
    concerns: 'number',
    error: { code: 'conflict', detail: 'TIME' },
    changes: ['maxCallsPerDay'],
    sentence: 'The number has reached your account’s cap on calls within 24 hours.',
    fieldPath: 'toNumber',
  },
  WEEKLY_CAP: {
    kind: 'WAIT',
    concerns: 'number',
    error: { code: 'conflict', detail: 'TIME' },
    changes: ['maxCallsPerWeek'],
    sentence: 'The number has reached your account’s cap on calls within 7 days.',
    fieldPath: 'toNumber',
  },
  MONTHLY_CAP: {
    kind: 'WAIT',
    concerns: 'number',
    error: { code: 'conflict', detail: 'TIME' },
    changes: ['maxCallsPerMonth'],
    sentence: 'The number has reached your account’s cap on calls within 30 days.',
    fieldPath: 'toNumber',
  },
  JURISDICTION_CAP: {
    kind: 'WAIT',
    concerns: 'place',
    error: { code: 'conflict', detail: 'TIME' },
    changes: ['law', 'placeRules', 'quietHours'],
    sentence: 'The number has reached the cap on calls of the callee’s jurisdiction.',
    fieldPath: 'toNumber',
  },

  // The calling account, number and agent
  ACCOUNT_SUSPENDED: {
    kind: 'FIX',
    concerns: 'account',
    error: { code: 'forbidden', detail: 'SENTENCE' },
    sentence:
      'Your account is suspended: it places no calls, its API keys do not work, and nothing in it can be changed. Ask the ' +
      'operator of this service to resume it.',
  },
  ACCOUNT_CALL_LIMIT: {
    kind: 'WAIT',
    concerns: 'account',
    error: { code: 'concurrency_limit_exceeded', detail: 'SENTENCE' },
    sentence: 'Your account has reached its limit of live calls.',
  },
  PHONE_NUMBER_CALL_LIMIT: {
    kind: 'WAIT',
    concerns: 'caller',
    error: { code: 'concurrency_limit_exceeded', detail: 'SENTENCE' },
    sentence: 'The calling number, or every number of the pool, has reached its limit of live calls.',
    fieldPath: 'phoneNumberId',
  },
  PHONE_NUMBER_CAP: {
    kind: 'WAIT',
    concerns: 'caller',
    error: { code: 'conflict', detail: 'TIME' },
    sentence: 'The calling number, or every number of the pool, has reached the pool’s cap on calls.',
    fieldPath: 'phoneNumberId',
  },
  PHONE_NUMBER_COOLDOWN: {
    kind: 'WAIT',
    concerns: 'caller',
    error: { code: 'conflict', detail: 'TIME' },
    sentence: 'The calling number, or every number of the pool, pauses between two calls.',
    fieldPath: 'phoneNumberId',
  },
  PHONE_NUMBER_WARM_UP: {
    kind: 'WAIT',
    concerns: 'caller',
    error: { code: 'conflict', detail: 'TIME' },
    sentence: 'The calling number, or every number of the pool, has reached its reduced cap as a new number.',
    fieldPath: 'phoneNumberId',
  },
  PHONE_NUMBER_RESTING: {
    kind: 'WAIT',
    concerns: 'caller',
    sentence: 'A number of the pool is resting, and the others have reached the pool’s cap on calls.',
  },
  AGENT_UNAVAILABLE: {
    kind: 'FIX',
    concerns: 'caller',
    sentence: 'The agent cannot place calls. Deploy it, and give it an active number to call from.',
    fieldPath: 'agentId',
  },
  PROVIDER_AT_CAPACITY: {
    kind: 'WAIT',
    concerns: 'provider',
    sentence: 'Every line of the voice provider is in use.',
  },
  PROVIDER_TROUBLE: {
    kind: 'WAIT',
    concerns: 'provider',
    sentence: 'The voice provider is failing. Calls continue once it recovers.',
  },
  PROVIDER_DOWN: {
    kind: 'FIX',
    concerns: 'provider',
    sentence:
      'The voice provider kept failing, so the campaign was paused. Resume it when the provider is available again.',
  },
  PROVIDER_ACCOUNT: {
    kind: 'FIX',
    concerns: 'provider',
    sentence:
      'The voice provider refuses calls: correct its credentials, payment or a setting, then resume the campaign.',
  },
  PRE_DIAL_REFUSED: {
    kind: 'NEVER',
    concerns: 'number',
    error: { code: 'conflict', detail: 'CODE_AND_SENTENCE' },
    outcome: 'pre_dial_refused',
    sentence: 'Your pre-dial webhook refused the call.',
    fieldPath: 'toNumber',
  },
  PRE_DIAL_FAILED: {
    kind: 'WAIT',
    concerns: 'number',
    error: { code: 'conflict', detail: 'TIME' },
    sentence: 'Your pre-dial webhook gave no usable answer, and no call is placed without one.',
    fieldPath: 'toNumber',
  },

  // Money
  BUDGET_SPENT: {
    kind: 'FIX',
    concerns: 'campaign',
    error: { code: 'insufficient_credits', detail: 'SENTENCE' },
    sentence:
      'The rest of the campaign’s budget does not pay for a call. Resume the campaign with a higher budget.',
  },
  INSUFFICIENT_CREDITS: {
    kind: 'FIX',
    concerns: 'account',
    error: { code: 'insufficient_credits', detail: 'SENTENCE' },
    sentence: 'Your available credits do not pay for a call. Buy credits.',
  },
  CREDITS_RESERVED: {
    kind: 'WAIT',
    concerns: 'account',
    sentence: 'Live calls have reserved the rest of your credits.',
  },

  // The campaign and its contacts
  CAMPAIGN_NOT_STARTED: {
    kind: 'FIX',
    concerns: 'campaign',
    sentence: 'The campaign has not been started. Start it.',
  },
  CAMPAIGN_PAUSED: {
    kind: 'FIX',
    concerns: 'campaign',
    sentence: 'You paused the campaign. Resume it to continue calling.',
  },
  CAMPAIGN_OVER: {
    kind: 'NEVER',
    concerns: 'campaign',
    outcome: null,
    sentence: 'The campaign was completed or canceled.',
  },
  NO_CALLABLE_CONTACTS: {
    kind: 'FIX',
    concerns: 'campaign',
    sentence: 'No contact on the campaign’s list can be called. Add contacts to the list.',
  },
  SCHEDULED: {
    kind: 'WAIT',
    concerns: 'campaign',
    sentence: 'The call or its campaign is scheduled for later.',
  },
  OUTSIDE_CALLING_HOURS: {
    kind: 'WAIT',
    concerns: 'contact',
    changes: ['law', 'placeRules', 'quietHours', 'schedule'],
    sentence: 'The campaign’s calling hours have not begun.',
  },
  WAITING_TO_RETRY: {
    kind: 'WAIT',
    concerns: 'contact',
    sentence: 'The contact was called, and is called again after a delay.',
  },
  NO_FREE_SLOT: {
    kind: 'WAIT',
    concerns: 'campaign',
    sentence: 'The campaign has reached its limit of live calls, or they may use up its budget.',
  },
  CALL_RATE: {
    kind: 'WAIT',
    concerns: 'campaign',
    sentence: 'The campaign has reached its limit of calls per second.',
  },
  NOT_IN_CAMPAIGN: {
    kind: 'NEVER',
    concerns: 'contact',
    outcome: null,
    sentence: 'The campaign has not added the contact.',
  },
  CONTACT_DELETED: {
    kind: 'NEVER',
    concerns: 'contact',
    outcome: 'contact_removed',
    sentence: 'The contact was deleted.',
  },
  CONTACT_FINISHED: {
    kind: 'NEVER',
    concerns: 'contact',
    outcome: null,
    sentence: 'The contact has its final outcome.',
  },
} as const satisfies Record<string, ObstacleDescription>;

/** Reason for which a call is not placed now. Codes are never renamed, because customers store them. */
export type ObstacleCode = keyof typeof CATALOG;

/** Every reason for which a call is not placed now. GraphQL's enum and the REST documents are built from it. */
export const CALL_OBSTACLES: Readonly<Record<ObstacleCode, ObstacleDescription>> = CATALOG;

/** Codes of the obstacles whose row in the catalog has these properties. */
type CodeWith<Properties> = {
  [Code in ObstacleCode]: (typeof CATALOG)[Code] extends Properties ? Code : never;
}[ObstacleCode];

/** Codes of the rules that may refuse a call. */
export type RefusalCode = CodeWith<{ error: object }>;
/** Codes of the obstacles that end a campaign's contact without a call. */
export type FinalCode = CodeWith<{ outcome: string }>;
/** Codes of the obstacles whose contacts and scheduled calls are checked again after a change. */
export type ChangeableCode = CodeWith<{ changes: readonly Change[] }>;

export const OBSTACLE_CODES = Object.keys(CATALOG) as [ObstacleCode, ...ObstacleCode[]];

export const CHANGEABLE_CODES = OBSTACLE_CODES.filter(
  (code): code is ChangeableCode => CALL_OBSTACLES[code].changes !== undefined,
);

/** Returns whether an obstacle ends the contacts of campaigns that it concerns. */
export function isFinal(code: ObstacleCode): code is FinalCode {
  return typeof CALL_OBSTACLES[code].outcome === 'string';
}

/** Returns the codes of the obstacles that a change may end. */
export function obstaclesEndedBy(change: Change): ChangeableCode[] {
  return CHANGEABLE_CODES.filter((code) => CALL_OBSTACLES[code].changes?.includes(change));
}

/** Returns the outcome with which an obstacle ends a campaign's contact. */
export function outcomeOf(code: FinalCode): string {
  return CATALOG[code].outcome;
}

/** Returns the outcomes of those obstacles that end contacts. */
export function outcomesOf(codes: readonly ObstacleCode[]): string[] {
  return codes.flatMap((code) => (isFinal(code) ? outcomeOf(code) : []));
}

/** A reason why a call of a dispatch, contact or campaign is not placed now. */
export interface CallObstacle {
  code: ObstacleCode;
  /** Reason why the call is not placed now, as a whole sentence for the customer. */
  sentence: string;
  /** When the obstacle to the call ends by itself, or is checked again; null = unknown, or not by itself. */
  until: Date | string | null;
  /** Argument of the request that causes the obstacle; absent outside requests for one call. */
  fieldPath?: string | null;
}

/** Returns how an obstacle ends. One that otherwise never ends waits if its end is known, such as a suppression’s. */
export function kindOf({ code, until }: Pick<CallObstacle, 'code' | 'until'>): ObstacleKind {
  const { kind } = CALL_OBSTACLES[code];
  return kind === 'NEVER' && until !== null ? 'WAIT' : kind;
}

/** Returns the obstacle to a call with the kind and sentence that the catalog has for its code. */
export function catalogObstacle(code: ObstacleCode): CallObstacle {
  return { code, sentence: CALL_OBSTACLES[code].sentence, until: null };
}
