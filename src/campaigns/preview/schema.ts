import { batchLoader } from '../../graphql/batch-loader.ts';
import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { activityOf, type CampaignActivity } from './activity.ts';
import { readCircumstances } from './circumstances.ts';
import { BLOCK_REASONS, type Preflight, preflight } from './preflight.ts';
import { CAMPAIGN_REASONS } from './reasons.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const CampaignActivityObject = builder.objectRef<CampaignActivity>('CampaignActivity').implement({
  description: 'What a campaign is doing now, and what comes next.',
  fields: (t) => ({
    reason: t.field({
      type: builder.enumType('CampaignActivityReason', { values: CAMPAIGN_REASONS }),
      resolve: ({ reason }) => reason,
    }),
    sentence: t.exposeString('sentence', { description: 'The reason as a sentence, with its figures.' }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is expected to place its next call; null = at once, or not by itself.',
    }),
  }),
});

const activityLoader = batchLoader(async (campaigns: readonly Campaign[], { deps }) => {
  const circumstances = await readCircumstances(deps.database.prisma, campaigns, deps.clock.now());
  return circumstances.map(activityOf);
});

builder.prismaObjectField('Campaign', 'activity', (t) =>
  t.field({
    type: CampaignActivityObject,
    description: 'What it is doing now, why it is not doing more, and when that changes by itself.',
    resolve: (campaign, _args, context) => activityLoader(context).load(campaign),
  }),
);

const BlockedContactsObject = builder.objectRef<Preflight['blocked'][number]>('BlockedContacts').implement({
  fields: (t) => ({
    reason: t.field({
      type: builder.enumType('BlockReason', { values: BLOCK_REASONS }),
      resolve: ({ reason }) => reason,
    }),
    contacts: t.exposeInt('contacts'),
  }),
});

const PreflightObject = builder.objectRef<Preflight>('CampaignPreflight').implement({
  description: 'What starting a campaign now would come to.',
  fields: (t) => ({
    contactsTotal: t.exposeInt('contactsTotal'),
    contactsCallable: t.exposeInt('contactsCallable'),
    blocked: t.expose('blocked', { type: [BlockedContactsObject] }),
    costMinimum: t.exposeFloat('costMinimum', {
      description: 'Credits if every contact is connected once, for a minute.',
    }),
    costMaximum: t.exposeFloat('costMaximum', {
      description: 'Credits if every contact is connected once, for as long as the agent may talk.',
    }),
    estimatedEnd: t.expose('estimatedEnd', {
      type: 'DateTime',
      nullable: true,
      description: 'At a minute and a half for each contact; null = not foreseeable.',
    }),
    problems: t.exposeStringList('problems', { description: 'What keeps it from being started.' }),
  }),
});

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  campaignPreflight: t.field({
    type: PreflightObject,
    description: 'Looks ahead at a campaign: who could be called, for how much, until when.',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) => preflight(context.deps, viewerOf(context), campaignId),
  }),
}));
