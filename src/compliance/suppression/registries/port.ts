export interface RegisteredNumber {
  /** Phone number in the do-not-call registry, in E.164. */
  phone: string;
  /** Instant since which the number is another person's; null if the registry lists numbers of any holder. */
  disconnectedAt: Date | null;
}

/** A list published by others in whole editions. */
interface Registry {
  /** Name of the registry, as text for people. */
  name: string;
  /** Returns the id of the registry's current edition. */
  edition(): Promise<string>;
  /** Yields batches, possibly with duplicates. A `DomainError` for the operator midway voids the whole edition. */
  numbers(): AsyncIterable<RegisteredNumber[]>;
}

/** A national do-not-call registry. */
interface DoNotCallRegistry extends Registry {
  source: 'NATIONAL_REGISTRY';
}

/** Disconnected numbers that may have a new holder, such as those of 47 CFR 64.1200(m). */
interface ReassignedNumbersDatabase extends Registry {
  source: 'REASSIGNED_NUMBERS';
}

export type NumberRegistry = DoNotCallRegistry | ReassignedNumbersDatabase;
