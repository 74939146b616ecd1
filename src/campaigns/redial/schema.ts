import { CallFilterInput } from '../../calls/reads/schema.ts';
import { builder } from '../../graphql/builder.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { contactsById } from '../../graphql/loaders/parents-by-id.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../../identity/idempotent-mutation.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { settingInputs } from '../settings/schema.ts';
import { type Redial, redial } from './redial.ts';

/** People left out by name. The response stays small for a selection of thousands. */
const MOST_LEFT_OUT = 200;

const RedialInput = builder.inputType('RedialInput', {
  description: 'Whom to call again, and how. Give exactly one of `callIds`, `filter` and `contactIds`.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Name of the new campaign and of its contact list.' }),
    callIds: t.idList({ description: 'The people of these calls.' }),
    filter: t.field({ type: CallFilterInput, description: 'The people of all matching calls.' }),
    contactIds: t.idList({ description: 'These contacts.' }),
    agentId: t.id({
      description: 'The agent that conducts the calls. Default: the agent of the newest selected call.',
    }),
    ...settingInputs(t),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

type LeftOut = Redial['leftOut'][number];

const LeftOutPerson = builder.objectRef<LeftOut>('RedialLeftOut').implement({
  description: 'Person who is not called again, because the number is suppressed.',
  fields: (t) => ({
    phone: t.exposeString('phone', { description: 'Phone number, E.164.' }),
    contact: t.field({
      type: modelRef('Contact'),
      nullable: true,
      description: 'The contact, if one is known.',
      resolve: ({ contactId }, _args, context) =>
        contactId === null ? null : contactsById(context, contactId),
    }),
  }),
});

interface RedialResult {
  campaign: Campaign;
  people: number;
  repeated: number;
  leftOut: LeftOut[];
  leftOutTotal: number;
}

const RedialPayload = builder.objectRef<RedialResult>('RedialPayload').implement({
  description: 'Result of `redial`.',
  fields: (t) => ({
    campaign: t.field({
      type: modelRef('Campaign'),
      description: 'The new campaign, a draft. See its `preflight`, then start it.',
      resolve: ({ campaign }) => campaign,
    }),
    people: t.exposeInt('people', { description: 'Number of people that the campaign calls.' }),
    repeated: t.exposeInt('repeated', {
      description: 'Selected calls or contacts beyond the first of their number.',
    }),
    leftOut: t.field({
      type: [LeftOutPerson],
      description: `People who are not called, because their number is suppressed. At most ${MOST_LEFT_OUT}.`,
      resolve: ({ leftOut }) => leftOut,
    }),
    leftOutTotal: t.exposeInt('leftOutTotal', { description: 'Number of people who are not called.' }),
  }),
});

builder.mutationField('redial', (t) =>
  t.field({
    type: RedialPayload,
    nullable: true,
    description:
      'Creates a draft that calls people of past calls again, each number once, on a new list of their current details.',
    args: { input: t.arg({ type: RedialInput, required: true }) },
    resolve: async (_root, { input: { idempotencyKey, ...input } }, context) => {
      const { campaignId, ...result } = await createOnce(
        context,
        'redial',
        { ...input, idempotencyKey },
        () => redial(context.deps, viewerOf(context), input),
        ({ campaign, leftOut, ...counts }) => ({
          ...counts,
          campaignId: campaign.id,
          leftOut: leftOut.slice(0, MOST_LEFT_OUT).map(({ phone, contactId }) => ({ phone, contactId })),
          leftOutTotal: leftOut.length,
        }),
      );
      const campaign = await tenantOf(context).campaign.findUniqueOrThrow({ where: { id: campaignId } });
      return { ...result, campaign };
    },
  }),
);
