import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCommandLine } from '../../../src/admin/command-line.ts';
import { reconcileSilentCalls } from '../../../src/calls/provider-events/reconciliation.ts';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import type { Call } from '../../../src/platform/generated/prisma/client.ts';
import type { PlacementRequest } from '../../../src/providers/port.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { type ReceivedWebhook, type Reply, WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const SET = `mutation ($input: SetPreDialWebhookInput!) {
  setPreDialWebhook(input: $input) { secret account { preDialWebhook { url onFailure timeoutMs } } }
}`;
const ROTATE = `mutation ($input: RotatePreDialSecretInput!) { rotatePreDialSecret(input: $input) { secret } }`;
const PRE_DIAL = `query ($id: ID!) {
  call(id: $id) { preDial { result reason variables latencyMs responseStatus } waiting { reason sentence until } }
}`;

const MINUTE_MS = 60_000;
const TEXTS = { systemPrompt: 'Speak of {{order}} and {{discount}}.' };

let world: ScriptedWorld;
let endpoint: WebhookReceiver;
let owner: GraphqlClient;
let surfaceA: SurfaceClient;
let surfaceB: SurfaceClient;
let secret: string;
let numbers = 0;

const allow = (variables?: object): Reply => answer({ allow: true, ...(variables && { variables }) });
const answer = (body: unknown): Reply => ({ status: 200, body: JSON.stringify(body) });
const aNumber = () => `+1415${5_553_000 + numbers++}`;

beforeAll(async () => {
  endpoint = await WebhookReceiver.start();
  world = await startScriptedWorld({ ROLES: 'api,worker' });
  owner = graphqlClient(world.app.url, world.apiKey);
  surfaceA = clientA(world.app.url, world.apiKey);
  surfaceB = clientB(world.app.url, world.apiKey);
  await owner.data('mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { id } } }', {
    input: { id: world.agentId, ...TEXTS },
  });
  secret = (await set({ url: endpoint.url('/may-i') })).secret;
});
afterAll(async () => {
  await world.close();
  await endpoint.close();
});
beforeEach(async () => {
  endpoint.received.length = 0;
  endpoint.reply = () => allow();
  vi.mocked(world.provider.placeCall).mockClear();
  await set({ url: endpoint.url('/may-i') });
});

const set = async (webhook: object | null) =>
  (await owner.data(SET, { input: { webhook } })).setPreDialWebhook;
const dispatch = (more: object = {}) =>
  surfaceB.post('/calls', { agentId: world.agentId, toNumber: aNumber(), ...more });
const asked = (): PlacementRequest[] =>
  vi.mocked(world.provider.placeCall).mock.calls.map(([request]) => request);
const preDialOf = async (id: string) => (await owner.data(PRE_DIAL, { id })).call.preDial;
const waitingOf = async (id: string) => (await owner.data(PRE_DIAL, { id })).call.waiting;

async function recordsOf(callId: string): Promise<object[]> {
  const records = await world.app.deps.database.prisma.dialProof.findMany({
    where: { callId },
    orderBy: { id: 'asc' },
  });
  return records.map(({ record }) => record as object);
}

async function account() {
  const { creditsHeld, callsLive, callsScheduled } =
    await world.app.deps.database.prisma.account.findUniqueOrThrow({
      where: { id: world.viewer.accountId },
    });
  return { creditsHeld, callsLive, callsScheduled };
}

function idIn({ event }: ReceivedWebhook): string {
  return (event as unknown as { call: { id: string } }).call.id;
}

/** As the official library would have signed it, at the time that the request names. */
function isSigned({ headers, body }: ReceivedWebhook, by = secret): boolean {
  const sentAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  const signature = new Webhook(by).sign(headers['webhook-id'] ?? '', sentAt, body);
  return (headers['webhook-signature'] ?? '').split(' ').includes(signature);
}

describe('the setting', () => {
  it('is the owner’s to make, to read and to end; its secret is shown once', async () => {
    const first = await set({ url: endpoint.url('/a'), onFailure: 'FAIL_OPEN', timeoutMs: 300 });
    expect(first).toEqual({
      secret: null,
      account: { preDialWebhook: { url: endpoint.url('/a'), onFailure: 'FAIL_OPEN', timeoutMs: 300 } },
    });
    expect(await set({ url: endpoint.url('/b') })).toMatchObject({
      account: { preDialWebhook: { onFailure: 'FAIL_CLOSED', timeoutMs: 1000 } },
    });
    expect(await set(null)).toEqual({ secret: null, account: { preDialWebhook: null } });
    expect(secret).toMatch(/^whsec_/);
    expect((await dispatch()).status).toBe(201);
    expect(endpoint.received).toEqual([]);
  });

  it.each([
    [{ url: 'ftp://example.com' }, /webhook.url/],
    [{ url: 'https://user:pass@example.com' }, /webhook.url/],
    [{ url: 'https://example.com', timeoutMs: 1001 }, /timeoutMs/],
    [{ url: 'https://example.com', timeoutMs: 99 }, /timeoutMs/],
  ])('refuses %o', async (webhook, where) => {
    const refusal = await owner.refusal(SET, { input: { webhook } });
    expect(refusal).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringMatching(where) });
  });

  it('has a secret that is rotated as those of webhooks are: both sign during the overlap', async () => {
    const before = secret;
    secret = (await owner.data(ROTATE, { input: {} })).rotatePreDialSecret.secret;
    expect((await dispatch()).status).toBe(201);
    const [both] = endpoint.received;
    expect(both && [isSigned(both, before), isSigned(both)]).toEqual([true, true]);
    expect(await owner.refusal(ROTATE, { input: {} })).toMatchObject({ code: 'CONFLICT' });
    secret = (await owner.data(ROTATE, { input: { overlapSeconds: 0 } })).rotatePreDialSecret.secret;
    expect((await dispatch()).status).toBe(201);
    const latest = endpoint.received[1];
    expect(latest && [isSigned(latest, before), isSigned(latest)]).toEqual([false, true]);
  });

  it('is the operator’s to set as well', async () => {
    const other = await world.app.workspace({ credits: 1_000 });
    const admin = async (line: string) => {
      const request = readCommandLine(line.split(' '));
      if (!('command' in request)) throw new Error(request.help);
      return request.command.run(world.app.deps, request.options as never);
    };
    const set = `account set-pre-dial ${other.accountId} --url`;
    const made = { accountId: other.accountId, secret: expect.stringMatching(/^whsec_/) };
    expect(await admin(`${set} https://example.com --timeout-ms 500`)).toEqual(made);
    const stored = { where: { accountId: other.accountId } };
    const { preDialWebhook } = world.app.deps.database.prisma;
    expect(await preDialWebhook.findUnique(stored)).toMatchObject({
      url: 'https://example.com',
      onFailure: 'FAIL_CLOSED',
      timeoutMs: 500,
    });
    expect(await admin(`account rotate-pre-dial ${other.accountId}`)).toEqual(made);
    expect(await admin(`${set} none`)).toEqual({ ...made, secret: null });
    expect(await preDialWebhook.findUnique(stored)).toMatchObject({ url: null });
  });

  it('holds for its own account alone', async () => {
    const other = await world.app.workspace({ credits: 1_000 });
    const theirs = graphqlClient(world.app.url, other.apiKey);
    const query = '{ viewer { account { preDialWebhook { url } } } }';
    expect((await theirs.data(query)).viewer.account.preDialWebhook).toBeNull();
    const { createAgent } = await theirs.data(
      'mutation { createAgent(input: { name: "Bob" }) { agent { id } } }',
    );
    const call = { agentId: createAgent.agent.id, toNumber: aNumber() };
    expect((await clientB(world.app.url, other.apiKey).post('/calls', call)).status).toBe(201);
    expect(endpoint.received).toEqual([]);
  });
});

