import type { DefaultConnectionArguments } from '@pothos/plugin-relay';
import { notFound } from '../../errors/errors.ts';
import { builder } from '../../graphql/builder.ts';
import { type ListDirection, listArguments } from '../../graphql/connections/list-arguments.ts';
import { connectionOf } from '../../graphql/connections/list-connection.ts';
import { batchedByParent } from '../../graphql/connections/pages-of-parents.ts';
import { type PageByNumber, pageByNumber } from '../../graphql/connections/paging-by-number.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { campaignsById, contactsById } from '../../graphql/loaders/parents-by-id.ts';
import { CallObstacleObject } from '../../graphql/types/call-obstacle.ts';
import { describedBy } from '../../graphql/types/described.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CampaignContactState } from '../../platform/generated/prisma/enums.ts';
import { type OpaqueNumbers, opaqueNumbers } from '../../platform/secrets/opaque-numbers.ts';
import {
  type CampaignContact,
  type ContactNarrowing,
  countCampaignContacts,
  findCampaignContact,
  readCampaignContacts,
} from '../contacts/campaign-contacts.ts';
import { type ContactCount, countContactsOfCampaigns } from '../contacts/contact-counts.ts';
import { explainContacts } from './explain.ts';

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

interface ContactsQuery {
  parentId: string;
  of: 'campaign' | 'contact';
  narrowing: ContactNarrowing;
}

const pages = batchedByParent(
  (context, parentIds, { of, narrowing, page }: ContactsQuery & { page: PageByNumber }) =>
    readCampaignContacts(context.deps.database, { of, parentIds, narrowing }, page),
);

const counts = batchedByParent((context, parentIds, { of, narrowing }: ContactsQuery) =>
  countCampaignContacts(context.deps.database, { of, parentIds, narrowing }),
);

const StateEnum = builder.enumType('CampaignContactState', {
  description: 'Progress of a campaign with a contact.',
  values: describedBy<CampaignContactState>({
    PENDING: 'The contact is still to be called.',
    CALLING: 'A call to the contact is live.',
    FINISHED: 'The contact has its final outcome.',
    SUPPRESSED: 'The number is suppressed and not called.',
    REMOVED: 'The contact was deleted and is not called.',
  }),
});

const CampaignContactObject = builder.objectRef<CampaignContact>('CampaignContact').implement({
  description: 'A contact in a campaign.',
  fields: (t) => ({
    id: t.id({
      nullable: true,
      description: 'Id. Null, like `state` and `nextAttemptAt`, until the contact is added.',
      resolve: ({ id }, _args, context) => (id === null ? null : rowIds(context).seal(id)),
    }),
    campaignId: t.exposeID('campaignId', { description: 'The campaign’s id.' }),
    campaign: t.field({
      type: modelRef('Campaign'),
      description: 'The campaign that calls the contact.',
      resolve: async ({ campaignId }, _args, context) => {
        const campaign = await campaignsById(context, campaignId);
        if (campaign === null) throw notFound('campaign');
        return campaign;
      },
    }),
    contactId: t.exposeID('contactId', {
      nullable: true,
      description: 'The contact. Null if it has been deleted.',
    }),
    contact: t.field({
      type: modelRef('Contact'),
      nullable: true,
      description: 'The contact. Null if it has been deleted.',
      resolve: ({ contactId }, _args, context) =>
        contactId === null ? null : contactsById(context, contactId),
    }),
    phone: t.exposeString('phone', {
      description: 'Number to call, E.164, as of the addition to the campaign.',
    }),
    state: t.expose('state', {
      type: StateEnum,
      nullable: true,
      description: 'Progress of the contact. Null until it is added to the campaign.',
    }),
    attempts: t.exposeInt('attempts', { description: 'Calls placed to the contact so far.' }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'Outcome of the last attempt, or reason why no call is placed.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Earliest time of the next attempt.',
    }),
    obstacle: t.field({
      type: CallObstacleObject,
      nullable: true,
      description:
        'Why the campaign does not call the contact now. Null while it calls the contact, or will call it next.',
      resolve: async (contact, _args, context) => (await explanations(context, contact)).obstacle,
    }),
    explanation: t.string({
      description: 'Sentence that says why the contact has or has not been called.',
      resolve: async (contact, _args, context) => (await explanations(context, contact)).sentence,
    }),
    nextEligibleAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The earliest next call by calling hours and retry rules. Null if there is no further call.',
      resolve: async (contact, _args, context) => (await explanations(context, contact)).nextEligibleAt,
    }),
    calls: t.field({
      type: [modelRef('Call')],
      description: 'The campaign’s calls to the contact, oldest first.',
      resolve: ({ id }, _args, context) => (id === null ? [] : callsByRow(context, id)),
    }),
  }),
});

