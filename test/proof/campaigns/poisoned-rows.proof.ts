import { createHash } from 'node:crypto';
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
/** Accounts that dial at once. */
const AT_ONCE = 250;
/** Patience with each account, on a machine that others keep busy. */
const MS_PER_ACCOUNT = 2_000;
/** Calls that a poisoned row may cause before it is left alone. */
const MOST_CALLS = 20;

/** Values of each type that a column may hold although nobody foresaw them there. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: [
    ...[
      "''",
      "'PST'",
      "'+'",
      "'\u200b'",
      "'constructor'",
      "E'\\u0001'",
      "'-1e999'",
      "'{{name}}'",
      "'\\ud800'",
    ],
    ...[
      "repeat('x', 10000)",
      "repeat('é', 100000)",
      "'America/New_York'",
      "'Etc/GMT+12'",
      "'+15005550006'",
      "'+999'",
    ],
  ],
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
    "'294276-12-31'",
    "'4713-01-01 BC'",
    "'1970-01-01'",
  ],
  jsonb: [
    ...["'null'", "'[]'", "'{}'", '\'"x"\'', '\'[{"a":[1,{}]}]\'', '\'{"a":{"b":[null]}}\''],
    ...[
      '\'{"timezone":"PST","startDate":"x"}\'',
      '\'{"quietHours":7,"maxDurationSeconds":"x","failures":"x"}\'',
      ...['\'{"at":"x","expiresAt":"y","basis":7}\'', '\'{"callingHours":[],"timezone":"","days":["x"]}\''],
      ...[
        '\'{"delays":["x"],"reason":null}\'',
        '\'{"__proto__":{"a":1},"":1e400}\'',
        "'-1e300'",
        '\'{"a":"\\\\ud800"}\'',
      ],
      ...["to_jsonb(repeat('x', 100000))", "jsonb_build_object('a', repeat('x', 100000))"],
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

/** Rows of an account as JSON, by table, in the order in which they are inserted. */
type AccountRows = ReadonlyMap<string, readonly string[]>;

const TABLES = [
  ...[
    'accounts',
    'subscriptions',
    'phone_numbers',
    'agents',
    'contact_lists',
    'contacts',
    'campaigns',
    'campaign_contacts',
  ],
  'calls',
];

