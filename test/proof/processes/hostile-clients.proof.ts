import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRAFFIC_LIMITS } from '../../../src/platform/input/traffic-limits.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import type { Orders } from './hostile-clients.ts';

/** `HOSTILE_SECONDS=600` with 64 clients is the full size, which judges times, too; each client opens up to 20 connections. */
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 20);
const CLIENTS = Number(process.env.HOSTILE_CLIENTS ?? 64);
const IS_FULL_SIZE = SECONDS >= 600;
const CALM_SECONDS = Math.max(5, SECONDS / 10);
/** Memory of the process. In a short run, V8 and malloc keep most of it until they need it, depending on the machine. */
const MOST_RESIDENT_MEBIBYTES = IS_FULL_SIZE ? 600 : 900;
/** Readings of the memory that is held, while the hostile clients go on. */
const READINGS = 5;
const HEALTH_P99_MS = 100;
const AGENTS = 100;

const CLIENT = path.join(import.meta.dirname, 'hostile-clients.ts');
const REPORT_MEMORY = pathToFileURL(path.join(import.meta.dirname, 'report-memory.ts'));

const MEBIBYTE = 1024 * 1024;
const ANSWER_BYTES = 16 * MEBIBYTE;
/** Forms in which a large answer may exist at once: rows, the tree of the result, text. */
const FORMS_OF_ANSWER = 3;

/** Memory that the declared limits permit two accounts: stalled bodies of one, and answers of the other. */
const PERMITTED_MEBIBYTES =
  (TRAFFIC_LIMITS.bodies.ofAccount.bytes +
    TRAFFIC_LIMITS.answers.bytesOfAccount +
    TRAFFIC_LIMITS.costlyOperations.ofCaller * FORMS_OF_ANSWER * ANSWER_BYTES) /
  MEBIBYTE;

let keeper: TestApp;
let dataDir: string;
let server: DialgraphProcess;
let hostile: ChildProcess | undefined;

beforeAll(async () => {
  keeper = await startTestApp({ env: { ROLES: 'worker' } });
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-hostile-'));
  server = await DialgraphProcess.start({
    DATABASE_URL: keeper.databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY,
    NODE_OPTIONS: `--import ${REPORT_MEMORY}`,
  });
});
afterAll(async () => {
  hostile?.kill('SIGKILL');
  await server.terminate();
  await keeper.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Resident memory of the server's process. */
function residentMebibytes(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Memory that the server's process still holds after a full collection of its garbage. */
async function heldMebibytes(): Promise<number> {
  const reports = () => server.log.filter(({ msg }) => msg === 'memory held');
  const known = reports().length;
  process.kill(server.pid, 'SIGUSR2');
  await expect.poll(() => reports().length).toBeGreaterThan(known);
  return Number(reports().at(-1)?.bytes) / MEBIBYTE;
}

async function newKey(): Promise<string> {
  return (await keeper.workspace({ tier: 'STANDARD' })).apiKey;
}

/** A key whose agents' prompts make large answers. */
async function keyOfTalkers(): Promise<string> {
  const apiKey = await newKey();
  const { data } = graphqlClient(server.url, apiKey);
  const input = { name: 'Ada', systemPrompt: 'x'.repeat(50_000) };
  for (let i = 0; i < AGENTS; i += 1)
    await data('mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }', {
      input,
    });
  return apiKey;
}

interface Watched {
  health: number[];
  neighbor: number[];
  refused: number;
  memory: number;
}

/** Asks as a load balancer and as another customer would, one request after the other, and looks at the memory. */
async function watch(seconds: number, apiKey: string): Promise<Watched> {
  const watched: Watched = { health: [], neighbor: [], refused: 0, memory: 0 };
  const until = performance.now() + seconds * 1_000;
  const surfaceB = clientB(server.url, apiKey);
  async function repeat(pauseMs: number, once: () => Promise<void>): Promise<void> {
    while (performance.now() < until) {
      await once();
      await sleep(pauseMs);
    }
  }
  await Promise.all([
    repeat(50, async () => {
      const began = performance.now();
      const { status } = await fetch(`${server.url}/healthz`);
      watched.health.push(performance.now() - began);
      expect(status).toBe(200);
    }),
    repeat(50, async () => {
      const began = performance.now();
      const { status } = await surfaceB.get('/agents');
      watched.neighbor.push(performance.now() - began);
      if (status !== 200) watched.refused += 1;
    }),
    repeat(200, async () => {
      watched.memory = Math.max(watched.memory, residentMebibytes());
    }),
  ]);
  return watched;
}

function percentile(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0);
}

function said(title: string, { health, neighbor, memory, refused }: Watched): string {
  const of = (times: number[]) => `p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`;
  return `${title}: memory ${Math.round(memory)} MiB, /healthz ${of(health)}, another account ${of(neighbor)}, refused ${refused}\n`;
}

it(
  'hostile clients that stall, do not read, stay silent or demand much leave others served, in bounded memory',
  async () => {
    const neighbor = await newKey();
    const orders: Orders = {
      url: server.url,
      clients: CLIENTS,
      half: await newKey(),
      large: await keyOfTalkers(),
    };
    await watch(2, neighbor);
    const calm = await watch(CALM_SECONDS, neighbor);
    const heldAlone = await heldMebibytes();
    hostile = fork(CLIENT, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    hostile.send(orders);
    await once(hostile, 'message');
    const troubled = await watch(SECONDS, neighbor);
    const held: number[] = [];
    for (let i = 0; i < READINGS; i += 1) held.push(await heldMebibytes());
    const { connections } = (await Promise.race([reportOf(hostile), once(hostile, 'exit')])) as {
      connections: number;
    };

    process.stdout.write(said('alone', calm) + said(`beside ${CLIENTS} hostile clients`, troubled));
    process.stdout.write(`the hostile clients opened ${connections} connections\n`);
    process.stdout.write(
      `held: alone ${Math.round(heldAlone)} MiB, then ${held.map(Math.round).join(', ')} MiB\n`,
    );
    expect(connections).toBeGreaterThan(CLIENTS * 4);
    expect(troubled.refused).toBe(0);
    expect(Math.max(...held) - heldAlone).toBeLessThanOrEqual(PERMITTED_MEBIBYTES);
    expect(troubled.memory).toBeLessThanOrEqual(MOST_RESIDENT_MEBIBYTES);
    if (!IS_FULL_SIZE) return;
    expect(percentile(troubled.health, 0.99)).toBeLessThanOrEqual(HEALTH_P99_MS);
    expect(percentile(troubled.neighbor, 0.99)).toBeLessThanOrEqual(2 * percentile(calm.neighbor, 0.99));
  },
  (SECONDS + CALM_SECONDS + 300) * 1_000,
);

async function reportOf(child: ChildProcess): Promise<{ connections: number }> {
  child.send('report');
  const [report] = await once(child, 'message');
  return report as { connections: number };
}
