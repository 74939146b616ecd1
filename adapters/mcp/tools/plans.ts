import { z } from 'zod';
import { CAMPAIGN_LIMITS } from '../../../src/campaigns/campaign-limits.ts';
import { CREDIT_LIMITS } from '../../../src/credits/credit-limits.ts';
import { PLAN_LIMITS } from '../../../src/plans/plan-limits.ts';
import {
  McpConfirmPlanDocument,
  McpPlanCallDocument,
  McpPlanCampaignResumeDocument,
  McpPlanCampaignStartDocument,
  McpPlanCreditPurchaseDocument,
} from '../../operations/mcp.generated.ts';
import { idOf, record, tool } from '../tool.ts';

const MINUTES = PLAN_LIMITS.validSeconds / 60;
const THEN = `Show the person the plan, then pass its id and digest to confirm_plan within ${MINUTES} minutes. A plan with problems has no id.`;

const plan = z.looseObject({
  id: z.string().nullable().describe('For confirm_plan. Null if the plan has problems.'),
  digest: z.string().nullable().describe('Hash of what is shown, for confirm_plan.'),
  summary: z.string().describe('The plan as a sentence, to show to the person.'),
  calleesTotal: z.int(),
  callees: z.array(record).describe('The first of those who are called.'),
  refused: z.array(record).describe('Who is not called, and why.'),
  expectedCredits: z.int(),
  maximumCredits: z.int(),
  problems: z.array(z.string()).describe('Why the plan cannot be confirmed.'),
});

const campaignInput = z.strictObject({
  campaignId: idOf('campaign'),
  maxCredits: z
    .int()
    .min(CAMPAIGN_LIMITS.minBudget)
    .max(CAMPAIGN_LIMITS.maxBudget)
    .optional()
    .describe('Most credits to spend. Default: what all calls cost at most.'),
});

export const PLAN_TOOLS = [
  tool({
    name: 'plan_call',
    title: 'Plan a call',
    description: `Plans one call that is placed at once when it is confirmed. Calls nobody yet. ${THEN}`,
    effect: 'adds',
    input: z.strictObject({
      agentId: idOf('agent'),
      toNumber: z.string().min(1).max(64).describe('The number to call, E.164.'),
      contactId: idOf('contact').optional(),
      phoneNumberId: idOf('phone number to call from').optional(),
      variables: z.record(z.string(), z.unknown()).optional().describe('Values of the prompt’s variables.'),
    }),
    output: plan,
    run: async (input, execute) => (await execute(McpPlanCallDocument, { input })).planCall.plan,
  }),
  tool({
    name: 'plan_campaign_start',
    title: 'Plan the start of a campaign',
    description: `Plans the start of a draft: who is called, when, at what cost, who is refused and why. Calls nobody yet. ${THEN}`,
    effect: 'adds',
    input: campaignInput,
    output: plan,
    run: async ({ campaignId: id, maxCredits }, execute) =>
      (await execute(McpPlanCampaignStartDocument, { input: { id, maxCredits: maxCredits ?? null } }))
        .planCampaignStart.plan,
  }),
  tool({
    name: 'plan_campaign_resume',
    title: 'Plan the resumption of a campaign',
    description: `Plans the resumption of a paused campaign. Calls nobody yet. ${THEN}`,
    effect: 'adds',
    input: campaignInput,
    output: plan,
    run: async ({ campaignId: id, maxCredits }, execute) =>
      (await execute(McpPlanCampaignResumeDocument, { input: { id, maxCredits: maxCredits ?? null } }))
        .planCampaignResume.plan,
  }),
  tool({
    name: 'plan_credit_purchase',
    title: 'Plan a purchase of credits',
    description: `Plans a purchase of credits. Buys nothing yet. ${THEN}`,
    effect: 'adds',
    input: z.strictObject({
      credits: z
        .int()
        .min(CREDIT_LIMITS.minPurchase)
        .max(CREDIT_LIMITS.maxPurchase)
        .describe('Credits to buy.'),
    }),
    output: plan,
    run: async (input, execute) =>
      (await execute(McpPlanCreditPurchaseDocument, { input })).planCreditPurchase.plan,
  }),
  tool({
    name: 'confirm_plan',
    title: 'Confirm a plan: rings phones or spends credits',
    description:
      'Does what a plan showed, once. Rings real phones or spends credits, so ask the person first. Refused if the plan expired, if what it showed has changed, or beyond the key’s budget: then make a new plan.',
    effect: 'confirms',
    input: z.strictObject({
      planId: z.string().min(1).max(64).describe('Id of the plan.'),
      digest: z.string().min(1).max(64).describe('Digest of the plan that the person saw.'),
    }),
    output: record,
    async run({ planId: id, digest }, execute) {
      const confirmed = (await execute(McpConfirmPlanDocument, { input: { id, digest } })).confirmPlan;
      return Object.fromEntries(Object.entries(confirmed).filter(([, result]) => result !== null));
    },
  }),
];
