import { COMMON_LIMITS } from '../platform/input/limits.ts';

/**
 * The bounds of an agent's fields. The rule refuses by them, both surfaces document them, and the
 * dashboard's forms show them: change one here and it changes everywhere.
 */
export const AGENT_LIMITS = {
  nameLength: 100,
  systemPromptLength: 50_000,
  firstMessageLength: 2000,
  disclosureLength: 500,
  voiceIdLength: 200,
  modelLength: 200,
  goalLength: 2000,
  extractionFields: 50,
  extractionDescriptionLength: 1000,
  minDurationSeconds: 10,
  maxDurationSeconds: 7200,
  voicemailMessageLength: 2000,
  webhookUrlLength: COMMON_LIMITS.urlLength,
} as const;

/** A BCP 47 tag of a language and, at most, one subtag. */
export const LANGUAGE_TAG = {
  pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/,
  problem: 'must be a language tag such as en or pt-BR',
  maxLength: 12,
} as const;

/** The name of an extraction field: an identifier, because providers use it as a property name. */
export const EXTRACTION_NAME = {
  pattern: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
  problem: 'must be a name of letters, digits and underscores',
  maxLength: 64,
} as const;

/** The bounds of what an agent can do beside talking. */
export const TOOL_LIMITS = {
  tools: 20,
  descriptionLength: 1000,
  headers: 20,
  headerValueLength: 2000,
  /** Of the JSON Schema of a tool's parameters, as JSON. */
  parametersBytes: 8192,
  /** How far objects and lists may be nested in one another there. */
  parametersDepth: 5,
  enumValues: 100,
  minTimeoutSeconds: 1,
  /** A person waits on the telephone meanwhile. */
  maxTimeoutSeconds: 15,
  defaultTimeoutSeconds: 10,
  transfers: 10,
  transferConditionLength: 1000,
  transferMessageLength: 500,
} as const;

/** The name of a tool: an identifier, because providers give it to language models as a function's name. */
export const TOOL_NAME = {
  pattern: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
  problem: 'must be a name of letters, digits and underscores',
  maxLength: 64,
} as const;

/** What is shown in the place of a header's value; sent back, it stands for the value that is stored. */
export const HIDDEN_VALUE = '********';

export const TOOL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The bounds of number pools. */
export const NUMBER_POOL_LIMITS = {
  /** Of one account. */
  pools: 100,
  nameLength: 100,
  numbers: 500,
  callsPerDay: 10_000,
  callsPerMinute: 1_000,
  cooldownSeconds: 86_400,
  warmUpDays: 365,
  restHours: 720,
} as const;

/** The bounds of a phone number's settings. */
export const PHONE_NUMBER_LIMITS = {
  liveCalls: 10_000,
} as const;
