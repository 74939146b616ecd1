import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { SECRET_KEY } from '../../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../../harness/clients/graphql-client.ts';
import { DialgraphProcess } from '../../../harness/servers/processes.ts';
import { WebhookReceiver } from '../../../harness/servers/webhook-receiver.ts';
import { CALLS_PATH, list, STATS_PATH, type UpgradeFixture } from './fixture.ts';

const run = promisify(execFile);
const LOOK_EVERY_MS = 100;

/**
 * Makes `7b1245b.sql.gz` and `7b1245b.json.gz` by running the code of that commit, and kills it in the middle of a campaign:
 *
 *     node test/proof/database/upgrade/make-fixture.ts CHECKOUT DATABASE_URL
 *
 * CHECKOUT is a worktree of 7b1245b with installed dependencies, DATABASE_URL an empty database; pg_dump must be in the
 * PATH.
 */
async function main([checkout = '', databaseUrl = '']: string[]): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dialgraph-upgrade-'));
  const receiver = await WebhookReceiver.start();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY,
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  const start = (simulatorSpeed: string) =>
    DialgraphProcess.start(
      { ...environment, SIMULATOR_SPEED: simulatorSpeed },
      path.join(checkout, 'src/main.ts'),
    );
  const admin = async (...args: string[]) => {
    const script = path.join(checkout, 'src/admin/main.ts');
    const env = { ...process.env, ...environment, LOG_LEVEL: 'silent' };
    return (await run(process.execPath, [script, ...args], { env })).stdout;
  };
  const until = async (sql: string) => {
    while (!(await database.query<{ is: boolean }>(`SELECT (${sql}) AS is`)).rows[0]?.is)
      await wait(LOOK_EVERY_MS);
  };

  const first = await start('1000');
  const account = JSON.parse(
    await admin(
      'account',
      'create',
      '--name',
      'Acme',
      '--tier',
      'ENTERPRISE',
      '--credits',
      '100000',
      '--json',
    ),
  );
  const graphql = graphqlClient(first.url, account.apiKey);
  const agentId = await createAgent(graphql, receiver);
  const finished = await startCampaign(graphql, agentId, 'Finished', endingNumbers());
  for (const toNumber of ['+15005550006', '+15005550004', '+14155550123'])
    await graphql.data(DISPATCH, { input: { agentId, toNumber } });
  await until(`NOT EXISTS (SELECT FROM campaigns WHERE status = 'RUNNING')
    AND NOT EXISTS (SELECT FROM calls WHERE ended_at IS NULL)
    AND NOT EXISTS (SELECT FROM call_stats) AND NOT EXISTS (SELECT FROM dial_proofs WHERE sequence IS NULL)
    AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'PENDING')`);
  const seen = {
    calls: await list(first.url, account.apiKey, CALLS_PATH),
    stats: (await list(first.url, account.apiKey, STATS_PATH)).filter(
      ({ campaign_id }) => campaign_id === finished,
    ),
    proof: await proofOf(account.accountId, dataDir, admin),
  };
  await first.terminate();

  // Half of the events fail for now, so that deliveries wait for their next attempts.
  receiver.reply = ({ event }) => (event.id.charCodeAt(event.id.length - 1) % 2 === 0 ? 503 : 204);
  const second = await start('20');
  const again = graphqlClient(second.url, account.apiKey);
  const notBefore = new Date(Date.now() + 60_000).toISOString();
  await again.data(DISPATCH, { input: { agentId, toNumber: '+14155550124', notBefore } });
  const running = await startCampaign(again, agentId, 'Running', numbers(60, '+1415556'));
  await until(`(SELECT count(*) >= 15 FROM campaign_contacts WHERE campaign_id = '${running}' AND state = 'FINISHED')
    AND (SELECT count(*) >= 5 FROM calls WHERE status = 'IN_PROGRESS')
    AND (SELECT count(*) >= 10 FROM webhook_deliveries WHERE status = 'PENDING')`);
  await second.kill();

  const fixture: UpgradeFixture = {
    madeAt: new Date().toISOString(),
    apiKey: account.apiKey,
    accountId: account.accountId,
    finishedCampaignId: finished,
    runningCampaignId: running,
    receiverOrigin: receiver.url('').replace(/\/$/, ''),
    ...seen,
  };
  const format = ['--inserts', '--rows-per-insert=500', '--no-owner', '--no-privileges'];
  const { stdout: dump } = await run('pg_dump', [...format, databaseUrl], { maxBuffer: 2 ** 28 });
  // Only psql knows these.
  await write('7b1245b.sql.gz', dump.replaceAll(/^\\(un)?restrict .*$/gm, ''));
  await write('7b1245b.json.gz', JSON.stringify(fixture));
  await database.end();
  await receiver.close();
  await rm(dataDir, { recursive: true });
}

function write(name: string, text: string): Promise<void> {
  return writeFile(path.join(import.meta.dirname, name), gzipSync(text, { level: 9 }));
}

const DISPATCH = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { id } }';

async function createAgent(graphql: GraphqlClient, receiver: WebhookReceiver): Promise<string> {
  const { createAgent } = await graphql.data(
    `mutation ($agentUrl: String!, $accountUrl: String!) {
      createAgent(input: { name: "Ada", goal: "Book a demo", recording: NEVER, webhookUrl: $agentUrl }) { agent { id } }
      createWebhookEndpoint(input: {
        url: $accountUrl, events: [CALL_STARTED, CALL_COMPLETED, CALL_FAILED, CONTACT_UPDATED, CAMPAIGN_COMPLETED]
      }) { secret }
      suppressNumber(input: { phone: "+14155560007", reason: "Asked by e-mail" }) { phone }
    }`,
    { agentUrl: receiver.url('/agent'), accountUrl: receiver.url('/account') },
  );
  return createAgent.agent.id;
}

async function startCampaign(
  graphql: GraphqlClient,
  agentId: string,
  name: string,
  phones: string[],
): Promise<string> {
  const source = [
    'phone,name,tags',
    ...phones.map((phone, n) => `${phone},Contact ${n},batch-${n % 3}`),
  ].join('\n');
  const { importContacts } = await graphql.data(
    'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { contactListId } }',
    { input: { contactListName: name, source } },
  );
  const { createCampaign } = await graphql.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
    {
      input: {
        name,
        agentId,
        contactListId: importContacts.contactListId,
        concurrentCalls: 10,
        retryRules: { maxAttempts: 2, delayMinutes: 0 },
      },
    },
  );
  await graphql.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { id } }', createCampaign);
  return createCampaign.id;
}

const numbers = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(4, '0')}`);

/** The simulator's numbers with every ending that takes no look-ups, and some with an ending by chance. */
function endingNumbers(): string[] {
  const last = ['02', '03', '04', '05', '06', '07', '09', '10', '12', '17', '18', '19'];
  return [...last.map((digits) => `+150055500${digits}`), ...numbers(12, '+1415557')];
}

async function proofOf(
  accountId: string,
  folder: string,
  admin: (...args: string[]) => Promise<string>,
): Promise<UpgradeFixture['proof']> {
  const file = path.join(folder, 'proof.jsonl');
  await admin('proof', 'export', '--account', accountId, '--file', file);
  // The last line is the seal, which grows with the chain.
  const records = (await readFile(file, 'utf8')).trimEnd().split('\n').slice(0, -1);
  return { records: records.length, sha256: createHash('sha256').update(records.join('\n')).digest('hex') };
}

await main(process.argv.slice(2));
