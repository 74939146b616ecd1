import { z } from 'zod';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import type { Platform } from '../platform/platform.ts';

/** Rules that delay a call until a time. */
const TIMED_RULES = [
  'QUIET_HOURS',
  'MINIMUM_GAP',
  'DAILY_CAP',
  'WEEKLY_CAP',
  'MONTHLY_CAP',
  'JURISDICTION_CAP',
] as const;
export type TimedRule = (typeof TIMED_RULES)[number];

/** Operator rules on destinations. A contact refused by them is never called unless they change. */
export const DESTINATION_RULES = ['NUMBER_TYPE_NOT_ALLOWED', 'COUNTRY_NOT_ALLOWED'] as const;

/** A rule whose change makes campaigns judge contacts again. */
export type ChangedRule = TimedRule | (typeof DESTINATION_RULES)[number];

/** Rules of the callee's place. */
export const PLACE_RULES: readonly TimedRule[] = ['QUIET_HOURS', 'JURISDICTION_CAP'];

/** Makes campaigns judge the contacts again that changed rules delayed or refused. */
export const rulesChangedJob = defineJob({
  name: 'calls.rules-changed',
  payload: z.object({
    accountId: z.string(),
    rules: z.array(z.enum([...TIMED_RULES, ...DESTINATION_RULES])).min(1),
  }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 300,
  batchSize: 1,
});

/** Enqueues `rulesChangedJob` with the transaction. */
export function reportRuleChange(
  { jobs }: Pick<Platform, 'jobs'>,
  unitOfWork: UnitOfWork,
  accountId: string,
  rules: readonly ChangedRule[],
): void {
  if (rules.length > 0) jobs.enqueue(unitOfWork, rulesChangedJob, { accountId, rules: [...rules] });
}
