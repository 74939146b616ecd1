import { createHash } from 'node:crypto';
import type { ObstructedContacts } from '../campaigns/outlook/facts/calling-groups.ts';
import { invalidApiKey } from '../errors/common-errors.ts';
import { DomainError, notFound } from '../errors/errors.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Plan, Prisma } from '../platform/generated/prisma/client.ts';
import type { PlanKind } from '../platform/generated/prisma/enums.ts';
import type { Schedule } from '../platform/jobs/schedule-worker.ts';
import type { Platform } from '../platform/platform.ts';
import { randomToken, sha256 } from '../platform/secrets/secrets.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { HOUR_MS } from '../platform/time/durations.ts';
import { PLAN_LIMITS } from './plan-limits.ts';

/** Characters of a plan's id after its prefix. Like a secret: whoever knows it could confirm the plan. */
const ID_LENGTH = 32;

export interface Callee {
  name: string | null;
  phone: string;
}

/** Plan of an operation that rings phones or spends credits, as shown to the API key. */
export interface ShownPlan {
  kind: PlanKind;
  /** All that matters in one sentence. */
  summary: string;
  calleesTotal: number;
  /** The first of the callees. */
  callees: Callee[];
  /** Groups of contacts that are not called. */
  refused: ObstructedContacts[];
  /** Groups of contacts that are called, but not at once. */
  delayed: ObstructedContacts[];
  startsAt: Date | null;
  estimatedEnd: Date | null;
  expectedCredits: number;
  maximumCredits: number;
  /** Why the plan cannot be confirmed, as sentences; empty if it can. */
  problems: string[];
  warnings: string[];
}

/** A plan that its key may confirm, unless it has problems. */
export interface MadePlan extends ShownPlan {
  /** Known to the key alone. Null, as the next two, for a plan that cannot be confirmed. */
  id: string | null;
  digest: string | null;
  expiresAt: Date | null;
  /** Credits that the key's plans may still cost today. */
  creditsLeftToday: number;
}

/** A key's right to confirm plans. */
export interface PlanningKey {
  accountId: string;
  apiKeyId: string;
}

/** Returns the API key of a viewer. Throws `forbidden` for a person, who acts without plans. */
export function planningKey({ accountId, apiKeyId }: Viewer): PlanningKey {
  if (apiKeyId !== null) return { accountId, apiKeyId };
  throw new DomainError('forbidden', 'Plans are made and confirmed with an API key.');
}

/** Returns the SHA-256 of facts that must be the same when a plan is confirmed. */
export function digestOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** Effect of a confirmed plan, with the digest of what was shown. A plan whose digest has changed is refused. */
export interface Planned {
  request: Prisma.InputJsonObject;
  digest: string;
}

/** Stores a plan, unless it has problems. @throws DomainError `forbidden`, `conflict` for too many open plans */
export async function makePlan(
  deps: Platform,
  viewer: Viewer,
  shown: ShownPlan,
  { request, digest }: Planned,
): Promise<MadePlan> {
  const key = planningKey(viewer);
  const { prisma } = deps.database;
  const now = deps.clock.now();
  const { kind, maximumCredits } = shown;
  const budget = await budgetOf(prisma, key, now);
  const creditsLeftToday = Math.max(0, budget.left);
  const beyond = budgetProblem(budget, maximumCredits);
  const problems = beyond === null ? shown.problems : [...shown.problems, beyond];
  if (problems.length > 0)
    return { ...shown, problems, id: null, digest: null, expiresAt: null, creditsLeftToday };
  await assertFewOpen(prisma, key, now);
  const id = `plan_${randomToken(ID_LENGTH)}`;
  const expiresAt = new Date(now.getTime() + PLAN_LIMITS.validSeconds * 1000);
  const times = { createdAt: now, expiresAt };
  await prisma.plan.create({
    data: { ...key, idHash: sha256(id), kind, request, digest, maximumCredits, ...times },
  });
  return { ...shown, id, digest, expiresAt, creditsLeftToday };
}

async function assertFewOpen(db: Queryable, { accountId, apiKeyId }: PlanningKey, now: Date): Promise<void> {
  const open = await forAccount(db, accountId).plan.count({
    where: { apiKeyId, confirmedAt: null, expiresAt: { gt: now } },
  });
  if (open < PLAN_LIMITS.openPlans) return;
  const message = `The key has ${PLAN_LIMITS.openPlans} open plans. Confirm one, or wait until some have expired.`;
  throw new DomainError('conflict', message);
}

/** Returns the open plan of a key. @throws DomainError `not_found`; `conflict` if it is over or was shown differently */
export async function openPlan(
  { database, clock }: Platform,
  { accountId, apiKeyId }: PlanningKey,
  { id, digest }: { id: string; digest: string },
): Promise<Plan> {
  const plan = await forAccount(database.prisma, accountId).plan.findFirst({
    where: { idHash: sha256(id), apiKeyId },
  });
  if (plan === null) throw notFound('plan');
  if (plan.digest !== digest) throw new DomainError('conflict', 'The digest is not that of the plan.');
  assertOpen(plan, clock.now());
  return plan;
}

