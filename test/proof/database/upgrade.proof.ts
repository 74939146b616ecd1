import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../src/platform/database/migrate.ts';
import { prepareDatabase } from '../../../src/platform/database/prepare-database.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { hurriedClock } from '../../harness/clocks/hurried-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createEmptyDatabase, execute, type TestDatabase } from '../../harness/servers/database.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { list, STATS_PATH, type UpgradeFixture } from './upgrade/fixture.ts';

const FOLDER = path.join(import.meta.dirname, 'upgrade');
const BASELINE = /_(tables|functions)$/;
/** Webhooks that failed twice before the upgrade wait for five minutes. */
const CLOCK_SPEED = 20;

/** The running campaign has all numbers of its list but one, which is suppressed. */
const CONTACTS = 59;
const MOST_ATTEMPTS = 2;

let fixture: UpgradeFixture;
let database: TestDatabase;
let receiver: WebhookReceiver;
let folder: string;

beforeAll(async () => {
  fixture = JSON.parse(await unpacked('7b1245b.json.gz'));
  receiver = await WebhookReceiver.start();
  folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-upgrade-'));
  database = await createEmptyDatabase();
  await execute(database.url, await unpacked('7b1245b.sql.gz'));
  await execute(
    database.url,
    `UPDATE webhook_endpoints SET url = replace(url, '${fixture.receiverOrigin}', '${new URL(receiver.url()).origin}');
     ${AS_IF_KILLED_JUST_NOW}`,
  );
});
afterAll(async () => {
  await database.drop();
  await receiver.close();
  await rm(folder, { recursive: true });
});

async function unpacked(name: string): Promise<string> {
  return gunzipSync(await readFile(path.join(FOLDER, name))).toString();
}

/** Jobs follow PostgreSQL's clock, and would expire if the dump is old. */
const AS_IF_KILLED_JUST_NOW = `
  UPDATE pgboss.job SET start_after = start_after + age, created_on = created_on + age, started_on = started_on + age,
    keep_until = keep_until + age, heartbeat_on = heartbeat_on + age
  FROM (SELECT now() - max(created_on) AS age FROM pgboss.job) AS dump`;

describe('a database of 7b1245b whose process was killed in the middle of a campaign', () => {
  it('is upgraded, and the campaign completes: nothing is lost, and nothing is done twice', async () => {
    const before = await read();
    expect(before.live.length).toBeGreaterThanOrEqual(5);
    expect(before.pending.length).toBeGreaterThanOrEqual(10);

    const applied = await prepareDatabase({ migrationUrl: database.url, databaseUrl: database.serviceUrl });
    const migrations = (await readdir(MIGRATIONS_FOLDER)).filter((name) => /^\d/.test(name)).sort();
    expect(applied).toEqual(migrations.filter((name) => !BASELINE.test(name)));

    const app = await startTestApp({
      databaseUrl: database.serviceUrl,
      clock: hurriedClock(CLOCK_SPEED, new Date(fixture.madeAt)),
      env: { RECONCILE_AFTER_SECONDS: '5' },
    });
    try {
      await vi.waitFor(async () => expect(await unfinished()).toEqual([]), { ...EVENTUALLY, interval: 500 });
      const after = await read();
      expectCallsKept(before, after);
      expectContactsCalled(after);
      expectLedgerContinued(before, after);
      await expectWebhooksDelivered(app, before);
      await expectAnswersKept(app);
      await expectBooksVerified(app);
    } finally {
      await app.stop();
    }
  });

  it('is refused if it is older, with the version to start first', async () => {
    await execute(database.url, "DELETE FROM _prisma_migrations WHERE migration_name > '20261122170000'");
    const refused = await DialgraphProcess.failToStart({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SECRET_KEY,
    });
    expect(refused).toMatchObject({
      code: 1,
      complaints: expect.stringContaining('Start that commit on it once'),
      log: expect.arrayContaining([
        expect.objectContaining({ level: 'fatal', msg: 'dialgraph could not start' }),
      ]),
    });
  });
});

