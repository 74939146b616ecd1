import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteAccount } from '../../src/account-lifecycle/deletion.ts';
import { suspendAccount } from '../../src/account-lifecycle/suspension.ts';
import { EXPORT_LIMITS } from '../../src/exports/export-limits.ts';
import { orderScheduledExports } from '../../src/exports/scheduled/order-due.ts';
import { runScheduledExport } from '../../src/exports/scheduled/run-export.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { FakeS3 } from '../platform/fakes/fake-s3.ts';

const HOUR_MS = 3600_000;
const NEVER = new AbortController().signal;

let folder: string;
let clock: ManualClock;
let app: TestApp;
let accountId: string;
let owner: GraphqlClient;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  clock = new ManualClock('2026-03-02T15:00:00Z');
  app = await startTestApp({ clock, env: { ROLES: 'api', EXPORT_DIR: folder } });
  const workspace = await app.workspace();
  accountId = workspace.accountId;
  owner = graphqlClient(app.url, workspace.apiKey);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

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

interface Run {
  dueAt: string;
  file: string | null;
  sizeBytes: number | null;
  failure: string | null;
}

async function read(id: string): Promise<{ nextDueAt: string; runs: Run[] }> {
  const { node } = await owner.data(
    'query ($id: ID!) { node(id: $id) { ... on ScheduledExport { nextDueAt runs { dueAt file sizeBytes failure } } } }',
    { id },
  );
  return node;
}

/** Returns the attempts that are due, which a worker gets as jobs. */
async function order(): Promise<{ runId: string; attempt: number }[]> {
  await orderScheduledExports(app.deps);
  const { rows } = await app.deps.database.pool.query<{ data: { runId: string; attempt: number } }>(
    `DELETE FROM pgboss.job WHERE name = 'exports.run-scheduled' RETURNING data`,
  );
  return rows.map(({ data }) => ({ runId: data.runId, attempt: data.attempt }));
}

async function work(): Promise<void> {
  for (const attempt of await order()) await runScheduledExport(app.deps, attempt, NEVER);
}

async function files(): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map(({ name }) => name);
}

