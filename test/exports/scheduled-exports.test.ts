import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaceA } from '../../adapters/surface-a/index.ts';
import { suspendAccount } from '../../src/account-lifecycle/suspension.ts';
import { EXPORT_LIMITS } from '../../src/exports/export-limits.ts';
import { announceScheduledExports } from '../../src/exports/scheduled/announce-due.ts';
import { HOUR_MS } from '../../src/platform/time/durations.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { judgeOf } from '../harness/clients/surface-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { isSignedBy, type ReceivedWebhook, WebhookReceiver } from '../harness/servers/webhook-receiver.ts';

let clock: ManualClock;
let app: TestApp;
let accountId: string;
let owner: GraphqlClient;

beforeAll(async () => {
  clock = new ManualClock('2026-03-02T15:00:00Z');
  app = await startTestApp({ clock, env: { ROLES: 'api' } });
  const workspace = await app.workspace();
  accountId = workspace.accountId;
  owner = graphqlClient(app.url, workspace.apiKey);
  await owner.data(SUBSCRIBE, { url: 'https://example.com/exports' });
});
afterAll(() => app.stop());

const SUBSCRIBE = `mutation ($url: String!) {
  createWebhookEndpoint(input: { url: $url, events: [EXPORT_READY] }) { secret } }`;

const CREATE = `mutation ($input: CreateScheduledExportInput!) {
  createScheduledExport(input: $input) { scheduledExport { id nextDueAt } } }`;
const BERLIN = { timeZone: 'Europe/Berlin', hour: 6 };
const LEDGER = { kind: 'LEDGER_ENTRIES', format: 'JSONL', columns: ['kind', 'amount'] };

async function schedule(
  fields: object = {},
  { list = LEDGER, client = owner }: { list?: object; client?: GraphqlClient } = {},
): Promise<{ id: string; nextDueAt: string }> {
  const input = {
    name: 'Credits',
    export: list,
    schedule: { recurrence: 'DAILY', ...BERLIN, ...fields },
  };
  return (await client.data(CREATE, { input })).createScheduledExport.scheduledExport;
}

async function remove(id: string): Promise<void> {
  await owner.data('mutation ($id: ID!) { deleteScheduledExport(input: { id: $id }) { id } }', { id });
}

async function nextDueAtOf(id: string): Promise<string> {
  const query = 'query ($id: ID!) { node(id: $id) { ... on ScheduledExport { nextDueAt } } }';
  return (await owner.data(query, { id })).node.nextDueAt;
}

function announce(): Promise<void> {
  return announceScheduledExports(app.deps);
}

interface ReadyEvent {
  data: { scheduled_export_id: string; due_at: string; url: string };
}

/** Returns the bodies of the events of a scheduled export, oldest first. */
async function announced(id: string): Promise<ReadyEvent[]> {
  const events = await app.deps.database.prisma.webhookEvent.findMany({
    where: { type: 'EXPORT_READY' },
    orderBy: { id: 'asc' },
  });
  const bodies = events.map(({ body }) => JSON.parse(body) as ReadyEvent);
  return bodies.filter(({ data }) => data.scheduled_export_id === id);
}

async function grant(createdAt: Date, amount: number): Promise<void> {
  const { database, ids } = app.deps;
  const id = `txn_${ids.lowestAt('transaction', createdAt).slice(4)}0000000000000${amount}Z`;
  await database.prisma.ledgerEntry.create({
    data: { id, accountId, kind: 'GRANT', amount, balanceAfter: 0, createdAt },
  });
}

