import type { Queryable } from '../platform/database/database.ts';

/** Waits until the claims in progress are over that compete for the slots of these accounts or campaigns. */
export async function awaitClaims(db: Queryable, contended: readonly string[]): Promise<void> {
  for (const id of contended) await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
}
