import type { Jurisdictions } from '../../../compliance/calling-hours/jurisdictions.ts';
import { invalidSince } from '../../../contacts/call-outcome.ts';
import type { Consent } from '../../../contacts/consent.ts';
import { destinationsOf } from '../../../credits/rates/rates.ts';
import { obstaclesOf } from '../../../dialing/rules/callee-rules.ts';
import { CampaignHours, type ContactHours } from '../../../dialing/rules/contact-hours.ts';
import { type ContactFacts, contactFactsSql } from '../../../dialing/rules/number-facts.ts';
import type { AccountFacts } from '../../../dialing/rules/rules.ts';
import type { CallRefusal } from '../../../dialing/terms/refusals.ts';
import { isFinal } from '../../../obstacles/catalog.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Campaign, Contact } from '../../../platform/generated/prisma/client.ts';
import { scheduleOf } from '../../campaign/campaign-input.ts';
import type { CampaignsDeps } from '../../campaign/deps.ts';
import type { CampaignContact } from '../../contacts/campaign-contacts.ts';
import type { Caller, NoCaller } from '../../lifecycle/caller.ts';

/** A contact, and the campaign that is to call it. */
export interface PlannedCall {
  contact: Contact;
  circumstances: {
    campaign: Campaign;
    caller: Caller | NoCaller;
    account: { facts: AccountFacts };
    now: Date;
  };
}

/** Obstacles to calling a campaign's contact now, in order of reporting, and the hours in which it may be called. */
export interface ContactObstacles {
  obstacles: CallRefusal[];
  hours: ContactHours;
}

/** Returns the obstacles to calls of one account's contacts, as a claim would find them. */
export async function obstaclesOfContacts(
  { database: { prisma: db }, jurisdictions }: Pick<CampaignsDeps, 'database' | 'jurisdictions'>,
  planned: readonly PlannedCall[],
): Promise<ContactObstacles[]> {
  const [first] = planned;
  if (first === undefined) return [];
  const facts = await readContactFacts(db, planned, first.circumstances.now);
  const destinations = await destinationsOf(
    db,
    planned.map(({ contact }) => contact.phone),
  );
  const hoursByCampaign = new Map<string, CampaignHours>();
  return planned.map(({ contact, circumstances }) => {
    const { campaign, caller, account, now } = circumstances;
    const { id, phone, timezone } = contact;
    const ofCampaign = hoursByCampaign.get(campaign.id) ?? hoursOf(jurisdictions, circumstances);
    hoursByCampaign.set(campaign.id, ofCampaign);
    const { country = null, pricePerMinute = null } = destinations.get(phone) ?? {};
    const hours = ofCampaign.of({ phone, timezone, country });
    const callee = {
      phone,
      timezone,
      country,
      hours,
      consent: contact.consent as Consent | null,
      disclosure: 'agent' in caller ? caller.agent.disclosure : null,
      requiresConsent: campaign.requireConsent,
      number: facts.get(id) ?? {},
      isPriced: pricePerMinute !== null,
    };
    return { obstacles: obstaclesOf(jurisdictions, callee, account.facts, now), hours };
  });
}

async function readContactFacts(
  db: Queryable,
  planned: readonly PlannedCall[],
  now: Date,
): Promise<Map<string, ContactFacts>> {
  const rows = await db.$queryRaw<{ id: string; facts: ContactFacts }[]>`
    SELECT contacts.id, ${contactFactsSql(invalidSince(now))} AS facts
    FROM contacts JOIN accounts ON accounts.id = contacts.account_id
    CROSS JOIN (SELECT ${now}::timestamptz AS at) AS question
    WHERE contacts.id = ANY (${planned.map(({ contact }) => contact.id)}::text[])`;
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

type Progress = Pick<CampaignContact, 'nextAttemptAt' | 'deferredFor'>;

/** Returns when a contact may be called if nothing changes; null = never. */
export function callableAt(
  { obstacles, hours }: ContactObstacles,
  { nextAttemptAt, deferredFor }: Progress,
  { campaign, now }: Pick<PlannedCall['circumstances'], 'campaign' | 'now'>,
): Date | null {
  const isTimed = deferredFor === null || deferredFor === 'NUMBER_IN_CALL';
  const due = isTimed ? nextAttemptAt : null;
  const ends = obstacles.flatMap(({ reason, allowedAt }) =>
    reason === 'NUMBER_IN_CALL' || allowedAt === null ? [] : [allowedAt],
  );
  const waits = [now, due, campaign.backoffUntil, ...ends];
  return hours.next(new Date(Math.max(...waits.map((wait) => wait?.getTime() ?? 0))));
}

/** Returns the hours in which a campaign may call its contacts. */
export function hoursOf(
  jurisdictions: Jurisdictions,
  { campaign, account, now }: Pick<PlannedCall['circumstances'], 'campaign' | 'account' | 'now'>,
): CampaignHours {
  return new CampaignHours({ jurisdictions, schedule: scheduleOf(campaign), account: account.facts, now });
}

/** Returns the obstacle that a contact waits for, rather than for its next attempt; null = none. */
export function waitOf(
  { obstacles }: ContactObstacles,
  { nextAttemptAt, deferredFor }: Progress,
): CallRefusal | null {
  const first = obstacles.find(({ reason, allowedAt }) => !isFinal(reason) || allowedAt !== null);
  if (first === undefined || deferredFor !== null || nextAttemptAt === null) return first ?? null;
  return first.allowedAt === null || first.allowedAt >= nextAttemptAt ? first : null;
}
