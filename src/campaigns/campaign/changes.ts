import { isDeepStrictEqual } from 'node:util';
import { nameOfActor } from '../../identity/actors.ts';
import { actorOf } from '../../identity/security-log.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { JsonObject, JsonValue } from '../../platform/input/json.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { findCampaign } from './campaigns.ts';
import type { CampaignsDeps } from './deps.ts';
import { snapshotOf } from './webhook-payloads.ts';

/** Locks and returns a campaign, so that its changes by people and API keys follow each other. Throws `not_found`. */
export async function lockCampaign(db: Queryable, viewer: Viewer, id: string): Promise<Campaign> {
  await db.$queryRaw`
    SELECT FROM campaigns WHERE id = ${id} AND account_id = ${viewer.accountId} FOR NO KEY UPDATE`;
  return findCampaign(db, viewer, id);
}

/** Records who changed which fields of a campaign. The version of `after` must be the next one. */
export async function recordChange(
  { ids, clock }: CampaignsDeps,
  { db }: UnitOfWork,
  viewer: Viewer,
  before: Campaign,
  after: Campaign,
): Promise<void> {
  const { accountId } = viewer;
  const by = actorOf(viewer);
  const fields = changedFields(before, after);
  await db.campaignChange.create({
    data: {
      id: ids.next('campaignChange'),
      accountId,
      campaignId: after.id,
      version: after.version,
      before: valuesOf(before, fields),
      after: valuesOf(after, fields),
      by,
      byName: await nameOfActor(db, { accountId, by }),
      createdAt: clock.now(),
    },
  });
}

/** Returns the fields in which two states of a campaign differ, by their names in GraphQL. */
export function changedFields(before: Campaign, after: Campaign): RecordedField[] {
  const [was, is] = [recordedOf(before), recordedOf(after)];
  return RECORDED.filter((field) => !isDeepStrictEqual(was[field], is[field]));
}

const RECORDED = [
  'status',
  'name',
  'agentId',
  'contactListId',
  'phoneNumberId',
  'numberPoolId',
  'schedule',
  'retryRules',
  'concurrentCalls',
  'priority',
  'callsPerSecond',
  'rampStartCallsPerSecond',
  'rampMinutes',
  'maxCredits',
  'requireConsent',
  'preDialWebhook',
  'archived',
] as const;

export type RecordedField = (typeof RECORDED)[number];

/** Returns a campaign's fields in the form in which `updateCampaign` of this release and of the one before takes them. */
function recordedOf(campaign: Campaign): Record<RecordedField, JsonValue> {
  const { maxAttempts, delayMinutes, retryOn, retrySchedules } = campaign;
  const { schedule, preDialWebhook } = snapshotOf(campaign);
  const retryRules = { maxAttempts, delayMinutes, retryOn, ladders: retrySchedules as JsonObject | null };
  return { ...campaign, schedule, preDialWebhook, retryRules } as unknown as Record<RecordedField, JsonValue>;
}

function valuesOf(campaign: Campaign, fields: readonly RecordedField[]): JsonObject {
  const recorded = recordedOf(campaign);
  return Object.fromEntries(fields.map((field) => [field, recorded[field]]));
}

/** Returns stored values of a change as customers see them: with retry schedules under both of their names. */
export function shownValues(stored: unknown): JsonObject {
  const { retryRules, ...others } = stored as { retryRules?: JsonObject };
  if (retryRules === undefined) return others;
  const { ladders = null, schedules = ladders } = retryRules;
  return { ...others, retryRules: { ...retryRules, schedules, ladders: schedules } };
}
