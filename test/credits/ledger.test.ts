import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { grantCredits } from '../../src/admin/provision.ts';
import { CREDIT_LIMITS } from '../../src/credits/credit-limits.ts';
import { post } from '../../src/credits/ledger.ts';
import { findDiscrepancies, findUsageDiscrepancies } from '../../src/credits/reconcile.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { subscribeByWebSocket } from '../harness/clients/subscriber.ts';
import { chargeCall } from './charged-call.ts';

let app: TestApp;
let owner: GraphqlClient;
let accountId: string;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  const workspace = await app.workspace({ credits: 150 });
  accountId = workspace.accountId;
  owner = graphqlClient(app.url, workspace.apiKey);
  const { createAgent } = await owner.data(`mutation { createAgent(input: {name: "A"}) { agent { id } } }`);
  agentId = createAgent.agent.id;
});

const charge = (credits: number) => chargeCall(app.deps, { accountId, agentId, credits });
const grant = (credits: number) => grantCredits(app.deps, accountId, credits, 'test');

async function balance(): Promise<number> {
  return (await owner.data(`{ creditBalance { balance } }`)).creditBalance.balance;
}

describe('the ledger', () => {
  it('lists every entry, newest first, with the balance after it', async () => {
    await charge(20);
    await grant(5);
    const { ledgerEntries } = await owner.data(
      `{ ledgerEntries { nodes { id kind amount balanceAfter callId agentId reason } } }`,
    );
    expect(ledgerEntries.nodes).toMatchObject([
      { id: expect.stringMatching(/^txn_/), kind: 'GRANT', amount: 5, balanceAfter: 135, reason: 'test' },
      {
        kind: 'CALL_CHARGE',
        amount: -20,
        balanceAfter: 130,
        callId: expect.stringMatching(/^call_/),
        agentId,
      },
      { kind: 'GRANT', amount: 150, balanceAfter: 150 },
    ]);
    const charges = await owner.data(
      `{ ledgerEntries(filter: {kinds: [CALL_CHARGE]}) { nodes { amount } } }`,
    );
    expect(charges.ledgerEntries.nodes).toEqual([{ amount: -20 }]);
  });

  it.each(['UPDATE ledger_entries SET amount = 1', 'DELETE FROM ledger_entries', 'TRUNCATE ledger_entries'])(
    'cannot be changed even by the owner of the table: the database rejects %s',
    async (sql) => {
      await expect(app.executeAsOwner(sql)).rejects.toThrow(/append-only/);
    },
  );

  it.each([
    'UPDATE ledger_entries SET amount = 1',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries',
    'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
    'SET session_replication_role = replica',
  ])('cannot be changed by the service’s role: the database refuses %s', async (sql) => {
    await expect(app.deps.database.pool.query(sql)).rejects.toThrow(
      /append-only|permission denied|must be owner/,
    );
  });

  it('charges a call once, however often it is retried', async () => {
    await charge(20);
    const entry = await app.deps.database.prisma.ledgerEntry.findFirstOrThrow({
      where: { accountId, kind: 'CALL_CHARGE' },
    });
    const again = inTransaction(app.deps, (unitOfWork) =>
      post(app.deps, unitOfWork, {
        accountId,
        kind: 'CALL_CHARGE',
        amount: -20,
        callId: entry.callId ?? '',
        agentId,
      }),
    );
    await expect(again).rejects.toThrow(/[Uu]nique/);
    expect(await balance()).toBe(130);
  });

  it('adds up to the balance after a hundred concurrent entries, and credits verify confirms it', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => (n % 3 === 0 ? grant(7) : charge(2))));
    expect(await balance()).toBe(150 + 34 * 7 - 66 * 2);
    expect(await findDiscrepancies(app.deps)).toEqual([]);
    expect(await findUsageDiscrepancies(app.deps)).toEqual([]);
  });

  it('makes credits verify fail when a balance was tampered with', async () => {
    const { prisma } = app.deps.database;
    await prisma.account.update({ where: { id: accountId }, data: { creditBalance: { increment: 1 } } });
    expect(await findDiscrepancies(app.deps)).toEqual([{ accountId, balance: 151, ledgerSum: 150 }]);
    await prisma.account.update({ where: { id: accountId }, data: { creditBalance: { decrement: 1 } } });
  });

  it('makes credits verify fail when usage was tampered with, and a recount corrects it', async () => {
    await charge(20);
    const day = app.deps.clock.now().toISOString().slice(0, 10);
    const tamper = `UPDATE credit_usage SET credits = credits + 3, calls = calls - 1 WHERE account_id = '${accountId}'`;
    await app.executeAsOwner(tamper);
    expect(await findUsageDiscrepancies(app.deps)).toEqual([{ accountId, day, credits: 3, calls: -1 }]);
    await app.executeAsOwner('CALL recount_rollups()');
    expect(await findUsageDiscrepancies(app.deps)).toEqual([]);
  });

  it('rejects an entry above two billion credits with a sentence instead of an overflow', async () => {
    await expect(grant(CREDIT_LIMITS.maxBalance)).rejects.toThrow(/cannot exceed 2000000000 credits/);
    expect(await balance()).toBe(150);
  });
});

