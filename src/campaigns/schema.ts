import { PreDialWebhookInput, PreDialWebhookObject } from '../dialing/pre-dial/schema.ts';
import { preDialWebhookOf } from '../dialing/terms/pre-dial-webhook.ts';
import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { commonFilterFields } from '../graphql/connections/list-arguments.ts';
import { modelList } from '../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { campaignsById } from '../graphql/loaders/parents-by-id.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { describedBy, range } from '../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../identity/idempotent-mutation.ts';
import { narrowed, oneOf } from '../platform/database/sql/narrowing.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { CampaignStatus } from '../platform/generated/prisma/enums.ts';
import { scheduleOf } from './campaign-input.ts';
import { CALL_RATE_LIMITS, CAMPAIGN_LIMITS } from './campaign-limits.ts';
import { createCampaign } from './campaigns.ts';
import { type ShownPauseReason, shownPauseReason } from './pause-reasons.ts';
import { RetryRulesInput, RetryRulesObject } from './schedule/retry-rules-schema.ts';
import { CampaignScheduleInput, CampaignScheduleObject } from './schedule/schema.ts';

const CampaignStatusEnum = builder.enumType('CampaignStatus', {
  description: 'Where a campaign stands.',
  values: describedBy<CampaignStatus>({
    DRAFT: 'It was not started.',
    SCHEDULED: 'It was started and waits for its first day.',
    RUNNING: 'It places calls, within its calling hours.',
    PAUSED: 'It places no calls until it is resumed: `pauseReason` says why.',
    COMPLETED: 'Every contact has its final outcome, or the schedule has ended. Final.',
    CANCELED: 'It was canceled. Final.',
  }),
});
const CampaignPauseReasonEnum = builder.enumType('CampaignPauseReason', {
  description: 'Why a campaign is paused.',
  values: describedBy<ShownPauseReason>({
    USER: 'You paused it.',
    INSUFFICIENT_CREDITS: 'The account has not enough credits. Buy credits, then resume.',
    BUDGET_SPENT: 'The campaign’s budget is spent. Resume with a higher one.',
    PROVIDER_DOWN: 'The voice provider kept failing. Resume when it is available again.',
    PROVIDER_ACCOUNT:
      'Something is to be settled at the voice provider: credentials, payment or a setting. `activity` says which.',
    AGENT_UNAVAILABLE: 'The agent cannot place calls: it is not deployed, or has no number to call from.',
  }),
});

