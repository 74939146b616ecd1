import { PreDialWebhookInput, PreDialWebhookObject } from '../../dialing/pre-dial/schema.ts';
import { preDialWebhookOf } from '../../dialing/terms/pre-dial-webhook.ts';
import { notFound } from '../../errors/errors.ts';
import { builder } from '../../graphql/builder.ts';
import { commonFilterFields, type InputFields } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { campaignsById } from '../../graphql/loaders/parents-by-id.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { CallObstacleObject } from '../../graphql/types/call-obstacle.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { IdInput } from '../../graphql/types/ids.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import { anyOf, narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CampaignStatus } from '../../platform/generated/prisma/enums.ts';
import { scheduleOf } from '../campaign/campaign-input.ts';
import { createCampaign, duplicateCampaign } from '../campaign/campaigns.ts';
import { pauseObstacle } from '../campaign/pause-reasons.ts';
import { CALL_RATE_LIMITS, CAMPAIGN_LIMITS } from '../campaign-limits.ts';
import { RetryRulesInput, RetryRulesObject } from '../schedule/retry-rules-schema.ts';
import { CampaignScheduleInput, CampaignScheduleObject } from '../schedule/schema.ts';
import { updateCampaign } from './update-campaign.ts';

const CampaignStatusEnum = builder.enumType('CampaignStatus', {
  description: 'Status of a campaign.',
  values: describedBy<CampaignStatus>({
    DRAFT: 'The campaign was not started.',
    SCHEDULED: 'The campaign was started and waits for its first day.',
    RUNNING: 'The campaign places calls within its calling hours.',
    PAUSED: 'The campaign places no calls until it is resumed.',
    COMPLETED: 'Every contact has its final outcome, or the schedule ended. Final.',
    CANCELED: 'The campaign was canceled. Final.',
  }),
});

builder.prismaObject('Campaign', {
  interfaces: [Node],
  description: 'Calls every contact of a list, on a schedule and with limits.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The campaign’s id.' }),
    name: t.exposeString('name', { description: 'The campaign’s name, shown in the dashboard.' }),
    agentId: t.exposeID('agentId', { description: 'The agent that conducts the calls.' }),
    agent: t.relation('agent', { description: 'Agent of the campaign, even if it has been deleted.' }),
    contactListId: t.exposeID('contactListId', { description: 'The contact list to call.' }),
    contactList: t.relation('contactList', {
      description: 'Contact list to call. Contacts added after the start are not called.',
    }),
    phoneNumberId: t.exposeID('phoneNumberId', {
      nullable: true,
      description: 'Number to call from. Null: the first active number.',
    }),
    numberPoolId: t.exposeID('numberPoolId', {
      nullable: true,
      description: 'Pool of numbers to call from. Null if the campaign uses one number.',
    }),
    numberPool: t.relation('numberPool', {
      nullable: true,
      description: 'Pool of numbers to call from. Null if the campaign uses one number.',
    }),
    phoneNumber: t.relation('phoneNumber', {
      nullable: true,
      description: 'Number to call from. Null: the first active number.',
    }),
    status: t.expose('status', { type: CampaignStatusEnum, description: 'Status of the campaign.' }),
    pauseReason: t.field({
      type: CallObstacleObject,
      nullable: true,
      description: 'Reason for the pause. Null unless the campaign is paused.',
      select: { pauseReason: true },
      resolve: ({ pauseReason }) => pauseReason && pauseObstacle(pauseReason),
    }),
    schedule: t.field({
      type: CampaignScheduleObject,
      nullable: true,
      description: 'Calling schedule. Null: any hour.',
      select: { schedule: true },
      resolve: scheduleOf,
    }),
    retryRules: t.field({
      type: RetryRulesObject,
      description: 'Rules for calling a contact again.',
      select: { maxAttempts: true, delayMinutes: true, retryOn: true, retrySchedules: true },
      resolve: (campaign) => campaign,
    }),
    concurrentCalls: t.exposeInt('concurrentCalls', { description: 'The maximum number of live calls.' }),
    priority: t.exposeInt('priority', {
      description: 'Priority among the account’s campaigns. Higher ones take free call slots first.',
    }),
    version: t.exposeInt('version', {
      description: 'Version, which grows with every change by a person or an API key.',
    }),
    callsPerSecond: t.exposeFloat('callsPerSecond', {
      nullable: true,
      description: 'Maximum of calls to start per second. Null: no limit of its own.',
    }),
    rampStartCallsPerSecond: t.exposeFloat('rampStartCallsPerSecond', {
      nullable: true,
      description: 'Calls per second after a start or resumption. Null: `callsPerSecond` at once.',
    }),
    rampMinutes: t.exposeInt('rampMinutes', {
      nullable: true,
      description: 'Minutes in which the rate grows from `rampStartCallsPerSecond` to `callsPerSecond`.',
    }),
    maxCredits: t.exposeInt('maxCredits', {
      nullable: true,
      description: `Budget in credits. No call is placed while less than ${CAMPAIGN_LIMITS.minBudget} are left.`,
    }),
    requireConsent: t.exposeBoolean('requireConsent', {
      description: 'Whether only contacts with valid consent are called.',
    }),
    preDialWebhook: t.field({
      type: PreDialWebhookObject,
      nullable: true,
      description: 'Webhook called before each call. Null: the account’s webhook.',
      select: { preDialWebhook: true },
      resolve: preDialWebhookOf,
    }),
    archived: t.exposeBoolean('archived', { description: 'Whether the campaign is archived.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the campaign was created.' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first start. Null if the campaign was never started.',
    }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of completion or cancellation. Null until then.',
    }),
  }),
});

