import { z } from 'zod';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import type { Platform } from '../platform/platform.ts';

/** The rules of an account, and of places, for which a call waits until a time. */
const TIMED_RULES = [
  'QUIET_HOURS',
  'MINIMUM_GAP',
  'DAILY_CAP',
  'WEEKLY_CAP',
  'MONTHLY_CAP',
  'JURISDICTION_CAP',
] as const;
export type TimedRule = (typeof TIMED_RULES)[number];

/** The rules that depend on the callee's place. */
export const PLACE_RULES: readonly TimedRule[] = ['QUIET_HOURS', 'JURISDICTION_CAP'];

/** Rules of an account changed. Campaigns judge the contacts that these rules put off again. */
export const rulesChangedJob = defineJob({
  name: 'calls.rules-changed',
  payload: z.object({ accountId: z.string(), rules: z.array(z.enum(TIMED_RULES)).min(1) }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 300,
  batchSize: 1,
});

/** Sends `rulesChangedJob` once the transaction is committed. */
export function reportRuleChange(
  { jobs }: Pick<Platform, 'jobs'>,
  unitOfWork: UnitOfWork,
  accountId: string,
  rules: readonly TimedRule[],
): void {
  if (rules.length > 0) jobs.enqueue(unitOfWork, rulesChangedJob, { accountId, rules: [...rules] });
}
