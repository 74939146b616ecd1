import type { DefaultConnectionArguments } from '@pothos/plugin-relay';
import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { type ListOrder, listArguments, orderInput } from '../graphql/connections/list-arguments.ts';
import { connectionOf } from '../graphql/connections/list-connection.ts';
import { askedOfParents } from '../graphql/connections/pages-of-parents.ts';
import { type PageByNumber, pageByNumber } from '../graphql/connections/paging-by-number.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../graphql/context.ts';
import { batchLoader } from '../graphql/loaders/batch-loader.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { campaignsById, contactsById } from '../graphql/loaders/parents-by-id.ts';
import { describedBy } from '../graphql/types/described.ts';
import { oneOf } from '../platform/database/sql/narrowing.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import type { CampaignContactState } from '../platform/generated/prisma/enums.ts';
import { type OpaqueNumbers, opaqueNumbers } from '../platform/secrets/opaque-numbers.ts';
import { findCampaign } from './campaigns.ts';
import {
  type CampaignContact,
  type ContactNarrowing,
  countCampaignContacts,
  findCampaignContact,
  readCampaignContacts,
} from './contacts/campaign-contacts.ts';
import { type ContactCount, countContacts } from './contacts/contact-counts.ts';
import { type CampaignContactExplanation, explainContacts } from './preview/explain.ts';
import { CONTACT_REASONS } from './preview/reasons.ts';

/** Encrypts the ids of rows, which are numbered across all accounts. */
function rowIds({ deps }: GraphqlContext): OpaqueNumbers {
  return opaqueNumbers(deps.secrets, 'campaign entries');
}

const explanations = batchLoader((contacts: readonly CampaignContact[], context) =>
  explainContacts(context.deps, viewerOf(context), contacts),
);

const callsByRow = batchLoader(async (rows: readonly bigint[], context) => {
  const where = { campaignContactId: { in: [...rows] } };
  const calls = await tenantOf(context).call.findMany({ where, orderBy: { attempt: 'asc' } });
  const byRow = Map.groupBy<bigint | null, Call>(calls, ({ campaignContactId }) => campaignContactId);
  return rows.map((row) => byRow.get(row) ?? []);
});

interface Asked {
  parentId: string;
  of: 'campaign' | 'contact';
  narrowing: ContactNarrowing;
}

const pages = askedOfParents((context, parentIds, { of, narrowing, page }: Asked & { page: PageByNumber }) =>
  readCampaignContacts(context.deps.database, { of, parentIds, narrowing }, page),
);

const counts = askedOfParents((context, parentIds, { of, narrowing }: Asked) =>
  countCampaignContacts(context.deps.database, { of, parentIds, narrowing }),
);

const StateEnum = builder.enumType('CampaignContactState', {
  description: 'How far a campaign has come with a contact.',
  values: describedBy<CampaignContactState>({
    PENDING: 'It is to be called, for the first time or again.',
    CALLING: 'It is being called.',
    FINISHED: 'It has its final outcome.',
    SUPPRESSED: 'It is not called, because its number is suppressed.',
    REMOVED: 'It is not called, because it was deleted.',
  }),
});

const ExplanationObject = builder
  .objectRef<CampaignContactExplanation>('CampaignContactExplanation')
  .implement({
    description: 'Why a campaign has or has not called a contact, and when it may call it next.',
    fields: (t) => ({
      reason: t.field({
        type: builder.enumType('DialReason', {
          description: 'Why a campaign has or has not called a contact.',
          values: describedBy(CONTACT_REASONS),
        }),
        description: 'The reason, for programs.',
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
    campaignId: t.exposeID('campaignId', { description: 'The campaign’s id.' }),
    campaign: t.field({
      type: modelRef('Campaign'),
      description: 'The campaign.',
      resolve: async ({ campaignId }, _args, context) => {
        const campaign = await campaignsById(context, campaignId);
        if (campaign === null) throw notFound('campaign');
        return campaign;
      },
    }),
    contactId: t.exposeID('contactId', {
      nullable: true,
      description: 'Null if the contact has been deleted.',
    }),
    contact: t.field({
      type: modelRef('Contact'),
      nullable: true,
      description: 'Null if the contact has been deleted.',
      resolve: ({ contactId }, _args, context) =>
        contactId === null ? null : contactsById(context, contactId),
    }),
    phone: t.exposeString('phone', {
      description: 'The number to call, E.164, as it was when the campaign added the contact.',
    }),
    state: t.expose('state', {
      type: StateEnum,
      nullable: true,
      description: 'How far the campaign has come with the contact; null until the campaign has added it.',
    }),
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
      resolve: (contact, _args, context) => explanations(context, contact),
    }),
    calls: t.field({
      type: [modelRef('Call')],
      description: 'The campaign’s calls to the contact, oldest first.',
      resolve: ({ id }, _args, context) => (id === null ? [] : callsByRow(context, id)),
    }),
  }),
});