describe('the due times of a scheduled export', () => {
  async function dueTimes(fields: object, from: string, count: number): Promise<string[]> {
    clock.moveTo(from);
    const { id, nextDueAt } = await schedule(fields);
    const times = [nextDueAt];
    while (times.length < count) {
      clock.moveTo(times.at(-1) ?? '');
      await announce();
      times.push(await nextDueAtOf(id));
    }
    await remove(id);
    return times;
  }

  it('keep the local hour when DST begins and ends', async () => {
    expect(await dueTimes({ recurrence: 'DAILY' }, '2026-03-28T04:00:00Z', 3)).toEqual([
      '2026-03-28T05:00:00.000Z',
      '2026-03-29T04:00:00.000Z',
      '2026-03-30T04:00:00.000Z',
    ]);
    expect(await dueTimes({ recurrence: 'WEEKLY', weekday: 'MON' }, '2026-10-18T12:00:00Z', 2)).toEqual([
      '2026-10-19T04:00:00.000Z',
      '2026-10-26T05:00:00.000Z',
    ]);
  });

  it('come an hour later when DST skips the hour, and once when DST repeats it', async () => {
    expect(await dueTimes({ hour: 2 }, '2027-03-27T12:00:00Z', 2)).toEqual([
      '2027-03-28T01:00:00.000Z',
      '2027-03-29T00:00:00.000Z',
    ]);
    expect(await dueTimes({ hour: 2 }, '2027-10-30T12:00:00Z', 2)).toEqual([
      '2027-10-31T00:00:00.000Z',
      '2027-11-01T01:00:00.000Z',
    ]);
  });

  it('are on the last day of a month that is too short', async () => {
    expect(await dueTimes({ recurrence: 'MONTHLY', dayOfMonth: 31 }, '2028-01-31T12:00:00Z', 3)).toEqual([
      '2028-02-29T05:00:00.000Z',
      '2028-03-31T04:00:00.000Z',
      '2028-04-30T04:00:00.000Z',
    ]);
  });

  it('follow a changed schedule, also of another recurrence', async () => {
    clock.moveTo('2028-06-01T12:00:00Z');
    const { id } = await schedule({ recurrence: 'WEEKLY', weekday: 'FRI' });
    const { updateScheduledExport } = await owner.data(
      `mutation ($input: UpdateScheduledExportInput!) {
        updateScheduledExport(input: $input) { scheduledExport { name nextDueAt weekday dayOfMonth } } }`,
      { input: { id, schedule: { recurrence: 'MONTHLY', ...BERLIN, dayOfMonth: 1 } } },
    );
    expect(updateScheduledExport.scheduledExport).toEqual({
      name: 'Credits',
      nextDueAt: '2028-07-01T04:00:00.000Z',
      weekday: null,
      dayOfMonth: 1,
    });
    await remove(id);
  });
});