interface Call {
  id: string;
  status: string;
  outcome: string | null;
  contact: string | null;
  attempt: number;
  charged: number;
  isPlaced: boolean;
}

interface Snapshot {
  calls: Call[];
  /** Calls that the provider had when the process was killed. */
  live: Call[];
  contacts: { id: string; state: string; attempts: number }[];
  ledger: LedgerEntry[];
  /** Deliveries by the state that the process left them in. */
  pending: Delivery[];
  delivered: Delivery[];
}

interface LedgerEntry {
  id: string;
  accountId: string;
  callId: string | null;
  amount: number;
  balance: number;
  at: Date;
}

interface Delivery {
  eventId: string;
  path: string;
  body: string;
  status: string;
}

async function read(): Promise<Snapshot> {
  const calls = await rows<Call>(CALLS);
  const deliveries = await rows<Delivery>(DELIVERIES);
  return {
    calls,
    live: calls.filter(({ outcome, isPlaced }) => outcome === null && isPlaced),
    contacts: await rows(`SELECT id, state, attempts FROM campaign_contacts
      WHERE campaign_id = '${fixture.runningCampaignId}' ORDER BY id`),
    ledger:
      await rows(`SELECT id, account_id AS "accountId", call_id AS "callId", amount, balance_after AS balance, created_at AS at
      FROM ledger_entries ORDER BY id`),
    pending: deliveries.filter(({ status }) => status === 'PENDING'),
    delivered: deliveries.filter(({ status }) => status === 'SUCCEEDED'),
  };
}

const CALLS = `
  SELECT id, status, outcome, campaign_contact_id AS contact, attempt, credits_charged AS charged,
    voice_provider_conv_id IS NOT NULL AS "isPlaced"
  FROM calls ORDER BY id`;

const DELIVERIES = `
  SELECT event.id AS "eventId", substring(endpoint.url FROM '[^/]*$') AS path, event.body, delivery.status
  FROM webhook_deliveries AS delivery JOIN webhook_events AS event ON event.id = delivery.event_id
  JOIN webhook_endpoints AS endpoint ON endpoint.id = delivery.endpoint_id ORDER BY delivery.id`;

/** Returns the kinds of unfinished work; none once the upgrade is complete. */
async function unfinished(): Promise<string[]> {
  const left = await rows<{ what: string }>(`
    SELECT 'campaign ' || status AS what FROM campaigns WHERE status <> 'COMPLETED'
    UNION ALL SELECT 'calls' FROM calls WHERE ended_at IS NULL
    UNION ALL SELECT 'deliveries' FROM webhook_deliveries WHERE status = 'PENDING'
    UNION ALL SELECT 'statistics' FROM call_stats
    UNION ALL SELECT 'proofs' FROM dial_proofs_to_chain
    UNION ALL SELECT 'proofs' FROM unchained_dial_proofs`);
  return [...new Set(left.map(({ what }) => what))];
}

/** Calls that had ended stay as they were, and calls that were live end as the callee ended them. */
function expectCallsKept(before: Snapshot, after: Snapshot): void {
  const now = new Map(after.calls.map((call) => [call.id, call]));
  for (const call of before.calls) {
    if (call.outcome !== null) expect(now.get(call.id)).toEqual(call);
    else
      expect(now.get(call.id), call.id).toMatchObject({ contact: call.contact, outcome: expect.any(String) });
  }
  const lost = before.live.filter(({ id }) => now.get(id)?.outcome === 'LOST');
  expect(lost).toEqual([]);
}