findNodes('Campaign', 'camp', (ids, context) =>
  tenantOf(context).campaign.findMany({ where: { id: { in: ids } } }),
);

builder.prismaObjectField('LedgerEntry', 'campaign', (t) =>
  t.field({
    type: modelRef('Campaign'),
    nullable: true,
    description: 'The campaign whose call was charged; null for other entries.',
    resolve: ({ campaignId }, _args, context) =>
      campaignId === null ? null : campaignsById(context, campaignId),
  }),
);

export const settingInputs = (t: InputFields) => ({
  phoneNumberId: t.id({ description: 'Number to call from. Default: the first active number.' }),
  numberPoolId: t.id({ description: 'Number pool to call from. Excludes `phoneNumberId`.' }),
  schedule: t.field({ type: CampaignScheduleInput, description: 'Calling schedule. Default: any hour.' }),
  retryRules: t.field({
    type: RetryRulesInput,
    description: 'Rules for calling a contact again. Default: one attempt.',
  }),
  concurrentCalls: t.int({
    description: `Maximum of live calls, ${range(1, CAMPAIGN_LIMITS.concurrentCalls)}. Default: 1.`,
  }),
  priority: t.int({
    description: `Priority, ${range(CAMPAIGN_LIMITS.lowestPriority, CAMPAIGN_LIMITS.highestPriority)}. Higher ones take the account’s free call slots first. Default: 5.`,
  }),
  callsPerSecond: t.float({
    description: `Maximum of calls to start per second, ${range(CALL_RATE_LIMITS.minCallsPerSecond, CALL_RATE_LIMITS.maxCallsPerSecond)}. Default: no limit.`,
  }),
  rampStartCallsPerSecond: t.float({
    description: 'The calls per second to begin with. Default: `callsPerSecond` at once.',
  }),
  rampMinutes: t.int({
    description: `Minutes in which the rate grows to \`callsPerSecond\`, ${range(1, CALL_RATE_LIMITS.maxRampMinutes)}. Required with \`rampStartCallsPerSecond\`.`,
  }),
  maxCredits: t.int({ description: 'The budget in credits. Default: no limit.' }),
  requireConsent: t.boolean({
    description: 'Call only contacts that have consented to be called. Default: false.',
  }),
  preDialWebhook: t.field({
    type: PreDialWebhookInput,
    description:
      'Called before each call, signed with the account’s pre-dial secret. Default: the account’s webhook.',
  }),
});

const CreateCampaignInput = builder.inputType('CreateCampaignInput', {
  description: 'The campaign to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The campaign’s name, shown in the dashboard.' }),
    agentId: t.id({ required: true, description: 'The agent that conducts the calls.' }),
    contactListId: t.id({ required: true, description: 'The contact list to call.' }),
    ...settingInputs(t),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

