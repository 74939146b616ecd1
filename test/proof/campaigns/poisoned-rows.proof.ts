import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enqueueDialing } from '../../../src/campaigns/campaign/dial-jobs.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { ownerUrl } from '../../harness/servers/database.ts';
import { startTown, type Town } from '../../scenarios/town.ts';
import { AccountCopier, type AccountCopy } from './poisoned-rows/account-copies.ts';
import { type Poison, Poisoner } from './poisoned-rows/poisons.ts';
import { unansweredQuestions } from './poisoned-rows/questions.ts';

/** `POISONED_ACCOUNTS=5000 npm run proof -- poisoned-rows` is the long run. */
const ACCOUNTS = Number(process.env.POISONED_ACCOUNTS ?? 40);
const SEED = Number(process.env.POISON_SEED ?? 1);
/** Accounts that dial at once. */
const AT_ONCE = 250;
/** Patience with each account, on a machine that others keep busy. */
const MS_PER_ACCOUNT = 2_000;
/** Calls that a poisoned row may cause before it is left alone. */
const MOST_CALLS = 20;

interface Account extends AccountCopy {
  poison: Poison | null;
}

let town: Town;
let worker: TestApp | undefined;
let owner: pg.Client;

beforeAll(async () => {
  town = await startTown({ speed: Number.POSITIVE_INFINITY, env: { ROLES: 'api' } });
  owner = new pg.Client(ownerUrl(town.app.databaseUrl));
  await owner.connect();
});
afterAll(async () => {
  await worker?.stop();
  await owner.end();
  await town.close();
});

/**
 * Accounts of which something waits that is not the poisoned row, nor of a campaign whose own row or agent is poisoned. A
 * campaign that a call of 68 years has left without credits says so, and is not frozen.
 */
async function unfinished(accounts: readonly Account[]): Promise<Account[]> {
  interface Waiting {
    account: string;
    campaign: string | null;
    contact: string | null;
    call: string | null;
  }
  const { rows } = await owner.query<Waiting>(
    `SELECT campaigns.account_id AS account, campaign_id AS campaign, cc.id::text AS contact, NULL AS call
     FROM campaign_contacts cc JOIN campaigns ON campaigns.id = campaign_id
     WHERE account_id = ANY ($1) AND (cc.attempts < 1 OR cc.state IN ('PENDING', 'CALLING'))
       AND campaigns.pause_reason IS DISTINCT FROM 'INSUFFICIENT_CREDITS'
     UNION ALL
     SELECT account_id, campaign_id, campaign_contact_id::text, id FROM calls
     WHERE account_id = ANY ($1) AND ended_status IS NULL`,
    [accounts.map(({ accountId }) => accountId)],
  );
  const waiting = Map.groupBy(rows, ({ account }) => account);
  return accounts.filter(({ accountId, poison, rows: own, campaigns }) =>
    (waiting.get(accountId) ?? []).some(({ campaign, contact, call }) => {
      if (poison?.table === 'campaigns' || poison?.table === 'agents') return campaign !== campaigns[0];
      return contact !== own.campaign_contacts && call !== own.calls;
    }),
  );
}

const shown = ({ poison, accountId }: Account) =>
  `${accountId}: ${poison?.table}.${poison?.column} = ${poison?.value}`;

describe('one poisoned value in an account', () => {
  test(
    'stops nothing: the rest of the account dials on, and so do all others',
    async () => {
      const { deps } = town.app;
      const copier = await AccountCopier.start(owner, town.app);
      const poisoner = await Poisoner.of(owner, SEED);
      const poisoned = new Map<string, number>();
      for (let from = 0; from < ACCOUNTS; from += AT_ONCE) {
        const accounts: Account[] = [];
        for (const copy of await copier.copy(from, Math.min(ACCOUNTS, from + AT_ONCE))) {
          const poison = await poisoner.poison(copy.rows);
          accounts.push({ ...copy, poison });
          poisoned.set(poison?.table ?? '', (poisoned.get(poison?.table ?? '') ?? 0) + 1);
        }
        await owner.query(
          `UPDATE calls SET open_at = now(), scheduled_for = now() WHERE open_at > now() AND id = ANY ($1)`,
          [accounts.flatMap(({ calls }) => calls)],
        );
        worker ??= await startTestApp({
          databaseUrl: town.app.databaseUrl,
          env: { ...town.environment, ROLES: 'worker' },
        });
        await inTransaction(deps, async (unitOfWork) => {
          for (const { accountId } of accounts) enqueueDialing(deps, unitOfWork, accountId);
        });
        await vi
          .waitFor(async () => expect(await unfinished(accounts)).toEqual([]), {
            timeout: 60_000 + accounts.length * MS_PER_ACCOUNT,
            interval: 1_000,
          })
          .catch(() => undefined);
        expect((await unfinished(accounts)).map(shown)).toEqual([]);
        const faults: string[] = [];
        for (const [i, account] of accounts.entries())
          for (const fault of await unansweredQuestions(town.app, account, account.poison?.table, from + i))
            faults.push(`${shown(account)}: ${fault}`);
        expect(faults).toEqual([]);
      }

      const { rows: redialed } = await owner.query(
        'SELECT phone_to, count(*)::int FROM calls GROUP BY 1 HAVING count(*) > $1',
        [MOST_CALLS],
      );
      expect(redialed).toEqual([]);
      expect(poisoned.size).toBeGreaterThan(2);
    },
    120_000 + ACCOUNTS * 2 * MS_PER_ACCOUNT,
  );
});
