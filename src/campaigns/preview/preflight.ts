import { LAWFUL_SETTINGS } from '../../compliance/call-settings/call-settings.ts';
import type { Jurisdictions } from '../../compliance/calling-hours/jurisdictions.ts';
import type { ConsentBasis } from '../../contacts/consent.ts';
import { isSuppressedInBulkSql } from '../../contacts/suppressed-sql.ts';
import { creditsForCall } from '../../credits/rates/pricing.ts';
import { pricesOf } from '../../credits/rates/rates.ts';
import {
  consentRefusalSql,
  disclosureRefusal,
  requiredConsentOf,
  suffices,
  voicePlaceOf,
} from '../../dialing/rules/consent-rule.ts';
import { placeOf } from '../../dialing/rules/quiet-hours.ts';
import type { AccountFacts } from '../../dialing/rules/rules.ts';
import { type CallObstacle, catalogObstacle, type ObstacleCode } from '../../obstacles.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { refusedDestination } from '../../platform/phone/destinations.ts';
import { readPhoneNumber } from '../../platform/phone/phone-number.ts';
import { scheduleOf } from '../campaign-input.ts';
import { millisecondsToStart } from '../capacity/call-rate.ts';
import type { CampaignsDeps } from '../deps.ts';
import { shortageInWords } from '../lifecycle/credit-check.ts';
import { type CallingSchedule, nextDialTime, nextWindow } from '../schedule/calling-window.ts';
import { dialZones } from '../schedule/contact-zones.ts';
import { type Circumstances, readCircumstances } from './circumstances.ts';
import { contactsToCall } from './contacts-to-call.ts';
import { countDelayed } from './delays.ts';
import { countQuiet, type QuietContacts, quietPlaceOf } from './quiet-contacts.ts';
import { warningsOf } from './warnings.ts';

type BlockCode = Extract<
  ObstacleCode,
  | 'SUPPRESSED'
  | 'CONSENT_MISSING'
  | 'CONSENT_EXPIRED'
  | 'DISCLOSURE_MISSING'
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
  /** Callable contacts that rules of their places obstruct now, if the account keeps to fewer than it could. */
  unenforced: ObstructedContacts[];
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
  /** Why the contacts have no consent in force; null = they have one. */
  withoutConsent: 'CONSENT_MISSING' | 'CONSENT_EXPIRED' | null;
  consentBasis: ConsentBasis | null;
  contacts: number;
}

