import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderDialing } from '../../../src/campaigns/dial-jobs.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ownerUrl } from '../../harness/servers/database.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

/** `POISONED_ACCOUNTS=5000 npm run proof -- poisoned-rows` is the long run. */
const ACCOUNTS = Number(process.env.POISONED_ACCOUNTS ?? 40);
const SEED = Number(process.env.POISON_SEED ?? 1);
/** Patience with each account, on a machine that others keep busy. */
const MS_PER_ACCOUNT = 2_000;
/** Calls that a poisoned row may cause before it is left alone. */
const MOST_CALLS = 20;

/** Values of each type that a column may hold although nobody foresaw them there. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: ["''", "'PST'", "'+'", "'\u200b'", "'constructor'", "repeat('x', 10000)", "E'\\u0001'", "'-1e999'"],
  integer: ['-1', '0', '2147483647', '-2147483648'],
  bigint: ['-1', '0', '9223372036854775807'],
  smallint: ['-1', '0', '32767'],
  numeric: ["'NaN'", '-1', '0', '999999'],
  'double precision': ["'NaN'", "'Infinity'", '-1', '0'],
  boolean: ['true', 'false'],
  'timestamp with time zone': [
    "'infinity'",
    "'-infinity'",
    "'0044-03-15 BC'",
    "'275760-09-14'",
    "'9999-12-31'",
  ],
  jsonb: [
    ...["'null'", "'[]'", "'{}'", '\'"x"\'', '\'[{"a":[1,{}]}]\'', '\'{"a":{"b":[null]}}\''],
    ...[
      '\'{"timezone":"PST","startDate":"x"}\'',
      '\'{"quietHours":7,"maxDurationSeconds":"x","failures":"x"}\'',
    ],
  ],
  ARRAY: ["'{}'", "'{NULL}'", '\'{""}\''],
};

/** Rows that a round reads, each with what is poisoned in it. */
const VICTIMS = ['contacts', 'campaign_contacts', 'campaigns', 'calls', 'agents'] as const;
type Table = (typeof VICTIMS)[number];

interface Poison {
  table: Table;
  column: string;
  value: string;
}

/** An account with two campaigns and two scheduled calls. Something of its first campaign, or its first call, is poisoned. */
interface Account {
  accountId: string;
  /** Ids of the row of each table that may be poisoned. */
  rows: Readonly<Record<Table, string>>;
  campaigns: readonly [string, string];
  calls: readonly [string, string];
  poison: Poison | null;
}

let town: Town;
let worker: TestApp | undefined;
let owner: pg.Client;
let columns: { table: Table; column: string; type: string }[];
let state = SEED;

/** A repeatable random number below `below`. */
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

function oneOf<T>(all: readonly T[]): T {
  return all[random(all.length)] as T;
}

beforeAll(async () => {
  town = await startTown({ speed: Number.POSITIVE_INFINITY, env: { ROLES: 'api' } });
  owner = new pg.Client(ownerUrl(town.app.databaseUrl));
  await owner.connect();
  // Ids and the row's account say whose it is, and states what has become of it: they are no values of the row.
  const { rows } = await owner.query(
    `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY ($1) AND data_type = ANY ($2) AND is_generated = 'NEVER'
       AND column_name !~ '(^|_)id$' AND column_name NOT IN ('status', 'state', 'provider')`,
    [VICTIMS, Object.keys(VALUES)],
  );
  columns = rows;
});
afterAll(async () => {
  await worker?.stop();
  await owner.end();
  await town.close();
});

const AGENT = 'mutation { createAgent(input: { name: "Ada", goal: "Book a demo" }) { agent { id } } }';
const CALL = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';

