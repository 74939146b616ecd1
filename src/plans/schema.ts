import { ObstructedContactsObject } from '../campaigns/outlook/schema.ts';
import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { describedBy } from '../graphql/types/described.ts';
import type { PlanKind } from '../platform/generated/prisma/enums.ts';
import { planCall } from './call-plans.ts';
import { planCampaign } from './campaign-plans.ts';
import { type ConfirmedPlan, confirmPlan } from './confirm.ts';
import { EXPECTED_BY_DAYS } from './expected-credits.ts';
import { PLAN_LIMITS } from './plan-limits.ts';
import type { Callee, MadePlan } from './plans.ts';
import { planPurchase } from './purchase-plans.ts';

const PlanKindEnum = builder.enumType('PlanKind', {
  description: 'Effect of a confirmed plan.',
  values: describedBy<PlanKind>({
    CALL: 'Places one call.',
    CAMPAIGN_START: 'Starts a campaign.',
    CAMPAIGN_RESUME: 'Resumes a campaign.',
    CREDIT_PURCHASE: 'Buys credits.',
  }),
});

const CalleeObject = builder.objectRef<Callee>('PlannedCallee').implement({
  description: 'A person whom a plan calls.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'The contact’s name.' }),
    phone: t.exposeString('phone', { description: 'The number to call, E.164.' }),
  }),
});

const PlanObject = builder.objectRef<MadePlan>('Plan').implement({
  description: `Preview of an action, which its key can confirm within ${PLAN_LIMITS.validSeconds / 60} minutes. A plan changes nothing by itself.`,
  fields: (t) => ({
    id: t.exposeID('id', {
      nullable: true,
      description: 'Id for `confirmPlan`, shown only here. Null if the plan has problems.',
    }),
    digest: t.exposeString('digest', {
      nullable: true,
      description: 'Hash of what is shown, for `confirmPlan`. Null if the plan has problems.',
    }),
    kind: t.expose('kind', { type: PlanKindEnum, description: 'Effect of the plan.' }),
    summary: t.exposeString('summary', { description: 'The plan as a sentence.' }),
    calleesTotal: t.exposeInt('calleesTotal', { description: 'Number of people who are called.' }),
    callees: t.expose('callees', {
      type: [CalleeObject],
      description: `The first people who are called, at most ${PLAN_LIMITS.callees}.`,
    }),
    refused: t.expose('refused', {
      type: [ObstructedContactsObject],
      description: 'Contacts that are not called, by obstacle.',
    }),
    delayed: t.expose('delayed', {
      type: [ObstructedContactsObject],
      description: 'Contacts that are called later, by obstacle.',
    }),
    startsAt: t.expose('startsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Earliest time of the first call.',
    }),
    estimatedEnd: t.expose('estimatedEnd', {
      type: 'DateTime',
      nullable: true,
      description: 'Estimated end of a campaign. Null if unknown.',
    }),
    expectedCredits: t.exposeInt('expectedCredits', {
      description: `Expected cost in credits, by the agent’s calls of the last ${EXPECTED_BY_DAYS} days.`,
    }),
    maximumCredits: t.exposeInt('maximumCredits', {
      description: 'Most credits that the plan may cost. It becomes the budget of a campaign.',
    }),
    problems: t.exposeStringList('problems', {
      description: 'Why the plan cannot be confirmed, as sentences. Empty if it can.',
    }),
    warnings: t.exposeStringList('warnings', { description: 'Settings that cannot take effect.' }),
    creditsLeftToday: t.exposeInt('creditsLeftToday', {
      description: 'Credits that plans of the key may still cost today.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the time to confirm. Null if the plan has problems.',
    }),
  }),
});

const PlanPayload = builder.objectRef<MadePlan>('PlanPayload').implement({
  description: 'Result of a mutation that makes a plan.',
  fields: (t) => ({
    plan: t.field({ type: PlanObject, description: 'The plan.', resolve: (plan) => plan }),
  }),
});

