import { findAgent } from '../agents/agents.ts';
import { ensurePreDialSecret } from '../dialing/pre-dial/account-webhook.ts';
import { assertAskable, type PreDialWebhook } from '../dialing/terms/pre-dial-webhook.ts';
import { invalidField, notFound } from '../errors.ts';
import { commitOnce } from '../identity/keyed-request.ts';
import { findNumberPool } from '../numbers/number-pools/number-pools.ts';
import { callingNumber } from '../numbers/phone-numbers.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import { type Campaign, Prisma } from '../platform/generated/prisma/client.ts';
import { parseInput } from '../platform/input/validation.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { type CampaignInput, campaignFields } from './campaign-input.ts';
import type { CampaignsDeps } from './deps.ts';
import { attemptsFor, storedRetrySchedules } from './schedule/retry-schedules.ts';
import { INITIAL_STATUS } from './states.ts';

/** Creates a draft of a campaign. Throws `invalid_request`, or `not_found` for an agent, list or number. */
export async function createCampaign(
  deps: CampaignsDeps,
  viewer: Viewer,
  input: CampaignInput,
): Promise<Campaign> {
  const fields = parseInput(campaignFields, input);
  const { prisma } = deps.database;
  const agent = await findAgent(prisma, viewer, fields.agentId);
  await assertOwnList(prisma, viewer, fields.contactListId);
  if (fields.phoneNumberId) await callingNumber(prisma, viewer, agent.provider, fields.phoneNumberId);
  await assertPool(prisma, viewer, fields);
  await preparePreDialWebhook(deps, viewer, fields.preDialWebhook ?? null);
  assertRamp(fields);
  const { retryRules } = fields;
  const maxAttempts = retryRules?.maxAttempts ?? attemptsFor(retryRules?.ladders);
  const data = {
    id: deps.ids.next('campaign'),
    accountId: viewer.accountId,
    name: fields.name,
    agentId: agent.id,
    contactListId: fields.contactListId,
    phoneNumberId: fields.phoneNumberId ?? null,
    numberPoolId: fields.numberPoolId ?? null,
    status: INITIAL_STATUS,
    schedule: fields.schedule ? { ...fields.schedule } : Prisma.DbNull,
    ...(maxAttempts && { maxAttempts }),
    ...(typeof retryRules?.delayMinutes === 'number' && { delayMinutes: retryRules.delayMinutes }),
    ...(retryRules?.retryOn && { retryOn: [...new Set(retryRules.retryOn)] }),
    ...(retryRules?.ladders && { retryLadders: storedRetrySchedules(retryRules.ladders) }),
    ...(fields.concurrentCalls && { concurrentCalls: fields.concurrentCalls }),
    callsPerSecond: fields.callsPerSecond ?? null,
    rampStartCallsPerSecond: fields.rampStartCallsPerSecond ?? null,
    rampMinutes: fields.rampMinutes ?? null,
    maxCredits: fields.maxCredits ?? null,
    requireConsent: fields.requireConsent ?? false,
    preDialWebhook: fields.preDialWebhook ? { ...fields.preDialWebhook } : Prisma.DbNull,
    createdAt: deps.clock.now(),
  };
  return inTransaction(deps, async (unitOfWork) =>
    commitOnce(unitOfWork, await forAccount(unitOfWork.db, viewer.accountId).campaign.create({ data })),
  );
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

async function assertPool(
  db: Queryable,
  viewer: Viewer,
  { phoneNumberId, numberPoolId }: Pick<CampaignInput, 'phoneNumberId' | 'numberPoolId'>,
): Promise<void> {
  if (!numberPoolId) return;
  if (phoneNumberId) throw invalidField('numberPoolId', 'cannot be given together with phoneNumberId');
  await findNumberPool(db, viewer, numberPoolId);
}

function assertRamp({
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

async function preparePreDialWebhook(
  deps: CampaignsDeps,
  { accountId }: Viewer,
  webhook: PreDialWebhook | null,
): Promise<void> {
  if (webhook === null) return;
  assertAskable(deps, webhook, 'preDialWebhook.url');
  await ensurePreDialSecret(deps, deps.database.prisma, accountId);
}

async function assertOwnList(db: Queryable, viewer: Viewer, id: string): Promise<void> {
  const list = await forAccount(db, viewer.accountId).contactList.findFirst({ where: { id } });
  if (list === null) throw notFound('contact list');
}