describe('the due times of a scheduled export', () => {
  async function dueTimes(fields: object, from: string, count: number): Promise<string[]> {
    clock.moveTo(from);
    const { id, nextDueAt } = await schedule(fields);
    const times = [nextDueAt];
    while (times.length < count) {
      clock.moveTo(times.at(-1) ?? '');
      await work();
      times.push((await read(id)).nextDueAt);
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

describe('the file of a scheduled export', () => {
  it('lies under the account’s id and holds the rows of the covered days', async () => {
    clock.moveTo('2029-03-20T12:00:00Z');
    await app.workspace({ name: 'Neighbor', credits: 99 });
    const { id } = await schedule({ covers: 'WEEK_BEFORE', recurrence: 'WEEKLY', weekday: 'MON' });
    const amounts = { before: 1, first: 2, last: 3, after: 4 };
    const times = {
      before: '2029-03-18T22:59:00Z',
      first: '2029-03-18T23:00:00Z',
      // Berlin’s clocks go forward on March 25.
      last: '2029-03-25T21:59:00Z',
      after: '2029-03-25T22:00:00Z',
    };
    for (const name of ['before', 'first', 'last', 'after'] as const)
      await app.deps.database.prisma.ledgerEntry.create({
        data: {
          id: `txn_${app.deps.ids.lowestAt('transaction', new Date(times[name])).slice(4)}0000000000000${amounts[name]}Z`,
          ...{
            accountId,
            kind: 'GRANT',
            amount: amounts[name],
            balanceAfter: 0,
            createdAt: new Date(times[name]),
          },
        },
      });
    clock.moveTo('2029-03-26T04:00:00Z');
    await work();
    const [run] = (await read(id)).runs;
    expect(run?.file).toBe(`${accountId}/${id}/ledger-entries-2029-03-26T04-00Z.jsonl`);
    const text = await readFile(path.join(folder, run?.file ?? ''), 'utf8');
    expect(text).toBe('{"kind":"grant","amount":3}\n{"kind":"grant","amount":2}\n');
    expect(run).toMatchObject({ sizeBytes: text.length, failure: null });
    await remove(id);
    expect(await readFile(path.join(folder, run?.file ?? ''), 'utf8')).toBe(text);
  });

  it('can be read by its group alone, and is deleted with its account', async () => {
    const { accountId: leaving, apiKey } = await app.workspace({ name: 'Leaving' });
    const { id, nextDueAt } = await schedule({}, { client: graphqlClient(app.url, apiKey) });
    clock.moveTo(nextDueAt);
    await work();
    const modeOf = async (...parts: string[]) => (await stat(path.join(folder, ...parts))).mode & 0o777;
    const [file = ''] = await readdir(path.join(folder, leaving, id));
    expect(await modeOf(leaving, id, file)).toBe(0o640);
    expect([await modeOf(leaving), await modeOf(leaving, id)]).toEqual([0o750, 0o750]);
    const others = (await files()).length - 1;
    await suspendAccount(app.deps, leaving, { hangUp: false, by: 'operator' });
    await deleteAccount(app.deps, leaving, 'operator');
    expect(await readdir(folder)).not.toContain(leaving);
    expect(await files()).toHaveLength(others);
  });

  it('is written once by two workers', async () => {
    const { id, nextDueAt } = await schedule();
    clock.moveTo(nextDueAt);
    const put = vi.spyOn(app.deps.exportFiles, 'put');
    const [first, second] = await Promise.all([order(), order()]);
    const attempts = [...first, ...second];
    expect(attempts).toHaveLength(1);
    await Promise.all([...attempts, ...attempts].map((each) => runScheduledExport(app.deps, each, NEVER)));
    expect(put).toHaveBeenCalledTimes(1);
    expect((await read(id)).runs).toHaveLength(1);
    await remove(id);
  });

  it('is completed by another worker when a worker dies, and no half file stays', async () => {
    const { id, nextDueAt } = await schedule();
    clock.moveTo(nextDueAt);
    const [attempt] = await order();
    // The dead worker never gets further than a half file.
    const { put } = app.deps.exportFiles;
    const dying = Promise.withResolvers<void>();
    vi.spyOn(app.deps.exportFiles, 'put').mockImplementationOnce(async (key, content) => {
      const stuck = put(key, endlessly(content, dying.resolve), { contentType: 'text/plain' });
      stuck.catch(() => undefined);
      await new Promise(() => {});
    });
    void runScheduledExport(app.deps, attempt ?? { runId: '', attempt: 0 }, NEVER);
    await dying.promise;
    expect((await files()).filter((name) => name.includes(nextDueAt.slice(0, 10)))).toEqual([
      expect.stringMatching(/\.part$/),
    ]);
    expect(await order()).toEqual([]);
    // Its lease is no longer renewed.
    await app.deps.database.pool.query(
      `UPDATE scheduled_export_runs SET next_attempt_at = $1 WHERE id = $2`,
      [clock.now(), attempt?.runId],
    );
    await work();
    const [run] = (await read(id)).runs;
    expect(run).toMatchObject({ file: expect.any(String), failure: null });
    expect((await files()).filter((name) => name.includes(nextDueAt.slice(0, 10)))).toEqual([
      path.basename(run?.file ?? ''),
    ]);
    await remove(id);
  });

  it('is deleted again when its schedule was deleted meanwhile', async () => {
    const { id, nextDueAt } = await schedule();
    clock.moveTo(nextDueAt);
    const { put } = app.deps.exportFiles;
    vi.spyOn(app.deps.exportFiles, 'put').mockImplementationOnce(async (...args) => {
      await put(...args);
      await remove(id);
    });
    await work();
    expect((await files()).filter((name) => name.includes(nextDueAt.slice(0, 10)))).toEqual([]);
  });

  it('is retried while the storage fails, and the last failure tells the customer', async () => {
    const { id, nextDueAt } = await schedule();
    clock.moveTo(nextDueAt);
    const put = vi.spyOn(app.deps.exportFiles, 'put').mockRejectedValue(new Error('no'));
    for (let minutes = 1; minutes <= 16; minutes *= 2) {
      await work();
      clock.advance(minutes * 60_000);
    }
    expect(put).toHaveBeenCalledTimes(5);
    expect((await read(id)).runs).toMatchObject([
      { file: null, failure: expect.stringMatching(/^An error on the server interrupted the export/) },
    ]);
    await remove(id);
  });

  it('is refused at once when it would be too large, with what to do', async () => {
    const { id, nextDueAt } = await schedule();
    clock.moveTo(nextDueAt);
    const most = EXPORT_LIMITS.fileBytes;
    Object.assign(EXPORT_LIMITS, { fileBytes: 10 });
    await work().finally(() => Object.assign(EXPORT_LIMITS, { fileBytes: most }));
    expect((await read(id)).runs).toMatchObject([
      { file: null, failure: expect.stringMatching(/larger than 2 GiB. Narrow the filter/) },
    ]);
    expect((await files()).filter((name) => name.includes(nextDueAt.slice(0, 10)))).toEqual([]);
    await remove(id);
  });

  it('follows one by one after an outage, and the last 20 runs are kept', async () => {
    const { id, nextDueAt } = await schedule();
    clock.moveTo(new Date(new Date(nextDueAt).getTime() + 22 * 24 * HOUR_MS));
    for (let rounds = 0; rounds < 25; rounds++) await work();
    const { runs } = await read(id);
    expect(runs).toHaveLength(EXPORT_LIMITS.runs);
    expect(runs.every(({ file }) => file !== null)).toBe(true);
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([]);
    await remove(id);
  });
});

/** Passes a stream's content on and then waits without an end. */
function endlessly(content: NodeJS.ReadableStream, isStuck: () => void) {
  async function* parts() {
    yield* content;
    isStuck();
    await new Promise(() => {});
  }
  return Readable.from(parts());
}

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

it('a bucket holds the files of scheduled exports, written by the workers of the job queue', async () => {
  await using s3 = await FakeS3.open();
  const own = new ManualClock('2026-03-02T15:00:00Z');
  const env = {
    ...{ S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.endpoint, S3_FORCE_PATH_STYLE: '1', S3_PREFIX: 'dialgraph/' },
    ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' },
  };
  const worker = await startTestApp({ clock: own, env });
  try {
    const { apiKey, accountId: theirs } = await worker.workspace();
    const { id, nextDueAt } = await schedule({}, { client: graphqlClient(worker.url, apiKey) });
    own.moveTo(nextDueAt);
    const key = `dialgraph/exports/${theirs}/${id}/ledger-entries-2026-03-03T05-00Z.jsonl`;
    await vi.waitFor(() => expect([...s3.objects.keys()]).toEqual([key]), EVENTUALLY);
    expect(s3.objects.get(key)?.contentType).toBe('application/jsonl; charset=utf-8');
    const body = Buffer.from('x');
    const add = (name: string) => s3.objects.set(`dialgraph/exports/${name}`, { body, contentType: '' });
    const kept = [`${theirs}x/1.csv`, 'acc_other/1.csv'];
    for (const name of [...kept, ...['1', '2', '3', '4'].map((each) => `${theirs}/${each}.csv`)]) add(name);
    await suspendAccount(worker.deps, theirs, { hangUp: false, by: 'operator' });
    await deleteAccount(worker.deps, theirs, 'operator');
    expect([...s3.objects.keys()]).toEqual(kept.map((name) => `dialgraph/exports/${name}`));
  } finally {
    await worker.stop();
  }
});
