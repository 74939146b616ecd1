import { pricesOf } from '../../../credits/rates/rates.ts';
import { type NumberFacts, numberFactsSql } from '../../../dialing/rules/number-facts.ts';
import { permit } from '../../../dialing/rules/permit.ts';
import { type CallRefusal, isOfNumber } from '../../../dialing/terms/refusals.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type Contact, Prisma } from '../../../platform/generated/prisma/client.ts';
import { readPhoneNumber } from '../../../platform/phone/phone-number.ts';
import type { CampaignsDeps } from '../../campaign/deps.ts';
import type { CampaignContact } from '../../contacts/campaign-contacts.ts';
import { toCandidateCall } from '../../dialer/permitted-contacts.ts';
import type { Circumstances } from './circumstances.ts';

interface Waiting {
  entry: CampaignContact;
  contact: Contact;
  circumstances: Circumstances;
}

const NUMBER_FACTS = Prisma.raw(
  numberFactsSql({
    account: 'accounts',
    phone: 'contacts.phone',
    at: 'question.at',
    knownSince: 'contacts.created_at',
    keepsPlaceRules: 'false',
  }),
);

/** Returns the refusals that a claim would give these contacts of one account because of their numbers. */
export async function refusalsOfNumbers(
  { database: { prisma: db }, jurisdictions }: Pick<CampaignsDeps, 'database' | 'jurisdictions'>,
  waiting: readonly Waiting[],
  now: Date,
): Promise<Map<CampaignContact, CallRefusal>> {
  if (waiting.length === 0) return new Map();
  const factsByContact = await readNumberFacts(db, waiting, now);
  const numbers = waiting
    .map(({ contact }) => readPhoneNumber(contact.phone))
    .filter((reading) => 'e164' in reading);
  const prices = await pricesOf(db, numbers);
  const destinations = new Map(
    numbers.map(({ e164, country }) => [e164, { country, pricePerMinute: prices.get(e164) }]),
  );
  return new Map(
    waiting.flatMap(({ entry, contact, circumstances: { campaign, caller, account } }) => {
      const { country, pricePerMinute } = destinations.get(contact.phone) ?? {};
      const facts = factsByContact.get(contact.id);
      if (!('agent' in caller && country && pricePerMinute && facts) || entry.id === null) return [];
      const dialable = { decision: 'dial', id: entry.id, attempt: entry.attempts + 1 } as const;
      const about = { contact, country, pricePerMinute, facts, permittedUntil: null };
      const [decision] = permit(
        { jurisdictions },
        [toCandidateCall(campaign, caller, { ...dialable, ...about })],
        account.facts,
        now,
      );
      return decision?.refusal && isOfNumber(decision.refusal) ? [[entry, decision.refusal]] : [];
    }),
  );
}

async function readNumberFacts(
  db: Queryable,
  waiting: readonly Waiting[],
  now: Date,
): Promise<Map<string, NumberFacts>> {
  const rows = await db.$queryRaw<{ id: string; facts: NumberFacts }[]>`
    SELECT contacts.id, ${NUMBER_FACTS} AS facts
    FROM contacts JOIN accounts ON accounts.id = contacts.account_id
    CROSS JOIN (SELECT ${now}::timestamptz AS at) AS question
    WHERE contacts.id = ANY (${waiting.map(({ contact }) => contact.id)}::text[])`;
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
