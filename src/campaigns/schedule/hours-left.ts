import type { CallingSchedule } from '../../compliance/calling-hours/calling-window.ts';
import type { Jurisdictions } from '../../compliance/calling-hours/jurisdictions.ts';
import { CampaignHours } from '../../dialing/rules/contact-hours.ts';
import type { PlaceSettings } from '../../dialing/rules/quiet-hours.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';

/** Contacts that are asked first: those of most campaigns have hours. */
const SAMPLE = 100;

/** Returns why no contact of a campaign has hours left, by its schedule and by the rules of their places; null = one has. */
export async function obstacleOfHours(
  db: Queryable,
  { jurisdictions }: { jurisdictions: Jurisdictions },
  { accountId, contactListId }: Pick<Campaign, 'accountId' | 'contactListId'>,
  schedule: CallingSchedule | null,
  now: Date,
): Promise<'NO_CALLING_HOURS' | 'NO_COMMON_HOURS' | null> {
  if (schedule === null) return null;
  const account = (await db.account.findUniqueOrThrow({
    where: { id: accountId },
  })) as unknown as PlaceSettings;
  const hours = new CampaignHours({ jurisdictions, schedule, account, now });
  const isCallable = (contact: Group) => hours.of(contact).next(now) !== null;
  const sample = await readGroups(db, contactListId, SAMPLE);
  if (sample.length === 0 || sample.some(isCallable)) return null;
  const groups = await readGroups(db, contactListId, null);
  if (groups.some(isCallable)) return null;
  const areOver = groups.every((contact) => hours.of(contact).isScheduleOver(now));
  return areOver ? 'NO_CALLING_HOURS' : 'NO_COMMON_HOURS';
}

interface Group {
  phone: string;
  timezone: string | null;
}

/** Leading characters of a number that determine its place. */
const PLACE_DIGITS = 10;

/** Returns one contact of each place and time zone among the first of a list. */
function readGroups(db: Queryable, contactListId: string, limit: number | null) {
  return db.$queryRaw<Group[]>(Prisma.sql`
    SELECT min(phone) AS phone, timezone
    FROM (SELECT phone, timezone FROM contacts WHERE contact_list_id = ${contactListId} ORDER BY id LIMIT ${limit}) AS first
    GROUP BY left(phone, ${PLACE_DIGITS}), timezone`);
}