export const UpdateCampaignInput = builder.inputType('UpdateCampaignInput', {
  description:
    'Changes to a campaign. Absent fields stay unchanged, null clears a field. After the start, only `name`, `schedule`, `concurrentCalls`, `priority`, `maxCredits` and calls per second can change.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The campaign’s id.' }),
    expectedVersion: t.int({
      description: 'Version that you have read. Throws `CONFLICT` if the campaign has another one.',
    }),
    name: t.string({ description: 'The campaign’s name, shown in the dashboard.' }),
    agentId: t.id({ description: 'The agent that conducts the calls.' }),
    contactListId: t.id({ description: 'The contact list to call.' }),
    ...settingInputs(t),
    archived: t.boolean({
      description:
        'Archives a campaign that is a draft or over, or takes it back. A start takes it back, too.',
    }),
  }),
});

const CampaignFilter = builder.inputType('CampaignFilter', {
  description: 'Filters a list of campaigns. All conditions must hold.',
  fields: (t) => ({
    statuses: t.field({ type: [CampaignStatusEnum], description: 'Statuses to match.' }),
    agentIds: t.idList({ description: 'Campaigns of these agents.' }),
    contactListIds: t.idList({ description: 'Campaigns that call these contact lists.' }),
    archived: t.boolean({ description: 'Campaigns that are archived, or those that are not.' }),
    ...commonFilterFields(t),
  }),
});

const campaigns = modelList({
  node: 'Campaign',
  from: Prisma.raw('campaigns'),
  filter: CampaignFilter,
  narrow: (filter, { deps }) => ({
    status: anyOf(filter.statuses),
    agentId: anyOf(filter.agentIds),
    contactListId: anyOf(filter.contactListIds),
    archived: filter.archived ?? undefined,
    ...narrowed(deps.ids, 'campaign', filter),
  }),
});
campaigns.addQuery('campaigns', 'The account’s campaigns, newest first.');
campaigns.addEdge({
  model: 'Agent',
  name: 'campaigns',
  field: 'agentId',
  description: 'The campaigns that use the agent, newest first.',
});
campaigns.addEdge({
  model: 'ContactList',
  name: 'campaigns',
  field: 'contactListId',
  description: 'The campaigns that call the list, newest first.',
});
campaigns.addEdge({
  model: 'PhoneNumber',
  name: 'campaigns',
  field: 'phoneNumberId',
  description: 'The campaigns set to call from the number, newest first.',
});

builder.queryFields((t) => ({
  campaign: t.prismaField({
    type: 'Campaign',
    nullable: true,
    description: 'One campaign. Throws `NOT_FOUND` if the account has no such campaign.',
    args: { id: t.arg.id({ required: true, description: 'The campaign’s id.' }) },
    resolve: async (query, _root, { id }, context) => {
      const campaign = await tenantOf(context).campaign.findFirst({ ...query, where: { id } });
      if (campaign === null) throw notFound('campaign');
      return campaign;
    },
  }),
}));

builder.mutationFields((t) => ({
  createCampaign: t.field({
    type: modelPayload('Campaign'),
    nullable: true,
    description: 'Creates a campaign as a draft. Start it to place calls.',
    args: {
      input: t.arg({ type: CreateCampaignInput, required: true }),
    },
    resolve: async (_root, { input: { idempotencyKey, ...input } }, context) => {
      const { id } = await createOnce(
        context,
        'createCampaign',
        { ...input, idempotencyKey },
        () => createCampaign(context.deps, viewerOf(context), input),
        idOf,
      );
      return tenantOf(context).campaign.findUniqueOrThrow({ where: { id } });
    },
  }),
  duplicateCampaign: t.field({
    type: modelPayload('Campaign'),
    nullable: true,
    description: 'Creates a draft with the settings of another campaign.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { id } = await createOnce(
        context,
        'duplicateCampaign',
        input,
        () => duplicateCampaign(context.deps, viewerOf(context), input.id),
        idOf,
      );
      return tenantOf(context).campaign.findUniqueOrThrow({ where: { id } });
    },
  }),
  updateCampaign: t.field({
    type: modelPayload('Campaign'),
    nullable: true,
    description:
      'Changes a campaign. Calls that are not placed yet follow the change, live calls end normally.',
    args: { input: t.arg({ type: UpdateCampaignInput, required: true }) },
    resolve: (_root, { input }, context) => updateCampaign(context.deps, viewerOf(context), input),
  }),
}));
