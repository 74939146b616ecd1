import { AsyncLocalStorage } from 'node:async_hooks';

const accounts = new AsyncLocalStorage<string | null>();

/** Does work for one account, which may then hold no more than its share of the connections. */
export function onBehalfOf<T>(accountId: string, work: () => T): T {
  return accounts.run(accountId, work);
}

/** Does work for whomever it concerns: what one account's request happens to begin must not wait in that account's queue. */
export function onBehalfOfAll<T>(work: () => T): T {
  return accounts.run(null, work);
}

/** The account that the running code works for; null where it is nobody's in particular. */
export function currentAccount(): string | null {
  return accounts.getStore() ?? null;
}
