import { findLedgerIds, type LedgerFilter } from '../../credits/find-ledger-ids.ts';
import type { LedgerEntry } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Column } from '../column.ts';
import { newestFirst, type Source } from './source.ts';

const COLUMNS: readonly Column<LedgerEntry>[] = [
  { name: 'id', type: 'text', value: ({ id }) => id },
  { name: 'created_at', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'kind', type: 'text', value: ({ kind }) => kind.toLowerCase() },
  { name: 'amount', type: 'integer', value: ({ amount }) => amount },
  { name: 'balance_after', type: 'integer', value: ({ balanceAfter }) => balanceAfter },
  { name: 'reason', type: 'text', value: ({ reason }) => reason },
  { name: 'call_id', type: 'text', value: ({ callId }) => callId },
  { name: 'campaign_id', type: 'text', value: ({ campaignId }) => campaignId },
  { name: 'agent_id', type: 'text', value: ({ agentId }) => agentId },
  { name: 'purchase_id', type: 'text', value: ({ purchaseId }) => purchaseId },
];

export const LEDGER_ENTRIES: Source<LedgerFilter, LedgerEntry> = {
  columns: COLUMNS,
  read(deps, { viewer, filter, take }) {
    const { ledgerEntry } = forAccount(deps.database.prisma, viewer.accountId);
    return newestFirst('transaction', take, async (id) => {
      const found = await findLedgerIds(deps, viewer, filter, { take, id: { lt: id } });
      const rows = await ledgerEntry.findMany({ where: { id: { in: found } }, orderBy: { id: 'desc' } });
      return { ids: found, rows };
    });
  },
};
