import { z } from 'zod';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import type { Platform } from '../platform/platform.ts';

/** Numbers of one job: as many as one statement looks up at once. */
const MOST_NUMBERS = 1000;

/**
 * Calls to these numbers may be permitted that were not before, or the other way round: a suppression was lifted, or a
 * contact's consent, time zone or number changed. Campaigns judge the contacts that they put off again.
 */
export const permissionChangedJob = defineJob({
  name: 'contacts.permission-changed',
  payload: z.object({ accountId: z.string(), phones: z.array(z.string()).max(MOST_NUMBERS) }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 120,
  batchSize: 4,
});

/** A number of an account. */
interface ChangedNumber {
  accountId: string;
  phone: string;
}

/** Sends `permissionChangedJob` for these numbers once the transaction is committed. */
export function reportPermissionChange(
  { jobs }: Pick<Platform, 'jobs'>,
  unitOfWork: UnitOfWork,
  numbers: readonly ChangedNumber[],
): void {
  for (const [accountId, ofAccount] of Map.groupBy(numbers, (number) => number.accountId)) {
    const phones = [...new Set(ofAccount.map(({ phone }) => phone))];
    for (let i = 0; i < phones.length; i += MOST_NUMBERS)
      jobs.enqueue(unitOfWork, permissionChangedJob, {
        accountId,
        phones: phones.slice(i, i + MOST_NUMBERS),
      });
  }
}

/** Sends `permissionChangedJob` for numbers whose change is committed already. */
export async function reportCommittedChange(
  deps: Pick<Platform, 'database' | 'jobs'>,
  numbers: readonly ChangedNumber[],
): Promise<void> {
  if (numbers.length === 0) return;
  await inTransaction(deps, async (unitOfWork) => reportPermissionChange(deps, unitOfWork, numbers));
}
