import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { described, describedBy, figure } from '../../graphql/types/described.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { activityOf, type CampaignActivity } from './activity.ts';
import { readCircumstances } from './circumstances.ts';
import { DELAY_REASONS, type DelayedContacts, MOST_LOOKED_AT } from './delays.ts';
import { BLOCK_REASONS, type Preflight, preflight, SECONDS_PER_CALL } from './preflight.ts';
import type { QuietContacts } from './quiet-contacts.ts';
import { CAMPAIGN_REASONS, CONTACT_REASONS } from './reasons.ts';
import { warningsOf } from './warnings.ts';

const CampaignActivityObject = builder.objectRef<CampaignActivity>('CampaignActivity').implement({
  description: 'What a campaign is doing now and when it calls next.',
  fields: (t) => ({
    reason: t.field({
      type: builder.enumType('CampaignActivityReason', {
        description: 'Why a campaign is placing calls or waits.',
        values: describedBy(CAMPAIGN_REASONS),
      }),
      description: 'The reason, for programs.',
      resolve: ({ reason }) => reason,
    }),
    sentence: t.exposeString('sentence', { description: 'The reason as a sentence.' }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the next call is expected; null = at once, or not without an action of yours.',
    }),
  }),
});

const circumstancesLoader = batchLoader((campaigns: readonly Campaign[], { deps }) =>
  readCircumstances(deps, campaigns),
);

builder.prismaObjectField('Campaign', 'activity', (t) =>
  t.field({
    type: CampaignActivityObject,
    description: 'What the campaign is doing now, why it waits, and when it calls next.',
    resolve: async (campaign, _args, context) => activityOf(await circumstancesLoader(context, campaign)),
  }),
);

builder.prismaObjectField('Campaign', 'warnings', (t) =>
  t.stringList({
    description:
      'Settings that cannot take effect, as sentences: for example `concurrentCalls` above the account’s limit.',
    resolve: async (campaign, _args, context) => warningsOf(await circumstancesLoader(context, campaign)),
  }),
);

const BlockedContactsObject = builder.objectRef<Preflight['blocked'][number]>('BlockedContacts').implement({
  description: 'How many contacts would not be called for one reason.',
  fields: (t) => ({
    reason: t.field({
      type: builder.enumType('BlockReason', {
        description: 'Why a campaign would not call a contact.',
        values: describedBy(BLOCK_REASONS),
      }),
      description: 'Why they would not be called.',
      resolve: ({ reason }) => reason,
    }),
    contacts: t.exposeInt('contacts', { description: 'How many they are.' }),
  }),
});

const DelayedContactsObject = builder.objectRef<DelayedContacts>('DelayedContacts').implement({
  description: 'How many contacts can be called, but not at once, for one reason.',
  fields: (t) => ({
    reason: t.field({
      type: builder.enumType('DelayReason', {
        description: 'Why a contact can be called, but not at once.',
        values: described(DELAY_REASONS, (reason) => CONTACT_REASONS[reason]),
      }),
      description: 'Why they cannot be called at once.',
      resolve: ({ reason }) => reason,
    }),
    contacts: t.exposeInt('contacts', { description: 'How many they are.' }),
  }),
});

const QuietContactsObject = builder.objectRef<QuietContacts>('QuietContacts').implement({
  description: 'How many contacts wait for the hours of one place.',
  fields: (t) => ({
    jurisdiction: t.string({
      description: 'The id of the jurisdiction: `jurisdictions` has its rules.',
      resolve: ({ jurisdiction }) => jurisdiction.id,
    }),
    name: t.string({ description: 'The place’s name.', resolve: ({ jurisdiction }) => jurisdiction.name }),
    contacts: t.exposeInt('contacts', { description: 'How many they are.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the first of them may be called by the hours of the place; null: not within 30 days.',
    }),
  }),
});

const PreflightObject = builder.objectRef<Preflight>('CampaignPreflight').implement({
  description: 'What would happen if the campaign were started now.',
  fields: (t) => ({
    contactsTotal: t.exposeInt('contactsTotal', { description: 'Contacts on the list.' }),
    contactsCallable: t.exposeInt('contactsCallable', { description: 'Contacts that would be called.' }),
    blocked: t.expose('blocked', {
      type: [BlockedContactsObject],
      description: 'Contacts that would not be called, by reason.',
    }),
    delayed: t.expose('delayed', {
      type: [DelayedContactsObject],
      description:
        'Contacts that can be called, but not at once: by the reason that delays them for longest. They are among ' +
        `\`contactsCallable\`. Of contacts that were called within 30 days, at most ${figure(MOST_LOOKED_AT)} are counted.`,
    }),
    quiet: t.expose('quiet', {
      type: [QuietContactsObject],
      description:
        'Contacts that can be called, but not before the hours of their places, by place; the first to be called come first. ' +
        'They are among `contactsCallable`. Empty while the account’s `quietHours` is `OFF`.',
    }),
    costMinimum: t.exposeFloat('costMinimum', {
      description: 'Credits if each contact is connected once, for one minute.',
    }),
    costMaximum: t.exposeFloat('costMaximum', {
      description: 'Credits if each contact is connected once, for the agent’s maximum duration.',
    }),
    estimatedEnd: t.expose('estimatedEnd', {
      type: 'DateTime',
      nullable: true,
      description: `Estimated at ${SECONDS_PER_CALL} seconds per contact; null = cannot be estimated.`,
    }),
    problems: t.exposeStringList('problems', { description: 'Why the campaign cannot be started.' }),
    warnings: t.exposeStringList('warnings', {
      description: 'Settings that cannot take effect. They do not keep the campaign from being started.',
    }),
  }),
});

builder.queryFields((t) => ({
  campaignPreflight: t.field({
    type: PreflightObject,
    description: 'Previews a campaign: who would be called, at what cost and until when.',
    args: { campaignId: t.arg.id({ required: true, description: 'The campaign’s id.' }) },
    resolve: (_root, { campaignId }, context) => preflight(context.deps, viewerOf(context), campaignId),
  }),
}));
