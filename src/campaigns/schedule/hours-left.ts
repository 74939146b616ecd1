import type { CallingSchedule } from '../../compliance/calling-hours/calling-window.ts';
import {
  type Jurisdictions,
  northAmericanPrefixLength,
} from '../../compliance/calling-hours/jurisdictions.ts';
import { CampaignHours } from '../../dialing/rules/contact-hours.ts';
import type { PlaceSettings } from '../../dialing/rules/quiet-hours.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTurns } from '../../platform/database/turns.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { KNOWN_BY_FIVE_DIGITS } from '../../platform/phone/number-type.ts';

/** Contacts that are asked first: those of most campaigns have hours. */
const SAMPLE = 100;
/** Groups of contacts that are asked at most: each takes a process some 30 µs, during which it does nothing else. */
const MOST_GROUPS = 20_000;

/**
 * Returns why no contact of a campaign has hours left, by its schedule and by the rules of their places; null = one has,
 * or the contacts are in too many places to ask: then the dialer ends those without hours.
 */
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
  const digits = northAmericanPrefixLength(jurisdictions);
  const sample = await readGroups(db, contactListId, digits, SAMPLE);
  if (sample.length === 0 || sample.some(isCallable)) return null;
  const groups = await readGroups(db, contactListId, digits, null);
  if (groups.length > MOST_GROUPS) return null;
  let areOver = true;
  for await (const contact of inTurns(groups)) {
    if (isCallable(contact)) return null;
    areOver &&= hours.of(contact).isScheduleOver(now);
  }
  return areOver ? 'NO_CALLING_HOURS' : 'NO_COMMON_HOURS';
}

interface Group {
  phone: string;
  timezone: string | null;
}

/** Leading characters of other numbers that determine their place. */
const PLACE_DIGITS = 10;

/**
 * Returns one contact of each place and time zone among the first of a list, up to one more than `MOST_GROUPS`.
 * @param digits leading characters of North American numbers that determine their place
 */
function readGroups(db: Queryable, contactListId: string, digits: number, limit: number | null) {
  return db.$queryRaw<Group[]>(Prisma.sql`
    SELECT min(phone) AS phone, timezone
    FROM (SELECT phone, timezone FROM contacts WHERE contact_list_id = ${contactListId} ORDER BY id LIMIT ${limit}) AS first
    GROUP BY left(phone, CASE WHEN phone ~ ${KNOWN_BY_FIVE_DIGITS} THEN ${digits}::int ELSE ${PLACE_DIGITS}::int END), timezone
    LIMIT ${MOST_GROUPS + 1}`);
}
