import { COMMON_LIMITS } from '../platform/input/limits.ts';

/**
 * The bounds of an agent's fields. The rule refuses by them, both surfaces document them, and the
 * dashboard's forms show them: change one here and it changes everywhere.
 */
export const AGENT_LIMITS = {
  nameLength: 100,
  systemPromptLength: 50_000,
  firstMessageLength: 2000,
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
