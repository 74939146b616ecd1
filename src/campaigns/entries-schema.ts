import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { CampaignContactState } from '../platform/generated/prisma/enums.ts';
import { findCampaign } from './campaigns.ts';
import { type Standing, standingsOf } from './standings.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const StateEnum = builder.enumType(CampaignContactState, { name: 'CampaignContactState' });

builder.prismaObject('CampaignContact', {
  // `CampaignContact` is what explains one contact (foresight-schema.ts).
  name: 'CampaignEntry',
  description: 'A contact as the campaign took it in, and how far it has come with it.',
  fields: (t) => ({
    id: t.id({ select: { id: true }, resolve: ({ id }) => String(id) }),
    contactId: t.exposeID('contactId', { nullable: true, description: 'Null when it was deleted since.' }),
    phone: t.exposeString('phone'),
    state: t.expose('state', { type: StateEnum }),
    attempts: t.exposeInt('attempts', { description: 'Calls placed so far.' }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'How the last attempt ended, or why there will be none.',
    }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', description: 'Not before.' }),
  }),
});

const StandingObject = builder.objectRef<Standing>('CampaignStanding').implement({
  description: 'How many contacts of a campaign stand alike.',
  fields: (t) => ({
    state: t.field({ type: StateEnum, resolve: ({ state }) => state }),
    outcome: t.exposeString('outcome', { nullable: true }),
    contacts: t.exposeInt('contacts'),
  }),
});

// ── Inputs ───────────────────────────────────────────────────────────────────

const EntryFilter = builder.inputType('CampaignEntryFilter', {
  fields: (t) => ({ state: t.field({ type: StateEnum }), outcome: t.string() }),
});

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  campaignStandings: t.field({
    type: [StandingObject],
    description: 'The contacts of a campaign, counted by state and outcome.',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) => standingsOf(context.deps, viewerOf(context), campaignId),
  }),
  campaignEntries: t.prismaConnection({
    type: 'CampaignContact',
    cursor: 'id',
    description: 'The contacts of a campaign, in the order of the list it was started with.',
    defaultSize: 50,
    maxSize: 200,
    args: { campaignId: t.arg.id({ required: true }), filter: t.arg({ type: EntryFilter }) },
    resolve: async (query, _root, { campaignId, filter }, context) => {
      const { prisma } = context.deps.database;
      const campaign = await findCampaign(prisma, viewerOf(context), campaignId);
      return prisma.campaignContact.findMany({
        ...query,
        where: {
          campaignId: campaign.id,
          ...(filter?.state && { state: filter.state }),
          ...(filter?.outcome && { outcome: filter.outcome }),
        },
        orderBy: { id: 'asc' },
      });
    },
  }),
}));
