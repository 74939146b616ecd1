import { nameOfActor } from '../identity/actors.ts';
import type { Actor } from '../identity/users/users.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import type { Account, Prisma } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';
import { type ChangedRule, reportRuleChange } from './rule-changes.ts';

type ChangeDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'>;

/** A change of an account's call rules, as recorded. */
type RuleChange = Pick<Prisma.CallingRuleChangeUncheckedCreateInput, 'kind'> &
  Partial<
    Pick<
      Prisma.CallingRuleChangeUncheckedCreateInput,
      'place' | 'rules' | 'quietHours' | 'reason' | 'expiresAt'
    >
  >;

export interface Deciding {
  /** Locked against concurrent changes. */
  account: Account;
  /** Name of the actor. */
  byName: string;
  now: Date;
}

/** A change of an account and its record; null = nothing to record. */
export interface Decision {
  data: Prisma.AccountUpdateInput;
  record: RuleChange | null;
  /** Changed rules. Contacts that they delayed or refused are judged again. */
  rules: readonly ChangedRule[];
}

/** Changes an account and records who changed which rule, in one transaction. */
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
    const { data, record, rules } = decide({ account, byName, now });
    if (record !== null) {
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
