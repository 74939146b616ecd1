import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callRetentionSchedule } from '../../../src/calls/retention.ts';
import type { Call } from '../../../src/platform/generated/prisma/client.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { SIGNATURE_HEADER, signCallback } from '../../../src/providers/simulator/secrets.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { type ReceivedWebhook, WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const SECRET = createSecretBox(SECRET_KEY).derive('simulator');
const ORDER = {
  type: 'object',
  properties: {
    order: { type: 'string', minLength: 2 },
    items: { type: 'array', items: { type: 'integer' } },
  },
  required: ['order'],
};

let world: ScriptedWorld;
let customer: WebhookReceiver;
let owner: GraphqlClient;
let webhookSecret: string;
let call: Call;

beforeAll(async () => {
  customer = await WebhookReceiver.start();
  world = await startScriptedWorld({ CALL_RETENTION_DAYS: '30' });
  owner = graphqlClient(world.app.url, world.apiKey);
  const description = 'Finds an order.';
  const tools = [
    {
      name: 'look_up',
      description,
      url: customer.url('/look-up'),
      parameters: ORDER,
      timeoutSeconds: 3,
      headers: { 'X-Api-Key': 'k-1' },
    },
    { name: 'find', description, url: customer.url('/find?shop=7'), method: 'GET', parameters: ORDER },
  ];
  await owner.data('mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { id } } }', {
    input: { id: world.agentId, tools },
  });
  const rotated = await owner.data(
    'mutation ($id: ID!) { rotateAgentWebhookSecret(input: { id: $id, overlapSeconds: 0 }) { webhookSecret } }',
    { id: world.agentId },
  );
  webhookSecret = rotated.rotateAgentWebhookSecret.webhookSecret;
});
afterAll(async () => {
  await world.close();
  await customer.close();
});
beforeEach(async () => {
  customer.received.length = 0;
  customer.reply = () => ({ status: 200, body: 'It arrives on Tuesday.' });
  call = await world.placedCall();
});

interface Use {
  name?: string;
  arguments?: unknown;
  useId?: string;
  secret?: string;
  of?: Pick<Call, 'id'>;
}

/** Requests a tool in the way in which the simulator does. */
async function use({
  name = 'look_up',
  arguments: given = { order: 'A1' },
  useId = 'u1',
  secret = SECRET,
  of = call,
}: Use = {}) {
  const body = JSON.stringify({ conversationId: 'conv_x', reference: of.id, useId, name, arguments: given });
  const response = await fetch(`${world.app.url}${callbackPath('simulator')}/tools`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(secret, body, world.clock.now()),
    },
    body,
  });
  return { status: response.status, body: await response.json() };
}

async function recorded(of: Pick<Call, 'id'> = call) {
  return (await clientB(world.app.url, world.apiKey).get(`/calls/${of.id}/tool-calls`)).body.toolCalls;
}