const ConfirmPlanPayload = builder.objectRef<ConfirmedPlan>('ConfirmPlanPayload').implement({
  description: 'Result of a confirmed plan: one field is not null.',
  fields: (t) => ({
    call: t.expose('call', { type: modelRef('Call'), nullable: true, description: 'The placed call.' }),
    campaign: t.expose('campaign', {
      type: modelRef('Campaign'),
      nullable: true,
      description: 'The started or resumed campaign.',
    }),
    creditPurchase: t.expose('creditPurchase', {
      type: modelRef('CreditPurchase'),
      nullable: true,
      description: 'The purchase.',
    }),
  }),
});

const PlanCallInput = builder.inputType('PlanCallInput', {
  description: 'The call to plan.',
  fields: (t) => ({
    agentId: t.id({ required: true, description: 'The agent that conducts the call.' }),
    toNumber: t.string({ required: true, description: 'The number to call, E.164.' }),
    phoneNumberId: t.id({ description: 'Number to call from. Default: the first active number.' }),
    contactId: t.id({ description: 'The contact to link the call to.' }),
    variables: t.field({ type: 'JSONObject', description: 'Values of the prompt’s variables.' }),
  }),
});

const PlanCampaignInput = builder.inputType('PlanCampaignInput', {
  description: 'The campaign to plan.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The campaign’s id.' }),
    maxCredits: t.int({ description: 'Most credits to spend. Default: what all calls cost at most.' }),
  }),
});

const PlanCreditPurchaseInput = builder.inputType('PlanCreditPurchaseInput', {
  description: 'The purchase to plan.',
  fields: (t) => ({ credits: t.int({ required: true, description: 'Credits to buy.' }) }),
});

const ConfirmPlanInput = builder.inputType('ConfirmPlanInput', {
  description: 'The plan to confirm.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The plan’s id.' }),
    digest: t.string({ required: true, description: 'The plan’s digest.' }),
  }),
});

builder.mutationFields((t) => ({
  planCall: t.field({
    type: PlanPayload,
    nullable: true,
    description: 'Plans a call that is placed at once. For API keys; calls nobody.',
    args: { input: t.arg({ type: PlanCallInput, required: true }) },
    resolve: (_root, { input }, context) => planCall(context.deps, viewerOf(context), input as never),
  }),
  planCampaignStart: t.field({
    type: PlanPayload,
    nullable: true,
    description: 'Plans the start of a draft campaign. For API keys; calls nobody.',
    args: { input: t.arg({ type: PlanCampaignInput, required: true }) },
    resolve: (_root, { input }, context) =>
      planCampaign(context.deps, viewerOf(context), 'CAMPAIGN_START', input),
  }),
  planCampaignResume: t.field({
    type: PlanPayload,
    nullable: true,
    description: 'Plans the resumption of a paused campaign. For API keys; calls nobody.',
    args: { input: t.arg({ type: PlanCampaignInput, required: true }) },
    resolve: (_root, { input }, context) =>
      planCampaign(context.deps, viewerOf(context), 'CAMPAIGN_RESUME', input),
  }),
  planCreditPurchase: t.field({
    type: PlanPayload,
    nullable: true,
    description: 'Plans a purchase of credits. For API keys; buys nothing.',
    args: { input: t.arg({ type: PlanCreditPurchaseInput, required: true }) },
    resolve: (_root, { input }, context) => planPurchase(context.deps, viewerOf(context), input.credits),
  }),
  confirmPlan: t.field({
    type: ConfirmPlanPayload,
    nullable: true,
    description:
      'Does what a plan showed, once, by the key that made it. `CONFLICT` if the plan is over, if anything that it showed has changed, or beyond the key’s budget.',
    args: { input: t.arg({ type: ConfirmPlanInput, required: true }) },
    resolve: (_root, { input }, context) => confirmPlan(context.deps, viewerOf(context), input),
  }),
}));
