import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AGENT_LIMITS } from '../../../src/agents/agent-limits.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import type { Order } from './page-readers.ts';

/** 100 pages at once are the full size, at which times are judged as well. */
const PAGES = Number(process.env.LONG_PAGES ?? 30);
const IS_FULL_SIZE = PAGES >= 100;
const AGENTS = 200;
/** 150 kB in UTF-8. */
const PROMPT = '長'.repeat(AGENT_LIMITS.systemPromptLength);
const MOST_RESIDENT_MEBIBYTES = 600;
const CREATE_AGENT = 'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }';
const ROUNDS = IS_FULL_SIZE ? 4 : 1;
/** In each round, so that what else the machine does is the same for both. */
const DISPATCHES_ALONE = IS_FULL_SIZE ? 100 : 20;

let keeper: TestApp;
let dataDir: string;
let server: DialgraphProcess;
const readers = new Worker(new URL('page-readers.ts', import.meta.url));

beforeAll(async () => {
  keeper = await startTestApp({ env: { ROLES: 'worker' } });
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-pages-'));
  server = await DialgraphProcess.start({ DATABASE_URL: keeper.databaseUrl, DATA_DIR: dataDir, SECRET_KEY });
});
afterAll(async () => {
  await readers.terminate();
  await server.terminate();
  await keeper.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The key of an account whose list of agents has 30 MB. */
async function keyOfLongPrompts(): Promise<string> {
  const { accountId, apiKey } = await keeper.workspace({ tier: 'STANDARD' });
  const dates = { createdAt: new Date(), updatedAt: new Date() };
  await keeper.deps.database.prisma.agent.createMany({
    data: Array.from({ length: AGENTS }, (_, i) => ({
      ...{ id: keeper.deps.ids.next('agent'), accountId, name: `Agent ${i}`, systemPrompt: PROMPT },
      ...{ provider: 'simulator', status: 'DRAFT' as const, ...dates },
    })),
  });
  return apiKey;
}

/** Another account that places one call after the other. */
async function newVictim(): Promise<{ dispatch(): Promise<number> }> {
  const { apiKey } = await keeper.workspace({ credits: 1_000_000 });
  const surfaceB = clientB(server.url, apiKey);
  const created = await graphqlClient(server.url, apiKey).data(CREATE_AGENT, { input: { name: 'Ada' } });
  const agentId = created.createAgent.agent.id;
  let numbers = 0;
  return {
    async dispatch() {
      numbers += 1;
      const began = performance.now();
      const call = { agentId, toNumber: `+1212${2_000_000 + numbers}` };
      const { status } = await surfaceB.post('/calls', call);
      expect(status).toBe(201);
      return performance.now() - began;
    },
  };
}

/** Returns the statuses of all answers; 0 for one that was cut. */
async function readAtOnce(order: Order): Promise<number[]> {
  readers.postMessage(order);
  const [statuses] = await once(readers, 'message');
  return statuses;
}

function countsOf(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status);
  return [...groups].map(([status, { length }]) => `${length} of ${status}`).join(', ');
}

function peakMebibytes(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;
}

function percentile(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
}

function said(times: readonly number[]): string {
  return `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms (${times.length})`;
}

it('a hundred pages of long prompts at once are answered in bounded memory, and delay no dispatch of another account', async () => {
  const apiKey = await keyOfLongPrompts();
  const { dispatch } = await newVictim();
  for (let n = 0; n < 10; n++) await dispatch();

  const statuses: number[] = [];
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < DISPATCHES_ALONE; n++) alone.push(await dispatch());
    const pages = readAtOnce({ url: `${server.url}/api/v1/agents?limit=200`, apiKey, readers: PAGES });
    let isOver = false;
    void pages.then(() => {
      isOver = true;
    });
    while (!isOver) beside.push(await dispatch());
    statuses.push(...(await pages));
  }

  const peak = Math.round(peakMebibytes());
  process.stdout.write(`${statuses.length} pages, ${countsOf(statuses)}; peak memory ${peak} MiB\n`);
  process.stdout.write(`dispatch alone ${said(alone)}, beside ${said(beside)}\n`);
  expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([]);
  expect(peak).toBeLessThanOrEqual(MOST_RESIDENT_MEBIBYTES);
  if (IS_FULL_SIZE) expect(percentile(beside, 0.99)).toBeLessThanOrEqual(2 * percentile(alone, 0.99));
});
