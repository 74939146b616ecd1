import { COMMON_LIMITS } from '../platform/input/limits.ts';

/** Bounds of an agent's fields, read by validation, the OpenAPI documents and the dashboard. */
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

/** Pattern of a language: a BCP 47 tag with at most one subtag. */
export const LANGUAGE_TAG = {
  pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/,
  problem: 'must be a language tag such as en or pt-BR',
  maxLength: 12,
} as const;

/** Pattern of an extraction field's name: an identifier, because providers use it as a property name. */
export const EXTRACTION_NAME = {
  pattern: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
  problem: 'must be a name of letters, digits and underscores',
  maxLength: 64,
} as const;

export const TOOL_LIMITS = {
  tools: 20,
  descriptionLength: 1000,
  headers: 20,
  headerValueLength: 2000,
  parametersBytes: 8192,
  /** Maximum nesting of objects and lists in a tool's parameters. */
  parametersDepth: 5,
  enumValues: 100,
  minTimeoutSeconds: 1,
  /** Longest timeout of a tool. The callee waits on the line meanwhile. */
  maxTimeoutSeconds: 15,
  defaultTimeoutSeconds: 10,
  transfers: 10,
  transferConditionLength: 1000,
  transferMessageLength: 500,
} as const;

/** Pattern of a tool's name: an identifier, because providers pass it to language models as a function's name. */
export const TOOL_NAME = {
  pattern: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
  problem: 'must be a name of letters, digits and underscores',
  maxLength: 64,
} as const;

/** Text shown in place of a secret header's value. Sent back, it keeps the stored value. */
export const HIDDEN_VALUE = '********';

export const TOOL_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const NUMBER_POOL_LIMITS = {
  pools: 100,
  nameLength: 100,
  numbers: 500,
  callsPerDay: 10_000,
  callsPerMinute: 1_000,
  cooldownSeconds: 86_400,
  warmUpDays: 365,
  restHours: 720,
} as const;

export const PHONE_NUMBER_LIMITS = {
  liveCalls: 10_000,
} as const;
