import type { Queryable } from '../../platform/database/database.ts';

/** How long lines are kept for an account's campaigns that wait; they look again sooner. */
const CAMPAIGNS_WAIT_MS = 10_000;
/** How long a line is kept for somebody who was told to come again in a second. */
const RETURN_MS = 2_500;

/** The campaigns of an account got `opened` calls of a provider and want so many more: the next free lines are kept for them. */
export async function waitForLines(
  db: Queryable,
  provider: string,
  accountId: string,
  { opened, wanted, now }: { opened: number; wanted: number; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + CAMPAIGNS_WAIT_MS);
  await db.$executeRaw`
    INSERT INTO provider_waiters AS known (provider, account_id, kind, wanted, since, until)
    VALUES (${provider}, ${accountId}, 'CAMPAIGNS', ${wanted}, ${now}, ${until})
    ON CONFLICT (provider, account_id, kind) DO UPDATE SET
      wanted = excluded.wanted, until = excluded.until,
      since = CASE WHEN ${opened}::int > 0 OR known.until <= ${now} THEN excluded.since ELSE known.since END`;
}

/** The campaigns of an account want no more lines of a provider than they got. */
export async function stopWaiting(db: Queryable, provider: string, accountId: string): Promise<void> {
  await db.providerWaiter.deleteMany({ where: { provider, accountId, kind: 'CAMPAIGNS' } });
}

/** A call that was dispatched by itself waits for a line, until a time. */
export async function joinQueue(
  db: Queryable,
  provider: string,
  accountId: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO provider_waiters AS known (provider, account_id, kind, wanted, since, until)
    VALUES (${provider}, ${accountId}, 'SINGLE_CALLS', 1, ${now}, ${until})
    ON CONFLICT (provider, account_id, kind) DO UPDATE SET
      wanted = CASE WHEN known.until <= ${now} THEN 1 ELSE known.wanted + 1 END,
      since = CASE WHEN known.until <= ${now} THEN excluded.since ELSE known.since END,
      until = greatest(known.until, excluded.until)`;
}

/** Calls whose time has come wait for lines, and ask again in a moment. */
export async function standInQueue(
  db: Queryable,
  provider: string,
  accountId: string,
  { wanted, now }: { wanted: number; now: Date },
): Promise<void> {
  const until = new Date(now.getTime() + RETURN_MS);
  await db.$executeRaw`
    INSERT INTO provider_waiters AS known (provider, account_id, kind, wanted, since, until)
    VALUES (${provider}, ${accountId}, 'SINGLE_CALLS', ${wanted}, ${now}, ${until})
    ON CONFLICT (provider, account_id, kind) DO UPDATE SET
      wanted = CASE WHEN known.until <= ${now} THEN excluded.wanted ELSE greatest(known.wanted, excluded.wanted) END,
      since = CASE WHEN known.until <= ${now} THEN excluded.since ELSE known.since END,
      until = greatest(known.until, excluded.until)`;
}

/** It got its line, or waits no more. The account's next one goes behind those who began to wait meanwhile. */
export async function leaveQueue(
  db: Queryable,
  provider: string,
  accountId: string,
  now: Date,
): Promise<void> {
  await db.$executeRaw`
    WITH served AS (
      UPDATE provider_waiters SET wanted = wanted - 1, since = ${now}
      WHERE provider = ${provider} AND account_id = ${accountId} AND kind = 'SINGLE_CALLS' AND wanted > 1)
    DELETE FROM provider_waiters
    WHERE provider = ${provider} AND account_id = ${accountId} AND kind = 'SINGLE_CALLS' AND wanted <= 1`;
}

/** It waited in vain and is told to come again: its place is kept until then. */
export async function keepPlace(
  db: Queryable,
  provider: string,
  accountId: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + RETURN_MS);
  await db.$executeRaw`
    UPDATE provider_waiters SET wanted = greatest(wanted - 1, 0), until = greatest(until, ${until})
    WHERE provider = ${provider} AND account_id = ${accountId} AND kind = 'SINGLE_CALLS'`;
}
