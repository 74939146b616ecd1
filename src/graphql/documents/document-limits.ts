/** The limits of one document. The contents of a fragment count each time it is used. */
export const DOCUMENT_LIMITS = {
  tokens: 3000,
  selections: 1000,
  /** Selections of one response name at one place of the answer: validation compares each with each. */
  repetitions: 20,
  /** Levels of fields, outside introspection. */
  depth: 12,
  aliases: 30,
  directives: 30,
  /** Values that introspection would answer, by the usual lengths of its lists. */
  introspectedValues: 400_000,
  /** Of those values with their names, about. */
  introspectedBytes: 16 * 1024 * 1024,
} as const;
