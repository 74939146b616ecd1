import { columnsOf } from '../../platform/database/sql/columns.ts';
import {
  type Agent,
  type Contact,
  type PhoneNumber,
  Prisma,
} from '../../platform/generated/prisma/client.ts';
import { tenantOf, viewerOf } from '../context.ts';
import { type BatchLoader, rowsById } from './batch-loader.ts';

// Parents of a list's objects, read once for all of them. Deleted agents are included, because their calls
// stay.

export const agentsById = rowsOf<Agent>('agents', Prisma.AgentScalarFieldEnum);

export const campaignsById = rowsById((ids, context) =>
  tenantOf(context).campaign.findMany({ where: { id: { in: ids } } }),
);

export const contactsById = rowsOf<Contact>('contacts', Prisma.ContactScalarFieldEnum);

export const phoneNumbersById = rowsOf<PhoneNumber>('phone_numbers', Prisma.PhoneNumberScalarFieldEnum);

/** Bypasses Prisma's overhead. Rows with enumeration arrays need Prisma. */
function rowsOf<Row extends { id: string }>(
  table: string,
  fields: Record<string, string>,
): BatchLoader<string, Row | null> {
  const selected = Prisma.raw(`SELECT ${columnsOf(table, fields)} FROM ${table}`);
  return rowsById((ids, context) => {
    const { accountId } = viewerOf(context);
    const statement = Prisma.sql`${selected} WHERE account_id = ${accountId} AND id = ANY (${ids}::text[])`;
    return context.deps.database.read<Row>(statement);
  });
}
