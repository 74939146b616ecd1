import {
  positionOf,
  type SuppressedNumberFilter,
  suppressedNumbersAt,
} from '../../compliance/suppression/page-of-numbers.ts';
import type { SuppressedNumber } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Column } from '../column.ts';
import type { Source } from './source.ts';

interface Row extends SuppressedNumber {
  listName: string | null;
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'phone', type: 'text', value: ({ phone }) => phone },
  { name: 'suppression_list_name', type: 'text', value: ({ listName }) => listName },
  { name: 'reason', type: 'text', value: ({ reason }) => reason },
  { name: 'source', type: 'text', value: ({ source }) => source.toLowerCase() },
  { name: 'created_at', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'expires_at', type: 'time', value: ({ expiresAt }) => expiresAt },
  { name: 'call_id', type: 'text', value: ({ callId }) => callId },
];

export const SUPPRESSED_NUMBERS: Source<SuppressedNumberFilter, Row> = {
  columns: COLUMNS,
  async *read(deps, { viewer, filter, take }) {
    const { suppressionList } = forAccount(deps.database.prisma, viewer.accountId);
    const lists = await suppressionList.findMany({ select: { key: true, name: true } });
    const names = new Map(lists.map(({ key, name }) => [key, name]));
    for (let after: bigint | null | undefined = null; after !== undefined; ) {
      const page = { after, before: null, take, order: 'asc' } as const;
      const rows: SuppressedNumber[] = await suppressedNumbersAt(deps, viewer, filter, page);
      if (rows.length > 0) yield rows.map((row) => ({ ...row, listName: names.get(row.listKey) ?? null }));
      const last = rows.length < take ? undefined : rows.at(-1);
      after = last && positionOf(last);
    }
  },
};
