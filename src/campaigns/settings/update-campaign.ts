import type { z } from 'zod';
import { assertAskable } from '../../dialing/terms/pre-dial-webhook.ts';
import { DomainError, invalidField } from '../../errors/errors.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { CampaignStatus } from '../../platform/generated/prisma/enums.ts';
import { parseInput } from '../../platform/input/validation.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import {
  type CampaignPatchInput,
  campaignPatch,
  columnsOf,
  scheduleOf,
  toWrite,
} from '../campaign/campaign-input.ts';
import { assertRamp, assertReferences, findCampaign, preparePreDialWebhook } from '../campaign/campaigns.ts';
import { changedFields, lockCampaign, type RecordedField, recordChange } from '../campaign/changes.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { enqueueDialing } from '../campaign/dial-jobs.ts';
import { advanceCampaign, CAMPAIGN_TRANSITIONS } from '../campaign/states.ts';
import { publishProgress } from '../campaign/topics.ts';
import { reportScheduleChange } from '../recheck/recheck.ts';
import { isAhead } from '../schedule/calling-dates.ts';
import { obstacleOfHours } from '../schedule/hours-left.ts';

export type CampaignUpdate = { [Field in keyof CampaignPatchInput]: CampaignPatchInput[Field] | null } & {
  id: string;
  /** Version that the caller has read; absent = any. */
  expectedVersion?: number | null;
};

/** Fields that can change until a campaign is over. All others can change only while it is a draft. */
const CHANGEABLE_IN_PROGRESS: readonly RecordedField[] = [
  'name',
  'schedule',
  'concurrentCalls',
  'priority',
  'callsPerSecond',
  'rampStartCallsPerSecond',
  'rampMinutes',
  'maxCredits',
];

/**
 * Changes the given fields of a campaign and records who did it. Calls that were permitted before and not yet
 * placed are permitted anew; live calls end normally.
 *
 * @throws DomainError `invalid_request`, `not_found`; `conflict` for another version than expected, for a campaign
 * that is over, and for fields that cannot change after the start
 */
export async function updateCampaign(
  deps: CampaignsDeps,
  viewer: Viewer,
  { id, expectedVersion, ...input }: CampaignUpdate,
): Promise<Campaign> {
  const patch = parseInput(campaignPatch, input);
  await preparePreDialWebhook(deps, viewer, patch.preDialWebhook);
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const before = await lockCampaign(db, viewer, id);
    const { changed, columns } = await checkUpdate(deps, db, viewer, { before, patch, expectedVersion });
    if (changed.length === 0) return before;
    const restartsRamp = changed.includes('rampStartCallsPerSecond') || changed.includes('rampMinutes');
    const after = await db.campaign.update({
      where: { id },
      data: { ...toWrite(columns), version: { increment: 1 }, ...(restartsRamp && { rampSince: null }) },
    });
    await recordChange(deps, unitOfWork, viewer, before, after);
    return follow(deps, unitOfWork, after, changed);
  });
}

/** Returns a campaign as `updateCampaign` would leave it, and changes nothing. Throws what `updateCampaign` throws. */
export async function previewUpdate(
  deps: CampaignsDeps,
  viewer: Viewer,
  { id, expectedVersion, ...input }: CampaignUpdate,
): Promise<Campaign> {
  const patch = parseInput(campaignPatch, input);
  if (patch.preDialWebhook) assertAskable(deps, patch.preDialWebhook, 'preDialWebhook.url');
  const { prisma } = deps.database;
  const before = await findCampaign(prisma, viewer, id);
  return (await checkUpdate(deps, prisma, viewer, { before, patch, expectedVersion })).wished;
}

interface RequestedUpdate {
  before: Campaign;
  patch: z.output<typeof campaignPatch>;
  expectedVersion: number | null | undefined;
}

/** Returns what an update changes, after checking that it may. */
async function checkUpdate(
  deps: CampaignsDeps,
  db: Queryable,
  viewer: Viewer,
  { before, patch, expectedVersion }: RequestedUpdate,
) {
  assertVersion(before, expectedVersion ?? null);
  const columns = columnsOf(patch, before.retrySchedules);
  const wished = { ...before, ...columns } as Campaign;
  const changed = changedFields(before, wished);
  assertChangeable(before, changed);
  assertRamp(wished);
  if (changed.some(isReference)) await assertReferences(db, viewer, wished);
  if (before.status !== 'DRAFT' && changed.includes('schedule')) await assertHoursLeft(deps, db, wished);
  return { changed, columns, wished };
}

function assertVersion({ version }: Campaign, expected: number | null): void {
  if (expected === null || expected === version) return;
  throw new DomainError(
    'conflict',
    `The campaign was changed: its version is ${version}, not ${expected}. Read the campaign again and repeat your change.`,
    {
      details: [
        { field: 'expectedVersion', message: `is ${expected}, but the current version is ${version}` },
      ],
    },
  );
}

function assertChangeable({ status }: Campaign, changed: readonly RecordedField[]): void {
  if (status === 'DRAFT' || changed.length === 0) return;
  if (isUnderWay(status)) {
    if (changed.includes('archived')) throw stillUnderWay(status);
    const fixed = changed.filter((field) => !CHANGEABLE_IN_PROGRESS.includes(field));
    if (fixed.length === 0) return;
    throw new DomainError(
      'conflict',
      'The campaign was started. Since then, only its name, schedule, pace, concurrency, budget and priority can change.',
      {
        details: fixed.map((field) => ({ field, message: 'can change only while the campaign is a draft' })),
      },
    );
  }
  if (changed.every((field) => field === 'archived')) return;
  throw new DomainError(
    'conflict',
    `A ${lowerCase(status)} campaign cannot be changed. Its status must be draft, scheduled, running or paused.`,
  );
}

function isUnderWay(status: CampaignStatus): boolean {
  return status !== 'DRAFT' && CAMPAIGN_TRANSITIONS.cancel.from.includes(status);
}

function stillUnderWay(status: CampaignStatus): DomainError {
  return new DomainError(
    'conflict',
    `A ${lowerCase(status)} campaign cannot be archived. Cancel it, or archive it when it has completed.`,
  );
}

function isReference(field: RecordedField): boolean {
  return ['agentId', 'contactListId', 'phoneNumberId', 'numberPoolId'].includes(field);
}

async function assertHoursLeft(deps: CampaignsDeps, db: Queryable, campaign: Campaign): Promise<void> {
  if ((await obstacleOfHours(db, deps, campaign, scheduleOf(campaign), deps.clock.now())) === null) return;
  throw invalidField(
    'schedule',
    'has no calling hours left in which the contacts’ places allow calls; choose other hours or a later endDate, or cancel the campaign',
  );
}

/** Orders rechecks of the contacts that the former hours deferred, and dialing at once. */
async function follow(
  deps: CampaignsDeps,
  unitOfWork: UnitOfWork,
  campaign: Campaign,
  changed: readonly RecordedField[],
): Promise<Campaign> {
  const { id, accountId, status } = campaign;
  publishProgress(deps, unitOfWork, campaign);
  if (!isUnderWay(status)) return campaign;
  if (changed.includes('schedule')) reportScheduleChange(deps, unitOfWork, { accountId, campaignId: id });
  enqueueDialing(deps, unitOfWork, accountId);
  if (status !== 'SCHEDULED' || isAhead(scheduleOf(campaign), deps.clock.now())) return campaign;
  return (await advanceCampaign(unitOfWork.db, { id }, 'open')) ?? campaign;
}