describe('before a dispatched call', () => {
  it('the endpoint is told of the call, signed, once, before the provider is asked', async () => {
    const placedBefore: number[] = [];
    endpoint.reply = () => {
      placedBefore.push(asked().length);
      return allow();
    };
    const details = { variables: { order: 'A1' }, metadata: { crm: 7 }, externalId: 'x-1' };
    const { status, body } = await dispatch(details);
    expect([status, placedBefore, asked().length]).toEqual([201, [0], 1]);
    const [question] = endpoint.received;
    expect(question && isSigned(question)).toBe(true);
    expect(question).toMatchObject({ method: 'POST', path: '/may-i', headers: { 'webhook-id': body.id } });
    expect(question?.event).toEqual({
      id: body.id,
      type: 'call.pre_dial',
      purpose: 'single',
      attempt: 1,
      call: {
        id: body.id,
        agent_id: world.agentId,
        campaign_id: null,
        contact_id: null,
        phone_from: expect.any(String),
        phone_to: body.phoneTo,
        external_id: 'x-1',
        metadata: { crm: 7 },
        variables: { order: 'A1' },
      },
    });
    expect(await preDialOf(body.id)).toMatchObject({ result: 'ALLOWED', reason: null, responseStatus: 200 });
    expect(await recordsOf(body.id)).toMatchObject([
      { kind: 'opened' },
      { kind: 'pre_dial', result: 'ALLOWED', host: new URL(endpoint.url()).host, variables: [] },
    ]);
  });

  it('it may add variables, which the agent speaks of, and replace those of the dispatch', async () => {
    endpoint.reply = () => allow({ discount: 10, order: 'B2' });
    const idempotencyKey = `key-${aNumber()}`;
    const call = { agentId: world.agentId, toNumber: aNumber(), variables: { order: 'A1' } };
    const { body } = await surfaceB.post('/calls', call, { 'idempotency-key': idempotencyKey });
    expect(asked()[0]?.variables).toMatchObject({ order: 'B2', discount: '10' });
    expect(await preDialOf(body.id)).toMatchObject({ variables: { discount: 10, order: 'B2' } });
    expect((await surfaceB.get(`/calls/${body.id}`)).body.variables).toEqual({ order: 'A1' });
    expect((await recordsOf(body.id))[1]).toMatchObject({ variables: ['discount', 'order'] });
    const again = await surfaceB.post('/calls', call, { 'idempotency-key': idempotencyKey });
    expect([again.status, again.body.id]).toEqual([201, body.id]);
    expect(endpoint.received).toHaveLength(1);
  });

  it('it may refuse: no phone rings, nothing is charged or held, and the refusal says why', async () => {
    endpoint.reply = () => answer({ allow: false, reason: 'Bought already.' });
    const before = await account();
    const toNumber = aNumber();
    const { status, body } = await dispatch({ toNumber });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      message: 'Your pre-dial webhook refused the call: Bought already.',
      details: [{ field: 'toNumber', message: expect.stringContaining('pre_dial_refused') }],
    });
    expect(asked()).toEqual([]);
    expect(await account()).toEqual(before);
    const [question] = endpoint.received;
    expect(await recordsOf(question ? idIn(question) : '')).toMatchObject([
      { kind: 'opened' },
      { kind: 'pre_dial', result: 'REFUSED', reason: 'Bought already.' },
      { kind: 'withdrawn' },
    ]);
    const onA = await surfaceA.post('/calls', { agent_id: world.agentId, to_number: toNumber });
    expect([onA.status, endpoint.received.length]).toEqual([409, 2]);
    endpoint.reply = () => allow();
    expect((await dispatch({ toNumber })).status).toBe(201);
    expect(await findHoldDiscrepancies(world.app.deps)).toEqual([]);
  });

  it('an opt-out that arrives while it thinks is obeyed', async () => {
    const toNumber = aNumber();
    endpoint.reply = () => 'hang';
    const placed = dispatch({ toNumber });
    const [question] = await endpoint.took(1);
    await owner.data('mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { phone } }', {
      phone: toNumber,
    });
    await set({ url: endpoint.url('/may-i'), onFailure: 'FAIL_CLOSED' });
    world.clock.advance(1_000);
    expect((await placed).status).toBe(409);
    expect(asked()).toEqual([]);
    expect(question && (await recordsOf(idIn(question)))).toMatchObject([{}, {}, { isSuppressed: true }]);
  });

  it('an opt-out that arrives before it allows the call is obeyed, however quick the answer', async () => {
    const toNumber = aNumber();
    const { preDialQuestions } = world.app.deps;
    const ask = preDialQuestions.ask.bind(preDialQuestions);
    const spied = vi.spyOn(preDialQuestions, 'ask').mockImplementationOnce(async (...asking) => {
      const said = await ask(...asking);
      await owner.data('mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { phone } }', {
        phone: toNumber,
      });
      return said;
    });
    expect(await dispatch({ toNumber })).toMatchObject({ status: 400 });
    spied.mockRestore();
    expect(asked()).toEqual([]);
  });
});

