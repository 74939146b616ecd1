import { z } from 'zod';
import { nameOfActor } from '../identity/actors.ts';
import type { Actor } from '../identity/users/users.ts';
import { CHANGEABLE_CODES, type ChangeableCode } from '../obstacles/catalog.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Account, Prisma } from '../platform/generated/prisma/client.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import type { Platform } from '../platform/platform.ts';

/** Job that makes campaigns recheck the contacts that changed calling rules had delayed or refused. */
export const rulesChangedJob = defineJob({
  name: 'calls.rules-changed',
  payload: z.object({
    accountId: z.string(),
    rules: z.array(z.enum(CHANGEABLE_CODES)).min(1),
  }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 300,
  batchSize: 1,
});

/** Sends the job that rechecks contacts after a change of calling rules, with the transaction. */
export function reportRuleChange(
  { jobs }: Pick<Platform, 'jobs'>,
  unitOfWork: UnitOfWork,
  accountId: string,
  rules: readonly ChangeableCode[],
): void {
  if (rules.length > 0) jobs.enqueue(unitOfWork, rulesChangedJob, { accountId, rules: [...rules] });
}

type ChangeDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'>;

/** A change of an account's call rules, as recorded. */
type RuleChange = Pick<Prisma.CallingRuleChangeUncheckedCreateInput, 'kind'> &
  Partial<
    Pick<
      Prisma.CallingRuleChangeUncheckedCreateInput,
      'place' | 'rules' | 'quietHours' | 'artificialVoiceRules' | 'reason' | 'expiresAt'
    >
  >;

export interface Deciding {
  /** Account whose calling rules change, locked against concurrent changes. */
  account: Account;
  /** Name of the user or API key that changes the rules. */
  byName: string;
  now: Date;
}

/** A change of an account's calling rules and its records. */
export interface Decision {
  data: Prisma.AccountUpdateInput;
  records: readonly RuleChange[];
  /** Changed calling rules. Contacts that they had delayed or refused are rechecked. */
  rules: readonly ChangeableCode[];
}

/** Changes an account's calling rules and records who changed which, in one transaction. */
export function changeRules(
  deps: ChangeDeps,
  { accountId, by }: Actor,
  decide: (deciding: Deciding) => Decision,
): Promise<Account> {
  const { ids, clock } = deps;
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const account = await lockAccount(db, accountId);
    const now = clock.now();
    const byName = await nameOfActor(db, { accountId, by });
    const { data, records, rules } = decide({ account, byName, now });
    for (const record of records) {
      const id = ids.next('callingRuleChange');
      await db.callingRuleChange.create({ data: { ...record, id, accountId, by, byName, createdAt: now } });
    }
    reportRuleChange(deps, unitOfWork, accountId, rules);
    return db.account.update({ where: { id: accountId }, data });
  });
}

async function lockAccount(db: Queryable, id: string): Promise<Account> {
  await db.$queryRaw`SELECT FROM accounts WHERE id = ${id} FOR NO KEY UPDATE`;
  return db.account.findUniqueOrThrow({ where: { id } });
}
