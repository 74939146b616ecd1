import { aroundFaultyRows, type RowFaultDeps } from './row-faults.ts';

/**
 * Works through accounts in turns until none has work left or `stopping` is aborted, so that a long backlog of one
 * account delays no other. An account whose work fails by its rows waits for the next round.
 * @param workOnce does a bounded part of an account's work and returns whether more is left
 */
export async function takeTurns(
  deps: RowFaultDeps,
  round: string,
  accountIds: readonly string[],
  workOnce: (accountId: string) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<void> {
  let waiting = accountIds;
  while (waiting.length > 0) {
    const unfinished: string[] = [];
    for (const accountId of waiting) {
      if (stopping?.aborted) return;
      const [hasMore] = await aroundFaultyRows(deps, { round, idOf: String }, [accountId], () =>
        workOnce(accountId),
      );
      if (hasMore) unfinished.push(accountId);
    }
    waiting = unfinished;
  }
}
