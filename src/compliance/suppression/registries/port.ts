export interface RegisteredNumber {
  /** E.164. */
  phone: string;
  /** Instant since which the number is another person's; null if the registry lists numbers of any holder. */
  disconnectedAt: Date | null;
}

/** A list published by others in whole editions. */
interface Registry {
  /** For people. */
  name: string;
  /** Identifies the current edition. */
  edition(): Promise<string>;
  /**
   * Yields the edition's numbers in batches, possibly with duplicates. May throw `UnreadableRegistry` midway,
   * which voids the whole edition.
   */
  numbers(): AsyncIterable<RegisteredNumber[]>;
}

/** A national do-not-call registry. */
interface DoNotCallRegistry extends Registry {
  source: 'NATIONAL_REGISTRY';
}

/**
 * Numbers that were disconnected for good and may have a new holder, such as the Reassigned Numbers Database
 * of the United States (47 CFR 64.1200(m)).
 */
interface ReassignedNumbersDatabase extends Registry {
  source: 'REASSIGNED_NUMBERS';
}

export type NumberRegistry = DoNotCallRegistry | ReassignedNumbersDatabase;

/** A published edition is unreadable. The message is for the operator. */
export class UnreadableRegistry extends Error {
  override readonly name = 'UnreadableRegistry';
}