builder.prismaObject('Campaign', {
  interfaces: [Node],
  description: 'Calls every contact of a list, on a schedule and with a limit on concurrent calls.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The campaign’s id.' }),
    name: t.exposeString('name', { description: 'The campaign’s name, shown in the dashboard.' }),
    agentId: t.exposeID('agentId', { description: 'The agent that calls.' }),
    agent: t.relation('agent', { description: 'The agent that calls. Present even if it has been deleted.' }),
    contactListId: t.exposeID('contactListId', { description: 'The contact list to call.' }),
    contactList: t.relation('contactList', {
      description: 'The contact list to call. What is added to it after the start is not called.',
    }),
    phoneNumberId: t.exposeID('phoneNumberId', {
      nullable: true,
      description: 'The number that the campaign calls from; null = the first active number.',
    }),
    numberPoolId: t.exposeID('numberPoolId', {
      nullable: true,
      description: 'The number pool that the campaign calls from; null = from one number.',
    }),
    phoneNumber: t.relation('phoneNumber', {
      nullable: true,
      description: 'The number that the campaign calls from; null = the first active number.',
    }),
    status: t.expose('status', { type: CampaignStatusEnum, description: 'Where the campaign stands.' }),
    pauseReason: t.field({
      type: CampaignPauseReasonEnum,
      nullable: true,
      description: 'Why the campaign is paused; null unless it is.',
      resolve: ({ pauseReason }) => pauseReason && shownPauseReason(pauseReason),
    }),
    schedule: t.field({
      type: CampaignScheduleObject,
      nullable: true,
      description: 'When the campaign may call; null = at any hour.',
      select: { schedule: true },
      resolve: scheduleOf,
    }),
    retryRules: t.field({
      type: RetryRulesObject,
      description: 'When a contact is called again.',
      select: { maxAttempts: true, delayMinutes: true, retryOn: true, retryLadders: true },
      resolve: (campaign) => campaign,
    }),
    concurrentCalls: t.exposeInt('concurrentCalls', { description: 'The maximum number of live calls.' }),
    callsPerSecond: t.exposeFloat('callsPerSecond', {
      nullable: true,
      description: 'The maximum of calls that it starts in a second; null = no limit of its own.',
    }),
    rampStartCallsPerSecond: t.exposeFloat('rampStartCallsPerSecond', {
      nullable: true,
      description:
        'The calls per second with which it begins after it was started or resumed; null = `callsPerSecond` at once.',
    }),
    rampMinutes: t.exposeInt('rampMinutes', {
      nullable: true,
      description:
        'The minutes in which the calls per second grow evenly from `rampStartCallsPerSecond` to `callsPerSecond`.',
    }),
    maxCredits: t.exposeInt('maxCredits', {
      nullable: true,
      description: `The budget. No call is placed while less than ${CAMPAIGN_LIMITS.minBudget} credits of it are left.`,
    }),
    requireConsent: t.exposeBoolean('requireConsent', {
      description: 'Whether it calls only contacts that have consented to be called.',
    }),
    preDialWebhook: t.field({
      type: PreDialWebhookObject,
      nullable: true,
      description:
        'What is asked before each of its calls; null = what is asked before all calls of the account.',
      select: { preDialWebhook: true },
      resolve: preDialWebhookOf,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the campaign was created.' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the campaign was first started; null if it was not.',
    }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the campaign was completed or canceled; null until then.',
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

const CreateCampaignInput = builder.inputType('CreateCampaignInput', {
  description: 'The campaign to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'The campaign’s name, shown in the dashboard.' }),
    agentId: t.id({ required: true, description: 'The agent that is to call.' }),
    contactListId: t.id({ required: true, description: 'The contact list to call.' }),
    phoneNumberId: t.id({ description: 'Default: the first active number.' }),
    numberPoolId: t.id({ description: 'Instead of one number: the pool whose numbers it calls from.' }),
    schedule: t.field({ type: CampaignScheduleInput, description: 'Default: at any hour.' }),
    retryRules: t.field({
      type: RetryRulesInput,
      description: 'When to call a contact again. Default: never.',
    }),
    concurrentCalls: t.int({ description: `${range(1, CAMPAIGN_LIMITS.concurrentCalls)}. Default: 1.` }),
    callsPerSecond: t.float({
      description: `The maximum of calls to start in a second, ${range(CALL_RATE_LIMITS.minCallsPerSecond, CALL_RATE_LIMITS.maxCallsPerSecond)}. Default: no limit.`,
    }),
    rampStartCallsPerSecond: t.float({
      description: 'The calls per second to begin with. Default: `callsPerSecond` at once.',
    }),
    rampMinutes: t.int({
      description:
        `The minutes in which the calls per second grow to \`callsPerSecond\`, ${range(1, CALL_RATE_LIMITS.maxRampMinutes)}. ` +
        'Required with `rampStartCallsPerSecond`.',
    }),
    maxCredits: t.int({ description: 'The budget in credits. Default: no limit.' }),
    requireConsent: t.boolean({
      description: 'Call only contacts that have consented to be called. Default: false.',
    }),
    preDialWebhook: t.field({
      type: PreDialWebhookInput,
      description:
        'What to ask before each of its calls. Default: what is asked before all calls of the account. The questions are signed ' +
        'with the account’s secret, which `rotatePreDialSecret` shows.',
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const CampaignFilter = builder.inputType('CampaignFilter', {
  description: 'What a list of campaigns is narrowed to. All conditions must hold.',
  fields: (t) => ({
    status: t.field({ type: CampaignStatusEnum, description: 'Match this status.' }),
    statuses: t.field({ type: [CampaignStatusEnum], description: 'Match any of these statuses.' }),
    agentId: t.id({ description: 'Of this agent.' }),
    contactListId: t.id({ description: 'With this contact list.' }),
    ...commonFilterFields(t),
  }),
});

const campaigns = modelList({
  node: 'Campaign',
  from: Prisma.raw('campaigns'),
  filter: CampaignFilter,
  narrow: (filter, { deps }) => ({
    status: oneOf(filter.status, filter.statuses),
    agentId: filter.agentId ?? undefined,
    contactListId: filter.contactListId ?? undefined,
    ...narrowed(deps.ids, 'campaign', filter),
  }),
});
campaigns.addQuery('campaigns', 'The account’s campaigns, newest first.');
campaigns.addEdge({
  model: 'Agent',
  name: 'campaigns',
  field: 'agentId',
  description: 'The campaigns with the agent, newest first.',
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
  description: 'The campaigns that call from the number by choice, newest first.',
});

builder.queryFields((t) => ({
  campaign: t.prismaField({
    type: 'Campaign',
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
  createCampaign: t.prismaField({
    type: 'Campaign',
    description: 'Creates a campaign as a draft. Start it to place calls.',
    args: {
      input: t.arg({ type: CreateCampaignInput, required: true, description: 'The campaign to create.' }),
    },
    resolve: async (query, _root, { input: { idempotencyKey, ...input } }, context) => {
      const { id } = await createOnce(
        context,
        'createCampaign',
        { ...input, idempotencyKey },
        () => createCampaign(context.deps, viewerOf(context), input),
        idOf,
      );
      return tenantOf(context).campaign.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
}));
