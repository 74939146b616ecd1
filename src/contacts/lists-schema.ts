import { builder } from '../graphql/builder.ts';
import { list, prismaSelection } from '../graphql/connections/list.ts';
import { commonFilterFields, DateTimeRange, ListFilter } from '../graphql/connections/list-arguments.ts';
import { modelList } from '../graphql/connections/model-list.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../graphql/context.ts';
import { describedBy } from '../graphql/types/described.ts';
import { narrowed } from '../platform/database/sql/narrowing.ts';
import { MOST_ORDERED } from '../platform/database/sql/ordered-page.ts';
import { type Contact, Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import { type ContactOrder, countContacts, findContactIds, findContactIdsOfLists } from './contact-filter.ts';

const MOST_CONTACTS = 500;

export const ContactStatusEnum = builder.enumType('ContactStatus', {
  description: 'Result of the calls to a contact so far.',
  values: describedBy<ContactStatus>({
    NEW: 'The contact was never called.',
    CALLING: 'A call to the contact is live.',
    REACHED: 'A person answered the latest call.',
    VOICEMAIL: 'An answering machine answered the latest call.',
    UNREACHED: 'The latest call did not reach the contact.',
    DO_NOT_CALL: 'The number is suppressed and not called.',
  }),
});

export const ContactFilterInput = builder.inputType('ContactFilter', {
  description: 'Filters a list of contacts. All conditions must hold.',
  fields: (t) => ({
    contactListIds: t.idList({ description: 'Contacts of these lists.' }),
    statuses: t.field({ type: [ContactStatusEnum], description: 'Statuses to match.' }),
    tags: t.stringList({ description: 'Contacts with any of these tags.' }),
    search: t.string({
      description:
        'Part of the name, company, email address or phone number, without regard to case, accents and the form of a number.',
    }),
    lastCalledAt: t.field({ type: DateTimeRange, description: 'Last called within this range.' }),
    ...commonFilterFields(t),
  }),
});

const ContactOrderEnum = builder.enumType('ContactOrder', {
  description: `Order of contacts. Sorts the newest ${MOST_ORDERED.toLocaleString('en')} that match.`,
  values: describedBy<ContactOrder>({
    NAME: 'By name, without regard to case.',
    LAST_CALLED_AT: 'By time of the last call. Contacts who were never called count as the earliest.',
  }),
});

const contacts = list({
  node: 'Contact',
  filter: ContactFilterInput,
  orders: ContactOrderEnum,
  maxSize: MOST_CONTACTS,
  selectionOf: prismaSelection('Contact', ['contactListId']),
});

contacts.addQuery('contacts', 'The account’s contacts, newest first.', {
  async read({ filter, page, order, selection }, context) {
    const sorted = order as ContactOrder | null;
    const ids = await findContactIds(context.deps, viewerOf(context), filter, page, sorted);
    const rows = await contactsOf(context, ids, selection);
    return sorted === null ? rows : inOrderOf(page.take < 0 ? ids.toReversed() : ids, rows);
  },
  async count(filter, context) {
    const counts = await countContacts(context.deps, viewerOf(context), { filter, listIds: null });
    return onlyOf(counts);
  },
});

contacts.addEdge(
  { model: 'ContactList', name: 'contacts', description: 'The contacts of the list, newest first.' },
  {
    async read(listIds, { filter, page, selection }, context) {
      const found = await findContactIdsOfLists(context.deps, viewerOf(context), { filter, listIds }, page);
      const rows = await contactsOf(context, [...found.values()].flat(), selection);
      return Map.groupBy(rows, ({ contactListId }) => contactListId);
    },
    count: (listIds, filter, context) => countContacts(context.deps, viewerOf(context), { filter, listIds }),
  },
);

/** Reads contacts by id, newest first. */
async function contactsOf(
  context: GraphqlContext,
  ids: readonly string[],
  selection: object,
): Promise<Contact[]> {
  const where = { id: { in: [...ids] } };
  return tenantOf(context).contact.findMany({ ...selection, where, orderBy: { id: 'desc' } });
}

function inOrderOf(ids: readonly string[], rows: readonly Contact[]): Contact[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function onlyOf<Value>(values: ReadonlyMap<string, Value>): Value {
  const [only] = values.values();
  if (only === undefined) throw new Error('nothing was counted');
  return only;
}

const contactLists = modelList({
  node: 'ContactList',
  from: Prisma.raw('contact_lists'),
  filter: ListFilter,
  narrow: (filter, { deps }) => narrowed(deps.ids, 'contactList', filter),
});
contactLists.addQuery('contactLists', 'The account’s contact lists, newest first.');
