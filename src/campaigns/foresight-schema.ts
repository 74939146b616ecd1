import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { type ContactExplanation, DIAL_REASONS, explainContact, REASON_SENTENCES } from './explain.ts';
import { BLOCK_REASONS, type Preflight, preflight } from './preflight.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const ContactExplanationObject = builder.objectRef<ContactExplanation>('CampaignContact').implement({
  description: 'What a campaign makes of one contact.',
  fields: (t) => ({
    campaignId: t.exposeID('campaignId'),
    contactId: t.exposeID('contactId'),
    reason: t.field({
      type: builder.enumType('DialReason', { values: DIAL_REASONS }),
      description: 'Why it has been dialled, or not.',
      resolve: ({ reason }) => reason,
    }),
    explanation: t.string({
      description: 'The reason as a sentence.',
      resolve: ({ reason }) => REASON_SENTENCES[reason],
    }),
    attempts: t.exposeInt('attempts', { description: 'Calls placed so far.' }),
    outcome: t.exposeString('outcome', {
      nullable: true,
      description: 'How the last of them ended, or why there will be none.',
    }),
    nextEligibleAt: t.expose('nextEligibleAt', {
      type: 'DateTime',
      nullable: true,
      description: 'As far as calling hours and retries go; null = never again.',
    }),
    calls: t.prismaField({
      type: ['Call'],
      description: 'Its attempts, oldest first.',
      resolve: (query, { campaignId, contactId }, _args, { deps }) =>
        deps.database.prisma.call.findMany({
          ...query,
          where: { campaignId, contactId },
          orderBy: { attempt: 'asc' },
        }),
    }),
  }),
});

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
  campaignContact: t.field({
    type: ContactExplanationObject,
    description: 'Says why a contact has or has not been dialled.',
    args: { campaignId: t.arg.id({ required: true }), contactId: t.arg.id({ required: true }) },
    resolve: (_root, ids, context) => explainContact(context.deps, viewerOf(context), ids),
  }),
  campaignPreflight: t.field({
    type: PreflightObject,
    description: 'Looks ahead at a campaign: who could be called, for how much, until when.',
    args: { campaignId: t.arg.id({ required: true }) },
    resolve: (_root, { campaignId }, context) => preflight(context.deps, viewerOf(context), campaignId),
  }),
}));
