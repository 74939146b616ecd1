import { AsyncLocalStorage } from 'node:async_hooks';

const accounts = new AsyncLocalStorage<string | null>();

/** Runs work for one account, which limits it to the account's share of database connections. */
export function onBehalfOf<T>(accountId: string, work: () => T): T {
  return accounts.run(accountId, work);
}

/** Runs work for several accounts together, so that it waits in no single account's queue for connections. */
export function onBehalfOfAll<T>(work: () => T): T {
  return accounts.run(null, work);
}

/** Returns the account that the running code works for; null = none in particular. */
export function currentAccount(): string | null {
  return accounts.getStore() ?? null;
}
