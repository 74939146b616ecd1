import { isSuppressedInBulkSql } from '../../contacts/suppressed-sql.ts';
import { creditsForCall } from '../../credits/rates/pricing.ts';
import { pricesOf } from '../../credits/rates/rates.ts';
import { consentRefusalSql } from '../../dialing/rules/consent-rule.ts';
import type { AccountFacts } from '../../dialing/rules/rules.ts';
import { type CallObstacle, catalogObstacle, type ObstacleCode } from '../../obstacles.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { refusedDestination } from '../../platform/phone/destinations.ts';
import { readPhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { scheduleOf } from '../campaign-input.ts';
import { findCampaign } from '../campaigns.ts';
import { millisecondsToStart } from '../capacity/call-rate.ts';
import type { CampaignsDeps } from '../deps.ts';
import { shortageInWords } from '../lifecycle/credit-check.ts';
import { type CallingSchedule, nextDialTime, nextWindow } from '../schedule/calling-window.ts';
import { dialZones } from '../schedule/contact-zones.ts';
import { type Circumstances, readCircumstances } from './circumstances.ts';
import { countDelayed } from './delays.ts';
import { countQuiet, type QuietContacts, quietPlaceOf } from './quiet-contacts.ts';
import { warningsOf } from './warnings.ts';

type BlockCode = Extract<
  ObstacleCode,
  | 'SUPPRESSED'
  | 'CONSENT_MISSING'
  | 'CONSENT_EXPIRED'
  | 'DESTINATION_NOT_PRICED'
  | 'NUMBER_TYPE_NOT_ALLOWED'
  | 'COUNTRY_NOT_ALLOWED'
  | 'NO_CALLING_HOURS'
>;

/** Number of a campaign's contacts that one obstacle keeps from being called. */
export interface ObstructedContacts {
  obstacle: CallObstacle;
  contacts: number;
}

export interface Preflight {
  contactsTotal: number;
  contactsCallable: number;
  /** Contacts of the campaign that would not be called. */
  blocked: ObstructedContacts[];
  delayed: ObstructedContacts[];
  /** Contacts that may be called, but not before the calling hours of their place. */
  quiet: QuietContacts[];
  /** Credits that the campaign costs if every contact is connected once, for a minute. */
  costMinimum: number;
  /** Credits that the campaign costs if every contact talks once for the agent's maximum duration. */
  costMaximum: number;
  /** When every contact has been called once, at `SECONDS_PER_CALL`; null = never. */
  estimatedEnd: Date | null;
  /** Reasons why the campaign cannot be started. */
  problems: CallObstacle[];
  warnings: string[];
}

/** Estimated seconds per call: ringing, conversation, and the pause before the next. */
export const SECONDS_PER_CALL = 90;
/** Maximum number of simulated windows; anything longer has no useful estimate. */
const MAX_WINDOWS = 1000;

/** Contacts with a common prefix, zone and price. A million contacts come to some thousand groups. */
interface Group {
  phone: string;
  timezone: string | null;
  suppressed: boolean;
  /** The consent refusal if the campaign requires consent; null = none. */
  withoutConsent: 'CONSENT_MISSING' | 'CONSENT_EXPIRED' | null;
  contacts: number;
}

/** Previews a campaign: callable contacts, cost and end. Throws `not_found`. */
export async function preflight(deps: CampaignsDeps, viewer: Viewer, campaignId: string): Promise<Preflight> {
  const { prisma } = deps.database;
  const campaign = await findCampaign(prisma, viewer, campaignId);
  const agent = await prisma.agent.findUniqueOrThrow({ where: { id: campaign.agentId } });
  const [circumstances] = await readCircumstances(deps, [campaign]);
  if (circumstances === undefined) throw new Error('a campaign has circumstances');
  const { facts } = circumstances.account;
  const groups = await checkGroups(deps, campaign, facts, circumstances.now);
  const callable = groups.filter(({ blocked }) => blocked === null);
  const contactsCallable = contactsIn(callable);
  return {
    contactsTotal: contactsIn(groups),
    contactsCallable,
    blocked: blockedIn(groups),
    delayed: await delayedOf(deps, circumstances, contactsCallable),
    quiet: countQuiet(deps.jurisdictions, callable, facts, circumstances.now),
    costMinimum: costOf(callable, 60),
    costMaximum: costOf(callable, agent.maxDurationSeconds),
    estimatedEnd: estimateEnd(campaign, contactsCallable, deps.clock.now()),
    problems: problemsOf(circumstances, contactsCallable),
    warnings: warningsOf(circumstances),
  };
}

/** Age beyond which no call counts toward a cap or is live. */
const COUNTED_MS = 30 * 24 * 3600_000;

async function delayedOf(
  { database, ids, jurisdictions }: CampaignsDeps,
  circumstances: Circumstances,
  contactsCallable: number,
): Promise<ObstructedContacts[]> {
  const since = ids.lowestAt('call', new Date(circumstances.now.getTime() - COUNTED_MS));
  const delayed = await countDelayed(database.prisma, jurisdictions, circumstances, contactsCallable, since);
  return obstructed(delayed);
}

function blockedIn(groups: readonly CheckedGroup[]): ObstructedContacts[] {
  const counts = new Map<ObstacleCode, number>();
  for (const { blocked, contacts } of groups)
    if (blocked !== null) counts.set(blocked, (counts.get(blocked) ?? 0) + contacts);
  return obstructed(counts);
}

function obstructed(counts: ReadonlyMap<ObstacleCode, number>): ObstructedContacts[] {
  return [...counts].map(([code, contacts]) => ({ obstacle: catalogObstacle(code), contacts }));
}

type CheckedGroup = Group & { blocked: BlockCode | null; pricePerMinuteUsd: string };

async function checkGroups(
  { database: { prisma: db }, jurisdictions }: CampaignsDeps,
  campaign: Campaign,
  account: AccountFacts,
  now: Date,
): Promise<CheckedGroup[]> {
  const groups = await groupContacts(db, campaign, now);
  const numbers = groups.map(({ phone }) => readPhoneNumber(phone)).filter((reading) => 'e164' in reading);
  const prices = await pricesOf(db, numbers);
  const schedule = scheduleOf(campaign);
  return groups.map((group) => ({
    ...group,
    blocked:
      blockOf(group, prices.has(group.phone), schedule, now) ??
      refusedDestination(group.phone, account)?.reason ??
      (quietPlaceOf(jurisdictions, group, account, now)?.refusal.allowedAt === null
        ? 'NO_CALLING_HOURS'
        : null),
    pricePerMinuteUsd: prices.get(group.phone)?.toString() ?? '0',
  }));
}

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedInBulkSql({
    account: 'question.account_id',
    phone: 'c.phone',
    at: 'question.at',
    knownSince: 'c.created_at',
  }),
);

