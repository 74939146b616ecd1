import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { recordAttempts, type SettledAttempt } from '../attempts/record-attempts.ts';
import { drainEndpoint } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';

export interface Outcomes {
  attempts: readonly SettledAttempt[];
  /** Webhook deliveries without a slot or with a disabled endpoint, which become due at once. */
  rejected: readonly { id: string; endpointId: string }[];
}

export async function recordOutcomes(deps: WebhooksDeps, outcomes: Outcomes): Promise<void> {
  const { attempts, rejected } = outcomes;
  const mayWait = rejected.length > 0 || attempts.some(({ nextAttemptAt }) => nextAttemptAt !== null);
  if (mayWait) return recordAndEnqueue(deps, outcomes);
  if (attempts.length === 0) return;
  const waiting = await recordAttempts(deps.database.prisma, attempts, deps.clock.now());
  if (waiting.length > 0)
    await inTransaction(deps, async (unitOfWork) => enqueueDrains(deps, unitOfWork, waiting));
}

/** Schedules the drain of deliveries that begin to wait in the same transaction. */
async function recordAndEnqueue(deps: WebhooksDeps, { attempts, rejected }: Outcomes): Promise<void> {
  await inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const waiting = attempts.length === 0 ? [] : await recordAttempts(db, attempts, deps.clock.now());
    if (rejected.length > 0) await letWait(deps, db, rejected);
    await enqueueRetries(deps, unitOfWork, attempts);
    enqueueDrains(deps, unitOfWork, [...waiting, ...rejected.map(({ endpointId }) => endpointId)]);
  });
}

async function letWait(
  { clock }: WebhooksDeps,
  db: Queryable,
  rejected: readonly { id: string }[],
): Promise<void> {
  await db.$executeRaw`
    UPDATE webhook_deliveries SET next_attempt_at = ${clock.now()}, claimed_at = NULL
    WHERE id = ANY(${rejected.map(({ id }) => id)}::text[]) AND status = 'PENDING' AND next_attempt_at IS NULL`;
}

/** Schedules a drain for each endpoint's next retry, unless an earlier retry's drain will do so. */
async function enqueueRetries(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  attempts: readonly SettledAttempt[],
): Promise<void> {
  const retries = attempts.filter(({ nextAttemptAt }) => nextAttemptAt !== null);
  if (retries.length === 0) return;
  const { db } = unitOfWork;
  const [ids, endpointIds] = [
    retries.map((retry) => retry.deliveryId),
    retries.map((retry) => retry.endpointId),
  ];
  // `drainEndpoints` takes the conflicting lock.
  await db.$executeRaw`SELECT FROM webhook_endpoints WHERE id = ANY(${endpointIds}::text[]) ORDER BY id FOR SHARE`;
  const endpoints = await db.$queryRaw<{ endpointId: string; dueAt: Date }[]>`
    SELECT endpoint_id AS "endpointId", min(next_attempt_at) AS "dueAt" FROM webhook_deliveries AS retry
    WHERE id = ANY(${ids}::text[]) AND status = 'PENDING'
    GROUP BY endpoint_id
    HAVING NOT EXISTS (
      SELECT FROM webhook_deliveries AS earlier
      WHERE earlier.endpoint_id = retry.endpoint_id
        AND earlier.next_attempt_at <= min(retry.next_attempt_at) AND earlier.id <> ALL(${ids}::text[]))`;
  for (const { endpointId, dueAt } of endpoints) drainEndpoint(deps, unitOfWork, endpointId, dueAt);
}

/** Drains endpoints with more due deliveries, because attempts freed slots. */
function enqueueDrains(deps: WebhooksDeps, unitOfWork: UnitOfWork, endpointIds: readonly string[]): void {
  for (const endpointId of new Set(endpointIds)) drainEndpoint(deps, unitOfWork, endpointId);
}
