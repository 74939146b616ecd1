/** Limits of one document. A fragment's contents count each time it is used. */
export const DOCUMENT_LIMITS = {
  tokens: 3000,
  selections: 1000,
  /** Selections of one response name in one place: validation compares each with each. */
  repetitions: 20,
  /** Levels of fields, outside introspection. */
  depth: 12,
  aliases: 30,
  directives: 30,
  /** Values that introspection would return, estimated by the usual lengths of its lists. */
  introspectedValues: 400_000,
  /** Estimated bytes of those values with their names. */
  introspectedBytes: 16 * 1024 * 1024,
} as const;
