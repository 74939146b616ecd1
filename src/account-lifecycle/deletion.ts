import { archiveAgent } from '../agents/agents.ts';
import { deleteCallsOfAccount } from '../calls/retention.ts';
import type { CampaignsDeps } from '../campaigns/campaign/deps.ts';
import { cancelCampaign } from '../campaigns/lifecycle/cancel.ts';
import { settleCanceled } from '../campaigns/lifecycle/settle-canceled.ts';
import { endScheduled, WITHDRAWN } from '../dialing/scheduled/end-scheduled.ts';
import { DomainError } from '../errors/errors.ts';
import { viewerOfOperator } from '../identity/authentication.ts';
import { noteSecurityEvent } from '../identity/security-log.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import { DELETED_TABLES } from './deleted-data.ts';
import { lockWithTestAccount } from './suspension.ts';

/** Rows per statement, so that no lock is held for long. */
const BATCH = 1_000;
const DELETED_NAME = 'Deleted account';

/** Rows that were deleted, by table. */
export type DeletedRows = Record<string, number>;

/**
 * Deletes the data of a suspended account and of its test account. Ledger, purchases, proofs of dials and
 * suppressions are kept; see `KEPT_TABLES`. A deletion that broke off is completed by another one.
 * @throws DomainError `not_found`; `conflict` unless the account is suspended and no call is live, or if an adopted agent could
 * not be released at its provider
 */
export async function deleteAccount(deps: CampaignsDeps, id: string, by: string): Promise<DeletedRows> {
  const ids = await beginDeletion(deps, id);
  const deleted: DeletedRows = {};
  const count = (table: string, rows: number) => {
    deleted[table] = (deleted[table] ?? 0) + rows;
  };
  for (const accountId of ids) {
    await endCampaigns(deps, accountId);
    await withdrawScheduledCalls(deps, accountId);
    await archiveAgents(deps, accountId);
    count('calls', await deleteCallsOfAccount(deps, accountId));
    for (const one of DELETED_TABLES) count(one.table, await deleteRows(deps, one, accountId));
  }
  await deps.database.prisma.account.updateMany({
    where: { id: { in: ids } },
    data: { name: DELETED_NAME },
  });
  noteSecurityEvent(deps.log, 'account_deleted', { accountId: id, by });
  return deleted;
}

/** Marks the accounts as deleted, so that they cannot be resumed any more. */
function beginDeletion(deps: CampaignsDeps, id: string): Promise<string[]> {
  return inTransaction(deps, async ({ db }) => {
    const accounts = await lockWithTestAccount(db, id);
    if (accounts.some(({ suspendedAt }) => suspendedAt === null))
      throw new DomainError('conflict', `${id} is in use. Suspend the account first: account suspend ${id}.`);
    const live = accounts.reduce((sum, { callsLive }) => sum + callsLive, 0);
    if (live > 0) {
      const message = `Calls of ${id} are live: ${live}. Wait for their ends, or hang them up: account suspend ${id} --hang-up.`;
      throw new DomainError('conflict', message);
    }
    const ids = accounts.map((account) => account.id);
    const data = { deletedAt: deps.clock.now() };
    await db.account.updateMany({ where: { id: { in: ids }, deletedAt: null }, data });
    return ids;
  });
}

async function endCampaigns(deps: CampaignsDeps, accountId: string): Promise<void> {
  const viewer = await viewerOfOperator(deps, accountId);
  const live = await deps.database.prisma.campaign.findMany({
    where: { accountId, status: { notIn: ['COMPLETED', 'CANCELED'] } },
    select: { id: true },
  });
  for (const { id } of live) {
    await cancelCampaign(deps, viewer, { id, hangUp: false });
    await settleCanceled(deps, { accountId, campaignId: id });
  }
}

async function withdrawScheduledCalls(deps: CampaignsDeps, accountId: string): Promise<void> {
  const scheduled = await deps.database.prisma.call.findMany({
    where: { accountId, openAt: { not: null } },
    select: { id: true },
  });
  for (const { id } of scheduled) await endScheduled(deps, id, WITHDRAWN);
}

/** Archives the account's agents, which deletes or releases them at their providers. */
async function archiveAgents(deps: CampaignsDeps, accountId: string): Promise<void> {
  const viewer = await viewerOfOperator(deps, accountId);
  const { agent, agentAdoption } = deps.database.prisma;
  const agents = await agent.findMany({ where: { accountId, archivedAt: null }, select: { id: true } });
  for (const { id } of agents) await archiveAgent(deps, viewer, id);
  const adopted = await agentAdoption.count({ where: { accountId } });
  if (adopted === 0) return;
  const message = `Agents of the customer that could not be released at their provider: ${adopted}. A job retries; repeat the command later.`;
  throw new DomainError('conflict', message);
}

async function deleteRows(
  { database }: CampaignsDeps,
  { table, of }: { table: string; of?: 'campaigns' },
  accountId: string,
): Promise<number> {
  const rows = Prisma.raw(table);
  const isOfAccount =
    of === undefined
      ? Prisma.sql`account_id = ${accountId}`
      : Prisma.sql`campaign_id IN (SELECT id FROM campaigns WHERE account_id = ${accountId})`;
  for (let deleted = 0; ; ) {
    const count = await database.prisma.$executeRaw`
      DELETE FROM ${rows} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${rows} WHERE ${isOfAccount} LIMIT ${BATCH}))`;
    if (count === 0) return deleted;
    deleted += count;
  }
}
