/** Judges numbers that agents are to transfer calls to: what makes a number callable is no concern of agents. */
export interface TransferNumbers {
  /**
   * The numbers in E.164, in their order.
   *
   * @param fields their names in the request, in the same order
   * @throws DomainError `invalid_request` naming the field of a number that is none, that no rate covers or that the
   *   account must not call
   */
  check(accountId: string, numbers: readonly string[], fields: readonly string[]): Promise<string[]>;
}
