/** Checks transfer numbers, so that agents need not know the rules for callable numbers. */
export interface TransferNumbers {
  /**
   * Returns the numbers in E.164, in their order. `fields` are their names in the request. Throws
   * `invalid_request` for an invalid number, one without a rate, or one that the account must not call.
   */
  check(accountId: string, numbers: readonly string[], fields: readonly string[]): Promise<string[]>;
}
