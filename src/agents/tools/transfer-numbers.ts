/** Checks numbers to which agents transfer calls, so that agents need not know the rules for callable numbers. */
export interface TransferNumbers {
  /**
   * Returns the transfer numbers in E.164, in their order.
   * @throws DomainError `invalid_request`, under the name in `fields`, for a number that the account cannot call
   */
  check(accountId: string, numbers: readonly string[], fields: readonly string[]): Promise<string[]>;
}
