import { builder } from '../../graphql/builder.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../../graphql/context.ts';
import { createOnce, idOf } from '../../identity/idempotent-mutation.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { cancelCampaign, pauseCampaign, resumeCampaign } from './pause-resume.ts';
import { startCampaign } from './start.ts';

const CampaignActionInput = builder.inputType('CampaignActionInput', {
  description: 'Names a campaign.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The campaign’s id.' }) }),
});

const ResumeCampaignInput = builder.inputType('ResumeCampaignInput', {
  description: 'Names the campaign to resume.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The campaign’s id.' }),
    maxCredits: t.int({ description: 'The new budget. Default: unchanged.' }),
  }),
});

/** Runs a command once per idempotency key, and returns the campaign. */
async function commandOnce(
  context: GraphqlContext,
  query: object,
  mutation: string,
  input: { id: string },
  command: () => Promise<Campaign>,
): Promise<Campaign> {
  const where = await createOnce(context, mutation, input, command, idOf);
  return tenantOf(context).campaign.findUniqueOrThrow({ ...query, where });
}

builder.mutationFields((t) => ({
  startCampaign: t.prismaField({
    type: 'Campaign',
    description: 'Adds the list’s contacts and starts calling, or waits for the schedule’s start date.',
    args: { input: t.arg({ type: CampaignActionInput, required: true, description: 'Which campaign.' }) },
    resolve: (query, _root, { input }, context) =>
      commandOnce(context, query, 'startCampaign', input, () =>
        startCampaign(context.deps, viewerOf(context), input.id),
      ),
  }),
  pauseCampaign: t.prismaField({
    type: 'Campaign',
    description: 'Stops placing calls. Live calls end normally.',
    args: { input: t.arg({ type: CampaignActionInput, required: true, description: 'Which campaign.' }) },
    resolve: (query, _root, { input }, context) =>
      commandOnce(context, query, 'pauseCampaign', input, () =>
        pauseCampaign(context.deps, viewerOf(context), input.id),
      ),
  }),
  resumeCampaign: t.prismaField({
    type: 'Campaign',
    description: 'Places calls again, with a new budget if the input has one.',
    args: {
      input: t.arg({
        type: ResumeCampaignInput,
        required: true,
        description: 'Which campaign, and its new budget.',
      }),
    },
    resolve: (query, _root, { input }, context) =>
      commandOnce(context, query, 'resumeCampaign', input, () =>
        resumeCampaign(context.deps, viewerOf(context), input),
      ),
  }),
  cancelCampaign: t.prismaField({
    type: 'Campaign',
    description: 'Ends the campaign; it cannot be resumed. Live calls end normally.',
    args: { input: t.arg({ type: CampaignActionInput, required: true, description: 'Which campaign.' }) },
    resolve: (_query, _root, { input }, context) => cancelCampaign(context.deps, viewerOf(context), input.id),
  }),
}));
