import { resumption } from '../campaigns/campaign/campaign-input.ts';
import { findCampaign } from '../campaigns/campaign/campaigns.ts';
import type { CampaignsDeps } from '../campaigns/campaign/deps.ts';
import { CAMPAIGN_LIMITS } from '../campaigns/campaign-limits.ts';
import { resumeCampaign } from '../campaigns/lifecycle/pause-resume.ts';
import { startCampaign } from '../campaigns/lifecycle/start.ts';
import { firstContacts, hashOfContacts } from '../campaigns/outlook/planned-contacts.ts';
import { delayedContacts, type Preflight, preflight } from '../campaigns/outlook/preflight.ts';
import { DomainError } from '../errors/errors.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Campaign, Plan } from '../platform/generated/prisma/client.ts';
import { parseInput } from '../platform/input/validation.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { averageCredits } from './expected-credits.ts';
import { PLAN_LIMITS } from './plan-limits.ts';
import { assertAsShown, confirmOnce, digestOf, type MadePlan, makePlan } from './plans.ts';

type CampaignPlanKind = 'CAMPAIGN_START' | 'CAMPAIGN_RESUME';

const PLANNED = {
  CAMPAIGN_START: { from: 'DRAFT', verb: 'Start', refusal: 'Only a draft can be started.' },
  CAMPAIGN_RESUME: { from: 'PAUSED', verb: 'Resume', refusal: 'Only a paused campaign can be resumed.' },
} as const;

/**
 * Plans the start or the resumption of a campaign. The most that it may cost becomes the campaign's budget.
 * @throws DomainError `not_found`, `conflict` for a campaign in another state
 */
export async function planCampaign(
  deps: CampaignsDeps,
  viewer: Viewer,
  kind: CampaignPlanKind,
  { id, ...input }: { id: string; maxCredits?: number | null | undefined },
): Promise<MadePlan> {
  const { maxCredits } = parseInput(resumption, input);
  const { prisma } = deps.database;
  const now = deps.clock.now();
  const campaign = await findCampaign(prisma, viewer, id);
  const { from, verb, refusal } = PLANNED[kind];
  if (campaign.status !== from) throw new DomainError('conflict', refusal);
  const digest = await digestOfCampaign(prisma, campaign, campaign.version, now);
  const checked = await preflight(deps, campaign);
  const maximumCredits = mostCredits(campaign, checked, maxCredits ?? null);
  const average = await averageCredits(deps, viewer.accountId, campaign.agentId);
  const { contactsCallable, costMinimum, estimatedEnd, blocked, problems, warnings } = checked;
  const delayed = await delayedContacts(deps, checked);
  const expected = average === null ? costMinimum : average * contactsCallable;
  const expectedCredits = Math.min(maximumCredits, expected);
  const startsAt = startOf(campaign, now);
  return makePlan(
    deps,
    viewer,
    {
      kind,
      summary:
        `${verb} the campaign “${campaign.name}”: calls ${contactsCallable} contacts, ` +
        `from ${startsAt.toISOString()}${estimatedEnd === null ? '' : ` to about ${estimatedEnd.toISOString()}`}, ` +
        `for about ${expectedCredits} credits, at most ${maximumCredits}.`,
      calleesTotal: contactsCallable,
      callees: await firstContacts(prisma, campaign, now, PLAN_LIMITS.callees),
      refused: blocked,
      delayed,
      startsAt,
      estimatedEnd,
      expectedCredits,
      maximumCredits,
      problems: problems.map(({ sentence }) => sentence),
      warnings,
    },
    { request: { id }, digest },
  );
}

/** Starts or resumes the campaign of a plan in one transaction with the plan's confirmation. */
export async function confirmCampaign(deps: CampaignsDeps, viewer: Viewer, plan: Plan): Promise<Campaign> {
  const { id } = plan.request as { id: string };
  const now = deps.clock.now();
  const { creditsUsed } = await findCampaign(deps.database.prisma, viewer, id);
  const maxCredits = creditsUsed + plan.maximumCredits;
  const approve = async (unitOfWork: UnitOfWork, campaign: Campaign) => {
    // The start or resumption itself is one version.
    assertAsShown(plan, await digestOfCampaign(unitOfWork.db, campaign, campaign.version - 1, now));
    await confirmOnce(unitOfWork, plan, { now, resultId: id });
  };
  return plan.kind === 'CAMPAIGN_START'
    ? startCampaign(deps, viewer, id, { maxCredits, approve })
    : resumeCampaign(deps, viewer, { id, maxCredits }, approve);
}

/** Returns the most credits that all attempts may cost, within budgets; the last call needs the minimum of a budget. */
function mostCredits(campaign: Campaign, { costMaximum }: Preflight, wished: number | null): number {
  const { maxAttempts, maxCredits, creditsUsed } = campaign;
  const ofCalls = costMaximum * maxAttempts + CAMPAIGN_LIMITS.minBudget;
  const ofBudget = maxCredits === null ? ofCalls : Math.max(0, maxCredits - creditsUsed);
  return Math.min(ofCalls, wished ?? ofBudget, CAMPAIGN_LIMITS.maxBudget - creditsUsed);
}

function startOf({ schedule }: Campaign, now: Date): Date {
  const { startDate } = (schedule ?? {}) as { startDate?: string };
  const start = startDate === undefined ? now : new Date(startDate);
  return start > now ? start : now;
}

/** The campaign, its agent, whom it calls, and the account's rules for calls. */
async function digestOfCampaign(
  db: Queryable,
  campaign: Campaign,
  version: number,
  now: Date,
): Promise<string> {
  const { id, accountId, agentId } = campaign;
  const { revision } = await db.agent.findUniqueOrThrow({
    where: { id: agentId },
    select: { revision: true },
  });
  const rules = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      ...{ quietHours: true, placeRules: true, requireConsent: true, artificialVoiceRules: true },
      ...{ minCallGapSeconds: true, maxCallsPerDay: true, maxCallsPerWeek: true, maxCallsPerMonth: true },
      ...{ allowedNumberTypes: true, callableCountries: true },
    },
  });
  const contacts = await hashOfContacts(db, campaign, now);
  return digestOf({ id, version, agentId, revision, rules, contacts });
}