/** Returns whether the official library accepts the signature at the time that the request names. */
function isSigned({ headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>): boolean {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(webhookSecret).sign(headers['webhook-id'] ?? '', sentAt, body);
  return headers['webhook-signature'] === signature && sentAt.getTime() === world.clock.now().getTime();
}

describe('a tool that an agent uses in a call', () => {
  it('is requested at the customer’s URL, signed, with its headers, and its response goes to the provider', async () => {
    expect(await use()).toEqual({ status: 200, body: { text: 'It arrives on Tuesday.', isError: false } });
    const [request] = await customer.took(1);
    expect(request).toMatchObject({ method: 'POST', path: '/look-up', headers: { 'x-api-key': 'k-1' } });
    expect(request?.event).toMatchObject({
      type: 'tool.called',
      name: 'look_up',
      arguments: { order: 'A1' },
      call: { id: call.id, agent_id: world.agentId, phone_to: call.phoneTo, metadata: {} },
    });
    expect(request && isSigned(request)).toBe(true);
    const [use1] = await recorded();
    expect(use1).toMatchObject({
      id: request?.headers['webhook-id'],
      name: 'look_up',
      arguments: { order: 'A1' },
      status: 'SUCCEEDED',
      responseStatus: 200,
      result: 'It arrives on Tuesday.',
      error: null,
      latencyMs: 0,
    });
  });

  it('carries its arguments in the URL where its method has no body, and signs the query', async () => {
    await use({ name: 'find', arguments: { order: 'A 1', items: [1, 2] } });
    const [request] = await customer.took(1);
    const query = 'shop=7&order=A+1&items=%5B1%2C2%5D';
    expect(request).toMatchObject({ method: 'GET', path: `/find?${query}`, body: '' });
    expect(request && isSigned({ ...request, body: query })).toBe(true);
  });

  it('is requested once, however often the provider repeats the request', async () => {
    const answers = await Promise.all([use(), use(), use()]);
    expect(await use()).toEqual(answers[0]);
    expect(new Set(answers.map(({ body }) => body.text))).toEqual(new Set(['It arrives on Tuesday.']));
    expect(customer.received).toHaveLength(1);
    expect(await recorded()).toHaveLength(1);
    await use({ useId: 'u2' });
    expect(await recorded()).toHaveLength(2);
  });

  it('that is too slow is aborted, and recorded with its latency', async () => {
    customer.reply = () => 'hang';
    const answer = use();
    await customer.took(1);
    world.clock.advance(3_000);
    expect((await answer).body).toEqual({
      isError: true,
      text: expect.stringContaining('The tool did not work.'),
    });
    expect(await recorded()).toMatchObject([
      { status: 'FAILED', latencyMs: 3000, responseStatus: null, error: 'No response within 3 s.' },
    ]);
  });

  it.each([
    ['answers 500', 500, { responseStatus: 500, error: 'The endpoint answered with status 500.' }],
    [
      'redirects',
      { status: 302, headers: { location: 'http://127.0.0.1/' } },
      { responseStatus: 302, error: expect.stringContaining('redirects are not followed') },
    ],
    [
      'answers more than an agent can be told',
      { status: 200, body: 'x'.repeat(100_000) },
      { status: 'SUCCEEDED', result: 'x'.repeat(8192) },
    ],
    [
      'answers what cannot be stored',
      { status: 200, body: Buffer.from([0, 0xff, 65]) },
      { status: 'SUCCEEDED', result: '\ufffd\ufffdA' },
    ],
  ])('that %s is recorded as such', async (_name, reply, expected) => {
    customer.reply = () => reply;
    expect((await use()).status).toBe(200);
    expect(await recorded()).toMatchObject([{ status: 'FAILED', ...expected }]);
  });

  it.each([
    ['arguments that do not fit', { arguments: { order: 7 } }, /order must be string/],
    ['arguments that are no object', { arguments: ['A1'] }, /must be an object/],
    ['arguments that cannot be stored', { arguments: { order: 'a\0' } }, /order must not contain the NUL/],
    ['arguments without end', { arguments: { order: 'a'.repeat(20_000) } }, /at most 16384 bytes/],
    ['a name that it has not', { name: 'look\0up' }, /no tool with this name/],
  ])('with %s is rejected, and the agent gets the reason', async (_name, wrong, why) => {
    const { status, body } = await use(wrong);
    expect([status, body.isError]).toEqual([200, true]);
    expect(body.text).toMatch(why);
    expect(customer.received).toEqual([]);
    expect(await recorded()).toMatchObject([
      { status: 'REFUSED', error: expect.stringMatching(why), latencyMs: 0 },
    ]);
  });

  it('is not requested without the provider’s signature, nor for a call that has ended', async () => {
    expect((await use({ secret: 'the secret of somebody else' })).status).toBe(401);
    await world.report(call, {
      kind: 'no_answer',
      outcome: 'no_answer',
      endedReason: 'no_answer',
      durationSeconds: 0,
    });
    expect((await use()).body.text).toContain('This call has ended.');
    expect((await use({ of: { id: 'call_of_nobody' } })).body.text).toContain('This call has ended.');
    expect(customer.received).toEqual([]);
    expect(await recorded()).toEqual([]);
  });

  it('is answered with 503 when PostgreSQL ends a connection in use, and not as a broken request', async () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const read = vi.spyOn(world.app.deps.database, 'read').mockRejectedValue(reset);
    const { status, body } = await use().finally(() => read.mockRestore());
    expect({ status, code: body.error?.code }).toEqual({ status: 503, code: 'unavailable' });
  });

  it('has a maximum number of uses per call', async () => {
    const { prisma } = world.app.deps.database;
    const many = Array.from({ length: 499 }, (_, i) => ({
      id: `tool_of_${call.id}_${i}`,
      accountId: world.viewer.accountId,
      callId: call.id,
      name: 'look_up',
      arguments: {},
      status: 'SUCCEEDED' as const,
      startedAt: world.clock.now(),
    }));
    await prisma.toolCall.createMany({ data: many });
    expect((await use({ useId: 'last' })).body.isError).toBe(false);
    expect((await use({ useId: 'too many' })).body.text).toContain('at most 500 times');
    expect(await prisma.toolCall.count({ where: { callId: call.id } })).toBe(500);
  });

  it('is counted by its outcome', async () => {
    await use();
    const body = await (await fetch(`${world.app.url}/metrics`)).text();
    expect(body).toMatch(/dialgraph_tool_calls_total\{provider="simulator",outcome="succeeded"\} \d/);
    expect(body).toMatch(/dialgraph_tool_call_duration_seconds_count \d/);
  });
});

it('a tool call is deleted with its call', async () => {
  await use();
  await world.report(call, {
    kind: 'no_answer',
    outcome: 'no_answer',
    endedReason: 'no_answer',
    durationSeconds: 0,
  });
  world.clock.advance(40 * 24 * 3600_000);
  await callRetentionSchedule(world.app.deps).run(new AbortController().signal);
  const { prisma } = world.app.deps.database;
  await vi.waitFor(
    async () => expect(await prisma.call.count({ where: { id: call.id } })).toBe(0),
    EVENTUALLY,
  );
  expect(await prisma.toolCall.count({ where: { callId: call.id } })).toBe(0);
});
