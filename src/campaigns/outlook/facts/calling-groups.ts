import { northAmericanPrefixLength } from '../../../compliance/calling-hours/jurisdictions.ts';
import { invalidSince } from '../../../contacts/call-outcome.ts';
import type { ConsentBasis } from '../../../contacts/consent.ts';
import { isSuppressedInBulkSql } from '../../../contacts/suppressed-sql.ts';
import { destinationsOf } from '../../../credits/rates/rates.ts';
import { type Callee, obstaclesOf } from '../../../dialing/rules/callee-rules.ts';
import { consentRefusalSql } from '../../../dialing/rules/consent-rule.ts';
import {
  CALL_OBSTACLES,
  type CallObstacle,
  catalogObstacle,
  type ObstacleCode,
} from '../../../obstacles/catalog.ts';
import { inTurns } from '../../../platform/database/turns.ts';
import { type Agent, type Campaign, Prisma } from '../../../platform/generated/prisma/client.ts';
import { KNOWN_BY_FIVE_DIGITS } from '../../../platform/phone/number-type.ts';
import type { CountryCode } from '../../../platform/phone/phone-number.ts';
import type { CampaignsDeps } from '../../campaign/deps.ts';
import { type Circumstances, readCircumstances } from './circumstances.ts';
import { hoursOf } from './contact-obstacles.ts';
import { contactsToCall } from './contacts-to-call.ts';

/** Number of a campaign's contacts that one obstacle keeps from being called. */
export interface ObstructedContacts {
  obstacle: CallObstacle;
  contacts: number;
}

/** Contacts with a common prefix, zone, consent and state. A million contacts come to some thousand groups. */
interface Group {
  campaignId: string;
  phone: string;
  timezone: string | null;
  suppressed: boolean;
  /** Whether an earlier call of the account found that the numbers do not exist. */
  invalid: boolean;
  /** Why the contacts have no consent in force; null = they have one. */
  withoutConsent: 'CONSENT_MISSING' | 'CONSENT_EXPIRED' | null;
  consentBasis: ConsentBasis | null;
  attempts: number;
  /** When the contacts are due, to the next five minutes; null = at once. */
  dueAt: Date | null;
  /** Their latest calls of 30 days, newest first, by the hour; null = none, or no rule counts calls. */
  calledAt: Date[] | null;
  contacts: number;
}

/** A group whose number is read once, because each of its rules asks for the country. */
type LocatedGroup = Group & { country: CountryCode | null };

/** Contacts of a campaign, and why they are not called; null = they are. */
export type CheckedGroup = LocatedGroup & { blocked: ObstacleCode | null; pricePerMinuteUsd: string };

/** A campaign, what decides whether it places calls, and the contacts that it still has to call. */
export interface CampaignPlan {
  circumstances: Circumstances;
  agent: Agent;
  groups: CheckedGroup[];
}

/** Reads the plans of an account's campaigns in a fixed number of statements. */
export async function readPlans(
  deps: CampaignsDeps,
  campaigns: readonly Campaign[],
): Promise<CampaignPlan[]> {
  const all = await readCircumstances(deps, campaigns);
  const agentIds = campaigns.map(({ agentId }) => agentId);
  const agents = await deps.database.prisma.agent.findMany({ where: { id: { in: agentIds } } });
  const agentById = new Map(agents.map((agent) => [agent.id, agent]));
  const plans = all.map((circumstances): CampaignPlan => {
    const agent = agentById.get(circumstances.campaign.agentId);
    if (agent === undefined) throw new Error(`the agent of campaign ${circumstances.campaign.id} is gone`);
    return { circumstances, agent, groups: [] };
  });
  const groups = await checkedGroups(deps, plans);
  return plans.map((plan) => ({ ...plan, groups: groups.get(plan.circumstances.campaign.id) ?? [] }));
}

async function checkedGroups(
  deps: CampaignsDeps,
  plans: readonly CampaignPlan[],
): Promise<Map<string, CheckedGroup[]>> {
  const [first] = plans;
  if (first === undefined) return new Map();
  const { jurisdictions } = deps;
  const groups = await readGroups(deps, plans, first.circumstances);
  const destinations = await destinationsOf(
    deps.database.prisma,
    groups.map(({ phone }) => phone),
  );
  const byId = new Map(
    plans.map((plan) => [
      plan.circumstances.campaign.id,
      { plan, hours: hoursOf(jurisdictions, plan.circumstances) },
    ]),
  );
  const checked: CheckedGroup[] = [];
  // The search for hours that never meet takes more than a millisecond for each place and time zone.
  for await (const group of inTurns(groups)) {
    const ofCampaign = byId.get(group.campaignId);
    if (ofCampaign === undefined) continue;
    const { plan, hours } = ofCampaign;
    const { country = null, pricePerMinute = null } = destinations.get(group.phone) ?? {};
    const located = { ...group, country };
    const callee = {
      ...calleeOf(located, plan),
      hours: hours.of(located),
      isPriced: pricePerMinute !== null,
    };
    const { account, now } = plan.circumstances;
    const obstacles = obstaclesOf(jurisdictions, callee, account.facts, now);
    const blocked = obstacles.find(({ reason }) => CALL_OBSTACLES[reason].kind !== 'WAIT')?.reason ?? null;
    checked.push({ ...located, blocked, pricePerMinuteUsd: pricePerMinute?.toString() ?? '0' });
  }
  return Map.groupBy(checked, ({ campaignId }) => campaignId);
}

