import type { DefaultConnectionArguments } from '@pothos/plugin-relay';
import { batchLoader } from '../../graphql/batch-loader.ts';
import { builder } from '../../graphql/builder.ts';
import { connectionNames } from '../../graphql/connections/connection-names.ts';
import { pageByNumber } from '../../graphql/connections/paging-by-number.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../../graphql/context.ts';
import type { Call, Contact } from '../../platform/generated/prisma/client.ts';
import { CampaignContactState } from '../../platform/generated/prisma/enums.ts';
import { type OpaqueNumbers, opaqueNumbers } from '../../platform/secrets/opaque-numbers.ts';
import { findCampaign } from '../campaigns.ts';
import { type CampaignContactExplanation, explainContacts } from '../preview/explain.ts';
import { CONTACT_REASONS } from '../preview/reasons.ts';
import {
  type CampaignContact,
  type CampaignContactsPage,
  findCampaignContact,
  readCampaignContacts,
} from './campaign-contacts.ts';
import { type ContactCount, countContacts } from './contact-counts.ts';

/** The rows are numbered across all accounts, which customers must not see. */
function rowIds({ deps }: GraphqlContext): OpaqueNumbers {
  return opaqueNumbers(deps.secrets, 'campaign entries');
}

// ── What is read for many at once ────────────────────────────────────────────

const explanations = batchLoader((contacts: readonly CampaignContact[], context) =>
  explainContacts(context.deps, viewerOf(context), contacts),
);

const contactsById = batchLoader(async (ids: readonly string[], context) => {
  const where = { id: { in: [...ids] } };
  const contacts = await tenantOf(context).contact.findMany({ where });
  const byId = new Map<string, Contact>(contacts.map((contact) => [contact.id, contact]));
  return ids.map((id) => byId.get(id) ?? null);
});

const callsByRow = batchLoader(async (rows: readonly bigint[], context) => {
  const where = { campaignContactId: { in: [...rows] } };
  const calls = await tenantOf(context).call.findMany({ where, orderBy: { attempt: 'asc' } });
  const byRow = Map.groupBy<bigint | null, Call>(calls, ({ campaignContactId }) => campaignContactId);
  return rows.map((row) => byRow.get(row) ?? []);
});

interface PageOfCampaign {
  campaignId: string;
  page: CampaignContactsPage;
}

/** Campaigns in one list are asked for the same page: one statement for all of them. */
const pages = batchLoader(async (keys: readonly PageOfCampaign[], { deps }) => {
  const found = new Map<string, CampaignContact[]>();
  const shape = ({ page }: PageOfCampaign) => JSON.stringify(page, (_, value) => printable(value));
  for (const [sameShape, alike] of Map.groupBy(keys, shape)) {
    const ids = alike.map(({ campaignId }) => campaignId);
    const [{ page }] = alike as [PageOfCampaign];
    const byCampaign = await readCampaignContacts(deps.database.prisma, ids, page);
    for (const id of ids) found.set(`${id} ${sameShape}`, byCampaign.get(id) ?? []);
  }
  return keys.map((key) => found.get(`${key.campaignId} ${shape(key)}`) ?? []);
});

