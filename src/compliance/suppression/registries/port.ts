/** A number of a registry. */
export interface RegisteredNumber {
  /** E.164. */
  phone: string;
  /**
   * Since when the number has been another person's; null where the registry lists numbers, whoever has them.
   */
  disconnectedAt: Date | null;
}

/** A list that others keep and publish as a whole: an edition, and then the next one. */
interface Registry {
  /** For people. */
  name: string;
  /** Identifies the present edition: two that differ have different ones. */
  edition(): Promise<string>;
  /**
   * All numbers of the present edition, some at a time, a number perhaps more than once. Throws
   * `UnreadableRegistry`, also after the first numbers: then none of the edition counts.
   */
  numbers(): AsyncIterable<RegisteredNumber[]>;
}

/** Numbers whose holders do not want to be called: a national do-not-call registry. */
interface DoNotCallRegistry extends Registry {
  source: 'NATIONAL_REGISTRY';
}

/**
 * Numbers that were disconnected for good, and may have been given to another person since, as the Reassigned
 * Numbers Database of the United States has them (47 CFR 64.1200(m)).
 */
interface ReassignedNumbersDatabase extends Registry {
  source: 'REASSIGNED_NUMBERS';
}

export type NumberRegistry = DoNotCallRegistry | ReassignedNumbersDatabase;

/** What a registry published cannot be read. The message is for the operator. */
export class UnreadableRegistry extends Error {
  override readonly name = 'UnreadableRegistry';
}