/** Previews a campaign: whom it still calls, at what cost, and until when. */
export async function preflight(deps: CampaignsDeps, campaign: Campaign): Promise<Preflight> {
  const { prisma } = deps.database;
  const agent = await prisma.agent.findUniqueOrThrow({ where: { id: campaign.agentId } });
  const [circumstances] = await readCircumstances(deps, [campaign]);
  if (circumstances === undefined) throw new Error('a campaign has circumstances');
  const { facts } = circumstances.account;
  const { disclosure } = agent;
  const checked = { campaign, disclosure, jurisdictions: deps.jurisdictions, now: circumstances.now };
  const groups = await checkGroups(deps.database.prisma, checked, facts);
  const callable = groups.filter(({ blocked }) => blocked === null);
  const contactsCallable = contactsIn(callable);
  return {
    contactsTotal: contactsIn(groups),
    contactsCallable,
    blocked: countedBy(groups, ({ blocked }) => blocked),
    delayed: await delayedOf(deps, circumstances, contactsCallable),
    quiet: countQuiet(deps.jurisdictions, callable, facts, circumstances.now),
    unenforced: unenforcedIn(callable, checked, facts),
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

function countedBy<Of extends Group>(
  groups: readonly Of[],
  codeOf: (group: Of) => ObstacleCode | null,
): ObstructedContacts[] {
  const counts = new Map<ObstacleCode, number>();
  for (const group of groups) {
    const code = codeOf(group);
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + group.contacts);
  }
  return obstructed(counts);
}

function obstructed(counts: ReadonlyMap<ObstacleCode, number>): ObstructedContacts[] {
  return [...counts].map(([code, contacts]) => ({ obstacle: catalogObstacle(code), contacts }));
}

type CheckedGroup = Group & { blocked: BlockCode | null; pricePerMinuteUsd: string };

/** What groups of a campaign's contacts are checked by. */
interface Checked {
  campaign: Campaign;
  jurisdictions: Jurisdictions;
  /** The disclosure of the campaign's agent; null = it has none. */
  disclosure: string | null;
  now: Date;
}

async function checkGroups(db: Queryable, checked: Checked, account: AccountFacts): Promise<CheckedGroup[]> {
  const { campaign, jurisdictions, now } = checked;
  const groups = await groupContacts(db, campaign, now);
  const numbers = groups.map(({ phone }) => readPhoneNumber(phone)).filter((reading) => 'e164' in reading);
  const prices = await pricesOf(db, numbers);
  const schedule = scheduleOf(campaign);
  return groups.map((group) => ({
    ...group,
    blocked: group.suppressed
      ? 'SUPPRESSED'
      : (voiceBlockOf(group, checked, account) ??
        blockOf(group, prices.has(group.phone), schedule, now) ??
        refusedDestination(group.phone, account)?.reason ??
        (quietPlaceOf(jurisdictions, group, account, now)?.refusal.allowedAt === null
          ? 'NO_CALLING_HOURS'
          : null)),
    pricePerMinuteUsd: prices.get(group.phone)?.toString() ?? '0',
  }));
}

/** Returns the consent or disclosure that contacts may not be called without; null = none is missing. */
function voiceBlockOf(
  group: Group,
  { campaign, jurisdictions, disclosure, now }: Checked,
  account: AccountFacts,
): 'CONSENT_MISSING' | 'CONSENT_EXPIRED' | 'DISCLOSURE_MISSING' | null {
  const { phone, withoutConsent, consentBasis } = group;
  const place = account.artificialVoiceRules ? placeOf(jurisdictions, group, account, now) : null;
  const voicePlace = voicePlaceOf(phone, account, place);
  const required = requiredConsentOf(campaign.requireConsent, voicePlace);
  if (required !== null && withoutConsent !== null) return withoutConsent;
  if (required !== null && consentBasis !== null && !suffices(consentBasis, required))
    return 'CONSENT_MISSING';
  return disclosureRefusal(disclosure, voicePlace)?.reason ?? null;
}

/** Returns callable contacts by the obstacle that the settings of a new account at a real provider would add. */
function unenforcedIn(
  callable: readonly CheckedGroup[],
  checked: Checked,
  facts: AccountFacts,
): ObstructedContacts[] {
  if (facts.artificialVoiceRules && facts.quietHours !== 'OFF') return [];
  const account = { ...facts, ...LAWFUL_SETTINGS };
  const { jurisdictions, now } = checked;
  return countedBy(callable, (group) => {
    const isQuiet = facts.quietHours === 'OFF' && quietPlaceOf(jurisdictions, group, account, now) !== null;
    return voiceBlockOf(group, checked, account) ?? (isQuiet ? 'QUIET_HOURS' : null);
  });
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

async function groupContacts(db: Queryable, campaign: Campaign, now: Date): Promise<Group[]> {
  const { accountId } = campaign;
  return db.$queryRaw<Group[]>`
    SELECT min(c.phone) AS phone, c.timezone, ${IS_SUPPRESSED} AS suppressed,
           ${WITHOUT_CONSENT} AS "withoutConsent", c.consent ->> 'basis' AS "consentBasis", count(*)::int AS contacts
    FROM ${contactsToCall(campaign)} AS c
    CROSS JOIN (SELECT ${accountId}::text AS account_id, ${now}::timestamptz AS at) AS question
    GROUP BY left(c.phone, CASE WHEN c.phone LIKE '+1%' THEN 8 ELSE 10 END), 2, 3, 4, 5`;
}

function blockOf(
  group: Group,
  isPriced: boolean,
  schedule: CallingSchedule | null,
  now: Date,
): BlockCode | null {
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
