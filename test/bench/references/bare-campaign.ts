/**
 * Reference for a campaign's speed: pg-boss with a job for each contact, and in lean tables the rows that a call keeps
 * (row, proof, events, transcript, contact, charge, three webhook events, two deliveries), written by hand with pg.
 * `POST /campaign` with contact ids answers when all their calls are settled.
 */
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { Pool } from 'undici';
import { createIds } from '../../../src/platform/ids.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import type { Callback, PlacementBody } from '../../../src/providers/simulator/protocol.ts';
import { authorizationOf } from '../../../src/providers/simulator/secrets.ts';
import { OPEN_CALLS, RING_CALL, SETTLE_CALL } from './bare-campaign-sql.ts';
import { LEAN_TABLES } from './lean-tables.ts';

const QUEUE = 'bare-campaign';
const { values: settings } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    'database-url': { type: 'string', default: '' },
    'secret-key': { type: 'string', default: '' },
    'provider-url': { type: 'string', default: '' },
    'agent-id': { type: 'string', default: '' },
    'phone-number-id': { type: 'string', default: '' },
    'concurrent-calls': { type: 'string', default: '100' },
  },
});
const CONCURRENT_CALLS = Number(settings['concurrent-calls']);
const database = new pg.Pool({ connectionString: settings['database-url'], max: 20 });
const boss = new PgBoss({ connectionString: settings['database-url'], schema: 'bare', max: 10 });
const ids = createIds(systemClock);
const provider = new Pool(settings['provider-url'], { connections: 256 });
const authorization = authorizationOf(createSecretBox(settings['secret-key']).derive('simulator'));

/** The jobs of the calls that are under way, by call id. */
const jobs = new Map<string, string>();
let unsettled = 0;
let allSettled = Promise.withResolvers<void>();
let isDialing = false;
let wantsToDial = false;

/** Fills the free slots; asked again meanwhile, looks once more. */
async function dial(): Promise<void> {
  wantsToDial = true;
  if (isDialing) return;
  isDialing = true;
  while (wantsToDial) {
    wantsToDial = false;
    const batchSize = CONCURRENT_CALLS - jobs.size;
    const claimed = batchSize > 0 ? await boss.fetch<{ contactId: string }>(QUEUE, { batchSize }) : [];
    if (claimed.length > 0) await open(claimed);
  }
  isDialing = false;
}

async function open(claimed: readonly { id: string; data: { contactId: string } }[]): Promise<void> {
  const callIds = claimed.map(({ id }) => {
    const callId = ids.next('call');
    jobs.set(callId, id);
    return callId;
  });
  const { rows } = await database.query<{ id: string; phoneTo: string }>({
    ...OPEN_CALLS,
    values: [
      callIds,
      claimed.map(({ data }) => data.contactId),
      settings['agent-id'],
      settings['phone-number-id'],
      '+15005550100',
      0.1995,
      new Date(),
    ],
  });
  for (const call of rows) void place(call).catch(fail);
}

async function place({ id, phoneTo }: { id: string; phoneTo: string }): Promise<void> {
  const { statusCode, body } = await provider.request({
    method: 'POST',
    path: '/v1/calls',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(placementOf(id, phoneTo)),
  });
  if (statusCode !== 201) throw new Error(await body.text());
  const { conversationId } = (await body.json()) as { conversationId: string };
  await database.query({ ...RING_CALL, values: [id, conversationId, new Date()] });
}

function placementOf(callId: string, phoneTo: string): PlacementBody {
  return {
    agentId: 'agent',
    reference: callId,
    phoneFrom: '+15005550100',
    phoneTo,
    attempt: 1,
    variables: {},
    agent: {
      firstMessage: 'Hello!',
      extractionFields: [],
      maxDurationSeconds: 600,
      voicemail: { action: 'hang_up', message: null },
      isRecorded: true,
      tools: [],
      transfers: [],
    },
  };
}

const STATUSES = { completed: 'COMPLETED', no_answer: 'NO_ANSWER', busy: 'BUSY', failed: 'FAILED' } as const;

async function settle({ reference, events }: Callback): Promise<void> {
  const last = events.at(-1)?.occurrence;
  const status = STATUSES[last?.kind as keyof typeof STATUSES];
  const jobId = jobs.get(reference);
  if (status === undefined || last === undefined || jobId === undefined) return;
  const analysis = last.kind === 'completed' ? last.analysis : null;
  const seconds = analysis?.durationSeconds ?? 0;
  const names = events
    .map(({ occurrence }) => occurrence.kind)
    .filter((k) => k !== 'ringing' && k !== 'turn');
  const data = { id: reference, status, summary: analysis?.summary, transcript: analysis?.transcript };
  await database.query({
    ...SETTLE_CALL,
    values: [
      reference,
      status,
      analysis?.endedReason ?? status,
      seconds,
      analysis?.summary,
      analysis?.sentiment?.toUpperCase(),
      analysis?.sentimentScore,
      analysis?.goalAchieved,
      JSON.stringify(analysis?.extractedData ?? {}),
      analysis?.voicemail ?? false,
      Math.ceil(seconds / 60) * 20,
      names,
      new Date(),
      JSON.stringify(analysis?.transcript ?? []),
      analysis === null ? 'UNREACHED' : 'REACHED',
      ids.next('event'),
      JSON.stringify({ type: 'call.completed', data }),
      ids.next('transaction'),
    ],
  });
  await boss.complete(QUEUE, jobId);
  jobs.delete(reference);
  unsettled -= 1;
  if (unsettled === 0) allSettled.resolve();
  else void dial().catch(fail);
}

function fail(error: unknown): void {
  allSettled.reject(error);
}

await database.query(LEAN_TABLES);
await boss.start();
await boss.createQueue(QUEUE);
const fastify = Fastify({ bodyLimit: 64 * 1024 * 1024 });
fastify.post<{ Body: Callback }>('/callbacks/simulator', async ({ body }) => {
  await settle(body);
  return { received: true };
});
fastify.post<{ Body: string[] }>('/campaign', async ({ body: contactIds }) => {
  unsettled = contactIds.length;
  allSettled = Promise.withResolvers();
  await boss.insert(
    QUEUE,
    contactIds.map((contactId) => ({ data: { contactId } })),
  );
  await dial();
  await allSettled.promise;
  return { settled: contactIds.length };
});
const baseUrl = await fastify.listen({ port: Number(settings.port), host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ baseUrl })}\n`);
process.once('SIGTERM', () => process.exit(0));
