import { z } from 'zod';
import { lockContacts } from '../../../contacts/lock-contacts.ts';
import { reportPermissionChange } from '../../../contacts/permission-changes.ts';
import { inTransaction } from '../../../platform/database/unit-of-work.ts';
import { defineJob } from '../../../platform/jobs/job-definition.ts';
import type { Platform } from '../../../platform/platform.ts';
import { followSuppressions } from '../contact-statuses.ts';

/** Job that updates contacts after an account has started or stopped applying a do-not-call registry. */
export const followRegistriesJob = defineJob({
  name: 'contacts.follow-registries',
  payload: z.object({ accountId: z.string() }),
  policy: 'short',
  retryLimit: 20,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 300,
  expireInSeconds: 900,
  batchSize: 1,
});

const BATCH = 1000;

/** Updates the status of all contacts of an account by its do-not-call registries, in batches. */
export async function followRegistries(
  deps: Pick<Platform, 'database' | 'clock' | 'jobs'>,
  accountId: string,
): Promise<void> {
  let after = '';
  for (;;) {
    const contacts = await deps.database.prisma.contact.findMany({
      where: { accountId, id: { gt: after } },
      select: { id: true, accountId: true, phone: true },
      orderBy: { id: 'asc' },
      take: BATCH,
    });
    const last = contacts.at(-1);
    if (last === undefined) return;
    await inTransaction(deps, async (unitOfWork) => {
      const { db } = unitOfWork;
      await lockContacts(db, [], contacts);
      const changed = await followSuppressions(db, contacts, deps.clock.now());
      reportPermissionChange(
        deps,
        unitOfWork,
        changed.filter(({ status }) => status !== 'DO_NOT_CALL'),
      );
    });
    after = last.id;
  }
}
