import type { RunStatement } from './entries.ts';

/**
 * Voids calls of an account that are being opened by what was read before this transaction commits, and waits
 * for those that have been opened. The caller has locked contacts before: calls are opened in that order.
 */
export async function voidOpenings(run: RunStatement, accountId: string): Promise<void> {
  await run('UPDATE accounts SET suppression_version = suppression_version + 1 WHERE id = $1', [accountId]);
}
