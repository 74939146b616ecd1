import type { RunStatement } from './entries.ts';

/** Voids openings of calls based on earlier reads. Lock contacts first, as opening calls does. */
export async function voidOpenings(run: RunStatement, accountId: string): Promise<void> {
  await run('UPDATE accounts SET suppression_version = suppression_version + 1 WHERE id = $1', [accountId]);
}
