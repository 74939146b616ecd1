import { builder } from '../graphql/builder.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { rowsById } from '../graphql/loaders/batch-loader.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { COUNTED, COUNTED_COST, unlessGroupedBy } from '../graphql/types/counted.ts';
import { describedBy } from '../graphql/types/described.ts';
import type { CountedGroup } from '../platform/database/sql/grouped-counts.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import { type ContactDimension, countContactsBy } from './count-contacts.ts';
import { ContactFilterInput, ContactStatusEnum } from './lists-schema.ts';

const DimensionEnum = builder.enumType('ContactDimension', {
  description: 'Dimension to count contacts by.',
  values: describedBy<ContactDimension>({
    CONTACT_LIST: 'One group for each contact list.',
    STATUS: 'One group for each status, such as `DO_NOT_CALL`.',
    TAG: 'One group for each tag, and one for contacts without tags. A contact counts for each of its tags.',
  }),
});

const listsById = rowsById((ids, context) =>
  tenantOf(context).contactList.findMany({ where: { id: { in: ids } } }),
);

const ContactCountObject = builder.objectRef<CountedGroup<ContactDimension>>('ContactCount').implement({
  description: 'Number of contacts in one group.',
  fields: (t) => ({
    contactList: t.field({
      type: modelRef('ContactList'),
      nullable: true,
      description: `List of the contacts. ${unlessGroupedBy('CONTACT_LIST')}`,
      resolve: ({ keys }, _args, context) =>
        keys.CONTACT_LIST ? listsById(context, keys.CONTACT_LIST) : null,
    }),
    status: t.field({
      type: ContactStatusEnum,
      nullable: true,
      description: `Status of the contacts. ${unlessGroupedBy('STATUS')}`,
      resolve: ({ keys }) => keys.STATUS as ContactStatus | undefined,
    }),
    tag: t.string({
      nullable: true,
      description: `Tag of the contacts. ${unlessGroupedBy('TAG')}`,
      resolve: ({ keys }) => keys.TAG,
    }),
    contacts: t.exposeInt('count', { description: 'Number of contacts.' }),
  }),
});

builder.queryField('contactCounts', (t) =>
  t.field({
    type: [ContactCountObject],
    nullable: true,
    complexity: COUNTED_COST,
    description: `Numbers of contacts by dimensions. ${COUNTED}`,
    args: {
      filter: t.arg({ type: ContactFilterInput }),
      groupBy: t.arg({ type: [DimensionEnum], description: 'Dimensions to group by.' }),
    },
    resolve: (_root, { filter, groupBy }, context) =>
      countContactsBy(context.deps, viewerOf(context), filter ?? {}, groupBy ?? []),
  }),
);
