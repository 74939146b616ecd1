import type { CampaignsDeps } from '../campaigns/campaign/deps.ts';
import { enqueueDialing } from '../campaigns/campaign/dial-jobs.ts';
import { enqueueAccountHangUp } from '../campaigns/lifecycle/cancel.ts';
import { recheckScheduledCalls } from '../dialing/scheduled/return-to-schedule.ts';
import { DomainError, notFound } from '../errors/errors.ts';
import { noteSecurityEvent } from '../identity/security-log.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import type { Account } from '../platform/generated/prisma/client.ts';
import { revocationTopic } from '../platform/tenancy/revocation.ts';
import { isTestAccount } from '../platform/tenancy/test-accounts.ts';

export interface Suspension {
  /** Whether live calls are hung up; otherwise they end normally. */
  hangUp: boolean;
  by: string;
}

/**
 * Suspends an account and its test account: the gate of calls refuses every call, API keys are refused, and signed-in users
 * only read. Its calls that are live go on unless they are hung up; campaigns and scheduled calls wait.
 * @throws DomainError `not_found`; `conflict` for a test account, which follows its live account
 */
export async function suspendAccount(
  deps: CampaignsDeps,
  id: string,
  { hangUp, by }: Suspension,
): Promise<Account> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db, afterCommit } = unitOfWork;
    const accounts = await lockWithTestAccount(db, id);
    const ids = accounts.map((account) => account.id);
    const data = { suspendedAt: deps.clock.now() };
    await db.account.updateMany({ where: { id: { in: ids }, suspendedAt: null }, data });
    if (hangUp) for (const accountId of ids) enqueueAccountHangUp(deps, unitOfWork, accountId);
    const keys = await db.apiKey.findMany({
      where: { accountId: { in: ids }, revokedAt: null },
      select: { id: true },
    });
    afterCommit(() => {
      for (const { id: apiKeyId } of keys) deps.bus.publish(revocationTopic({ apiKeyId, userId: null }), {});
      noteSecurityEvent(deps.log, 'account_suspended', { accountId: id, by });
    });
    return db.account.findUniqueOrThrow({ where: { id } });
  });
}

/** Ends a suspension: campaigns and scheduled calls go on. @throws DomainError `not_found`; `conflict` for a deleted account */
export async function resumeAccount(deps: CampaignsDeps, id: string, by: string): Promise<Account> {
  const ids = await inTransaction(deps, async (unitOfWork) => {
    const accounts = await lockWithTestAccount(unitOfWork.db, id);
    if (accounts.some(({ deletedAt }) => deletedAt !== null))
      throw new DomainError('conflict', `The data of ${id} was deleted. Create a new account instead.`);
    const resumed = accounts.map((account) => account.id);
    await unitOfWork.db.account.updateMany({ where: { id: { in: resumed } }, data: { suspendedAt: null } });
    for (const accountId of resumed) enqueueDialing(deps, unitOfWork, accountId);
    return resumed;
  });
  for (const accountId of ids) await recheckScheduledCalls(deps, accountId, { rules: ['ACCOUNT_SUSPENDED'] });
  noteSecurityEvent(deps.log, 'account_resumed', { accountId: id, by });
  return deps.database.prisma.account.findUniqueOrThrow({ where: { id } });
}

/** Locks an account and its test account, in the order of their ids. @throws DomainError */
export async function lockWithTestAccount(db: Queryable, id: string): Promise<Account[]> {
  if (isTestAccount(id)) {
    const message = `${id} is a test account, which follows its live account. Name the live account.`;
    throw new DomainError('conflict', message);
  }
  await db.$queryRaw`
    SELECT FROM accounts WHERE id = ${id} OR live_account_id = ${id} ORDER BY id FOR NO KEY UPDATE`;
  const accounts = await db.account.findMany({
    where: { OR: [{ id }, { liveAccountId: id }] },
    orderBy: { id: 'asc' },
  });
  if (accounts.length === 0) throw notFound('account');
  return accounts;
}
