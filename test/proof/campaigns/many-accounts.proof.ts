import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enqueueDialing } from '../../../src/campaigns/campaign/dial-jobs.ts';
import { MOST_CLAIMS } from '../../../src/campaigns/dialer/dialer.ts';
import { MOST_PLACEMENTS } from '../../../src/campaigns/dialer/placements.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { clientA } from '../../harness/clients/surface-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

/** Creates many accounts with a running campaign each, all of them due. Answers the campaigns' ids. */
async function fillAccounts(app: TestApp, accounts: number, contactsEach: number): Promise<string[]> {
  const { ids, clock, database } = app.deps;
  const { prisma } = database;
  const now = clock.now();
  const dated = { createdAt: now, updatedAt: now };
  const campaignIds: string[] = [];
  for (let n = 0; n < accounts; n++) {
    const { accountId, contactListId } = await app.workspace();
    const agentId = ids.next('agent');
    const campaignId = ids.next('campaign');
    campaignIds.push(campaignId);
    await prisma.agent.create({
      data: {
        id: agentId,
        accountId,
        name: 'Ada',
        status: 'ACTIVE',
        systemPrompt: 'x',
        provider: 'simulator',
        providerAgentId: 'ada',
        ...dated,
      },
    });
    const contacts = Array.from({ length: contactsEach }, (_, i) => ({
      id: ids.next('contact'),
      phone: `+1212${2_000_000 + n * contactsEach + i}`,
    }));
    await prisma.contact.createMany({
      data: contacts.map((contact) => ({ ...contact, accountId, contactListId, ...dated })),
    });
    await prisma.campaign.create({
      data: {
        id: campaignId,
        accountId,
        name: 'Due',
        agentId,
        contactListId,
        status: 'RUNNING',
        concurrentCalls: contactsEach,
        contactsTotal: contactsEach,
        contactsPending: contactsEach,
        createdAt: now,
        startedAt: now,
      },
    });
    await prisma.campaignContact.createMany({
      data: contacts.map(({ id, phone }) => ({ campaignId, contactId: id, phone, nextAttemptAt: now })),
    });
  }
  return campaignIds;
}

/** Sends the dialing jobs of campaigns, like any change that makes contacts due. */
async function orderAll({ deps }: TestApp, campaignIds: readonly string[]): Promise<void> {
  const campaigns = await deps.database.prisma.campaign.findMany({ where: { id: { in: [...campaignIds] } } });
  await inTransaction(deps, async (unitOfWork) => {
    for (const { accountId } of campaigns) enqueueDialing(deps, unitOfWork, accountId);
  });
}

describe('a hundred accounts that come due at once', () => {
  const clock = new ManualClock();
  let town: Town;
  let holder: pg.Client;

  beforeAll(async () => {
    town = await startTown({
      speed: Number.POSITIVE_INFINITY,
      clock,
      env: { DATABASE_POOL_SIZE: '30' },
    });
    holder = new pg.Client({ connectionString: town.app.databaseUrl });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await town.close();
  });

  async function waitingClaims(): Promise<number> {
    const { rows } = await holder.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_locks
       WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    return rows[0]?.waiting ?? 0;
  }

  test('leave connections for a read and a dispatch, however long their claims take', async () => {
    const customer = await town.newCustomer();
    const campaigns = await fillAccounts(town.app, 100, 1);
    // The lock that every claim takes first.
    await holder.query('SELECT pg_advisory_lock(hashtextextended(id, 0)) FROM campaigns');
    await orderAll(town.app, campaigns);
    await expect.poll(waitingClaims).toBe(MOST_CLAIMS);

    const { status } = await clientA(town.app.url, customer.apiKey).get('/campaigns');
    expect(status).toBe(200);
    expect((await customer.dispatch('+15005550006')).status).toBe(201);
    expect(await waitingClaims()).toBeLessThanOrEqual(MOST_CLAIMS);

    await holder.query('SELECT pg_advisory_unlock_all()');
    const completed = () => {
      clock.advance(1000);
      const where = { id: { in: campaigns }, status: 'COMPLETED' as const };
      return town.app.deps.database.prisma.campaign.count({ where });
    };
    await expect.poll(completed).toBe(100);
  });
});

test('an account whose dialing job was lost is found within a minute', async () => {
  const clock = new ManualClock();
  const town = await startTown({ speed: Number.POSITIVE_INFINITY, clock });
  try {
    const [id = ''] = await fillAccounts(town.app, 1, 1);
    const status = async () =>
      (await town.app.deps.database.prisma.campaign.findUnique({ where: { id } }))?.status;
    expect(await status()).toBe('RUNNING');
    clock.advance(60_000);
    await expect.poll(status).toBe('COMPLETED');
  } finally {
    await town.close();
  }
});

describe('concurrent placements of a process', () => {
  const ACCOUNTS = 16;
  const CONTACTS = 20;
  let provider: Server;
  let app: TestApp;
  const open = new Set<ServerResponse>();
  let placed = 0;
  let mostOpen = 0;

  beforeAll(async () => {
    provider = createServer((request, response) => {
      request.resume();
      placed += 1;
      open.add(response);
      mostOpen = Math.max(mostOpen, open.size);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => provider.once('listening', resolve));
    const { port } = provider.address() as AddressInfo;
    const env = { SIMULATOR_URL: `http://127.0.0.1:${port}` };
    app = await startTestApp({ env, clock: new ManualClock() });
  });
  afterAll(async () => {
    await app.stop();
    provider.close();
  });

  /** The provider takes every call that waits for its answer. */
  function answerAll(): void {
    for (const response of open) {
      open.delete(response);
      response
        .writeHead(201, { 'content-type': 'application/json' })
        .end(JSON.stringify({ conversationId: `conversation-${placed}-${open.size}` }));
    }
  }

  test('are limited for any number of accounts, and all succeed in the end', async () => {
    await orderAll(app, await fillAccounts(app, ACCOUNTS, CONTACTS));
    await expect.poll(() => open.size).toBe(MOST_PLACEMENTS);
    const answered = () => {
      answerAll();
      return placed;
    };
    await expect.poll(answered).toBe(ACCOUNTS * CONTACTS);
    answerAll();
    expect(mostOpen).toBe(MOST_PLACEMENTS);
  });
});
