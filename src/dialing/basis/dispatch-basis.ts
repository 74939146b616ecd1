import type { CallQuietHours } from '../../calls/details/call-details.ts';
import { rateSql } from '../../credits/rates/rates.ts';
import { batchedRead } from '../../platform/database/batched-read.ts';
import { jsonObjectOf } from '../../platform/database/sql/columns.ts';
import type { Agent, PhoneNumber as PhoneNumberRow } from '../../platform/generated/prisma/client.ts';
import type { PhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Capacity, capacitySql } from '../capacity/capacity.ts';
import { liveCallsFromSql } from '../capacity/number-limits.ts';
import { type CallingNumberFacts, isPacedSql, numberUseSql } from '../capacity/number-use.ts';
import { type AccountFacts, accountFactsSql, type NumberFacts, numberFactsSql } from '../rules/facts.ts';
import {
  AGENT_FIELDS,
  type CallingNumber,
  CONTACT_FIELDS,
  type NewCall,
  NUMBER_FIELDS,
} from '../terms/new-call.ts';

/** All that a dispatch depends on, as it was in one moment. */
export interface DispatchBasis {
  account: AccountFacts;
  /** What permits or refuses calls to the number. */
  standing: NumberFacts;
  /** Null: the account has no such agent, or it is archived. */
  agent: (NewCall['agent'] & Pick<Agent, 'status' | 'deployError'>) | null;
  /** Null: none is requested, or the account has no such contact. */
  contact: NewCall['contact'];
  /** The requested number, else the account's first active one at the agent's provider. */
  phoneNumber: (CallingNumber & Pick<PhoneNumberRow, 'provider' | 'status'>) | null;
  /** What permission depends on of that number; null: there is none. */
  from: CallingNumberFacts | null;
  /** USD, decimal; null: there is none for the number. */
  rate: string | null;
  /** The call that this idempotency key has opened before. */
  earlierCallId: string | null;
  /** Of the agent's provider; null: it has no limit. */
  capacity: Capacity | null;
}

/** What is to be dispatched. */
export interface DispatchQuestion {
  accountId: string;
  agentId: string;
  number: PhoneNumber;
  phoneNumberId: string | null;
  contactId: string | null;
  idempotencyKey: string | null;
  /** What the call was dispatched with; null = as its account has set. */
  quietHours: CallQuietHours | null;
}

/** Reads the basis of a dispatch, in one statement: each round trip more would be a tenth of a dispatch's cost. */
export async function readDispatchBasis(
  { database }: Pick<Platform, 'database'>,
  question: DispatchQuestion,
  at: Date,
): Promise<DispatchBasis> {
  const basis = await readBasis(database, { ...question, at });
  if (basis === null) throw new Error(`there is no account ${question.accountId}`);
  return basis;
}

const AGENT = jsonObjectOf('agent', [...AGENT_FIELDS, 'status', 'deployError']);
const CONTACT = jsonObjectOf('contact', CONTACT_FIELDS);
const STANDING = numberFactsSql({
  account: 'account',
  phone: 'question.e164',
  at: 'question.at',
  knownSince: 'contact.created_at',
  keepsPlaceRules: 'question.keeps_place_rules',
});
const NUMBER = jsonObjectOf('number', [...NUMBER_FIELDS, 'provider', 'status']);

const USE = numberUseSql({
  numbers: 'SELECT number.id, number.e164, number.provider',
  account: 'number.account_id',
  at: 'question.at',
  counted: '0',
});

const readBasis = batchedRead<DispatchQuestion & { at: Date }, DispatchBasis>(
  ['text', 'text', 'text', 'text', 'text', 'text', 'text', 'timestamptz', 'bool'],
  (questions) => `SELECT asked, basis.*
   FROM ${questions} WITH ORDINALITY
     AS question (account, agent_asked, e164, country, contact_asked, number_asked, key, at, keeps_place_rules, asked)
   CROSS JOIN LATERAL (
     SELECT ${accountFactsSql('account')} AS account, ${STANDING} AS standing,
       CASE WHEN agent.id IS NOT NULL THEN ${AGENT} END AS agent,
       CASE WHEN contact.id IS NOT NULL THEN ${CONTACT} END AS contact,
       number.fields AS "phoneNumber", number.facts AS "from",
       ${rateSql('question.country', 'question.e164')}::text AS rate,
       (SELECT id FROM calls WHERE account_id = account.id AND idempotency_key = key) AS "earlierCallId",
       ${capacitySql('agent.provider')} AS capacity
     FROM accounts AS account
     LEFT JOIN agents AS agent
       ON agent.id = agent_asked AND agent.account_id = account.id AND agent.archived_at IS NULL
     LEFT JOIN contacts AS contact ON contact.id = contact_asked AND contact.account_id = account.id
     LEFT JOIN LATERAL (
       SELECT ${NUMBER}::jsonb || jsonb_build_object('isPaced', paced.is_so) AS fields,
         jsonb_build_object(
           'callsLive', CASE WHEN number.max_live_calls IS NOT NULL THEN ${liveCallsFromSql('number')} END,
           'waits', CASE WHEN paced.is_so THEN (SELECT use -> 'waits' FROM (${USE}) AS used) ELSE '[]' END) AS facts
       FROM phone_numbers AS number CROSS JOIN LATERAL (SELECT ${isPacedSql('number')} AS is_so) AS paced
       WHERE number.account_id = account.id AND CASE
         WHEN number_asked IS NULL THEN number.provider = agent.provider AND number.status = 'ACTIVE'
         ELSE number.id = number_asked END
       ORDER BY number.id LIMIT 1) AS number ON true
     WHERE account.id = question.account
     LIMIT 1) AS basis`,
  ({ accountId, agentId, number, phoneNumberId, contactId, idempotencyKey, at, quietHours }) => [
    accountId,
    agentId,
    number.e164,
    number.country,
    contactId,
    phoneNumberId,
    idempotencyKey,
    at.toISOString(),
    quietHours !== null && quietHours.action !== 'OVERRIDE',
  ],
);
