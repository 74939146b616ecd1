import { type Campaign, Prisma } from '../../../platform/generated/prisma/client.ts';
import { WITHOUT_HOURS } from '../../recheck/recheck.ts';

/**
 * Returns the contacts that a campaign still has to call, as SQL of a table: those of the list before the start, and
 * later its pending ones and those for which its schedule had no hours left. It also has `used_attempts` and `due_at`,
 * null = at once.
 */
export function contactsToCall({ id, status, contactListId }: Campaign): Prisma.Sql {
  if (status === 'DRAFT')
    return Prisma.sql`(SELECT *, 0 AS used_attempts, NULL::timestamptz AS due_at FROM contacts WHERE contact_list_id = ${contactListId})`;
  return Prisma.sql`(
    SELECT contacts.*, cc.attempts - cc.forgiven AS used_attempts, cc.next_attempt_at AS due_at
    FROM campaign_contact_entries AS entry
    JOIN campaign_contacts cc ON cc.id = entry.id
    JOIN contacts ON contacts.id = cc.contact_id
    WHERE entry.campaign_id = ${id} AND (entry.state = 'PENDING'
      OR (entry.state = 'FINISHED' AND entry.outcome = ANY (${WITHOUT_HOURS}::text[]))))`;
}
