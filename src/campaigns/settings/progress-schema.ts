import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { AFTER, resumedAfter } from '../../graphql/resumption.ts';
import { type CampaignProgress, COUNTERS, progressOf } from '../campaign/progress.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';
import { followCampaigns, followProgress } from './progress-updates.ts';

const CampaignProgressObject = builder.objectRef<CampaignProgress>('CampaignProgress').implement({
  description: 'Progress of a campaign. The counts are exact.',
  fields: (t) => ({
    contactsTotal: t.exposeInt('contactsTotal', {
      description: 'Contacts added at the start of the campaign.',
    }),
    contactsPending: t.exposeInt('contactsPending', { description: 'Contacts without a final outcome.' }),
    callsTotal: t.exposeInt('callsTotal', { description: 'Calls placed, including live calls.' }),
    callsLive: t.exposeInt('callsLive', { description: 'Calls that have not ended.' }),
    callsCompleted: t.exposeInt('callsCompleted', {
      description: 'Calls that were connected and have ended.',
    }),
    callsSuccessful: t.exposeInt('callsSuccessful', {
      description: 'Completed calls that achieved the goal.',
    }),
    callsFailed: t.exposeInt('callsFailed', { description: 'Calls that ended without connecting.' }),
    creditsUsed: t.exposeInt('creditsUsed', { description: 'Credits charged for the campaign’s calls.' }),
    successRate: t.exposeFloat('successRate', {
      description: '`callsSuccessful` / `callsCompleted`; 0 if none completed.',
    }),
  }),
});

builder.prismaObjectFields('Campaign', (t) => ({
  progress: t.field({
    type: CampaignProgressObject,
    description: 'Progress of the campaign.',
    select: COUNTERS,
    resolve: progressOf,
  }),
}));

builder.subscriptionFields((t) => ({
  campaigns: t.prismaField({
    type: ['Campaign'],
    description: `The newest ${CAMPAIGN_LIMITS.followed} campaigns that are not archived, then those that are new or have changed. Rapid changes are combined. With \`after\`: only if changed since.`,
    args: { after: t.arg.string({ description: AFTER }) },
    subscribe: (_root, args, context) =>
      followCampaigns(context.deps, viewerOf(context), resumedAfter(context, args)),
    resolve: (query, { rows }, _args, context) =>
      tenantOf(context).campaign.findMany({
        ...query,
        where: { id: { in: rows.map(({ id }) => id) } },
        orderBy: { id: 'desc' },
      }),
  }),
  campaignProgress: t.prismaField({
    type: 'Campaign',
    description:
      'A campaign now, then after each change of status or progress. Rapid changes are combined. With `after`: only if changed since.',
    args: {
      campaignId: t.arg.id({ required: true, description: 'The campaign’s id.' }),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_root, { campaignId, ...args }, context) =>
      followProgress(context.deps, viewerOf(context), campaignId, resumedAfter(context, args)),
    resolve: (_query, campaign) => campaign,
  }),
}));
