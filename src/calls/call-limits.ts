/** Limits of one call, shared by the rule, both surfaces' documents and the dashboard. */
export const CALL_LIMITS = {
  externalIdLength: 255,
  /** UTF-8 bytes of the object as JSON. */
  metadataBytes: 16_384,
  variables: 100,
  variableNameLength: 100,
  /** UTF-8 bytes of all variables of a call together as JSON. */
  variablesBytes: 16_384,
  /** Tool calls recorded for one call; further ones are rejected. */
  toolCalls: 500,
  /** UTF-8 bytes of a tool call's arguments as JSON. */
  toolArgumentsBytes: 16_384,
  /** A longer tool result is truncated before the agent receives it. */
  toolResultBytes: 8_192,
  scheduledDays: 365,
  scheduledCalls: 200_000,
  /** Days after its call in which a recording is fetched again: no known provider keeps one for less. */
  recordingDays: 14,
  activityMinutes: 1_440,
} as const;

/** Limits of pre-dial webhooks, shared by the rule, both surfaces' documents and the dashboard. */
export const PRE_DIAL_LIMITS = {
  minTimeoutMs: 100,
  /** Also the default. */
  maxTimeoutMs: 1_000,
  /** A longer response is invalid. */
  answerBytes: 32_768,
  /** A longer reason for a refusal is truncated. */
  reasonLength: 500,
} as const;

/** Limits for the GraphQL cost of a call's texts, as in `providers/report-limits.ts`. */
export const CALL_TEXT_LIMITS = {
  summaryLength: 100_000,
  dataLength: 200_000,
  turnLength: 100_000,
  /** Speech in the longest call: a tenth of the text that a provider may report. */
  spokenLength: 100_000,
} as const;