const ContactCountObject = builder.objectRef<ContactCount>('CampaignContactCount').implement({
  description: 'The number of a campaign’s contacts with one state and outcome.',
  fields: (t) => ({
    state: t.field({
      type: StateEnum,
      description: 'The state that is counted.',
      resolve: ({ state }) => state,
    }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'The outcome that is counted; null: contacts without one.',
    }),
    contacts: t.exposeInt('contacts', { description: 'How many contacts have both.' }),
  }),
});

const contactConnection = connectionOf(CampaignContactObject, 'CampaignContact');
const CampaignContactOrder = orderInput('CampaignContact', 'POSITION');

const CampaignContactFilter = builder.inputType('CampaignContactFilter', {
  description: 'What a list of contacts of campaigns is narrowed to. All conditions must hold.',
  fields: (t) => ({
    state: t.field({ type: StateEnum, description: 'Match this state.' }),
    states: t.field({ type: [StateEnum], description: 'Match any of these states.' }),
    outcome: t.string({ description: 'Match this outcome.' }),
    outcomes: t.stringList({ description: 'Match any of these outcomes.' }),
  }),
});

interface ListArguments extends DefaultConnectionArguments {
  filter?: {
    state?: CampaignContactState | null;
    states?: CampaignContactState[] | null;
    outcome?: string | null;
    outcomes?: string[] | null;
  } | null;
  orderBy?: ListOrder | null;
}

function contactsOf(
  context: GraphqlContext,
  parent: Pick<Asked, 'parentId' | 'of'>,
  { filter, orderBy, ...args }: ListArguments,
) {
  const { state, states, outcome, outcomes } = filter ?? {};
  const narrowing = { states: oneOf(state, states)?.in, outcomes: oneOf(outcome, outcomes)?.in };
  const asked = { ...parent, narrowing };
  return pageByNumber<CampaignContact>(
    {
      args,
      defaultSize: 50,
      maxSize: 200,
      numbers: rowIds(context),
      numberOf: ({ id }) => id ?? 0n,
      direction: orderBy?.direction,
      count: async () => (await counts(context, asked)) ?? { value: 0, isEstimate: false },
    },
    async (page) => (await pages(context, { ...asked, page })) ?? [],
  );
}

builder.prismaObjectField('Campaign', 'contacts', (t) =>
  t.connection(
    {
      type: CampaignContactObject,
      description: 'The campaign’s contacts, in the order of its contact list.',
      args: listArguments(CampaignContactFilter, CampaignContactOrder),
      resolve: ({ id }, args, context) => contactsOf(context, { parentId: id, of: 'campaign' }, args),
    },
    ...contactConnection,
  ),
);

builder.prismaObjectField('Contact', 'campaignContacts', (t) =>
  t.connection(
    {
      type: CampaignContactObject,
      description: 'The contact’s place in each campaign that has added it, oldest first.',
      args: listArguments(CampaignContactFilter, CampaignContactOrder),
      resolve: ({ id }, args, context) => contactsOf(context, { parentId: id, of: 'contact' }, args),
    },
    ...contactConnection,
  ),
);

builder.queryFields((t) => ({
  campaignContactCounts: t.field({
    type: [ContactCountObject],
    description: 'A campaign’s contacts, counted by state and outcome.',
    args: { campaignId: t.arg.id({ required: true, description: 'The campaign’s id.' }) },
    resolve: (_root, { campaignId }, context) => countContacts(context.deps, viewerOf(context), campaignId),
  }),
  campaignContact: t.field({
    type: CampaignContactObject,
    description: 'A contact’s state in a campaign, even if the campaign has not added it.',
    args: {
      campaignId: t.arg.id({ required: true, description: 'The campaign’s id.' }),
      contactId: t.arg.id({ required: true, description: 'The contact’s id.' }),
    },
    resolve: (_root, ids, context) =>
      findCampaignContact(context.deps.database.prisma, viewerOf(context), ids),
  }),
  campaignContacts: t.connection(
    {
      type: CampaignContactObject,
      description: 'A campaign’s contacts, in the order of its contact list.',
      args: {
        campaignId: t.arg.id({ required: true, description: 'The campaign’s id.' }),
        ...listArguments(CampaignContactFilter, CampaignContactOrder),
      },
      resolve: async (_root, { campaignId, ...args }, context) => {
        const { id } = await findCampaign(context.deps.database.prisma, viewerOf(context), campaignId);
        return contactsOf(context, { parentId: id, of: 'campaign' }, args);
      },
    },
    ...contactConnection,
  ),
}));
