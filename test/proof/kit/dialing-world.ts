import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { redisForTests } from '../../harness/servers/redis.ts';
import { type ExchangeOptions, TelephoneExchange } from './telephone-exchange.ts';

const WORKERS = 2;
/** Most contacts that fit into the body of one request. */
const CONTACTS_PER_REQUEST = 5_000;

/** An account that dials, with the numbers that are its to dial. */
export interface DialingAccount extends ProvisionedWorkspace {
  agentId: string;
  graphql: GraphqlClient;
  surfaceA: SurfaceClient;
  surfaceB: SurfaceClient;
  phones: readonly string[];
}

/** A service of one `api` process and two workers, whose calls all go to a telephone exchange. */
export interface DialingWorld {
  observer: TestApp;
  exchange: TelephoneExchange;
  /** Kills the worker of a place, and starts another in it. */
  replaceWorker(place: number): Promise<void>;
  workers: number;
  newAccount(credits: number, phones: readonly string[]): Promise<DialingAccount>;
  stop(): Promise<void>;
}

/** @param times of the exchange, where they are to differ */
export async function startDialingWorld(
  times: Partial<Pick<ExchangeOptions, 'callMs' | 'answerMs'>> = {},
): Promise<DialingWorld> {
  const redis = await redisForTests();
  const exchange = new TelephoneExchange({
    secret: createSecretBox(SECRET_KEY).derive('simulator'),
    callMs: () => 100 + Math.random() * 1_500,
    random: Math.random,
    ...times,
  });
  await exchange.start();
  const port = await freePort();
  const observer = await startTestApp({ env: { ROLES: 'api', SIMULATOR_URL: exchange.url } });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-permission-'));
  exchange.reportTo(`http://127.0.0.1:${port}${callbackPath('simulator')}`);
  const environment = {
    DATABASE_URL: observer.databaseUrl,
    REDIS_URL: redis.url,
    SECRET_KEY,
    DATA_DIR: dataDir,
    SIMULATOR_URL: exchange.url,
    SIMULATOR_SPEED: '10',
    RECONCILE_AFTER_SECONDS: '2',
  };
  const startWorker = () => DialgraphProcess.start({ ...environment, PORT: '0', ROLES: 'worker' });
  const starting = Array.from({ length: WORKERS }, startWorker);
  const api = await DialgraphProcess.start({ ...environment, PORT: String(port), ROLES: 'api' });
  const workers = await Promise.all(starting);
  return {
    observer,
    exchange,
    workers: WORKERS,
    async replaceWorker(place) {
      await workers[place]?.kill();
      workers[place] = await startWorker();
    },
    newAccount: (credits, phones) => newAccount(observer, api.url, credits, phones),
    async stop() {
      await Promise.all([api, ...workers].map((each) => each.kill()));
      await observer.stop();
      await exchange.stop();
      await redis.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function newAccount(
  observer: TestApp,
  url: string,
  credits: number,
  phones: readonly string[],
): Promise<DialingAccount> {
  const workspace = await observer.workspace({ credits });
  const graphql = graphqlClient(url, workspace.apiKey);
  const { createAgent } = await graphql.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  return {
    ...workspace,
    agentId: createAgent.agent.id,
    graphql,
    surfaceA: clientA(url, workspace.apiKey),
    surfaceB: clientB(url, workspace.apiKey),
    phones,
  };
}

/** A list of its own of numbers, which may be on other lists as well; answers its id. */
export async function importList(
  { graphql, surfaceA }: DialingAccount,
  name: string,
  phones: readonly string[],
  timezone?: string,
): Promise<string> {
  const { createContactList } = await graphql.data(
    'mutation ($name: String!) { createContactList(input: { name: $name }) { contactList { id } } }',
    { name },
  );
  for (let from = 0; from < phones.length; from += CONTACTS_PER_REQUEST) {
    const contacts = phones
      .slice(from, from + CONTACTS_PER_REQUEST)
      .map((phone) => ({ phone, ...(timezone !== undefined && { timezone }) }));
    const imported = await surfaceA.post('/contacts/import', {
      contact_list_id: createContactList.contactList.id,
      contacts,
    });
    expect(imported.body).toMatchObject({ created: contacts.length, failed: 0 });
  }
  return createContactList.contactList.id;
}

/** A running campaign over a list. */
export async function startCampaign(
  { graphql, agentId }: DialingAccount,
  campaign: { name: string; contactListId: string; schedule?: object; concurrentCalls?: number },
): Promise<void> {
  const { createCampaign } = await graphql.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    {
      input: {
        agentId,
        schedule: null,
        concurrentCalls: 40,
        retryRules: { maxAttempts: 5, delayMinutes: 0 },
        ...campaign,
      },
    },
  );
  await graphql.data(
    'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }',
    createCampaign.campaign,
  );
}
