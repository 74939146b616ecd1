import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { JOB_DEFINITIONS } from '../../src/background.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import { type JobDefinition, LONGEST_SILENCE_SECONDS } from '../../src/platform/jobs/job-definition.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { ownerUrl } from '../harness/servers/database.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';

/** Keeps each job in the hands of its first worker: the statement that would end its first attempt sleeps. */
const HOLD_FIRST_ATTEMPTS = `
  CREATE FUNCTION hold_first_attempt() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(600); RETURN NULL; END';
  CREATE TRIGGER hold_completion BEFORE UPDATE ON pgboss.job_common FOR EACH ROW
    WHEN (OLD.state = 'active' AND NEW.state <> 'active' AND OLD.retry_count = 0) EXECUTE FUNCTION hold_first_attempt();
  -- A failed job is written anew. One whose worker went silent may be.
  CREATE TRIGGER hold_failure BEFORE DELETE ON pgboss.job_common FOR EACH ROW
    WHEN (OLD.state = 'active' AND OLD.retry_count = 0 AND OLD.heartbeat_on > now() - interval '10 s')
    EXECUTE FUNCTION hold_first_attempt()`;
/** Ends what the killed worker's connections still do, and lets the next worker finish its attempts. */
const HOLD_NO_MORE = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep';
  DROP FUNCTION hold_first_attempt CASCADE`;
/** Heartbeats are missed after ten seconds, looked for every five, and a first retry waits for ten at most. */
const MOST_SECONDS = 40;
const PATIENCE_MS = 60_000;

const QUEUES = JOB_DEFINITIONS.filter(({ expireInSeconds }) => expireInSeconds > LONGEST_SILENCE_SECONDS);

let keeper: TestApp;
let observer: pg.Client;
let dataDir: string;

beforeAll(async () => {
  keeper = await startTestApp({ env: { ROLES: 'api' } });
  observer = new pg.Client({ connectionString: ownerUrl(keeper.databaseUrl) });
  await observer.connect();
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-killed-jobs-'));
});
afterAll(async () => {
  await observer.end();
  await keeper.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const workerEnv = () => ({
  DATABASE_URL: keeper.databaseUrl,
  DATA_DIR: dataDir,
  SECRET_KEY,
  ROLES: 'worker',
  // Each held job keeps a connection.
  DATABASE_POOL_SIZE: '60',
});

interface World {
  accountId: string;
  agentId: string;
  campaignId: string;
  endpointId: string;
}

/** An account with an agent, an endpoint, and a running campaign that is closed today. */
async function createWorld(): Promise<World> {
  const { accountId, apiKey } = await keeper.workspace();
  const { data } = graphqlClient(keeper.url, apiKey);
  const { createAgent, createContactList, createWebhookEndpoint } = await data(`mutation {
    createAgent(input: { name: "Ada" }) { agent { id } }
    createContactList(input: { name: "Leads" }) { contactList { id } }
    createWebhookEndpoint(input: { url: "https://example.com/all", events: [CALL_COMPLETED] }) { endpoint { id } }
  }`);
  const contactListId: string = createContactList.contactList.id;
  await data('mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }', {
    input: { contactListId, phone: '+14155561000' },
  });
  const agentId: string = createAgent.agent.id;
  const tomorrow = new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10);
  const { createCampaign } = await data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    {
      input: {
        name: 'Spring',
        agentId,
        contactListId,
        schedule: { timezone: 'UTC', startDate: tomorrow, callingHours: { start: '09:00', end: '17:00' } },
      },
    },
  );
  const campaignId: string = createCampaign.campaign.id;
  await data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', {
    id: campaignId,
  });
  await data('mutation ($id: ID!) { cancelCampaign(input: { id: $id }, hangUp: true) { campaign { id } } }', {
    id: campaignId,
  });
  return { accountId, agentId, campaignId, endpointId: createWebhookEndpoint.endpoint.id };
}

/** Payload of a job of each kind, but for those that canceling the campaign has sent. */
const payloads = ({ accountId, agentId, campaignId, endpointId }: World): Record<string, object> => ({
  'agents.deploy': { agentId },
  'agents.release': { agentId },
  'campaigns.keep-forecast': { accountId, campaignId },
  'campaigns.schedule-changed': { accountId, campaignId },
  'calls.rates-changed': {},
  'calls.rules-changed': { accountId, rules: ['DAILY_CAP'] },
  'contacts.follow-registries': { accountId },
  'contacts.permission-changed': { accountId, phones: ['+14155561000'] },
  'webhooks.drain-endpoint': { endpointId },
  'webhooks.recover-events': { endpointId, afterEventId: '' },
});

interface JobRow {
  name: string;
  state: string;
  retries: number;
  /** Seconds since the kill at which its last attempt started. */
  seconds: number;
}

async function jobRows(since = new Date()): Promise<JobRow[]> {
  const { rows } = await observer.query<JobRow>(
    `SELECT name, state, retry_count AS retries, extract(epoch FROM started_on - $2)::float8 AS seconds
     FROM pgboss.job WHERE name = ANY($1)`,
    [QUEUES.map(({ name }) => name), since],
  );
  return rows;
}

const namesOf = (rows: readonly JobRow[]) => [...new Set(rows.map(({ name }) => name))].toSorted();

describe('a worker that is killed with a job of each kind in its hands', () => {
  it('loses each to the next worker within seconds, long before its lease ends', async () => {
    const world = await createWorld();
    await inTransaction(keeper.deps, async (unitOfWork) => {
      for (const [name, payload] of Object.entries(payloads(world))) {
        const job = QUEUES.find((each) => each.name === name) as unknown as JobDefinition<object>;
        keeper.deps.jobs.enqueue(unitOfWork, job, payload);
      }
    });
    const every = QUEUES.map(({ name }) => name).toSorted();
    expect(namesOf(await jobRows())).toEqual(every);
    await observer.query(HOLD_FIRST_ATTEMPTS);
    const killed = DialgraphProcess.spawn(workerEnv());
    await vi.waitFor(
      async () => {
        const active = (await jobRows()).filter(({ state }) => state === 'active');
        expect(namesOf(active)).toEqual(every);
      },
      { timeout: PATIENCE_MS, interval: 100 },
    );
    await killed.kill();
    await observer.query(HOLD_NO_MORE);
    const survivor = await DialgraphProcess.start(workerEnv());
    const { rows } = await observer.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const readyAt = rows[0]?.now ?? new Date();
    await vi.waitFor(
      async () => {
        // pg-boss counts a retry when it is taken.
        expect(namesOf((await jobRows()).filter(({ retries }) => retries > 0))).toEqual(every);
      },
      { timeout: PATIENCE_MS, interval: 100 },
    );
    const late = (await jobRows(readyAt)).filter(({ seconds }) => seconds > MOST_SECONDS);
    expect(late).toEqual([]);
    await survivor.terminate();
  });
});
