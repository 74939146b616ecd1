import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { batchLoader } from '../../graphql/loaders/batch-loader.ts';
import { CallObstacleObject } from '../../graphql/types/call-obstacle.ts';
import { figure } from '../../graphql/types/described.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { UpdateCampaignInput } from '../schema.ts';
import { previewUpdate } from '../update-campaign.ts';
import { activityOf, type CampaignActivity } from './activity.ts';
import { readCircumstances } from './circumstances.ts';
import { MAX_CHECKED_CONTACTS } from './delays.ts';
import { type ObstructedContacts, type Preflight, preflight, SECONDS_PER_CALL } from './preflight.ts';
import type { QuietContacts } from './quiet-contacts.ts';
import { warningsOf } from './warnings.ts';

const CampaignActivityObject = builder.objectRef<CampaignActivity>('CampaignActivity').implement({
  description: 'Current activity of a campaign, and the time of its next call.',
  fields: (t) => ({
    obstacle: t.expose('obstacle', {
      type: CallObstacleObject,
      nullable: true,
      description: 'Why the next call is not placed now. Null while the campaign places calls.',
    }),
    sentence: t.exposeString('sentence', {
      description: 'Human-readable activity, with live calls and warnings.',
    }),
    nextAt: t.expose('nextAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Expected time of the next call. Null: at once, or only after an action of yours.',
    }),
  }),
});

const circumstancesLoader = batchLoader((campaigns: readonly Campaign[], { deps }) =>
  readCircumstances(deps, campaigns),
);

builder.prismaObjectField('Campaign', 'activity', (t) =>
  t.field({
    type: CampaignActivityObject,
    description: 'Current activity of the campaign, or the reason why it waits.',
    resolve: async (campaign, _args, context) => activityOf(await circumstancesLoader(context, campaign)),
  }),
);

builder.prismaObjectField('Campaign', 'warnings', (t) =>
  t.stringList({
    description: 'Settings that cannot take effect, as sentences.',
    resolve: async (campaign, _args, context) => warningsOf(await circumstancesLoader(context, campaign)),
  }),
);

const ObstructedContactsObject = builder.objectRef<ObstructedContacts>('ObstructedContacts').implement({
  description: 'Contacts that are not called for the same reason, or not yet.',
  fields: (t) => ({
    obstacle: t.expose('obstacle', {
      type: CallObstacleObject,
      description: 'Reason why the contacts are not called, or not yet.',
    }),
    contacts: t.exposeInt('contacts', { description: 'Number of contacts in the group.' }),
  }),
});

const QuietContactsObject = builder.objectRef<QuietContacts>('QuietContacts').implement({
  description: 'Contacts that wait for the calling hours of one place.',
  fields: (t) => ({
    jurisdiction: t.string({
      description: 'Id of the jurisdiction. See `Query.jurisdictions` for its rules.',
      resolve: ({ jurisdiction }) => jurisdiction.id,
    }),
    name: t.string({ description: 'The place’s name.', resolve: ({ jurisdiction }) => jurisdiction.name }),
    contacts: t.exposeInt('contacts', { description: 'Number of contacts in the group.' }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'First permitted time to call them. Null: not within 30 days.',
    }),
  }),
});

const PreflightObject = builder.objectRef<Preflight>('CampaignPreflight').implement({
  description: 'Preview of a campaign: contacts that it still calls, cost and end.',
  fields: (t) => ({
    contactsTotal: t.exposeInt('contactsTotal', {
      description: 'Contacts of the contact list; after the start, those that remain.',
    }),
    contactsCallable: t.exposeInt('contactsCallable', { description: 'Contacts that would be called.' }),
    blocked: t.expose('blocked', {
      type: [ObstructedContactsObject],
      description: 'Contacts that would not be called, by obstacle.',
    }),
    delayed: t.expose('delayed', {
      type: [ObstructedContactsObject],
      description: `Callable contacts that must wait, by the rule that delays them longest. Part of \`contactsCallable\`. Of contacts called within 30 days, at most ${figure(MAX_CHECKED_CONTACTS)} are counted.`,
    }),
    quiet: t.expose('quiet', {
      type: [QuietContactsObject],
      description:
        'Callable contacts that wait for the calling hours of their place, soonest first. Part of `contactsCallable`. Empty while `quietHours` is `OFF`.',
    }),
    unenforced: t.expose('unenforced', {
      type: [ObstructedContactsObject],
      description:
        'Callable contacts that rules of their places forbid to call now, which the account’s settings ignore. New accounts at a real voice provider keep to them.',
    }),
    costMinimum: t.exposeFloat('costMinimum', {
      description: 'Cost in credits if each contact is connected once, for one minute.',
    }),
    costMaximum: t.exposeFloat('costMaximum', {
      description: 'Cost in credits if each contact talks once for the maximum duration.',
    }),
    estimatedEnd: t.expose('estimatedEnd', {
      type: 'DateTime',
      nullable: true,
      description: `Estimated end, at ${SECONDS_PER_CALL} seconds per contact. Null if unknown.`,
    }),
    problems: t.expose('problems', {
      type: [CallObstacleObject],
      description: 'Why the campaign cannot be started. Empty if it can.',
    }),
    warnings: t.exposeStringList('warnings', {
      description: 'Settings that cannot take effect. They do not prevent the start.',
    }),
  }),
});

/** GraphQL cost of a preflight. It reads all contacts of a list, so an operation may have only a few. */
const PREFLIGHT_COST = 5_000;

builder.prismaObjectField('Campaign', 'preflight', (t) =>
  t.field({
    type: PreflightObject,
    complexity: PREFLIGHT_COST,
    description: 'Preview: contacts to be called, cost and estimated end.',
    resolve: (campaign, _args, { deps }) => preflight(deps, campaign),
  }),
);

builder.queryFields((t) => ({
  previewCampaignUpdate: t.field({
    type: PreflightObject,
    nullable: true,
    complexity: PREFLIGHT_COST,
    description:
      'The preflight of a campaign after an update. Throws as `updateCampaign` does, changes nothing.',
    args: { input: t.arg({ type: UpdateCampaignInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      preflight(context.deps, await previewUpdate(context.deps, viewerOf(context), input)),
  }),
}));