export function contactsIn(groups: readonly Pick<Group, 'contacts'>[]): number {
  return groups.reduce((sum, { contacts }) => sum + contacts, 0);
}

export function countedBy<Of extends Group>(
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

export function obstructed(counts: ReadonlyMap<ObstacleCode, number>): ObstructedContacts[] {
  return [...counts].map(([code, contacts]) => ({ obstacle: catalogObstacle(code), contacts }));
}

/** Returns a group's contacts as the rules of dialing judge each of them. */
export function calleeOf(
  { suppressed, invalid, withoutConsent, consentBasis, ...group }: LocatedGroup,
  { circumstances: { campaign }, agent: { disclosure } }: CampaignPlan,
): Callee {
  const { phone, timezone, country } = group;
  const expiresAt = withoutConsent === 'CONSENT_EXPIRED' ? LONG_AGO : null;
  const consent =
    withoutConsent === 'CONSENT_MISSING' || consentBasis === null
      ? null
      : { at: LONG_AGO, basis: consentBasis, expiresAt };
  return {
    phone,
    timezone,
    country,
    consent,
    disclosure,
    requiresConsent: campaign.requireConsent,
    number: { isSuppressed: suppressed, isInvalid: invalid },
  };
}

const LONG_AGO = new Date(0).toISOString();

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedInBulkSql({
    account: 'question.account_id',
    phone: 'c.phone',
    at: 'question.at',
    knownSince: 'c.created_at',
  }),
);

const WITHOUT_CONSENT = Prisma.raw(consentRefusalSql({ consent: 'c.consent', at: 'question.at' }));

/** Period in which the rules on frequency count calls. */
const COUNTED_MS = 30 * 24 * 3600_000;
/** Latest calls to a number that are read. */
const MOST_CALLS = 12;

/** Returns the id from which on an account's calls count toward a cap. */
export function countedSince({ ids }: CampaignsDeps, now: Date): string {
  return ids.lowestAt('call', new Date(now.getTime() - COUNTED_MS));
}

async function readGroups(
  deps: CampaignsDeps,
  plans: readonly CampaignPlan[],
  { campaign: { accountId }, account: { facts }, now }: Circumstances,
): Promise<Group[]> {
  const counts =
    facts.quietHours !== 'OFF' || Object.values(facts.callLimits).some((limit) => limit !== null);
  const rulesLength = northAmericanPrefixLength(deps.jurisdictions);
  const contacts = plans.map(
    ({ circumstances: { campaign } }) =>
      Prisma.sql`SELECT ${campaign.id}::text AS campaign_id, one.* FROM ${contactsToCall(campaign)} AS one`,
  );
  return deps.database.prisma.$queryRaw<Group[]>`
    WITH called AS MATERIALIZED (
      SELECT phone_to, (array_agg(date_trunc('hour', ended_rung_at) ORDER BY ended_rung_at DESC))[1:${MOST_CALLS}::int] AS at
      FROM calls
      WHERE ${counts} AND account_id = ${accountId} AND id >= ${countedSince(deps, now)} AND ended_rung_at IS NOT NULL
      GROUP BY phone_to
    )
    SELECT c.campaign_id AS "campaignId", min(c.phone) AS phone, c.timezone, ${IS_SUPPRESSED} AS suppressed,
           invalid.phone IS NOT NULL AS invalid,
           ${WITHOUT_CONSENT} AS "withoutConsent", c.consent ->> 'basis' AS "consentBasis",
           c.used_attempts AS attempts, called.at AS "calledAt",
           CASE WHEN c.due_at > ${now} THEN date_bin('5 minutes', c.due_at + interval '299 seconds', '2000-01-01') END AS "dueAt",
           count(*)::int AS contacts
    FROM (${Prisma.join(contacts, ' UNION ALL ')}) AS c
    LEFT JOIN called ON called.phone_to = c.phone
    LEFT JOIN invalid_numbers AS invalid
      ON invalid.account_id = ${accountId} AND invalid.phone = c.phone AND invalid.found_at > ${invalidSince(now)}
    CROSS JOIN (SELECT ${accountId}::text AS account_id, ${now}::timestamptz AS at) AS question
    GROUP BY c.campaign_id, left(c.phone, CASE
      WHEN c.phone ~ ${KNOWN_BY_FIVE_DIGITS} THEN greatest(
        ${rulesLength}::int, (SELECT max(length(prefix)) + 1 FROM rates WHERE prefix LIKE '1%'))
      WHEN c.phone LIKE '+1%' THEN 8 ELSE 10 END), 3, 4, 5, 6, 7, 8, 9, 10`;
}
