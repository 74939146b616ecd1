/** Limits of the fields of one call, read by validation, both OpenAPI documents and the dashboard. */
export const CALL_LIMITS = {
  externalIdLength: 255,
  /** Metadata of a call, in UTF-8 bytes of JSON. */
  metadataBytes: 16_384,
  variables: 100,
  variableNameLength: 100,
  /** All variables of a call together, in UTF-8 bytes of JSON. */
  variablesBytes: 16_384,
  /** Tool calls recorded for one call; further ones are rejected. */
  toolCalls: 500,
  /** Arguments of a tool call, in UTF-8 bytes of JSON. */
  toolArgumentsBytes: 16_384,
  /** Result of a tool call, in bytes. A longer one is truncated before the agent receives it. */
  toolResultBytes: 8_192,
  scheduledDays: 365,
  scheduledCalls: 200_000,
  /** Days after a call in which its recording is fetched. Every known provider keeps it that long. */
  recordingDays: 14,
  activityMinutes: 1_440,
  /** Characters of a text that is searched for in a transcript. */
  searchedLength: 200,
  /** Calls or contacts whose people are called again at once. */
  redialed: 10_000,
} as const;

/** Limits of pre-dial webhooks, read by validation, both OpenAPI documents and the dashboard. */
export const PRE_DIAL_LIMITS = {
  minTimeoutMs: 100,
  /** Longest timeout of a pre-dial webhook, and the default. */
  maxTimeoutMs: 1_000,
  /** Response of a pre-dial webhook, in bytes. A longer one is invalid. */
  answerBytes: 32_768,
  /** Characters of the reason for a refusal. A longer one is truncated. */
  reasonLength: 500,
} as const;

/** Most characters of a call's texts, from which GraphQL estimates the cost of a query. */
export const CALL_TEXT_LIMITS = {
  summaryLength: 100_000,
  dataLength: 200_000,
  turnLength: 100_000,
  /** Characters spoken in the longest call: a tenth of the text that a provider may report. */
  spokenLength: 100_000,
} as const;
