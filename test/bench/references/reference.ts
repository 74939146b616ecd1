/**
 * Reference for dialgraph's speed: three equal responses, byte for byte, from one database to the same keys, written
 * by hand with Fastify and pg. It opens calls in lean tables, so that the cost of ours shows.
 */
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import pg from 'pg';
import { Pool } from 'undici';
import { createIds } from '../../../src/platform/ids.ts';
import { createSecretBox, sha256 } from '../../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { type CallOutcome, sourceOf } from '../../../src/providers/call-outcomes.ts';
import { authorizationOf } from '../../../src/providers/simulator/secrets.ts';
import { LEAN_TABLES } from './lean-tables.ts';
import * as sql from './reference-sql.ts';

const { values: settings } = parseArgs({
  options: {
    'database-url': { type: 'string', default: '' },
    'secret-key': { type: 'string', default: '' },
    'public-url': { type: 'string', default: '' },
    'provider-url': { type: 'string', default: '' },
  },
});
const database = new pg.Pool({ connectionString: settings['database-url'], max: 20 });
const ids = createIds(systemClock);
const secrets = createSecretBox(settings['secret-key']);
const provider = new Pool(settings['provider-url'], { connections: 256 });
const providerAuthorization = authorizationOf(secrets.derive('simulator'));

const RECORDING_URL_LIFETIME_SECONDS = 7 * 24 * 3600;
const MINIMUM_BALANCE = 25;

interface CallRow {
  id: string;
  /** Before it is answered: whether there is a recording. */
  recordingUrl: unknown;
  /** Before it is answered: the outcome itself. */
  outcomeBy: string | null;
}

class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

async function query<Row extends object>(statement: sql.Statement, values: unknown[]): Promise<Row[]> {
  const { rows } = await database.query<Row>({ ...statement, values });
  return rows;
}

async function accountOf(authorization: string | undefined): Promise<string> {
  const secret = /^Bearer +(dg_[A-Za-z0-9_-]{32,128})$/i.exec(authorization ?? '')?.[1];
  if (secret === undefined) throw new Refusal(401, 'A valid API key is needed.');
  const [key] = await query<{ accountId: string }>(sql.AUTHENTICATE, [sha256(secret), new Date()]);
  if (key === undefined) throw new Refusal(401, 'A valid API key is needed.');
  return key.accountId;
}

function completed(call: CallRow): CallRow {
  const expires = Math.floor(Date.now() / 1000) + RECORDING_URL_LIFETIME_SECONDS;
  const signature = call.recordingUrl && secrets.sign('recording-url', `${call.id}.${expires}`);
  call.recordingUrl = signature
    ? `${settings['public-url']}/recordings/${call.id}?expires=${expires}&signature=${signature}`
    : null;
  call.outcomeBy &&= sourceOf(call.outcomeBy.toLowerCase() as CallOutcome).toUpperCase();
  return call;
}

async function readCall(accountId: string, id: string): Promise<CallRow> {
  const [call] = await query<CallRow>(sql.READ_CALL, [id, accountId]);
  if (call === undefined) throw new Refusal(404, 'No such call.');
  return completed(call);
}

async function listCalls(accountId: string, limit: number) {
  const rows = await query<CallRow>(sql.LIST_CALLS, [accountId, limit + 1]);
  const data = rows.slice(0, limit).map(completed);
  const hasMore = rows.length > limit;
  const nextCursor = hasMore ? Buffer.from(`GPC:S:${data.at(-1)?.id}`).toString('base64') : null;
  return { data, hasMore, nextCursor };
}

interface DispatchBody {
  agentId: string;
  toNumber: string;
}

async function dispatchCall(accountId: string, { agentId, toNumber }: DispatchBody) {
  const number = parsePhoneNumberFromString(toNumber);
  const country = number?.country ?? number?.getPossibleCountries()[0];
  if (!number?.isPossible() || country === undefined) throw new Refusal(400, 'toNumber is no phone number');
  const [basis] = await query<sql.DispatchBasis>(sql.DISPATCH_BASIS, [
    accountId,
    agentId,
    number.number,
    country,
  ]);
  if (basis === undefined) throw new Refusal(404, 'No such agent.');
  if (basis.rate === null) throw new Refusal(400, 'toNumber cannot be priced');
  if (basis.suppressed) throw new Refusal(400, 'toNumber is on your do-not-call list');
  if (basis.balance < MINIMUM_BALANCE) throw new Refusal(402, 'The balance is too low.');
  const id = ids.next('call');
  const price = (Number(basis.rate) + 0.1) * 1.75;
  await query(sql.OPEN_CALL, [
    id,
    accountId,
    agentId,
    basis.numberId,
    basis.e164,
    number.number,
    price,
    new Date(),
  ]);
  const conversationId = await place(id, number.number, basis);
  const [call] = await query(sql.RING_CALL, [id, conversationId, new Date()]);
  return call;
}

async function place(callId: string, phoneTo: string, basis: sql.DispatchBasis): Promise<string> {
  const { statusCode, body } = await provider.request({
    method: 'POST',
    path: '/v1/calls',
    headers: { authorization: providerAuthorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      agentId: basis.providerAgentId,
      reference: callId,
      phoneFrom: basis.e164,
      phoneTo,
      attempt: 1,
      variables: {},
      agent: {
        firstMessage: basis.firstMessage,
        extractionFields: basis.extractionFields,
        maxDurationSeconds: basis.maxDurationSeconds,
        voicemail: { action: 'hang_up', message: null },
        tools: basis.tools,
        transfers: basis.transfers,
      },
    }),
  });
  if (statusCode !== 201) throw new Refusal(502, await body.text());
  return ((await body.json()) as { conversationId: string }).conversationId;
}

await database.query(LEAN_TABLES);
const fastify = Fastify();
fastify.get<{ Params: { id: string } }>('/api/v1/calls/:id', async ({ headers, params }) =>
  readCall(await accountOf(headers.authorization), params.id),
);
fastify.get<{ Querystring: { limit?: string } }>('/api/v1/calls', async ({ headers, query }) =>
  listCalls(await accountOf(headers.authorization), Number(query.limit ?? 50)),
);
fastify.post<{ Body: DispatchBody }>(
  '/api/v1/calls',
  {
    schema: {
      body: {
        type: 'object',
        required: ['agentId', 'toNumber'],
        properties: { agentId: { type: 'string' }, toNumber: { type: 'string' } },
      },
    },
  },
  async ({ headers, body }, reply) => {
    const call = await dispatchCall(await accountOf(headers.authorization), body);
    return reply.code(201).send(call);
  },
);
const baseUrl = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ baseUrl })}\n`);
process.once('SIGTERM', () => process.exit(0));
