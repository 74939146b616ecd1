import { z } from 'zod';
import type { Transaction } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import type { Platform } from '../platform/platform.ts';

const MOST_NUMBERS = 1000;

/** Makes campaigns check contacts again after their suppression, consent, time zone or number changed. */
export const permissionChangedJob = defineJob({
  name: 'contacts.permission-changed',
  payload: z.object({ accountId: z.string(), phones: z.array(z.string()).max(MOST_NUMBERS) }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 120,
  batchSize: 4,
});

interface ChangedNumber {
  accountId: string;
  phone: string;
}

/** Makes campaigns check these phone numbers' contacts again once the transaction is committed. */
export function reportPermissionChange(
  { jobs }: Pick<Platform, 'jobs'>,
  transaction: Transaction,
  numbers: readonly ChangedNumber[],
): void {
  for (const [accountId, ofAccount] of Map.groupBy(numbers, (number) => number.accountId)) {
    const phones = [...new Set(ofAccount.map(({ phone }) => phone))];
    for (let i = 0; i < phones.length; i += MOST_NUMBERS)
      jobs.enqueue(transaction, permissionChangedJob, {
        accountId,
        phones: phones.slice(i, i + MOST_NUMBERS),
      });
  }
}
