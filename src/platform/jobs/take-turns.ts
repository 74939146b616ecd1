/**
 * Works through accounts in turns until none has work left or `stopping` is aborted, so that a long backlog of one
 * account delays no other.
 * @param workOnce does a bounded part of an account's work and returns whether more is left
 */
export async function takeTurns(
  accountIds: readonly string[],
  workOnce: (accountId: string) => Promise<boolean>,
  stopping?: AbortSignal,
): Promise<void> {
  let waiting = accountIds;
  while (waiting.length > 0) {
    const unfinished: string[] = [];
    for (const accountId of waiting) {
      if (stopping?.aborted) return;
      if (await workOnce(accountId)) unfinished.push(accountId);
    }
    waiting = unfinished;
  }
}
