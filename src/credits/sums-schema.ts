import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { COUNTED, COUNTED_COST, unlessGroupedBy } from '../graphql/types/counted.ts';
import { describedBy } from '../graphql/types/described.ts';
import type { CountedGroup } from '../platform/database/sql/grouped-counts.ts';
import type { LedgerEntryKind } from '../platform/generated/prisma/enums.ts';
import { LedgerEntryKindEnum, LedgerFilterInput } from './schema.ts';
import { type LedgerDimension, sumLedgerBy } from './sum-ledger.ts';

const DimensionEnum = builder.enumType('LedgerDimension', {
  description: 'Dimension to sum the ledger by.',
  values: describedBy<LedgerDimension>({
    KIND: 'One group for each kind of entry.',
    DAY: 'One group for each day, UTC.',
  }),
});

const LedgerSumObject = builder.objectRef<CountedGroup<LedgerDimension>>('LedgerSum').implement({
  description: 'Sum of the ledger entries in one group.',
  fields: (t) => ({
    kind: t.field({
      type: LedgerEntryKindEnum,
      nullable: true,
      description: `Kind of the entries. ${unlessGroupedBy('KIND')}`,
      resolve: ({ keys }) => keys.KIND as LedgerEntryKind | undefined,
    }),
    day: t.field({
      type: 'Date',
      nullable: true,
      description: `Day of the entries, UTC. ${unlessGroupedBy('DAY')}`,
      resolve: ({ keys }) => keys.DAY,
    }),
    entries: t.exposeInt('count', { description: 'Number of entries.' }),
    amount: t.exposeFloat('sum', { description: 'Sum of the changes of the balance, in credits.' }),
  }),
});

builder.queryField('ledgerSums', (t) =>
  t.field({
    type: [LedgerSumObject],
    nullable: true,
    complexity: COUNTED_COST,
    description: `Sums of the ledger by dimensions. ${COUNTED}`,
    args: {
      filter: t.arg({ type: LedgerFilterInput }),
      groupBy: t.arg({ type: [DimensionEnum], description: 'Dimensions to group by.' }),
    },
    resolve: (_root, { filter, groupBy }, context) =>
      sumLedgerBy(context.deps, viewerOf(context), filter ?? {}, groupBy ?? []),
  }),
);
