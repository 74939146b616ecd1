/**
 * How an obstacle to a call ends: `WAIT` by itself, `FIX` by an action of the customer or operator, `NEVER` not for
 * it.
 */
export const OBSTACLE_KINDS = ['WAIT', 'FIX', 'NEVER'] as const;
export type ObstacleKind = (typeof OBSTACLE_KINDS)[number];

interface ObstacleDescription {
  kind: ObstacleKind;
  /** Sentence for the customer where no figures are known. */
  sentence: string;
  /** Argument of a request for one call that causes the obstacle. */
  fieldPath?: 'agentId' | 'contactId' | 'phoneNumberId' | 'toNumber';
}

const CATALOG = {
  // The called number
  SUPPRESSED: {
    kind: 'NEVER',
    sentence: 'The number is on one of your suppression lists, or in a registry that your account applies.',
    fieldPath: 'toNumber',
  },
  NUMBER_TYPE_NOT_ALLOWED: {
    kind: 'FIX',
    sentence:
      'Numbers of this type (premium rate, shared cost, …) cost more, and your account may not call them. Ask the operator ' +
      'of this service to allow the type.',
    fieldPath: 'toNumber',
  },
  COUNTRY_NOT_ALLOWED: {
    kind: 'FIX',
    sentence:
      'Your account may not call the country of the number. Ask the operator of this service to add the country.',
    fieldPath: 'toNumber',
  },
  DESTINATION_NOT_PRICED: {
    kind: 'FIX',
    sentence: 'Calls to the number have no price. Ask the operator of this service to import a rate.',
    fieldPath: 'toNumber',
  },
  CONSENT_MISSING: {
    kind: 'FIX',
    sentence: 'Consent is required, and the contact has not given it. Record the contact’s consent.',
    fieldPath: 'contactId',
  },
  CONSENT_EXPIRED: {
    kind: 'FIX',
    sentence: 'Consent is required, and the contact’s consent has expired. Record a new consent.',
    fieldPath: 'contactId',
  },
  DISCLOSURE_MISSING: {
    kind: 'FIX',
    sentence:
      'The law of the place requires an artificial voice to say that it is one. Give the agent a disclosure.',
    fieldPath: 'agentId',
  },
  NO_CALLING_HOURS: {
    kind: 'FIX',
    sentence:
      'No calling hours are left for the number. Extend the schedule, or state the contact’s time zone if the number may be ' +
      'in several.',
    fieldPath: 'toNumber',
  },
  QUIET_HOURS: {
    kind: 'WAIT',
    sentence: 'The callee’s local time is outside the legal calling hours.',
    fieldPath: 'toNumber',
  },
  NUMBER_IN_CALL: {
    kind: 'WAIT',
    sentence: 'Another call of your account to the number is live.',
    fieldPath: 'toNumber',
  },
  MINIMUM_GAP: {
    kind: 'WAIT',
    sentence: 'Your account’s minimum gap between calls to the number runs.',
    fieldPath: 'toNumber',
  },
  DAILY_CAP: {
    kind: 'WAIT',
    sentence: 'The number has reached your account’s cap on calls within 24 hours.',
    fieldPath: 'toNumber',
  },
  WEEKLY_CAP: {
    kind: 'WAIT',
    sentence: 'The number has reached your account’s cap on calls within 7 days.',
    fieldPath: 'toNumber',
  },
  MONTHLY_CAP: {
    kind: 'WAIT',
    sentence: 'The number has reached your account’s cap on calls within 30 days.',
    fieldPath: 'toNumber',
  },
  JURISDICTION_CAP: {
    kind: 'WAIT',
    sentence: 'The number has reached the cap on calls of the callee’s jurisdiction.',
    fieldPath: 'toNumber',
  },

  // The calling account, number and agent
  ACCOUNT_SUSPENDED: {
    kind: 'FIX',
    sentence:
      'Your account is suspended: it places no calls, its API keys do not work, and nothing in it can be changed. Ask the ' +
      'operator of this service to resume it.',
  },
  ACCOUNT_CALL_LIMIT: { kind: 'WAIT', sentence: 'Your account has reached its limit of live calls.' },
  PHONE_NUMBER_CALL_LIMIT: {
    kind: 'WAIT',
    sentence: 'The calling number, or every number of the pool, has reached its limit of live calls.',
    fieldPath: 'phoneNumberId',
  },
  PHONE_NUMBER_CAP: {
    kind: 'WAIT',
    sentence: 'The calling number, or every number of the pool, has reached the pool’s cap on calls.',
    fieldPath: 'phoneNumberId',
  },
  PHONE_NUMBER_COOLDOWN: {
    kind: 'WAIT',
    sentence: 'The calling number, or every number of the pool, pauses between two calls.',
    fieldPath: 'phoneNumberId',
  },
  PHONE_NUMBER_WARM_UP: {
    kind: 'WAIT',
    sentence: 'The calling number, or every number of the pool, has reached its reduced cap as a new number.',
    fieldPath: 'phoneNumberId',
  },
  PHONE_NUMBER_RESTING: {
    kind: 'WAIT',
    sentence: 'A number of the pool is resting, and the others have reached the pool’s cap on calls.',
  },
  AGENT_UNAVAILABLE: {
    kind: 'FIX',
    sentence: 'The agent cannot place calls. Deploy it, and give it an active number to call from.',
    fieldPath: 'agentId',
  },
  PROVIDER_AT_CAPACITY: { kind: 'WAIT', sentence: 'Every line of the voice provider is in use.' },
  PROVIDER_TROUBLE: {
    kind: 'WAIT',
    sentence: 'The voice provider is failing. Calls continue once it recovers.',
  },
  PROVIDER_DOWN: {
    kind: 'FIX',
    sentence:
      'The voice provider kept failing, so the campaign was paused. Resume it when the provider is available again.',
  },
  PROVIDER_ACCOUNT: {
    kind: 'FIX',
    sentence:
      'The voice provider refuses calls: correct its credentials, payment or a setting, then resume the campaign.',
  },
  PRE_DIAL_REFUSED: {
    kind: 'NEVER',
    sentence: 'Your pre-dial webhook refused the call.',
    fieldPath: 'toNumber',
  },
  PRE_DIAL_FAILED: {
    kind: 'WAIT',
    sentence: 'Your pre-dial webhook gave no usable answer, and no call is placed without one.',
    fieldPath: 'toNumber',
  },

  // Money
  BUDGET_SPENT: {
    kind: 'FIX',
    sentence:
      'The rest of the campaign’s budget does not pay for a call. Resume the campaign with a higher budget.',
  },
  INSUFFICIENT_CREDITS: {
    kind: 'FIX',
    sentence: 'Your available credits do not pay for a call. Buy credits.',
  },
  CREDITS_RESERVED: { kind: 'WAIT', sentence: 'Live calls have reserved the rest of your credits.' },

  // The campaign and its contacts
  CAMPAIGN_NOT_STARTED: { kind: 'FIX', sentence: 'The campaign has not been started. Start it.' },
  CAMPAIGN_PAUSED: { kind: 'FIX', sentence: 'You paused the campaign. Resume it to continue calling.' },
  CAMPAIGN_OVER: { kind: 'NEVER', sentence: 'The campaign was completed or canceled.' },
  NO_CALLABLE_CONTACTS: {
    kind: 'FIX',
    sentence: 'No contact on the campaign’s list can be called. Add contacts to the list.',
  },
  SCHEDULED: { kind: 'WAIT', sentence: 'The call or its campaign is scheduled for later.' },
  OUTSIDE_CALLING_HOURS: { kind: 'WAIT', sentence: 'The campaign’s calling hours have not begun.' },
  WAITING_TO_RETRY: {
    kind: 'WAIT',
    sentence: 'The contact was called, and is called again after a delay.',
  },
  NO_FREE_SLOT: {
    kind: 'WAIT',
    sentence: 'The campaign has reached its limit of live calls, or they may use up its budget.',
  },
  CALL_RATE: { kind: 'WAIT', sentence: 'The campaign has reached its limit of calls per second.' },
  NOT_IN_CAMPAIGN: { kind: 'NEVER', sentence: 'The campaign has not added the contact.' },
  CONTACT_DELETED: { kind: 'NEVER', sentence: 'The contact was deleted.' },
  CONTACT_FINISHED: { kind: 'NEVER', sentence: 'The contact has its final outcome.' },
} as const satisfies Record<string, ObstacleDescription>;

/** Reason for which a call is not placed now. Codes are never renamed, because customers store them. */
export type ObstacleCode = keyof typeof CATALOG;

/** Every reason for which a call is not placed now. GraphQL's enum and the REST documents are built from it. */
export const CALL_OBSTACLES: Readonly<Record<ObstacleCode, ObstacleDescription>> = CATALOG;

export const OBSTACLE_CODES = Object.keys(CATALOG) as [ObstacleCode, ...ObstacleCode[]];

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

/** Returns the obstacle to a call with the kind and sentence that the catalog has for its code. */
export function catalogObstacle(code: ObstacleCode): CallObstacle {
  return { code, sentence: CALL_OBSTACLES[code].sentence, until: null };
}
