import type { JsonObject } from '../platform/json.ts';
import type { Platform } from '../platform/platform.ts';
import type { ContactDetails } from './contact-fields.ts';

/** One contact as a creation or an import gives it; null = not given. */
export interface ContactRow {
  /** E.164. */
  phone: string;
  name: string | null;
  email: string | null;
  company: string | null;
  tags: string[] | null;
  customFields: JsonObject | null;
  timezone: string | null;
}

/** A row of one contact's fields. */
export function rowOf(phone: string, details: ContactDetails): ContactRow {
  return {
    phone,
    name: details.name ?? null,
    email: details.email ?? null,
    company: details.company ?? null,
    tags: details.tags ?? null,
    customFields: details.customFields ?? null,
    timezone: details.timezone ?? null,
  };
}

/**
 * An updated row was locked before, which leaves the number of this transaction on it as `xmax`; on a new row
 * it is 0.
 */
const UPSERT = `
  WITH written AS (
    INSERT INTO contacts AS known (
      id, account_id, contact_list_id, phone, name, email, company, tags, custom_fields, timezone,
      status, created_at, updated_at)
    SELECT given.id, $1, $2, given.phone, given.name, given.email, given.company, coalesce(given.tags::text[], '{}'),
           coalesce(given.custom_fields::jsonb, '{}'), given.timezone,
           CASE WHEN suppressed.phone IS NULL THEN 'NEW'::contact_status ELSE 'DO_NOT_CALL' END, $3, $3
    FROM unnest($4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[])
      AS given(id, phone, name, email, company, tags, custom_fields, timezone)
    LEFT JOIN suppressed_numbers suppressed ON suppressed.account_id = $1 AND suppressed.phone = given.phone
    ORDER BY given.phone
    ON CONFLICT (contact_list_id, phone) DO UPDATE SET
      name = coalesce(excluded.name, known.name),
      email = coalesce(excluded.email, known.email),
      company = coalesce(excluded.company, known.company),
      tags = CASE WHEN excluded.tags = '{}' THEN known.tags ELSE excluded.tags END,
      custom_fields = known.custom_fields || excluded.custom_fields,
      timezone = coalesce(excluded.timezone, known.timezone),
      updated_at = excluded.updated_at
    WHERE (coalesce(excluded.name, known.name), coalesce(excluded.email, known.email),
           coalesce(excluded.company, known.company), coalesce(excluded.timezone, known.timezone),
           known.custom_fields || excluded.custom_fields)
            IS DISTINCT FROM (known.name, known.email, known.company, known.timezone, known.custom_fields)
       OR excluded.tags NOT IN ('{}', known.tags)
    RETURNING xmax = 0 AS created
  )
  SELECT count(*) FILTER (WHERE created)::int AS created FROM written`;

/**
 * Creates contacts, or updates those whose number the list has already, all in one statement. What is not
 * given stays as it was, and custom fields are added to those there are, so that sending something again is
 * always safe. A contact whose number the account has suppressed is born `DO_NOT_CALL`; nothing else touches
 * a status here.
 *
 * The rows travel as arrays, a column each: by measure less work for PostgreSQL than JSON or a staging table
 * filled by COPY. They are sorted, so that two imports into one list wait for each other instead of
 * deadlocking, and what would not change is not written. Not through Prisma, which remembers the arguments of its last
 * hundred calls for its error reports: of an import that is hundreds of megabytes.
 *
 * @param rows each number at most once
 * @returns how many were created
 */
export async function upsertContacts(
  { database, ids, clock }: Pick<Platform, 'database' | 'ids' | 'clock'>,
  list: { id: string; accountId: string },
  rows: readonly ContactRow[],
): Promise<number> {
  const result = await database.pool.query<{ created: number }>({
    name: 'upsert-contacts',
    text: UPSERT,
    values: [
      list.accountId,
      list.id,
      clock.now(),
      rows.map(() => ids.next('contact')),
      rows.map((row) => row.phone),
      rows.map((row) => row.name),
      rows.map((row) => row.email),
      rows.map((row) => row.company),
      rows.map((row) => row.tags && arrayLiteral(row.tags)),
      rows.map((row) => row.customFields && JSON.stringify(row.customFields)),
      rows.map((row) => row.timezone),
    ],
  });
  return result.rows[0]?.created ?? 0;
}

/** An array of texts as PostgreSQL writes it: an array of such arrays, of any lengths, cannot travel otherwise. */
function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