const HUGE = JSON.stringify({ allow: true, padding: 'x'.repeat(40_000) });
const MANY = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`v${n}`, n]));
const WRONG: [string, Reply, RegExp][] = [
  ['answers with an error', 503, /status 503/],
  ['redirects', { status: 302, headers: { location: 'http://127.0.0.1/' } }, /redirects are not followed/],
  ['answers nothing', 204, /not JSON/],
  ['answers no JSON', { status: 200, body: 'yes' }, /not JSON/],
  ['answers something else', answer({ allow: 'yes' }), /`allow`/],
  ['answers without end', { status: 200, body: HUGE }, /longer than 32768 bytes/],
  [
    'pads its answer without end',
    { status: 200, body: `{"allow":true}${' '.repeat(40_000)}` },
    /longer than/,
  ],
  ['adds what is no variable', allow({ order: { id: 1 } }), /variables.order must be a string/],
  ['adds a variable of the provider’s own', allow({ system__time: 'x' }), /system__time/],
  ['adds too many variables', allow(MANY), /at most 100 variables/],
  ['adds variables that are too large', allow({ order: 'x'.repeat(17_000) }), /at most 16384 bytes/],
  ['adds variables that cannot be stored', allow({ order: 'a\0' }), /NUL/],
];

describe('an endpoint that', () => {
  it.each(WRONG)('%s keeps a call from being placed if it fails closed', async (_name, reply, why) => {
    endpoint.reply = () => reply;
    const before = await account();
    const { status, body, headers } = await dispatch();
    expect([status, headers.get('retry-after')]).toEqual([409, '10']);
    expect(body.error.message).toMatch(/gave no usable answer/);
    expect(body.error.message).toMatch(why);
    expect(asked()).toEqual([]);
    expect(await account()).toEqual(before);
  });

  it.each(WRONG)('%s keeps none from being placed if it fails open', async (_name, reply, why) => {
    endpoint.reply = () => reply;
    await set({ url: endpoint.url('/may-i'), onFailure: 'FAIL_OPEN' });
    const { status, body } = await dispatch({ variables: { order: 'A1' } });
    expect([status, asked()[0]?.variables]).toEqual([201, expect.objectContaining({ order: 'A1' })]);
    expect(await preDialOf(body.id)).toMatchObject({
      result: 'FAILED_OPEN',
      reason: expect.stringMatching(why),
      variables: {},
    });
    expect((await recordsOf(body.id))[1]).toMatchObject({ kind: 'pre_dial', result: 'FAILED_OPEN' });
  });

  it('is silent is given up after its time, and delays no call of another account', async () => {
    endpoint.reply = () => 'hang';
    await set({ url: endpoint.url('/may-i'), timeoutMs: 200, onFailure: 'FAIL_OPEN' });
    const slow = Array.from({ length: 40 }, () => dispatch());
    await endpoint.took(40);
    const other = await world.app.workspace({ credits: 1_000 });
    const theirs = graphqlClient(world.app.url, other.apiKey);
    const { createAgent } = await theirs.data(
      'mutation { createAgent(input: { name: "Bob" }) { agent { id } } }',
    );
    const call = { agentId: createAgent.agent.id, toNumber: aNumber() };
    expect((await clientB(world.app.url, other.apiKey).post('/calls', call)).status).toBe(201);
    expect(asked()).toHaveLength(1);
    world.clock.advance(200);
    const placed = await Promise.all(slow);
    expect(placed.map(({ status }) => status)).toEqual(slow.map(() => 201));
    expect(await preDialOf(placed[0]?.body.id)).toMatchObject({
      result: 'FAILED_OPEN',
      reason: 'No response within 0.2 s.',
      latencyMs: 200,
    });
  });

  it('refuses and is wrong otherwise is taken at its word', async () => {
    endpoint.reply = () => answer({ allow: false, reason: 7, variables: 'none' });
    await set({ url: endpoint.url('/may-i'), onFailure: 'FAIL_OPEN' });
    const { status, body } = await dispatch();
    expect([status, body.error.message]).toEqual([409, 'Your pre-dial webhook refused the call.']);
  });
});

