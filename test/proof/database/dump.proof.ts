import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommandLine } from '../../../src/admin/run-command-line.ts';
import { SECRET_KEY, startTestApp } from '../../harness/app.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import {
  createEmptyDatabase,
  execute,
  SERVICE_ROLE,
  type TestDatabase,
} from '../../harness/servers/database.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { newCustomer } from '../../scenarios/customer.ts';

const CONTACTS = 15;

let stack: AsyncDisposableStack;
let file: string;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-export-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  file = path.join(folder, 'dialgraph.export');
});
afterEach(() => stack.disposeAsync());

/** An empty database that the service's role owns, which is no superuser. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  stack.defer(() => database.drop());
  await execute(
    database.url,
    `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} OWNER TO ${SERVICE_ROLE}`,
  );
  return database;
}

async function importInto({ serviceUrl: DATABASE_URL }: TestDatabase) {
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  const env = { DATABASE_URL, SECRET_KEY, LOG_LEVEL: 'silent' };
  const streams = { stdin: Readable.from([]), stdout: { write }, stderr: { write } };
  return { code: await runCommandLine(['database', 'import', file, '--json'], { env, ...streams }), printed };
}

async function startCampaign() {
  const receiver = await WebhookReceiver.start();
  stack.defer(() => receiver.close());
  const app = await startTestApp();
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= app.stop();
    return stopped;
  };
  stack.defer(stop);
  const acme = await newCustomer(app, receiver);
  for (let n = 0; n < CONTACTS; n++) await acme.createContact(`+1415555${1000 + n}`);
  const { createCampaign } = await acme.graphql.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input: { name: 'All', agentId: acme.agentId, contactListId: acme.contactListId, concurrentCalls: 2 } },
  );
  await acme.graphql.data(
    'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }',
    createCampaign.campaign,
  );
  return { app, acme, stop };
}

it('a campaign that runs goes on in another database, with every row that the export had', async () => {
  const { app, acme, stop } = await startCampaign();
  await vi.waitFor(async () => {
    expect(await app.deps.database.prisma.call.count({ where: { endedAt: { not: null } } })).toBeGreaterThan(
      2,
    );
  }, EVENTUALLY);
  const exported = await runAdmin(app, ['database', 'export', file, '--json']);
  expect(exported).toMatchObject({ code: 0, complained: '' });
  const again = await runAdmin(app, ['database', 'export', file]);
  expect(again).toMatchObject({ code: 1, complained: expect.stringContaining('already exists') });
  await stop();

  const target = await emptyDatabase();
  const { code, printed } = await importInto(target);
  expect([code, printed]).toEqual([0, expect.any(String)]);
  const { tables, rows, jobs } = JSON.parse(exported.printed);
  const imported = JSON.parse(printed);
  expect(imported).toMatchObject({ version: expect.any(String), tables, rows });
  expect(jobs).toBeGreaterThan(0);
  // Schedules have waiting jobs of their own in a database that was started.
  expect(imported.jobs).toBeLessThanOrEqual(jobs);

  const moved = await startTestApp({ databaseUrl: target.serviceUrl });
  stack.defer(() => moved.stop());
  expect((await runAdmin(moved, ['credits', 'verify'])).code).toBe(0);
  const response = await fetch(`${moved.url}/v1/agents`, {
    headers: { authorization: `Bearer ${acme.apiKey}` },
  });
  expect(response.status).toBe(200);
  await vi.waitFor(async () => {
    const called = await moved.deps.database.prisma.call.groupBy({ by: ['phoneTo'] });
    expect(called).toHaveLength(CONTACTS);
  }, EVENTUALLY);
});

it('a file that is changed, cut off or no export is refused, and nothing is imported', async () => {
  const app = await startTestApp({ env: { ROLES: 'api' } });
  stack.defer(() => app.stop());
  await app.workspace({ name: 'Anvils & Co' });
  expect((await runAdmin(app, ['database', 'export', file])).code).toBe(0);
  const whole = gunzipSync(await readFile(file));

  const changed = Buffer.from(whole.toString('latin1').replace('Anvils & Co', 'Anvils & Ko'), 'latin1');
  for (const [content, complaint] of [
    [gzipSync(changed), 'The rows of accounts are not those of the export'],
    [gzipSync(whole.subarray(0, whole.length - 40)), 'The file is cut off.'],
    [Buffer.from('rubbish'), 'incorrect header check'],
    [gzipSync(Buffer.from('rubbish and more')), 'The file is no export of dialgraph.'],
  ] as const) {
    await writeFile(file, content);
    const target = await emptyDatabase();
    const { code, printed } = await importInto(target);
    expect([code, printed]).toEqual([1, expect.stringContaining(complaint)]);
  }

  const used = { serviceUrl: app.databaseUrl } as TestDatabase;
  await writeFile(file, gzipSync(whole));
  expect(await importInto(used)).toMatchObject({ code: 1, printed: expect.stringContaining('is not empty') });
});
