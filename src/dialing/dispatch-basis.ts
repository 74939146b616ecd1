import { demandsOf } from '../agents/deployment.ts';
import { CALL_LIMITS } from '../calls/call-limits.ts';
import type { CallDetails, CallQuietHours } from '../calls/details/call-details.ts';
import { priceAt, rateSql } from '../credits/rates/rates.ts';
import { invalidField, notFound } from '../errors/errors.ts';
import { assertCanCallFrom } from '../numbers/phone-numbers.ts';
import { batchedRead } from '../platform/database/batched-read.ts';
import { jsonObjectOf } from '../platform/database/sql/columns.ts';
import type { Agent, PhoneNumber as PhoneNumberRow } from '../platform/generated/prisma/client.ts';
import { isAssigned } from '../platform/phone/assigned-number.ts';
import { PHONE_DOUBTS, type PhoneNumber } from '../platform/phone/phone-number.ts';
import type { Platform } from '../platform/platform.ts';
import { emptyIn, isProvidersOwn, normalized, variablesIn } from '../providers/placeholders.ts';
import type { VoiceProviders } from '../providers/port.ts';
import { type Capacity, capacitySql } from './capacity/capacity.ts';
import { liveCallsFromSql, readNumberUse } from './capacity/number-limits.ts';
import { type CallingNumberFacts, isPacedSql } from './capacity/number-use.ts';
import { type NumberFacts, numberFactsSql } from './rules/number-facts.ts';
import { type AccountFacts, accountFactsSql } from './rules/rules.ts';
import { variablesOf } from './terms/call-variables.ts';
import {
  AGENT_FIELDS,
  type CallingNumber,
  CONTACT_FIELDS,
  type NewCall,
  NUMBER_FIELDS,
} from './terms/new-call.ts';

export interface DispatchRequest {
  accountId: string;
  agentId: string;
  number: PhoneNumber;
  phoneNumberId: string | null;
  contactId: string | null;
  idempotencyKey: string | null;
  /** Setting for quiet hours of this call alone; null = the account's. */
  quietHours: CallQuietHours | null;
}

/** Rows and facts that a dispatched call depends on, read at one instant. */
export interface DispatchBasis {
  account: AccountFacts;
  number: NumberFacts;
  /** The call's agent; null if the account has no such agent, or it is archived. */
  agent: (NewCall['agent'] & Pick<Agent, 'status' | 'deployError'>) | null;
  /** The called contact; null if none is requested, or the account has no such contact. */
  contact: NewCall['contact'];
  /** The requested calling number, else the account's first active one at the agent's provider. */
  phoneNumber: (CallingNumber & Pick<PhoneNumberRow, 'provider' | 'status'>) | null;
  /** Facts about the phone number to call from; null if there is none. */
  from: CallingNumberFacts | null;
  /** Price of the call in USD per minute, decimal; null if the called number has no rate. */
  rate: string | null;
  /** Id of the call that was opened earlier with this idempotency key. */
  earlierCallId: string | null;
  /** Capacity of the agent's voice provider; null = unlimited. */
  capacity: Capacity | null;
}

/**
 * Reads all that a dispatch depends on in one statement; each further round trip adds a tenth to its cost. Only the
 * waits of a paced number take a second one: as part of the first, they would cost every dispatch a quarter of it.
 */
export async function readDispatchBasis(
  deps: Pick<Platform, 'database' | 'clock'>,
  request: DispatchRequest,
  at: Date,
): Promise<DispatchBasis> {
  const basis = await readBasis(deps.database, { ...request, at });
  if (basis === null) throw new Error(`there is no account ${request.accountId}`);
  const { phoneNumber, callsLive } = basis;
  if (phoneNumber === null) return { ...basis, from: null };
  const uses = phoneNumber.isPaced ? await readNumberUse(deps, request.accountId, [phoneNumber.id]) : null;
  return { ...basis, from: { callsLive, waits: uses?.get(phoneNumber.id)?.waits ?? [] } };
}

const AGENT = jsonObjectOf('agent', [...AGENT_FIELDS, 'status', 'deployError']);
const CONTACT = jsonObjectOf('contact', CONTACT_FIELDS);
const CALLED_NUMBER = numberFactsSql({
  account: 'account',
  phone: 'question.e164',
  at: 'question.at',
  knownSince: 'contact.created_at',
  keepsPlaceRules: 'question.keeps_place_rules',
});
const CALLING_NUMBER = jsonObjectOf('number', [...NUMBER_FIELDS, 'provider', 'status']);

/** Selects the number that the request asks for; without a wish, the first active one of the agent's provider. */
const CHOSEN_NUMBER = `
       SELECT ${CALLING_NUMBER}::jsonb || jsonb_build_object('isPaced', ${isPacedSql('number')}) AS fields,
         CASE WHEN number.max_live_calls IS NOT NULL THEN ${liveCallsFromSql('number')} END AS calls_live
       FROM phone_numbers AS number
       WHERE number.account_id = account.id AND CASE
         WHEN requested_number IS NULL THEN number.provider = agent.provider AND number.status = 'ACTIVE'
         ELSE number.id = requested_number END
       ORDER BY number.id LIMIT 1`;

type BasisRow = Omit<DispatchBasis, 'from'> & Pick<CallingNumberFacts, 'callsLive'>;

