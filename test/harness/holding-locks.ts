import type { Queryable } from '../../src/platform/database/database.ts';
import type { TestApp } from './app.ts';
import { PATIENCE_MS } from './eventually.ts';

/** Holds the locks that `lock` takes until `run` is through, however long the transaction pauses meanwhile. */
export async function holdingLocks(
  { deps }: TestApp,
  lock: (db: Queryable) => Promise<unknown>,
  run: () => Promise<void>,
): Promise<void> {
  await deps.database.prisma.$transaction(
    async (db) => {
      await db.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      await lock(db);
      await run();
    },
    { timeout: PATIENCE_MS },
  );
}
