/** The bounds of what belongs to one call, shared by the rule, both surfaces' documents and the dashboard. */
export const CALL_LIMITS = {
  externalIdLength: 255,
  /** Of the whole object as JSON, in UTF-8. */
  metadataBytes: 16_384,
  variables: 100,
  variableNameLength: 100,
  /** Of all variables of a call together as JSON, in UTF-8. */
  variablesBytes: 16_384,
  /** Uses of tools that one call records; further ones are refused. */
  toolCalls: 500,
  /** Of the arguments of a tool's use as JSON, in UTF-8. */
  toolArgumentsBytes: 16_384,
  /** Of a tool's answer: what is longer is cut off before the agent is told of it. */
  toolResultBytes: 8_192,
  /** How far ahead a call may be scheduled. */
  scheduledDays: 365,
  /** Calls of an account that wait for their time. */
  scheduledCalls: 200_000,
  /** Days after its call in which a recording is fetched again: no known provider keeps one for less. */
  recordingDays: 14,
  /** Minutes of one question about the account's activity. */
  activityMinutes: 1_440,
} as const;

/** The bounds of pre-dial webhooks, shared by the rule, both surfaces' documents and the dashboard. */
export const PRE_DIAL_LIMITS = {
  minTimeoutMs: 100,
  /** Also the default. */
  maxTimeoutMs: 1_000,
  /** Of an answer; a longer one is none. */
  answerBytes: 32_768,
  /** Of the reason that an answer gives for a refusal; what is longer is cut off. */
  reasonLength: 500,
} as const;

/** Bounds by which GraphQL counts the cost of a call's texts: those of `providers/report-limits.ts`, in which reports are cut. */
export const CALL_TEXT_LIMITS = {
  summaryLength: 100_000,
  dataLength: 200_000,
  turnLength: 100_000,
  /** Speech in the longest call: a tenth of the text that a provider may report. */
  spokenLength: 100_000,
} as const;