describe('credits.low', () => {
  async function toldBalances(): Promise<number[]> {
    const events = await app.deps.database.prisma.webhookEvent.findMany({
      where: { accountId, type: 'CREDITS_LOW' },
      orderBy: { id: 'asc' },
    });
    return events.map(({ body }) => JSON.parse(body).data.balance);
  }

  beforeEach(async () => {
    await owner.data(
      `mutation { createWebhookEndpoint(input: {url: "http://127.0.0.1:9/", events: [CREDITS_LOW]}) { secret } }`,
    );
  });

  it('is sent once for each fall below the threshold, and again only after the balance was above it', async () => {
    await charge(50);
    expect(await toldBalances()).toEqual([]);
    await charge(1);
    await charge(10);
    expect(await toldBalances()).toEqual([99]);
    await grant(11);
    await charge(5);
    expect(await toldBalances()).toEqual([99]);
    await grant(6);
    await charge(20);
    expect(await toldBalances()).toEqual([99, 81]);
  });

  it('carries the balance and the threshold', async () => {
    await charge(60);
    const event = await app.deps.database.prisma.webhookEvent.findFirstOrThrow({ where: { accountId } });
    expect(JSON.parse(event.body)).toMatchObject({
      type: 'credits.low',
      data: { balance: 90, threshold: 100 },
    });
  });

  it('is not sent for a balance that rises but stays below', async () => {
    const workspace = await app.workspace({ credits: 0 });
    const poor = graphqlClient(app.url, workspace.apiKey);
    await poor.data(
      `mutation { createWebhookEndpoint(input: {url: "http://127.0.0.1:9/", events: [CREDITS_LOW]}) { secret } }`,
    );
    await grantCredits(app.deps, workspace.accountId, 50, 'test');
    const count = await app.deps.database.prisma.webhookEvent.count({
      where: { accountId: workspace.accountId },
    });
    expect(count).toBe(0);
  });

  it('is sent once when many charges cross the threshold at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => charge(5)));
    expect(await toldBalances()).toHaveLength(1);
  });

  it('follows the account’s own threshold, and is not sent for a balance already below it', async () => {
    const set = (threshold: number) =>
      owner.data(
        `mutation ($t: Int!) { setLowBalanceThreshold(input: {threshold: $t}) { creditBalance { lowBalanceThreshold } } }`,
        {
          t: threshold,
        },
      );
    expect(await set(200)).toEqual({
      setLowBalanceThreshold: { creditBalance: { lowBalanceThreshold: 200 } },
    });
    await charge(10);
    expect(await toldBalances()).toEqual([]);
    await grant(100);
    await charge(50);
    expect(await toldBalances()).toEqual([190]);
    await set(0);
    await charge(150);
    expect(await toldBalances()).toEqual([190]);
  });

  it.each([-1, 2_000_000_001])('refuses a threshold of %i', async (threshold) => {
    const { code } = await owner.refusal(
      `mutation ($t: Int!) { setLowBalanceThreshold(input: {threshold: $t}) { creditBalance { balance } } }`,
      { t: threshold },
    );
    expect(code).toBe('INVALID_REQUEST');
  });
});

describe('the live balance', () => {
  it('sends the balance, then each change, and nothing of other accounts', async () => {
    const subscriber = subscribeByWebSocket(owner, `subscription { creditBalance { balance } }`);
    expect(await subscriber.next()).toEqual({ creditBalance: { balance: 150 } });
    await grantCredits(app.deps, (await app.workspace()).accountId, 1, 'another’s');
    await charge(20);
    expect(await subscriber.next()).toEqual({ creditBalance: { balance: 130 } });
    await grant(70);
    expect(await subscriber.next()).toEqual({ creditBalance: { balance: 200 } });
    subscriber.close();
  });
});