describe('before a scheduled call', () => {
  async function schedule(more: object = {}): Promise<string> {
    const notBefore = new Date(world.clock.now().getTime() + 5 * MINUTE_MS).toISOString();
    const { status, body } = await dispatch({ notBefore, ...more });
    expect([status, body.status]).toEqual([201, 'QUEUED']);
    return body.id;
  }

  function until(id: string, condition: (call: Call) => boolean): Promise<Call> {
    return vi.waitFor(async () => {
      const call = await world.read(id);
      expect(condition(call), JSON.stringify(call)).toBe(true);
      return call;
    }, EVENTUALLY);
  }

  it('nothing is asked until its time; then its variables reach the provider', async () => {
    endpoint.reply = () => allow({ discount: 5 });
    const id = await schedule({ variables: { order: 'A1' } });
    expect(endpoint.received).toEqual([]);
    world.clock.advance(5 * MINUTE_MS);
    await until(id, ({ status }) => status === 'RINGING');
    expect(asked()[0]?.variables).toMatchObject({ order: 'A1', discount: '5' });
    expect(endpoint.received.map(idIn)).toEqual([id]);
  });

  it('a refusal ends it, uncharged, with the reason', async () => {
    endpoint.reply = () => answer({ allow: false, reason: 'Bought already' });
    const before = await account();
    const id = await schedule();
    world.clock.advance(5 * MINUTE_MS);
    const ended = await until(id, ({ status }) => status === 'CANCELED');
    expect(ended).toMatchObject({ endedReason: 'pre_dial_refused', outcome: 'CANCELED', creditsCharged: 0 });
    expect(await preDialOf(id)).toMatchObject({ result: 'REFUSED', reason: 'Bought already' });
    expect(await account()).toEqual(before);
    expect(await findHoldDiscrepancies(world.app.deps)).toEqual([]);
  });

  it('a failure has it wait, longer each time, and be asked about again by the same id', async () => {
    endpoint.reply = () => 500;
    const id = await schedule();
    world.clock.advance(5 * MINUTE_MS);
    await until(id, ({ delay }) => delay !== null);
    const retryAt = new Date(world.clock.now().getTime() + 10_000).toISOString();
    expect(await waitingOf(id)).toMatchObject({ reason: 'PRE_DIAL_FAILED', until: retryAt });
    world.clock.advance(10_000);
    await until(id, ({ delay }) => (delay as { failures?: number } | null)?.failures === 2);
    const later = new Date(world.clock.now().getTime() + 20_000).toISOString();
    expect(await waitingOf(id)).toMatchObject({ until: later });
    endpoint.reply = () => allow();
    world.clock.advance(20_000);
    await until(id, ({ status }) => status === 'RINGING');
    expect(endpoint.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id]);
    expect(asked()).toHaveLength(1);
  });

  it('a failure ends it once it is too late for it', async () => {
    endpoint.reply = () => 500;
    const notAfter = new Date(world.clock.now().getTime() + 5 * MINUTE_MS + 9_000).toISOString();
    const id = await schedule({ notAfter });
    world.clock.advance(5 * MINUTE_MS);
    const ended = await until(id, ({ status }) => status === 'CANCELED');
    expect(ended).toMatchObject({ endedReason: 'pre_dial_failed', creditsCharged: 0 });
  });

  it('a worker that dies after the answer leaves it to be asked about again, and placed once', async () => {
    const id = await schedule();
    const { lastLooks, database } = world.app.deps;
    const death = Promise.withResolvers<void>();
    // The worker has its answer, and comes no further.
    const died = vi.spyOn(lastLooks, 'look').mockReturnValueOnce(death.promise);
    world.clock.advance(5 * MINUTE_MS);
    await vi.waitFor(() => expect(died).toHaveBeenCalledOnce(), EVENTUALLY);
    died.mockRestore();
    expect(await world.read(id)).toMatchObject({ status: 'QUEUED', placingAt: null, openAt: null });
    world.clock.advance(MINUTE_MS);
    await reconcileSilentCalls(world.app.deps, 'simulator', 15);
    world.clock.advance(1_000);
    await until(id, ({ status }) => status === 'RINGING');
    expect(endpoint.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(asked()).toHaveLength(1);
    expect(await database.prisma.call.count({ where: { id } })).toBe(1);
    death.reject(new Error('dead'));
  });
});