const WITHOUT_CONSENT = Prisma.raw(consentRefusalSql({ consent: 'c.consent', at: 'question.at' }));

async function groupContacts(
  db: Queryable,
  { accountId, contactListId, requireConsent }: Campaign,
  now: Date,
): Promise<Group[]> {
  return db.$queryRaw<Group[]>`
    SELECT min(c.phone) AS phone, c.timezone, ${IS_SUPPRESSED} AS suppressed,
           CASE WHEN question.requires_consent THEN ${WITHOUT_CONSENT} END AS "withoutConsent", count(*)::int AS contacts
    FROM contacts c CROSS JOIN (SELECT ${accountId}::text AS account_id, ${now}::timestamptz AS at, ${requireConsent}::bool AS requires_consent) AS question
    WHERE c.contact_list_id = ${contactListId}
    GROUP BY left(c.phone, CASE WHEN c.phone LIKE '+1%' THEN 8 ELSE 10 END), 2, 3, 4`;
}

function blockOf(
  group: Group,
  isPriced: boolean,
  schedule: CallingSchedule | null,
  now: Date,
): BlockCode | null {
  if (group.suppressed) return 'SUPPRESSED';
  if (group.withoutConsent) return group.withoutConsent;
  if (!isPriced) return 'DESTINATION_NOT_PRICED';
  if (schedule && !nextDialTime(schedule, dialZones(schedule, group), now)) return 'NO_CALLING_HOURS';
  return null;
}

function contactsIn(groups: readonly Group[]): number {
  return groups.reduce((sum, { contacts }) => sum + contacts, 0);
}

function costOf(groups: readonly CheckedGroup[], durationSeconds: number): number {
  return groups.reduce(
    (sum, { contacts, pricePerMinuteUsd }) =>
      sum + contacts * creditsForCall({ durationSeconds, pricePerMinuteUsd }),
    0,
  );
}

/** Fills window after window, limited by the campaign's concurrent calls and calls per second. */
function estimateEnd(campaign: Campaign, contacts: number, now: Date): Date | null {
  const schedule = scheduleOf(campaign);
  const inSlots = Math.ceil(contacts / campaign.concurrentCalls) * SECONDS_PER_CALL * 1000;
  let remainingMs = Math.max(inSlots, millisecondsToStart(campaign, contacts) + SECONDS_PER_CALL * 1000);
  let from = now;
  for (let windows = 0; windows < MAX_WINDOWS; windows++) {
    const window = nextWindow(schedule, schedule ? [schedule.timezone] : [], from);
    if (!window) return null;
    const opensAt = window.opensAt.getTime();
    const open = (window.closesAt?.getTime() ?? Number.POSITIVE_INFINITY) - opensAt;
    if (remainingMs <= open) return new Date(opensAt + remainingMs);
    remainingMs -= open;
    from = new Date(opensAt + open);
  }
  return null;
}

function problemsOf({ caller, account, campaign }: Circumstances, contactsCallable: number): CallObstacle[] {
  const problems: CallObstacle[] = contactsCallable > 0 ? [] : [catalogObstacle('NO_CALLABLE_CONTACTS')];
  if ('problem' in caller)
    problems.push({ code: 'AGENT_UNAVAILABLE', sentence: caller.problem, until: null });
  const shortage = shortageInWords(account.facts, campaign);
  if (shortage !== null) problems.push({ ...shortage, until: null });
  return problems;
}