function assertOpen({ confirmedAt, expiresAt, resultId }: Plan, now: Date): void {
  if (confirmedAt !== null) {
    const result = resultId === null ? '' : ` Its result is ${resultId}.`;
    const message = `The plan was confirmed at ${confirmedAt.toISOString()} and works only once.${result}`;
    throw new DomainError('conflict', message);
  }
  if (expiresAt > now) return;
  throw new DomainError('conflict', `The plan expired at ${expiresAt.toISOString()}. Make a new plan.`);
}

/** Throws `conflict` unless what the plan showed is still so. */
export function assertAsShown(plan: Plan, digest: string): void {
  if (plan.digest === digest) return;
  throw changedSince('What the plan showed has changed, such as its agent, contacts, number or rules.');
}

export function changedSince(sentence: string): DomainError {
  return new DomainError('conflict', `${sentence} Nothing was done. Make a new plan.`);
}

/**
 * Marks a plan as confirmed in the caller's transaction, once, and counts its cost against the budget of its key.
 * The lock on the key lets confirmations of one key follow each other.
 * @throws DomainError `conflict`, `unauthorized` for a key that was revoked meanwhile
 */
export async function confirmOnce(
  { db }: Pick<UnitOfWork, 'db'>,
  { idHash, accountId, apiKeyId, maximumCredits }: Plan,
  { now, resultId }: { now: Date; resultId: string | null },
): Promise<void> {
  const keys = await db.$queryRaw<object[]>`
    SELECT id FROM api_keys
    WHERE id = ${apiKeyId} AND account_id = ${accountId} AND revoked_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${now})
    FOR NO KEY UPDATE`;
  if (keys.length === 0) throw invalidApiKey();
  const beyond = budgetProblem(await budgetOf(db, { accountId, apiKeyId }, now), maximumCredits);
  if (beyond !== null) throw new DomainError('conflict', beyond);
  const confirmed = await db.plan.updateMany({
    where: { idHash, accountId, apiKeyId, confirmedAt: null, expiresAt: { gt: now } },
    data: { confirmedAt: now, resultId },
  });
  if (confirmed.count > 0) return;
  assertOpen(await db.plan.findUniqueOrThrow({ where: { idHash } }), now);
  throw new Error('a plan was neither open nor over');
}

/** Confirms a plan, then acts outside the transaction. If that surely did nothing, the plan expires and costs nothing. */
export async function confirmThen<Result extends { id: string }>(
  deps: Platform,
  plan: Plan,
  act: () => Promise<Result>,
): Promise<Result> {
  const { idHash } = plan;
  const { plan: plans } = deps.database.prisma;
  const now = deps.clock.now();
  await inTransaction(deps, (unitOfWork) => confirmOnce(unitOfWork, plan, { now, resultId: null }));
  try {
    const result = await act();
    await plans.updateMany({ where: { idHash }, data: { resultId: result.id } });
    return result;
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'provider_error' && error.code !== 'internal')
      await plans.updateMany({ where: { idHash }, data: { confirmedAt: null, expiresAt: now } });
    throw error;
  }
}

interface Budget {
  perDay: number;
  left: number;
}

/** Returns what the plans of a key may cost within 24 hours, and what is left of it. */
async function budgetOf(db: Queryable, { accountId, apiKeyId }: PlanningKey, now: Date): Promise<Budget> {
  const since = new Date(now.getTime() - PLAN_LIMITS.budgetHours * HOUR_MS);
  const [budget] = await db.$queryRaw<Budget[]>`
    SELECT plan_credits_per_day AS "perDay", (plan_credits_per_day - (
      SELECT coalesce(sum(maximum_credits), 0) FROM plans
      WHERE api_key_id = key.id AND confirmed_at > ${since}))::float8 AS left
    FROM api_keys AS key WHERE id = ${apiKeyId} AND account_id = ${accountId}`;
  return budget ?? { perDay: 0, left: 0 };
}

function budgetProblem({ perDay, left }: Budget, credits: number): string | null {
  if (perDay === 0)
    return 'The key has no budget for plans. A person sets it in the dashboard, under Settings, API keys.';
  if (credits <= left) return null;
  return (
    `The plan costs up to ${credits} credits, but ${Math.max(0, left)} of the ${perDay} that the key's plans may cost in ` +
    `${PLAN_LIMITS.budgetHours} hours are left. A person can raise the budget in the dashboard, under Settings, API keys.`
  );
}

/** Deletes plans that expired unconfirmed a day ago; confirmed ones are kept for 90 days. */
export function planRetentionSchedule({ database, clock }: Platform): Schedule {
  return {
    name: 'plans.delete-expired',
    everySeconds: 3600,
    expireInSeconds: 900,
    async run() {
      const before = (days: number) => new Date(clock.now().getTime() - days * 24 * HOUR_MS);
      await database.prisma.plan.deleteMany({
        where: {
          expiresAt: { lt: before(1) },
          OR: [{ confirmedAt: null }, { expiresAt: { lt: before(90) } }],
        },
      });
    },
  };
}