/** Each attempt of a contact is one call, and no contact is called more often than the campaign permits. */
function expectContactsCalled({ calls, contacts }: Snapshot): void {
  const attempts = Map.groupBy(
    calls.filter(({ contact }) => contact !== null),
    ({ contact }) => contact,
  );
  expect(contacts).toHaveLength(CONTACTS);
  for (const { id, state, attempts: counted } of contacts) {
    const numbers = (attempts.get(id) ?? []).map(({ attempt }) => attempt).sort();
    expect(numbers, id).toEqual(numbers.map((_, n) => n + 1));
    expect(numbers.length, id).toBeGreaterThanOrEqual(1);
    expect(numbers.length, id).toBeLessThanOrEqual(MOST_ATTEMPTS);
    expect([state, numbers.length], id).toEqual(['FINISHED', counted]);
  }
}

/** No entry changes, each balance follows from the one before, and each call is charged once what it shows. */
function expectLedgerContinued(before: Snapshot, { ledger, calls }: Snapshot): void {
  expect(ledger.slice(0, before.ledger.length)).toEqual(before.ledger);
  const balances = new Map<string, number>();
  for (const { id, accountId, amount, balance } of ledger) {
    balances.set(accountId, (balances.get(accountId) ?? 0) + amount);
    expect(balance, id).toBe(balances.get(accountId));
  }
  const charges = Map.groupBy(
    ledger.filter(({ callId }) => callId !== null),
    ({ callId }) => callId,
  );
  for (const { id, charged } of calls) {
    const amounts = (charges.get(id) ?? []).map(({ amount }) => -amount);
    expect(amounts.length, id).toBeLessThanOrEqual(1);
    expect(amounts[0] ?? 0, id).toBe(charged);
  }
}

/** Everything that waited and everything that happened since arrives as recorded; what had arrived is not sent again. */
async function expectWebhooksDelivered(app: TestApp, before: Snapshot): Promise<void> {
  const received = Map.groupBy(receiver.received, ({ path, event }) => `${path} ${event.id}`);
  const keyOf = ({ path, eventId }: Delivery) => `/${path} ${eventId}`;
  const sentBefore = new Set(before.delivered.map(keyOf));
  for (const delivery of await rows<Delivery>(DELIVERIES)) {
    expect(delivery.status, keyOf(delivery)).toBe('SUCCEEDED');
    const bodies = (received.get(keyOf(delivery)) ?? []).map(({ body }) => body);
    expect(bodies, keyOf(delivery)).toEqual(sentBefore.has(keyOf(delivery)) ? [] : [delivery.body]);
  }
  const ends = await app.deps.database.prisma.webhookEvent.groupBy({
    by: ['callId'],
    where: { type: 'CALL_ENDED' },
    _count: true,
  });
  expect(ends.filter(({ _count }) => _count !== 1)).toEqual([]);
}

/** Calls, statistics and proofs of the time before read as 7b1245b showed them. */
async function expectAnswersKept({ url }: TestApp): Promise<void> {
  const headers = { authorization: `Bearer ${fixture.apiKey}` };
  for (const call of fixture.calls) {
    const response = await fetch(`${url}/api/v1/calls/${call.id}`, { headers });
    expect(await response.json()).toMatchObject(call);
  }
  const stats = await list(url, fixture.apiKey, STATS_PATH);
  for (const group of fixture.stats) expect(stats).toContainEqual(expect.objectContaining(group));
}

/** The operator's own checks of balances, counts, statistics and dial proofs. */
async function expectBooksVerified(app: TestApp): Promise<void> {
  const file = path.join(folder, 'proof.jsonl');
  for (const command of [
    ['credits', 'verify'],
    ['counts', 'verify'],
    ['proof', 'export', '--account', fixture.accountId, '--file', file],
    ['proof', 'verify', file],
  ]) {
    const { code, printed, complained } = await runAdmin(app, command);
    expect(code, `${command.join(' ')}: ${printed}${complained}`).toBe(0);
  }
  const records = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(0, fixture.proof.records);
  expect(createHash('sha256').update(records.join('\n')).digest('hex')).toBe(fixture.proof.sha256);
}

async function rows<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const result = await client.query<Row>(sql).finally(() => client.end());
  return result.rows;
}
