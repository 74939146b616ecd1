import { builder } from '../../graphql/builder.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../../graphql/context.ts';
import { IdInput } from '../../graphql/types/ids.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { createOnce, idOf } from '../../identity/idempotent-mutation.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import { cancelCampaign } from './cancel.ts';
import { pauseCampaign, resumeCampaign } from './pause-resume.ts';
import { startCampaign } from './start.ts';

const ResumeCampaignInput = builder.inputType('ResumeCampaignInput', {
  description: 'Campaign to resume, and its new budget.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The campaign’s id.' }),
    maxCredits: t.int({ description: 'New budget in credits. Default: unchanged.' }),
  }),
});

/** Runs a command once per idempotency key, and returns the campaign. */
async function commandOnce(
  context: GraphqlContext,
  mutation: string,
  input: { id: string },
  command: () => Promise<Campaign>,
): Promise<Campaign> {
  const where = await createOnce(context, mutation, input, command, idOf);
  return tenantOf(context).campaign.findUniqueOrThrow({ where });
}

builder.mutationFields((t) => ({
  startCampaign: t.field({
    type: modelPayload('Campaign'),
    nullable: true,
    description: 'Starts a campaign: adds its contacts and calls from its start date.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_root, { input }, context) =>
      commandOnce(context, 'startCampaign', input, () =>
        startCampaign(context.deps, viewerOf(context), input.id),
      ),
  }),
  pauseCampaign: t.field({
    type: modelPayload('Campaign'),
    nullable: true,
    description: 'Pauses a campaign. Live calls end normally.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_root, { input }, context) =>
      commandOnce(context, 'pauseCampaign', input, () =>
        pauseCampaign(context.deps, viewerOf(context), input.id),
      ),
  }),
  resumeCampaign: t.field({
    type: modelPayload('Campaign'),
    nullable: true,
    description: 'Resumes a paused campaign, with a new budget if given.',
    args: {
      input: t.arg({
        type: ResumeCampaignInput,
        required: true,
      }),
    },
    resolve: (_root, { input }, context) =>
      commandOnce(context, 'resumeCampaign', input, () =>
        resumeCampaign(context.deps, viewerOf(context), input),
      ),
  }),
  cancelCampaign: t.field({
    type: modelPayload('Campaign'),
    nullable: true,
    description:
      'Cancels a campaign for good. Contacts that are not called yet finish as `campaign_canceled`, live calls end normally.',
    args: {
      input: t.arg({ type: IdInput, required: true }),
      hangUp: t.arg.boolean({ defaultValue: false, description: 'Whether live calls are hung up.' }),
    },
    resolve: (_root, { input: { id }, hangUp }, context) => {
      const cancellation = { id, hangUp: hangUp ?? false };
      return commandOnce(context, 'cancelCampaign', cancellation, () =>
        cancelCampaign(context.deps, viewerOf(context), cancellation),
      );
    },
  }),
}));
