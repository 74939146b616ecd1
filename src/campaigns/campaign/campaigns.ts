import { findAgent } from '../../agents/agents.ts';
import { ensurePreDialSecret } from '../../dialing/pre-dial/account-webhook.ts';
import { assertAskable, type PreDialWebhook } from '../../dialing/terms/pre-dial-webhook.ts';
import { invalidField, notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import { findNumberPool } from '../../numbers/number-pools/number-pools.ts';
import { callingNumber } from '../../numbers/phone-numbers.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { parseInput } from '../../platform/input/validation.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { CAMPAIGN_LIMITS } from '../campaign-limits.ts';
import { type CampaignInput, campaignFields, columnsOf, type JsonColumn, toWrite } from './campaign-input.ts';
import type { CampaignsDeps } from './deps.ts';
import { INITIAL_STATUS } from './states.ts';
import { publishProgress } from './topics.ts';

/** Creates a draft of a campaign. Throws `invalid_request`, or `not_found` for an agent, list or number. */
export async function createCampaign(
  deps: CampaignsDeps,
  viewer: Viewer,
  input: CampaignInput,
): Promise<Campaign> {
  const fields = parseInput(campaignFields, input);
  await assertReferences(deps.database.prisma, viewer, fields);
  await preparePreDialWebhook(deps, viewer, fields.preDialWebhook);
  assertRamp(fields);
  return insertDraft(deps, viewer, toWrite(columnsOf(fields)));
}

/** Creates a draft with the settings of another campaign. Throws `not_found`, also for an agent, list or number. */
export async function duplicateCampaign(deps: CampaignsDeps, viewer: Viewer, id: string): Promise<Campaign> {
  const { prisma } = deps.database;
  const original = await findCampaign(prisma, viewer, id);
  await assertReferences(prisma, viewer, original);
  return insertDraft(deps, viewer, { ...toWrite(settingsOf(original)), name: nameOfCopy(original) });
}

function settingsOf(campaign: Campaign) {
  const { schedule, retrySchedules, preDialWebhook } = campaign as { [Column in JsonColumn]: object | null };
  return {
    agentId: campaign.agentId,
    contactListId: campaign.contactListId,
    phoneNumberId: campaign.phoneNumberId,
    numberPoolId: campaign.numberPoolId,
    schedule,
    retrySchedules,
    preDialWebhook,
    maxAttempts: campaign.maxAttempts,
    delayMinutes: campaign.delayMinutes,
    retryOn: campaign.retryOn,
    concurrentCalls: campaign.concurrentCalls,
    priority: campaign.priority,
    maxCredits: campaign.maxCredits,
    requireConsent: campaign.requireConsent,
    callsPerSecond: campaign.callsPerSecond,
    rampStartCallsPerSecond: campaign.rampStartCallsPerSecond,
    rampMinutes: campaign.rampMinutes,
  };
}

function nameOfCopy({ name }: Campaign): string {
  const suffix = ' (copy)';
  return `${name.slice(0, CAMPAIGN_LIMITS.nameLength - suffix.length)}${suffix}`;
}

type Draft = Omit<Prisma.CampaignUncheckedCreateInput, 'id' | 'accountId' | 'createdAt'>;

function insertDraft(deps: CampaignsDeps, viewer: Viewer, settings: Draft): Promise<Campaign> {
  return inTransaction(deps, async (unitOfWork) =>
    commitOnce(unitOfWork, await writeDraft(deps, unitOfWork, viewer, settings)),
  );
}

/** Writes a draft in the caller's transaction. */
export async function writeDraft(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  { accountId }: Viewer,
  settings: Draft,
): Promise<Campaign> {
  const data = {
    ...settings,
    id: deps.ids.next('campaign'),
    accountId,
    status: INITIAL_STATUS,
    createdAt: deps.clock.now(),
  };
  const campaign = await forAccount(unitOfWork.db, accountId).campaign.create({ data });
  publishProgress(deps, unitOfWork, campaign);
  return campaign;
}

/** Returns a campaign of the viewer's account. Throws `not_found`. */
export async function findCampaign(
  db: Queryable,
  viewer: Pick<Viewer, 'accountId'>,
  id: string,
): Promise<Campaign> {
  const campaign = await forAccount(db, viewer.accountId).campaign.findFirst({ where: { id } });
  if (campaign === null) throw notFound('campaign');
  return campaign;
}

/** Checks what a campaign calls with, and whom; a list that is yet to be made is null. Throws `not_found`, or `invalid_request`. */
export async function assertReferences(
  db: Queryable,
  viewer: Viewer,
  {
    agentId,
    contactListId,
    phoneNumberId,
    numberPoolId,
  }: Pick<CampaignInput, 'agentId' | 'phoneNumberId' | 'numberPoolId'> & { contactListId: string | null },
): Promise<void> {
  const agent = await findAgent(db, viewer, agentId);
  if (contactListId !== null) {
    const list = await forAccount(db, viewer.accountId).contactList.findFirst({
      where: { id: contactListId },
    });
    if (list === null) throw notFound('contact list');
  }
  if (phoneNumberId) await callingNumber(db, viewer, agent.provider, phoneNumberId);
  if (!numberPoolId) return;
  if (phoneNumberId) throw invalidField('numberPoolId', 'cannot be given together with phoneNumberId');
  await findNumberPool(db, viewer, numberPoolId);
}

/** Checks the fields of a ramp together. Throws `invalid_request`. */
export function assertRamp({
  callsPerSecond,
  rampStartCallsPerSecond,
  rampMinutes,
}: Pick<CampaignInput, 'callsPerSecond' | 'rampStartCallsPerSecond' | 'rampMinutes'>): void {
  if (rampStartCallsPerSecond == null && rampMinutes == null) return;
  if (rampMinutes == null)
    throw invalidField('rampMinutes', 'must be given together with rampStartCallsPerSecond');
  if (rampStartCallsPerSecond == null)
    throw invalidField('rampStartCallsPerSecond', 'must be given together with rampMinutes');
  if (callsPerSecond == null)
    throw invalidField('callsPerSecond', 'must be given for a ramp, which ends at it');
  if (rampStartCallsPerSecond > callsPerSecond)
    throw invalidField('rampStartCallsPerSecond', 'must not be above callsPerSecond');
}

/** Checks a campaign's own webhook, and creates the secret that signs its requests. Throws `invalid_request`. */
export async function preparePreDialWebhook(
  deps: CampaignsDeps,
  { accountId }: Viewer,
  webhook: PreDialWebhook | null | undefined,
): Promise<void> {
  if (!webhook) return;
  assertAskable(deps, webhook, 'preDialWebhook.url');
  await ensurePreDialSecret(deps, deps.database.prisma, accountId);
}