function printable(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

// ── Objects ──────────────────────────────────────────────────────────────────

const StateEnum = builder.enumType(CampaignContactState, { name: 'CampaignContactState' });

const ExplanationObject = builder
  .objectRef<CampaignContactExplanation>('CampaignContactExplanation')
  .implement({
    description: 'Why a campaign has or has not called a contact, and when it may call it next.',
    fields: (t) => ({
      reason: t.field({
        type: builder.enumType('DialReason', { values: CONTACT_REASONS }),
        resolve: ({ reason }) => reason,
      }),
      sentence: t.exposeString('sentence', { description: 'The reason as a sentence.' }),
      nextEligibleAt: t.expose('nextEligibleAt', {
        type: 'DateTime',
        nullable: true,
        description: 'The earliest next call by calling hours and retry rules; null = no further call.',
      }),
    }),
  });

const CampaignContactObject = builder.objectRef<CampaignContact>('CampaignContact').implement({
  description: 'A contact of a campaign, with its state in that campaign.',
  fields: (t) => ({
    id: t.id({
      nullable: true,
      description: 'Null, like `state` and `nextAttemptAt`, until the campaign has added the contact.',
      resolve: ({ id }, _args, context) => (id === null ? null : rowIds(context).seal(id)),
    }),
    campaignId: t.exposeID('campaignId'),
    contactId: t.exposeID('contactId', {
      nullable: true,
      description: 'Null if the contact has been deleted.',
    }),
    contact: t.prismaField({
      type: 'Contact',
      nullable: true,
      description: 'Null if the contact has been deleted.',
      resolve: (_query, { contactId }, _args, context) =>
        contactId === null ? null : contactsById(context).load(contactId),
    }),
    phone: t.exposeString('phone'),
    state: t.expose('state', { type: StateEnum, nullable: true }),
    attempts: t.exposeInt('attempts', { description: 'Calls placed so far.' }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'The outcome of the last attempt, or why no call is placed.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Earliest time of the next attempt.',
    }),
    explanation: t.field({
      type: ExplanationObject,
      description: 'Why the campaign has or has not called the contact, and when it may call it next.',
      resolve: (contact, _args, context) => explanations(context).load(contact),
    }),
    calls: t.prismaField({
      type: ['Call'],
      description: 'The campaign’s calls to the contact, oldest first.',
      resolve: (_query, { id }, _args, context) => (id === null ? [] : callsByRow(context).load(id)),
    }),
  }),
});

const ContactCountObject = builder.objectRef<ContactCount>('CampaignContactCount').implement({
  description: 'The number of a campaign’s contacts with one state and outcome.',
  fields: (t) => ({
    state: t.field({ type: StateEnum, resolve: ({ state }) => state }),
    outcome: t.exposeString('outcome', { nullable: true }),
    contacts: t.exposeInt('contacts'),
  }),
});

const [connectionName, edgeName] = connectionNames('CampaignContact');
const CampaignContactConnection = builder.connectionObject(
  { type: CampaignContactObject, ...connectionName },
  edgeName,
);

// ── Inputs ───────────────────────────────────────────────────────────────────

const CampaignContactFilter = builder.inputType('CampaignContactFilter', {
  fields: (t) => ({ state: t.field({ type: StateEnum }), outcome: t.string() }),
});

interface Asked extends DefaultConnectionArguments {
  filter?: { state?: CampaignContactState | null; outcome?: string | null } | null;
}

function contactsOf(context: GraphqlContext, campaignId: string, { filter, ...args }: Asked) {
  const numbers = rowIds(context);
  const numberOf = ({ id }: CampaignContact) => id ?? 0n;
  const list = { args, defaultSize: 50, maxSize: 200, numbers, numberOf };
  const wanted = { state: filter?.state ?? null, outcome: filter?.outcome ?? null };
  return pageByNumber(list, (position) =>
    pages(context).load({ campaignId, page: { ...wanted, ...position } }),
  );
}

builder.prismaObjectField('Campaign', 'contacts', (t) =>
  t.connection(
    {
      type: CampaignContactObject,
      description: 'The campaign’s contacts, in the order of its contact list.',
      args: { filter: t.arg({ type: CampaignContactFilter }) },
      resolve: ({ id }, args, context) => contactsOf(context, id, args),
    },
    CampaignContactConnection,
  ),
);

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  campaignContactCounts: t.field({
    type: [ContactCountObject],
    description: 'A campaign’s contacts, counted by state and outcome.',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) => countContacts(context.deps, viewerOf(context), campaignId),
  }),
  campaignContact: t.field({
    type: CampaignContactObject,
    description: 'A contact’s state in a campaign, even if the campaign has not added it.',
    args: { campaignId: t.arg.id({ required: true }), contactId: t.arg.id({ required: true }) },
    resolve: (_root, ids, context) =>
      findCampaignContact(context.deps.database.prisma, viewerOf(context), ids),
  }),
  campaignContacts: t.connection(
    {
      type: CampaignContactObject,
      description: 'A campaign’s contacts, in the order of its contact list.',
      args: { campaignId: t.arg.id({ required: true }), filter: t.arg({ type: CampaignContactFilter }) },
      resolve: async (_root, { campaignId, ...args }, context) => {
        const { id } = await findCampaign(context.deps.database.prisma, viewerOf(context), campaignId);
        return contactsOf(context, id, args);
      },
    },
    CampaignContactConnection,
  ),
}));
