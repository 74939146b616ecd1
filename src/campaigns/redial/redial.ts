import { CALL_LIMITS } from '../../calls/call-limits.ts';
import { readCallees } from '../../calls/reads/read-callees.ts';
import { boundedFilter, type CallFilter } from '../../calls/reads/select-call-ids.ts';
import { insertNewList } from '../../contacts/contact-lists.ts';
import { copyContacts, type Person } from '../../contacts/copy-contacts.ts';
import { invalidField, notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { parseInput } from '../../platform/input/validation.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { type CampaignInput, campaignFields, columnsOf, toWrite } from '../campaign/campaign-input.ts';
import { assertRamp, assertReferences, preparePreDialWebhook, writeDraft } from '../campaign/campaigns.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';

/** Whom to call again: calls by id or by a filter, or contacts. Exactly one is given. */
interface RedialSelection {
  callIds?: readonly string[] | null | undefined;
  filter?: CallFilter | null | undefined;
  contactIds?: readonly string[] | null | undefined;
}

export type RedialInput = RedialSelection &
  Omit<CampaignInput, 'agentId' | 'contactListId'> & { agentId?: string | null | undefined };

export interface Redial {
  campaign: Campaign;
  /** Number of people that the campaign calls. */
  people: number;
  /** Selected calls and contacts beyond the first of their number. */
  repeated: number;
  /** People whose number the account must not call. */
  leftOut: Person[];
}

interface Selected {
  people: Person[];
  /** Number of selected calls or contacts. */
  selected: number;
  agentId: string | null;
}

/**
 * Creates a draft that calls the people of past calls, or contacts, again: each number once, on a new list with the details
 * that they have now. Suppressed numbers are left out.
 * @throws DomainError `invalid_request` if nobody is left to call, `not_found` if none is selected, or for an agent or number
 */
export async function redial(deps: CampaignsDeps, viewer: Viewer, input: RedialInput): Promise<Redial> {
  const { callIds, filter, contactIds, agentId: givenAgent, ...settings } = input;
  const { people, selected, agentId } = await peopleOf(deps, viewer, { callIds, filter, contactIds });
  if (people.length === 0) throw notFound(contactIds ? 'contact' : 'call');
  const chosenAgent = givenAgent ?? agentId;
  if (chosenAgent === null) throw invalidField('agentId', 'is required for contacts');
  const fields = parseInput(campaignFields.omit({ contactListId: true }), {
    ...settings,
    agentId: chosenAgent,
  });
  await assertReferences(deps.database.prisma, viewer, { ...fields, contactListId: null });
  await preparePreDialWebhook(deps, viewer, fields.preDialWebhook);
  assertRamp(fields);
  return inTransaction(deps, async (unitOfWork) => {
    const list = await insertNewList(deps, unitOfWork.db, viewer.accountId, fields.name);
    const suppressed = await copyContacts(deps, unitOfWork, list, people);
    if (suppressed.size === people.length)
      throw invalidField(nameOfSelection(input), 'must have somebody who may be called');
    const draft = { ...toWrite(columnsOf(fields)), contactListId: list.id };
    const campaign = await writeDraft(deps, unitOfWork, viewer, draft);
    return commitOnce(unitOfWork, {
      campaign,
      people: people.length - suppressed.size,
      repeated: selected - people.length,
      leftOut: people.filter(({ phone }) => suppressed.has(phone)),
    });
  });
}

async function peopleOf(
  deps: CampaignsDeps,
  viewer: Viewer,
  { callIds, filter, contactIds }: RedialSelection,
): Promise<Selected> {
  if ([callIds, filter, contactIds].filter((given) => given != null).length !== 1)
    throw invalidField('callIds', 'must be given, or filter, or contactIds, but only one of them');
  if (contactIds) return peopleOfContacts(deps, viewer, contactIds);
  if (callIds) assertFew('callIds', callIds);
  const chosen = callIds ? { ids: callIds } : boundedFilter(filter ?? {}, deps.clock.now());
  const callees = await readCallees(deps, viewer, chosen);
  return {
    people: callees,
    selected: callees.reduce((sum, { calls }) => sum + calls, 0),
    agentId: callees[0]?.agentId ?? null,
  };
}

async function peopleOfContacts(
  { database }: CampaignsDeps,
  viewer: Viewer,
  contactIds: readonly string[],
): Promise<Selected> {
  assertFew('contactIds', contactIds);
  const contacts = await forAccount(database.prisma, viewer.accountId).contact.findMany({
    where: { id: { in: [...contactIds] } },
    select: { id: true, phone: true },
    orderBy: { id: 'desc' },
  });
  const byPhone = new Map(contacts.map(({ id, phone }) => [phone, { phone, contactId: id }]));
  return { people: [...byPhone.values()], selected: contacts.length, agentId: null };
}

function assertFew(field: string, ids: readonly string[]): void {
  if (ids.length > CALL_LIMITS.redialed)
    throw invalidField(field, `must not have more than ${CALL_LIMITS.redialed.toLocaleString('en')} values`);
}

function nameOfSelection({ callIds, contactIds }: RedialSelection): string {
  return callIds ? 'callIds' : contactIds ? 'contactIds' : 'filter';
}
