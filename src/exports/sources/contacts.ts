import { type ContactFilter, findContactIds } from '../../contacts/contact-filter.ts';
import { tagsText } from '../../contacts/tags-cell.ts';
import type { Contact } from '../../platform/generated/prisma/client.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Column } from '../column.ts';
import { namesOf, newestFirst, type Source } from './source.ts';

interface Row extends Contact {
  contactListName: string | null;
}

const COLUMNS: readonly Column<Row>[] = [
  { name: 'id', type: 'text', value: ({ id }) => id },
  { name: 'phone', type: 'text', value: ({ phone }) => phone },
  { name: 'name', type: 'text', value: ({ name }) => name },
  { name: 'company', type: 'text', value: ({ company }) => company },
  { name: 'email', type: 'text', value: ({ email }) => email },
  { name: 'status', type: 'text', value: ({ status }) => status.toLowerCase() },
  { name: 'timezone', type: 'text', value: ({ timezone }) => timezone },
  { name: 'tags', type: 'text', value: ({ tags }) => tagsText(tags) },
  { name: 'contact_list_name', type: 'text', value: ({ contactListName }) => contactListName },
  { name: 'last_called_at', type: 'time', value: ({ lastCalledAt }) => lastCalledAt },
  { name: 'created_at', type: 'time', value: ({ createdAt }) => createdAt },
  { name: 'consent', type: 'json', value: ({ consent }) => consent },
  { name: 'custom_fields', type: 'json', value: ({ customFields }) => customFields },
  { name: 'contact_list_id', type: 'text', value: ({ contactListId }) => contactListId },
];

export const CONTACTS: Source<ContactFilter, Row> = {
  columns: COLUMNS,
  read(deps, { viewer, filter, take }) {
    const { database } = deps;
    const { contact } = forAccount(database.prisma, viewer.accountId);
    return newestFirst('contact', take, async (id) => {
      const found = await findContactIds(deps, viewer, filter, { take, id: { lt: id } });
      const rows = await contact.findMany({ where: { id: { in: found } }, orderBy: { id: 'desc' } });
      const lists = await namesOf(
        database,
        'contact_lists',
        viewer,
        rows.map(({ contactListId }) => contactListId),
      );
      return {
        ids: found,
        rows: rows.map((row) => ({ ...row, contactListName: lists.get(row.contactListId) ?? null })),
      };
    });
  },
};
