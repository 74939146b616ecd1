import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { TestApp } from '../../../harness/app.ts';
import { graphqlClient } from '../../../harness/clients/graphql-client.ts';
import type { VictimTable } from './poisons.ts';

/** An account with two running campaigns and two scheduled calls. */
export interface AccountCopy {
  accountId: string;
  /** The ids of the first campaign and of what belongs to it, and of the first call. */
  rows: Readonly<Record<VictimTable, string>>;
  campaigns: readonly [string, string];
  /** The contact of the second campaign. */
  otherContact: string;
  calls: readonly [string, string];
}

const AGENT = 'mutation { createAgent(input: { name: "Ada", goal: "Book a demo" }) { agent { id } } }';
const CALL = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';

/** Tables in the order in which rows are inserted. */
const TABLES = [
  'accounts',
  'subscriptions',
  'phone_numbers',
  'agents',
  'contact_lists',
  'contacts',
  'campaigns',
  'campaign_contacts',
  'calls',
];
const OF_ACCOUNT: Readonly<Record<string, string>> = {
  accounts: 'id = $1',
  campaign_contacts: 'campaign_id IN (SELECT id FROM campaigns WHERE account_id = $1)',
};

/** Copies one account many times, all in a few statements: making each through the doors takes a second. */
export class AccountCopier {
  readonly #owner: pg.Client;
  /** Rows as JSON, by table. */
  readonly #rows = new Map<string, string[]>();

  private constructor(owner: pg.Client) {
    this.#owner = owner;
  }

  static async start(owner: pg.Client, app: TestApp): Promise<AccountCopier> {
    const copier = new AccountCopier(owner);
    const accountId = await makeTemplate(app);
    for (const table of TABLES) {
      const { rows } = await owner.query<{ row: string }>(
        `SELECT to_jsonb(t)::text AS row FROM ${table} AS t WHERE ${OF_ACCOUNT[table] ?? 'account_id = $1'} ORDER BY 1`,
        [accountId],
      );
      copier.#rows.set(
        table,
        rows.map(({ row }) => row),
      );
    }
    await owner.query(`UPDATE campaigns SET status = 'PAUSED', pause_reason = 'USER' WHERE account_id = $1`, [
      accountId,
    ]);
    return copier;
  }

  /** Inserts the copies numbered `from` to before `to`. */
  async copy(from: number, to: number): Promise<AccountCopy[]> {
    const numbers = Array.from({ length: to - from }, (_, i) => from + i);
    for (const table of TABLES) {
      const { rows } = await this.#owner.query<{ names: string }>(
        `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'
           AND is_identity = 'NO' AND NOT (table_name = 'campaign_contacts' AND column_name = 'id')`,
        [table],
      );
      const names = rows[0]?.names;
      const values = numbers.flatMap((n) => (this.#rows.get(table) ?? []).map((row) => copied(row, n)));
      await this.#owner.query(
        `INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
        [`[${values.join()}]`],
      );
    }
    const copies: AccountCopy[] = [];
    for (const n of numbers) copies.push(await this.#copyNumbered(n));
    return copies;
  }

  async #copyNumbered(n: number): Promise<AccountCopy> {
    const [contact = '', , , otherContact = ''] = this.#idsOf('contacts', n);
    const [campaign = '', otherCampaign = ''] = this.#idsOf('campaigns', n);
    const [call = '', otherCall = ''] = this.#idsOf('calls', n);
    const [accountId = ''] = this.#idsOf('accounts', n);
    const [agent = ''] = this.#idsOf('agents', n);
    const { rows } = await this.#owner.query('SELECT id FROM campaign_contacts WHERE contact_id = $1', [
      contact,
    ]);
    return {
      accountId,
      rows: {
        contacts: contact,
        campaign_contacts: String(rows[0].id),
        campaigns: campaign,
        calls: call,
        agents: agent,
      },
      campaigns: [campaign, otherCampaign],
      otherContact,
      calls: [call, otherCall],
    };
  }

  /** Ids of a copy, in the order of the rows of the template. */
  #idsOf(table: string, copy: number): string[] {
    const ids = (this.#rows.get(table) ?? []).map((row): string => JSON.parse(row).id);
    return ids.sort().map((id) => idOfCopy(id, copy));
  }
}

function copied(row: string, copy: number): string {
  return row
    .replace(/\b[a-z]+_[0-9A-Z]{26}\b/g, (id) => idOfCopy(id, copy))
    .replace(/\+1212555010(\d)/g, (_, i) => `+1212${2_000_000 + copy * 8 + Number(i)}`);
}

/** An id of the template, as a copy has it. */
function idOfCopy(id: string, copy: number): string {
  const digits = createHash('md5').update(`${id} ${copy}`).digest('hex').toUpperCase();
  return id.slice(0, -16) + digits.slice(0, 16);
}

/** Makes an account through the doors, and its campaigns by SQL: three contacts in the first, one in the second. */
async function makeTemplate(app: TestApp): Promise<string> {
  const { accountId, apiKey } = await app.workspace({ credits: 100_000 });
  const { data } = graphqlClient(app.url, apiKey);
  const agents: string[] = [];
  for (let i = 0; i < 2; i++) agents.push((await data(AGENT)).createAgent.agent.id);
  await makeCampaign(app, accountId, agents[0] ?? '', ['+12125550100', '+12125550101', '+12125550102']);
  await makeCampaign(app, accountId, agents[1] ?? '', ['+12125550103']);
  const notBefore = new Date(app.deps.clock.now().getTime() + 24 * 3600_000).toISOString();
  for (const toNumber of ['+12125550104', '+12125550105'])
    await data(CALL, { input: { agentId: agents[1], toNumber, notBefore } });
  return accountId;
}

async function makeCampaign(
  { deps: { ids, clock, database } }: TestApp,
  accountId: string,
  agentId: string,
  phones: readonly string[],
): Promise<void> {
  const { prisma } = database;
  const now = clock.now();
  const contactListId = ids.next('contactList');
  await prisma.contactList.create({
    data: { id: contactListId, accountId, name: `List of ${phones.length}`, createdAt: now },
  });
  const contacts = phones.map((phone) => ({
    id: ids.next('contact'),
    accountId,
    contactListId,
    phone,
    createdAt: now,
    updatedAt: now,
  }));
  await prisma.contact.createMany({ data: contacts });
  const campaignId = ids.next('campaign');
  await prisma.campaign.create({
    data: {
      id: campaignId,
      accountId,
      contactListId,
      agentId,
      name: 'Campaign',
      status: 'RUNNING',
      maxAttempts: 1,
      concurrentCalls: 2,
      createdAt: now,
      startedAt: now,
      contactsTotal: phones.length,
      contactsPending: phones.length,
      schedule: {
        startDate: '2026-01-01',
        endDate: null,
        days: null,
        timezone: 'UTC',
        useContactTimezone: true,
        callingHours: { start: '00:00', end: '23:59' },
      },
    },
  });
  await prisma.campaignContact.createMany({
    data: contacts.map(({ id: contactId, phone }) => ({ campaignId, contactId, phone, nextAttemptAt: now })),
  });
}