const ContactCountObject = builder.objectRef<ContactCount>('CampaignContactCount').implement({
  description: 'Count of a campaign’s contacts with one state and outcome.',
  fields: (t) => ({
    state: t.field({
      type: StateEnum,
      description: 'State of the contacts.',
      resolve: ({ state }) => state,
    }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'Outcome of the contacts. Null: none yet.',
    }),
    contacts: t.exposeInt('contacts', { description: 'Number of contacts.' }),
  }),
});

const contactConnection = connectionOf(CampaignContactObject, 'CampaignContact');

export const CampaignContactFilter = builder.inputType('CampaignContactFilter', {
  description: 'Filters a list of contacts of campaigns. All conditions must hold.',
  fields: (t) => ({
    states: t.field({ type: [StateEnum], description: 'States to match.' }),
    outcomes: t.stringList({ description: 'Outcomes to match.' }),
  }),
});

interface ListArguments extends DefaultConnectionArguments {
  filter?: { states?: CampaignContactState[] | null; outcomes?: string[] | null } | null;
  orderDirection?: ListDirection | null;
}

function contactsOf(
  context: GraphqlContext,
  parent: Pick<ContactsQuery, 'parentId' | 'of'>,
  { filter, orderDirection, ...args }: ListArguments,
) {
  const narrowing = { states: filter?.states ?? undefined, outcomes: filter?.outcomes ?? undefined };
  const query = { ...parent, narrowing };
  return pageByNumber<CampaignContact>(
    {
      args,
      defaultSize: 50,
      maxSize: 200,
      numbers: rowIds(context),
      numberOf: ({ id }) => id ?? 0n,
      direction: orderDirection,
      count: async () => (await counts(context, query)) ?? { value: 0, isEstimate: false },
    },
    async (page) => (await pages(context, { ...query, page })) ?? [],
  );
}

builder.prismaObjectField('Campaign', 'contacts', (t) =>
  t.connection(
    {
      type: CampaignContactObject,
      description: 'The campaign’s contacts, in the order of its contact list.',
      args: listArguments(CampaignContactFilter),
      resolve: ({ id }, args, context) => contactsOf(context, { parentId: id, of: 'campaign' }, args),
    },
    ...contactConnection,
  ),
);

const contactCounts = batchLoader((campaignIds: readonly string[], { deps }) =>
  countContactsOfCampaigns(deps, campaignIds),
);

builder.prismaObjectField('Campaign', 'contactCounts', (t) =>
  t.field({
    type: [ContactCountObject],
    description: 'Contacts by state and outcome, most frequent first.',
    resolve: ({ id }, _args, context) => contactCounts(context, id),
  }),
);

builder.prismaObjectField('Contact', 'campaignContacts', (t) =>
  t.connection(
    {
      type: CampaignContactObject,
      description: 'Progress of the contact in each campaign that has added it, oldest first.',
      args: listArguments(CampaignContactFilter),
      resolve: ({ id }, args, context) => contactsOf(context, { parentId: id, of: 'contact' }, args),
    },
    ...contactConnection,
  ),
);

builder.queryFields((t) => ({
  campaignContact: t.field({
    type: CampaignContactObject,
    nullable: true,
    description: 'State of a contact in a campaign, even before it is added.',
    args: {
      campaignId: t.arg.id({ required: true, description: 'The campaign’s id.' }),
      contactId: t.arg.id({ required: true, description: 'The contact’s id.' }),
    },
    resolve: (_root, ids, context) =>
      findCampaignContact(context.deps.database.prisma, viewerOf(context), ids),
  }),
}));