const readBasis = batchedRead<DispatchRequest & { at: Date }, BasisRow>(
  ['text', 'text', 'text', 'text', 'text', 'text', 'text', 'timestamptz', 'bool'],
  (questions) => `SELECT ordinal, basis.*
   FROM ${questions} WITH ORDINALITY AS question (
     account, requested_agent, e164, country, requested_contact, requested_number, key, at, keeps_place_rules, ordinal)
   CROSS JOIN LATERAL (
     SELECT ${accountFactsSql('account')} AS account, ${CALLED_NUMBER} AS number,
       CASE WHEN agent.id IS NOT NULL THEN ${AGENT} END AS agent,
       CASE WHEN contact.id IS NOT NULL THEN ${CONTACT} END AS contact,
       number.fields AS "phoneNumber", number.calls_live AS "callsLive",
       ${rateSql('question.country', 'question.e164')}::text AS rate,
       (SELECT id FROM calls WHERE account_id = account.id AND idempotency_key = key) AS "earlierCallId",
       ${capacitySql('agent.provider')} AS capacity
     FROM accounts AS account
     LEFT JOIN agents AS agent
       ON agent.id = requested_agent AND agent.account_id = account.id AND agent.archived_at IS NULL
     LEFT JOIN contacts AS contact ON contact.id = requested_contact AND contact.account_id = account.id
     LEFT JOIN LATERAL (${CHOSEN_NUMBER}) AS number ON true
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

/** Composes a call from a request like `composeCall`, and rejects variables that the voice provider fills. */
export function composeNewCall(
  deps: { voiceProviders: VoiceProviders },
  basis: DispatchBasis,
  request: DispatchRequest,
  details: CallDetails,
): NewCall {
  const newCall = composeCall(deps, basis, request, details);
  const filled = Object.keys(details.variables).find(isProvidersOwn);
  if (filled !== undefined)
    throw invalidField(`variables.${filled}`, 'is filled by the voice provider itself');
  return newCall;
}

/** Composes a call from current rows. Throws `not_found` or `invalid_request` if it cannot be placed. */
export function composeCall(
  deps: { voiceProviders: VoiceProviders },
  { agent, contact, ...basis }: DispatchBasis,
  { number, contactId, phoneNumberId, idempotencyKey }: DispatchRequest,
  details: CallDetails,
): NewCall {
  if (agent === null) throw notFound('agent');
  assertDeployed(agent);
  assertOverridable(deps, agent, details);
  if (contactId !== null && contact === null) throw notFound('contact');
  const phoneNumber = assertCanCallFrom(basis.phoneNumber, agent.provider, phoneNumberId);
  const pricePerMinute = priceAt(basis.rate, number, 'toNumber');
  return {
    agent,
    phoneNumber,
    numberChoice: phoneNumberId === null ? 'first_active' : 'request',
    phoneTo: number.e164,
    country: number.country,
    pricePerMinute,
    contact,
    campaign: null,
    requiresConsent: false,
    idempotencyKey,
    permittedUntil: details.notAfter,
    details,
  };
}

function assertDeployed(agent: Pick<Agent, 'providerAgentId' | 'status' | 'deployError'>): void {
  if (agent.providerAgentId !== null && agent.status === 'ACTIVE') return;
  const why = agent.deployError === null ? '' : ` (${agent.deployError})`;
  const problem = `names an agent that is not deployed to its voice provider${why}`;
  throw invalidField('agentId', problem, 'AGENT_UNAVAILABLE');
}

function assertOverridable(
  { voiceProviders }: { voiceProviders: VoiceProviders },
  { accountId, provider }: NewCall['agent'],
  { overrides }: CallDetails,
): void {
  const fixed = voiceProviders
    .find(provider, accountId)
    ?.fixedOnCalls.find((field) => overrides[field] !== undefined);
  if (fixed === undefined) return;
  throw invalidField(
    `overrides.${fixed}`,
    `cannot be chosen for one call at the voice provider of this agent, ${provider}; change the agent instead`,
  );
}

/** Returns sentences on what of a call may be a mistake, but does not prevent it. */
export function warningsOnCall({ agent, phoneTo, contact, details }: NewCall): string[] {
  const doubtful = isAssigned(phoneTo) ? [] : [`${phoneTo} ${PHONE_DOUBTS.unassigned_phone}.`];
  const spoken = [details.overrides.firstMessage ?? agent.firstMessage, agent.voicemailMessage];
  const empty = emptyIn(spoken, variablesOf(contact, details.variables)).slice(0, NAMES_SHOWN);
  const unsaid =
    empty.length === 0
      ? []
      : [
          `The agent says ${empty.map((name) => `{{${name.slice(0, 80)}}}`).join(', ')}, which have no value for this call.`,
        ];
  return [...doubtful, ...unsaid, ...warningsOnVariables(agent, details)];
}

/** Names of either kind in a warning: it travels in a header, and proxies reject headers above 8 kB. */
const NAMES_SHOWN = 5;

/** Returns a sentence that names the variables that none of the agent's texts use; nothing if all are used. */
function warningsOnVariables(
  agent: NewCall['agent'],
  { variables, overrides }: Pick<CallDetails, 'variables' | 'overrides'>,
): string[] {
  const names = Object.keys(variables);
  if (names.length === 0) return [];
  const { systemPrompt, firstMessage } = agent;
  const used = variablesIn({ systemPrompt, firstMessage, ...demandsOf(agent), ...overrides });
  const usedNames = new Set([...used].map(normalized));
  const unused = names.filter((name) => !usedNames.has(normalized(name)));
  if (unused.length === 0) return [];
  const usable = [...used].filter(({ length }) => length <= CALL_LIMITS.variableNameLength);
  const hint =
    usable.length === 0
      ? 'They name no variables'
      : `They name ${listed(usable.map((name) => `{{${name}}}`))}`;
  return [
    `The agent’s system prompt, first message and voicemail message do not use the variables ${listed(unused)}. ${hint}.`,
  ];
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMES_SHOWN;
  return `${names.slice(0, NAMES_SHOWN).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
