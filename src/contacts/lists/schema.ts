import { builder } from '../../graphql/builder.ts';
import { DEFAULT_PAGE_SIZE, walkPage } from '../../graphql/connections/keyset.ts';
import {
  commonFilter,
  commonFilterFields,
  listArguments,
  orderInput,
} from '../../graphql/connections/list-arguments.ts';
import { countedBy, listConnection } from '../../graphql/connections/list-connection.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { askedOfParents } from '../../graphql/connections/pages-of-parents.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../../graphql/context.ts';
import { describedBy } from '../../graphql/types/described.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
import { type Contact, Prisma } from '../../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../../platform/generated/prisma/enums.ts';
import {
  type ContactFilter,
  countContacts,
  findContactIds,
  findContactIdsOfLists,
} from '../contact-filter.ts';

const MOST_CONTACTS = 500;

// ── Types ────────────────────────────────────────────────────────────────────

export const ContactStatusEnum = builder.enumType('ContactStatus', {
  description: 'The result of the calls to a contact so far.',
  values: describedBy<ContactStatus>({
    NEW: 'It was not called.',
    CALLING: 'It is being called.',
    REACHED: 'A person answered the latest call.',
    VOICEMAIL: 'An answering machine answered the latest call.',
    UNREACHED: 'The latest call did not reach it.',
    DO_NOT_CALL: 'It is not called: its number is suppressed.',
  }),
});

const contactConnection = listConnection('Contact');

const ContactOrder = orderInput('Contact');

const ContactFilterInput = builder.inputType('ContactFilter', {
  description: 'What a list of contacts is narrowed to. All conditions must hold.',
  fields: (t) => ({
    contactListId: t.id({ description: 'Of this contact list.' }),
    status: t.field({ type: ContactStatusEnum, description: 'Match this status.' }),
    statuses: t.field({ type: [ContactStatusEnum], description: 'Match any of these statuses.' }),
    tag: t.string({ description: 'With this tag.' }),
    search: t.string({ description: 'Part of the name, company, email address or phone number.' }),
    ...commonFilterFields(t),
  }),
});

interface ListArguments {
  filter?: ContactFilter | null;
}

// ── Contacts ─────────────────────────────────────────────────────────────────

builder.queryField('contacts', (t) =>
  t.prismaConnection(
    {
      type: 'Contact',
      cursor: 'id',
      defaultSize: DEFAULT_PAGE_SIZE,
      maxSize: MOST_CONTACTS,
      description: 'The account’s contacts, newest first.',
      args: listArguments(ContactFilterInput, ContactOrder),
      totalCount: countedBy(async (_root: unknown, { filter }: ListArguments, context: GraphqlContext) => {
        const asked = { filter: filter ?? {}, listIds: null };
        return onlyOf(await countContacts(context.deps, viewerOf(context), asked));
      }),
      resolve: async (query, _root, { filter, orderBy }, context) => {
        const { page, inOrder } = walkPage(query, orderBy);
        const { cursor: _c, skip: _s, take: _t, ...selection } = query;
        const ids = await findContactIds(context.deps, viewerOf(context), filter ?? {}, page);
        return inOrder(await contactsOf(context, ids, selection));
      },
    },
    ...contactConnection,
  ),
);

interface AskedOfList {
  parentId: string;
  filter: ContactFilter;
}

const pages = askedOfParents(
  async (context, listIds, { filter, page, selection }: AskedOfList & { page: Page; selection: object }) => {
    const asked = { filter, listIds };
    const found = await findContactIdsOfLists(context.deps, viewerOf(context), asked, page);
    const contacts = await contactsOf(context, [...found.values()].flat(), selection);
    return Map.groupBy(contacts, ({ contactListId }) => contactListId);
  },
);

const counts = askedOfParents((context, listIds, { filter }: AskedOfList) =>
  countContacts(context.deps, viewerOf(context), { filter, listIds }),
);

builder.prismaObjectField('ContactList', 'contacts', (t) =>
  t.prismaConnection(
    {
      type: 'Contact',
      cursor: 'id',
      defaultSize: DEFAULT_PAGE_SIZE,
      maxSize: MOST_CONTACTS,
      description: 'The contacts of the list, newest first.',
      args: listArguments(ContactFilterInput, ContactOrder),
      totalCount: countedBy(
        async ({ id }: { id: string }, { filter }: ListArguments, context: GraphqlContext) => {
          const count = await counts(context, { parentId: id, filter: filter ?? {} });
          return count ?? { value: 0, isEstimate: false };
        },
      ),
      resolve: async (query, { id }, { filter, orderBy }, context) => {
        const { page, inOrder } = walkPage(query, orderBy);
        const { cursor: _c, skip: _s, take: _t, ...selection } = query;
        const asked = { parentId: id, filter: filter ?? {}, page, selection };
        return inOrder((await pages(context, asked)) ?? []);
      },
    },
    ...contactConnection,
  ),
);

/** Newest first. */
async function contactsOf(
  context: GraphqlContext,
  ids: readonly string[],
  selection: object,
): Promise<Contact[]> {
  const where = { id: { in: [...ids] } };
  return tenantOf(context).contact.findMany({ ...selection, where, orderBy: { id: 'desc' } });
}

function onlyOf<Value>(values: ReadonlyMap<string, Value>): Value {
  const [only] = values.values();
  if (only === undefined) throw new Error('nothing was counted');
  return only;
}

// ── Contact lists ────────────────────────────────────────────────────────────

const contactLists = modelList({
  node: 'ContactList',
  from: Prisma.raw('contact_lists'),
  filter: commonFilter('ContactList'),
  narrow: (filter, { deps }) => narrowed(deps.ids, 'contactList', filter),
});
contactLists.addQuery('contactLists', 'The account’s contact lists, newest first.');