describe('the webhook of a scheduled export', () => {
  it('brings a URL of the file with the rows of the covered days, once', async () => {
    clock.moveTo('2029-03-20T12:00:00Z');
    await app.workspace({ name: 'Neighbor', credits: 99 });
    const { id } = await schedule({ covers: 'WEEK_BEFORE', recurrence: 'WEEKLY', weekday: 'MON' });
    const times = {
      before: '2029-03-18T22:59:00Z',
      first: '2029-03-18T23:00:00Z',
      // Berlin’s clocks go forward on March 25.
      last: '2029-03-25T21:59:00Z',
      after: '2029-03-25T22:00:00Z',
    };
    for (const [index, time] of Object.values(times).entries()) await grant(new Date(time), index + 1);
    clock.moveTo('2029-03-26T04:00:00Z');
    await Promise.all([announce(), announce()]);
    const [ready, ...others] = (await announced(id)) as [ReadyEvent];
    expect(others).toEqual([]);
    expect(judgeOf(surfaceA).problemsWithEvent('export.ready', ready)).toEqual([]);
    expect(ready.data).toEqual({
      ...{ scheduled_export_id: id, name: 'Credits', kind: 'ledger_entries', format: 'jsonl' },
      due_at: '2029-03-26T04:00:00.000Z',
      url: expect.stringContaining(`${app.url}/exports/`),
      expires_at: '2029-04-02T04:00:00.000Z',
    });
    const response = await fetch(ready.data.url);
    expect(response.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(await response.text()).toBe('{"kind":"grant","amount":3}\n{"kind":"grant","amount":2}\n');
    await remove(id);
    expect((await fetch(ready.data.url)).status).toBe(200);
    clock.moveTo('2029-04-02T04:00:00Z');
    expect((await fetch(ready.data.url)).status).toBe(404);
  });

  it('comes for each due time of an outage, one after the other', async () => {
    const { id, nextDueAt } = await schedule();
    clock.moveTo(new Date(new Date(nextDueAt).getTime() + 2 * 24 * HOUR_MS));
    for (let rounds = 0; rounds < 5; rounds++) await announce();
    const dueTimes = (await announced(id)).map(({ data }) => data.due_at.slice(0, 10));
    const day = (days: number) =>
      new Date(new Date(nextDueAt).getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
    expect(dueTimes).toEqual([day(0), day(1), day(2)]);
    await remove(id);
  });

  it('comes to subscribed endpoints only; without one, a due time passes and no export is created', async () => {
    const { accountId: alone, apiKey } = await app.workspace({ name: 'Alone' });
    const client = graphqlClient(app.url, apiKey);
    const { id, nextDueAt } = await schedule({}, { client });
    clock.moveTo(nextDueAt);
    await announce();
    expect(await announced(id)).toEqual([]);
    expect(await app.deps.database.prisma.export.count({ where: { accountId: alone } })).toBe(0);
    await client.data(SUBSCRIBE, { url: 'https://example.com/exports' });
    await announce();
    expect(await announced(id)).toEqual([]);
    clock.advance(24 * HOUR_MS);
    await announce();
    expect(await announced(id)).toHaveLength(1);
  });

  it('waits while the account is suspended', async () => {
    const { accountId: resting, apiKey } = await app.workspace({ name: 'Resting' });
    const client = graphqlClient(app.url, apiKey);
    await client.data(SUBSCRIBE, { url: 'https://example.com/exports' });
    const { id, nextDueAt } = await schedule({}, { client });
    await suspendAccount(app.deps, resting, { hangUp: false, by: 'operator' });
    clock.moveTo(nextDueAt);
    await announce();
    expect(await announced(id)).toEqual([]);
  });

  it('reaches the endpoint that subscribed to it, signed', async () => {
    await using stack = new AsyncDisposableStack();
    const receiver = await WebhookReceiver.start();
    stack.defer(() => receiver.close());
    // The official verifier compares timestamps with the system's clock.
    const own = new ManualClock(new Date());
    const worker = await startTestApp({ clock: own });
    stack.defer(() => worker.stop());
    const client = graphqlClient(worker.url, (await worker.workspace()).apiKey);
    const { createWebhookEndpoint } = await client.data(SUBSCRIBE, { url: receiver.url('/exports') });
    const { id } = await schedule({}, { client });
    await worker.deps.database.pool.query('UPDATE scheduled_exports SET next_due_at = $1 WHERE id = $2', [
      own.now(),
      id,
    ]);
    await announceScheduledExports(worker.deps);
    const [webhook] = (await receiver.took(1)) as [ReceivedWebhook];
    expect(webhook.event).toMatchObject({ type: 'export.ready', data: { scheduled_export_id: id } });
    expect(isSignedBy(createWebhookEndpoint.secret, webhook)).toBe(true);
  });
});

describe('a scheduled export', () => {
  it('is refused for a schedule, list or span that does not exist', async () => {
    const refusal = async (fields: object, list: object = LEDGER) => {
      const input = { name: 'x', export: list, schedule: { recurrence: 'DAILY', ...BERLIN, ...fields } };
      return (await owner.refusal(CREATE, { input })).message;
    };
    expect(await refusal({ recurrence: 'WEEKLY' })).toBe('schedule.weekday: is required for WEEKLY');
    expect(await refusal({ dayOfMonth: 1 })).toBe('schedule.dayOfMonth: belongs to MONTHLY');
    expect(await refusal({ recurrence: 'MONTHLY', dayOfMonth: 32 })).toMatch(/^schedule.dayOfMonth: /);
    expect(await refusal({ timeZone: 'Berlin' })).toMatch(/^schedule.timeZone: must be an IANA/);
    expect(await refusal({ hour: 24 })).toMatch(/^schedule.hour: /);
    expect(await refusal({}, { kind: 'DIAL_PROOF' })).toBe('kind: must be a list');
    expect(await refusal({}, { kind: 'CALLS', columns: ['nothing'] })).toMatch(/^columns: must name columns/);
    expect(await refusal({ covers: 'DAY_BEFORE' }, { kind: 'SUPPRESSED_NUMBERS' })).toMatch(
      /^schedule.covers: must be left out/,
    );
    const from = clock.now().toISOString();
    expect(
      await refusal({ covers: 'DAY_BEFORE' }, { kind: 'CALLS', calls: { createdAt: { from } } }),
    ).toMatch(/^schedule.covers: sets the time of creation/);
  });

  it('belongs to its account alone', async () => {
    const { id } = await schedule();
    const { apiKey } = await app.workspace({ name: 'Other' });
    const other = graphqlClient(app.url, apiKey);
    expect((await other.data('{ scheduledExports { id } }')).scheduledExports).toEqual([]);
    const mutations = [
      'mutation ($id: ID!) { deleteScheduledExport(input: { id: $id }) { id } }',
      'mutation ($id: ID!) { updateScheduledExport(input: { id: $id, name: "Mine" }) { scheduledExport { id } } }',
    ];
    for (const mutation of mutations) expect((await other.refusal(mutation, { id })).code).toBe('NOT_FOUND');
    await remove(id);
  });

  it('exists at most 50 times in an account, also when requests race', async () => {
    const { apiKey, accountId: busy } = await app.workspace({ name: 'Busy' });
    const client = graphqlClient(app.url, apiKey);
    const outcomes = await Promise.allSettled(
      Array.from({ length: EXPORT_LIMITS.scheduled + 5 }, () => schedule({}, { client })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(EXPORT_LIMITS.scheduled);
    expect(await app.deps.database.prisma.scheduledExport.count({ where: { accountId: busy } })).toBe(
      EXPORT_LIMITS.scheduled,
    );
  });
});