/** Makes an account through the doors, and its campaigns by SQL; returns its rows, of which the others are copies. */
async function templateAccount(): Promise<AccountRows> {
  const { deps } = town.app;
  const { prisma } = deps.database;
  const { accountId, apiKey } = await town.app.workspace({ credits: 100_000 });
  const { data } = graphqlClient(town.app.url, apiKey);
  const agents = [await data(AGENT), await data(AGENT)].map(
    ({ createAgent }) => createAgent.agent.id as string,
  );
  const now = deps.clock.now();
  const dated = { createdAt: now, updatedAt: now };
  for (const [i, phones] of [['+12125550100', '+12125550101', '+12125550102'], ['+12125550103']].entries()) {
    const contactListId = deps.ids.next('contactList');
    await prisma.contactList.create({
      data: { id: contactListId, accountId, name: `List ${i}`, createdAt: now },
    });
    const contacts = phones.map((phone) => ({
      id: deps.ids.next('contact'),
      accountId,
      contactListId,
      phone,
    }));
    await prisma.contact.createMany({ data: contacts.map((contact) => ({ ...contact, ...dated })) });
    const campaignId = deps.ids.next('campaign');
    await prisma.campaign.create({
      data: {
        ...{ id: campaignId, accountId, contactListId, name: `Campaign ${i}`, agentId: agents[i] as string },
        ...{ status: 'RUNNING', maxAttempts: 1, concurrentCalls: 2, createdAt: now, startedAt: now },
        ...{ contactsTotal: phones.length, contactsPending: phones.length },
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
      data: contacts.map(({ id: contactId, phone }) => ({
        campaignId,
        contactId,
        phone,
        nextAttemptAt: now,
      })),
    });
  }
  const notBefore = new Date(now.getTime() + 24 * 3600_000).toISOString();
  for (const toNumber of ['+12125550104', '+12125550105'])
    await data(CALL, { input: { agentId: agents[1], toNumber, notBefore } });
  const rows = new Map<string, string[]>();
  for (const table of TABLES) {
    const conditions: Record<string, string> = {
      accounts: 'id = $1',
      campaign_contacts: 'campaign_id IN (SELECT id FROM campaigns WHERE account_id = $1)',
    };
    const found = await owner.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${table} AS t WHERE ${conditions[table] ?? 'account_id = $1'} ORDER BY 1`,
      [accountId],
    );
    rows.set(
      table,
      found.rows.map(({ row }) => row),
    );
  }
  await owner.query(`UPDATE campaigns SET status = 'PAUSED', pause_reason = 'USER' WHERE account_id = $1`, [
    accountId,
  ]);
  return rows;
}

/** An id of the template, as a copy has it. */
function idOfCopy(id: string, copy: number): string {
  const digits = createHash('md5').update(`${id} ${copy}`).digest('hex').toUpperCase();
  return id.slice(0, -16) + digits.slice(0, 16);
}

/** Inserts copies of an account, all in a few statements. */
async function newAccounts(template: AccountRows, from: number, to: number): Promise<Account[]> {
  const copies = Array.from({ length: to - from }, (_, i) => from + i);
  const copied = (row: string, n: number): string =>
    row
      .replace(/\b[a-z]+_[0-9A-Z]{26}\b/g, (id) => idOfCopy(id, n))
      .replace(/\+1212555010(\d)/g, (_, i) => `+1212${2_000_000 + n * 8 + Number(i)}`);
  for (const table of TABLES) {
    const { rows } = await owner.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'
         AND is_identity = 'NO' AND NOT (table_name = 'campaign_contacts' AND column_name = 'id')`,
      [table],
    );
    const names = rows[0]?.names;
    const values = copies.flatMap((n) => (template.get(table) ?? []).map((row) => copied(row, n)));
    await owner.query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
      [`[${values.join()}]`],
    );
  }
  const idsOf = (table: string, n: number) =>
    (template.get(table) ?? []).map((row) => idOfCopy(JSON.parse(row).id, n));
  const accounts: Account[] = [];
  for (const n of copies) {
    const [contact = ''] = idsOf('contacts', n);
    const entry = await owner.query('SELECT id FROM campaign_contacts WHERE contact_id = $1', [contact]);
    const [campaigns, calls] = [idsOf('campaigns', n), idsOf('calls', n)];
    const rows = {
      ...{
        contacts: contact,
        campaign_contacts: String(entry.rows[0].id),
        campaigns: campaigns[0] as string,
      },
      ...{ calls: calls[0] as string, agents: idsOf('agents', n)[0] as string },
    };
    accounts.push({
      ...{ accountId: idsOf('accounts', n)[0] as string, rows, poison: await poison(rows) },
      ...{ campaigns: campaigns as [string, string], calls: calls as [string, string] },
    });
  }
  return accounts;
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
  const { rows } = await owner.query<Waiting>(
    `SELECT campaigns.account_id AS account, campaign_id AS campaign, cc.id::text AS contact, NULL AS call
     FROM campaign_contacts cc JOIN campaigns ON campaigns.id = campaign_id
     WHERE account_id = ANY ($1) AND (cc.attempts < 1 OR cc.state IN ('PENDING', 'CALLING'))
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
      const template = await templateAccount();
      const poisoned = new Map<string, number>();
      for (let from = 0; from < ACCOUNTS; from += AT_ONCE) {
        const accounts = await newAccounts(template, from, Math.min(ACCOUNTS, from + AT_ONCE));
        for (const { poison } of accounts)
          poisoned.set(poison?.table ?? '', (poisoned.get(poison?.table ?? '') ?? 0) + 1);
        await owner.query(
          `UPDATE calls SET open_at = now(), scheduled_for = now() WHERE open_at > now() AND id = ANY ($1)`,
          [accounts.flatMap(({ calls }) => calls)],
        );
        worker ??= await startTestApp({
          databaseUrl: town.app.databaseUrl,
          env: { ...town.environment, ROLES: 'worker' },
        });
        await inTransaction(deps, async (unitOfWork) => {
          for (const { accountId } of accounts) orderDialing(deps, unitOfWork, accountId);
        });
        await vi
          .waitFor(async () => expect(await unfinished(accounts)).toEqual([]), {
            timeout: 60_000 + accounts.length * MS_PER_ACCOUNT,
            interval: 1_000,
          })
          .catch(() => undefined);
        expect((await unfinished(accounts)).map(shown)).toEqual([]);
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