async function newAccount(n: number): Promise<Account> {
  const { deps } = town.app;
  const { prisma } = deps.database;
  const { accountId, apiKey } = await town.app.workspace({ credits: 100_000 });
  const { data } = graphqlClient(town.app.url, apiKey);
  const agents = [await data(AGENT), await data(AGENT)].map(
    ({ createAgent }) => createAgent.agent.id as string,
  );
  const phones = Array.from(
    { length: 8 },
    (_, i) => `+1${212 + Math.floor(n / 999_999)}${2_000_000 + n * 8 + i}`,
  );
  const now = deps.clock.now();
  const campaigns: string[] = [];
  const contacts: string[] = [];
  for (const [i, ofCampaign] of [phones.slice(0, 4), phones.slice(4, 6)].entries()) {
    const contactListId = deps.ids.next('contactList');
    const dated = { createdAt: now, updatedAt: now };
    await prisma.contactList.create({
      data: { id: contactListId, accountId, name: `List ${i}`, createdAt: now },
    });
    const ids = ofCampaign.map(() => deps.ids.next('contact'));
    contacts.push(...ids);
    await prisma.contact.createMany({
      data: ofCampaign.map((phone, at) => ({
        id: ids[at] as string,
        accountId,
        contactListId,
        phone,
        ...dated,
      })),
    });
    const campaignId = deps.ids.next('campaign');
    campaigns.push(campaignId);
    await prisma.campaign.create({
      data: {
        ...{ id: campaignId, accountId, contactListId, name: `Campaign ${i}`, agentId: agents[i] as string },
        ...{ status: 'RUNNING', maxAttempts: 1, concurrentCalls: 2, createdAt: now, startedAt: now },
        ...{ contactsTotal: ids.length, contactsPending: ids.length },
        schedule: {
          ...{
            startDate: '2026-01-01',
            endDate: null,
            days: null,
            timezone: 'UTC',
            useContactTimezone: true,
          },
          callingHours: { start: '00:00', end: '23:59' },
        },
      },
    });
    await prisma.campaignContact.createMany({
      data: ids.map((contactId, at) => ({
        campaignId,
        contactId,
        phone: ofCampaign[at] as string,
        nextAttemptAt: now,
      })),
    });
  }
  const notBefore = new Date(now.getTime() + 24 * 3600_000).toISOString();
  const calls: string[] = [];
  for (const toNumber of phones.slice(6)) {
    const input = { agentId: agents[1], toNumber, notBefore };
    calls.push((await data(CALL, { input })).dispatchCall.call.id);
  }
  const entry = await prisma.campaignContact.findFirstOrThrow({
    where: { contactId: contacts[0] as string },
  });
  const rows = {
    contacts: contacts[0] as string,
    campaign_contacts: String(entry.id),
    campaigns: campaigns[0] as string,
    calls: calls[0] as string,
    agents: agents[0] as string,
  };
  const account = {
    accountId,
    rows,
    campaigns: campaigns as [string, string],
    calls: calls as [string, string],
  };
  return { ...account, poison: await poison(rows) };
}

/** Writes a value that the database accepts; one that a check or a trigger refuses poisons nothing. */
async function poison(rows: Account['rows']): Promise<Poison | null> {
  for (let tries = 0; tries < 50; tries++) {
    const { table, column, type } = oneOf(columns);
    const value = oneOf(VALUES[type] ?? ['NULL']);
    try {
      await owner.query(`UPDATE ${table} SET ${column} = ${value} WHERE id::text = $1`, [rows[table]]);
      return { table, column, value };
    } catch {
      // Tries another.
    }
  }
  return null;
}

/** Accounts of which something waits that is not the poisoned row, nor of a campaign whose own row or agent is poisoned. */
async function unfinished(accounts: readonly Account[]): Promise<Account[]> {
  interface Waiting {
    account: string;
    campaign: string | null;
    contact: string | null;
    call: string | null;
  }
  const { rows } =
    await owner.query<Waiting>(`SELECT campaigns.account_id AS account, campaign_id AS campaign, cc.id::text AS contact, NULL AS call
     FROM campaign_contacts cc JOIN campaigns ON campaigns.id = campaign_id WHERE cc.attempts < 1 OR cc.state IN ('PENDING', 'CALLING')
     UNION ALL
     SELECT account_id, campaign_id, campaign_contact_id::text, id FROM calls WHERE ended_status IS NULL`);
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
      const accounts: Account[] = [];
      for (let n = 0; n < ACCOUNTS; n++) accounts.push(await newAccount(n));
      await owner.query(
        `UPDATE calls SET open_at = now(), scheduled_for = now() WHERE open_at > now() AND id = ANY ($1)`,
        [accounts.flatMap(({ calls }) => calls)],
      );
      worker = await startTestApp({
        databaseUrl: town.app.databaseUrl,
        env: { ...town.environment, ROLES: 'worker' },
      });
      const { deps } = town.app;
      for (const { accountId } of accounts)
        await inTransaction(deps, async (unitOfWork) => orderDialing(deps, unitOfWork, accountId));

      await vi
        .waitFor(async () => expect(await unfinished(accounts)).toEqual([]), {
          timeout: 60_000 + ACCOUNTS * MS_PER_ACCOUNT,
          interval: 1_000,
        })
        .catch(() => undefined);
      expect((await unfinished(accounts)).map(shown)).toEqual([]);

      const { rows: redialed } = await owner.query(
        'SELECT phone_to, count(*)::int FROM calls GROUP BY 1 HAVING count(*) > $1',
        [MOST_CALLS],
      );
      expect(redialed).toEqual([]);
      expect(new Set(accounts.map(({ poison }) => poison?.table)).size).toBeGreaterThan(2);
    },
    120_000 + ACCOUNTS * 2 * MS_PER_ACCOUNT,
  );
});
