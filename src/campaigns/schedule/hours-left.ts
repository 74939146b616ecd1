import type { CallingSchedule } from '../../compliance/calling-hours/calling-window.ts';
import type { Jurisdictions } from '../../compliance/calling-hours/jurisdictions.ts';
import { CampaignHours } from '../../dialing/rules/contact-hours.ts';
import type { PlaceSettings } from '../../dialing/rules/quiet-hours.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';

/** Contacts that are asked first: those of most campaigns have hours. */
const SAMPLE = 100;

/** Returns whether one contact of a campaign at least has hours left, by the campaign's schedule and by the rules of its place. */
export async function hasHoursLeft(
  db: Queryable,
  { jurisdictions }: { jurisdictions: Jurisdictions },
  { accountId, contactListId }: Pick<Campaign, 'accountId' | 'contactListId'>,
  schedule: CallingSchedule | null,
  now: Date,
): Promise<boolean> {
  if (schedule === null) return true;
  const account = (await db.account.findUniqueOrThrow({
    where: { id: accountId },
  })) as unknown as PlaceSettings;
  const hours = new CampaignHours({ jurisdictions, schedule, account, now });
  const isCallable = (contact: { phone: string; timezone: string | null }) =>
    hours.of(contact).next(now) !== null;
  const sample = await readGroups(db, contactListId, SAMPLE);
  if (sample.length === 0 || sample.some(isCallable)) return true;
  return (await readGroups(db, contactListId, null)).some(isCallable);
}

/** Leading characters of a number that determine its place. */
const PLACE_DIGITS = 10;

/** Returns one contact of each place and time zone among the first of a list. */
function readGroups(db: Queryable, contactListId: string, limit: number | null) {
  return db.$queryRaw<{ phone: string; timezone: string | null }[]>(Prisma.sql`
    SELECT min(phone) AS phone, timezone
    FROM (SELECT phone, timezone FROM contacts WHERE contact_list_id = ${contactListId} ORDER BY id LIMIT ${limit}) AS first
    GROUP BY left(phone, ${PLACE_DIGITS}), timezone`);
}
