import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { findHoldDiscrepancies } from '../../../src/credits/reconcile.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import type { Reply } from '../../harness/servers/webhook-receiver.ts';
import { allow, answer, idIn, isSignedBy, preDialWorldOfFile } from './pre-dial-world.ts';

const world = preDialWorldOfFile();

describe('the pre-dial webhook, before a dispatched call', () => {
  it('receives the call, signed, once, before the placement', async () => {
    const placedBefore: number[] = [];
    world.current.endpoint.reply = () => {
      placedBefore.push(world.current.placed.length);
      return allow();
    };
    const details = { variables: { order: 'A1' }, metadata: { crm: 7 }, externalId: 'x-1' };
    const { status, body } = await world.current.dispatch(details);
    expect([status, placedBefore, world.current.placed.length]).toEqual([201, [0], 1]);
    const [question] = world.current.endpoint.received;
    expect(question && isSignedBy(world.current.secret, question)).toBe(true);
    expect(question).toMatchObject({ method: 'POST', path: '/may-i', headers: { 'webhook-id': body.id } });
    expect(question?.event).toEqual({
      id: body.id,
      type: 'call.pre_dial',
      purpose: 'single',
      attempt: 1,
      call: {
        id: body.id,
        agent_id: world.current.scripted.agentId,
        campaign_id: null,
        contact_id: null,
        phone_from: expect.any(String),
        phone_to: body.phoneTo,
        external_id: 'x-1',
        metadata: { crm: 7 },
        variables: { order: 'A1' },
      },
    });
    expect((await world.current.read(body.id)).preDial).toMatchObject({
      result: 'ALLOWED',
      reason: null,
      responseStatus: 200,
    });
    expect(await world.current.recordsOf(body.id)).toMatchObject([
      { kind: 'opened' },
      {
        kind: 'pre_dial',
        result: 'ALLOWED',
        host: new URL(world.current.endpoint.url()).host,
        variables: [],
      },
    ]);
  });

  it('may add variables for the agent, and replace those of the dispatch', async () => {
    world.current.endpoint.reply = () => allow({ discount: 10, order: 'B2' });
    const idempotencyKey = `key-${world.current.aNumber()}`;
    const call = {
      agentId: world.current.scripted.agentId,
      toNumber: world.current.aNumber(),
      variables: { order: 'A1' },
    };
    const { body } = await world.current.surfaceB.post('/calls', call, { 'idempotency-key': idempotencyKey });
    expect(world.current.placed[0]?.variables).toMatchObject({ order: 'B2', discount: '10' });
    expect((await world.current.read(body.id)).preDial).toMatchObject({
      variables: { discount: 10, order: 'B2' },
    });
    expect((await world.current.surfaceB.get(`/calls/${body.id}`)).body.variables).toEqual({ order: 'A1' });
    expect((await world.current.recordsOf(body.id))[1]).toMatchObject({ variables: ['discount', 'order'] });
    const again = await world.current.surfaceB.post('/calls', call, { 'idempotency-key': idempotencyKey });
    expect([again.status, again.body.id]).toEqual([201, body.id]);
    expect(world.current.endpoint.received).toHaveLength(1);
  });

  it('has its response shown with the call on both surfaces and in webhooks', async () => {
    world.current.endpoint.reply = () => allow({ theOrder: 'B2' });
    const { app, apiKey, clock } = world.current.scripted;
    const askedAt = clock.now().toISOString();
    const { body } = await world.current.dispatch();
    const shown = { result: 'ALLOWED', reason: null, variables: { theOrder: 'B2' }, responseStatus: 200 };
    const onB = { ...shown, askedAt, latencyMs: expect.any(Number) };
    const { responseStatus, ...same } = shown;
    const onA = {
      ...{ ...same, result: 'allowed', response_status: responseStatus },
      ...{ asked_at: askedAt, latency_ms: expect.any(Number) },
    };
    expect((await world.current.surfaceB.get(`/calls/${body.id}`)).body.preDial).toEqual(onB);
    expect((await clientA(app.url, apiKey).get(`/calls/${body.id}`)).body.pre_dial).toEqual(onA);
    const call = await world.current.scripted.read(body.id);
    await world.current.scripted.report(call, { kind: 'answered' });
    const busy = { kind: 'busy', outcome: 'busy', endedReason: 'busy', durationSeconds: 0 } as const;
    await world.current.scripted.report(call, busy);
    const events = await app.deps.database.prisma.webhookEvent.findMany({
      where: { callId: body.id },
      orderBy: { id: 'asc' },
    });
    const reported = events.map(({ type, body }) => [type, JSON.parse(body).data]);
    expect(reported).toMatchObject([
      ['CALL_STARTED', { pre_dial: onA }],
      ['CALL_FAILED', { pre_dial: onA }],
      ['CALL_ENDED', { preDial: onB }],
    ]);
    await world.current.set(null);
    const { body: unasked } = await world.current.dispatch();
    expect((await world.current.surfaceB.get(`/calls/${unasked.id}`)).body.preDial).toBeNull();
  });

  it('may veto the call: no phone rings, nothing is charged or held, and the refusal has its reason', async () => {
    world.current.endpoint.reply = () => answer({ allow: false, reason: 'Bought already.' });
    const before = await world.current.account();
    const toNumber = world.current.aNumber();
    const { status, body } = await world.current.dispatch({ toNumber });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      message: 'Your pre-dial webhook refused the call: Bought already.',
      details: [{ field: 'toNumber', message: expect.stringContaining('pre_dial_refused') }],
    });
    expect(world.current.placed).toEqual([]);
    expect(await world.current.account()).toEqual(before);
    const [question] = world.current.endpoint.received;
    expect(await world.current.recordsOf(question ? idIn(question) : '')).toMatchObject([
      { kind: 'opened' },
      { kind: 'pre_dial', result: 'REFUSED', reason: 'Bought already.' },
      { kind: 'withdrawn' },
    ]);
    const onA = await clientA(world.current.scripted.app.url, world.current.scripted.apiKey).post('/calls', {
      agent_id: world.current.scripted.agentId,
      to_number: toNumber,
    });
    expect([onA.status, world.current.endpoint.received.length]).toEqual([409, 2]);
    world.current.endpoint.reply = () => allow();
    expect((await world.current.dispatch({ toNumber })).status).toBe(201);
    expect(await findHoldDiscrepancies(world.current.scripted.app.deps)).toEqual([]);
  });

  it('responds too late for a call whose last time passes meanwhile: it is rejected', async () => {
    const { clock } = world.current.scripted;
    world.current.endpoint.reply = () => {
      if (world.current.endpoint.received.length < 3) clock.advance(400);
      return allow();
    };
    const notAfter = new Date(clock.now().getTime() + 300).toISOString();
    const before = await world.current.account();
    const { status, body } = await world.current.dispatch({ notAfter });
    expect([status, body.error?.details]).toEqual([
      400,
      [{ field: 'notAfter', message: 'must be in the future' }],
    ]);
    expect([world.current.endpoint.received.length, world.current.placed.length]).toEqual([1, 0]);
    expect(await world.current.account()).toEqual(before);
  });

  it('does not overrule an opt-out that arrives while it responds', async () => {
    const toNumber = world.current.aNumber();
    world.current.endpoint.reply = () => 'hang';
    const placed = world.current.dispatch({ toNumber });
    const [question] = await world.current.endpoint.took(1);
    const suppressed = suppress(toNumber);
    await untilSuppressed(toNumber);
    await world.current.set({ url: world.current.endpoint.url('/may-i'), onFailure: 'FAIL_CLOSED' });
    world.current.scripted.clock.advance(1_000);
    expect((await placed).status).toBe(409);
    world.current.scripted.clock.advance(5_000);
    await suppressed;
    expect(world.current.placed).toEqual([]);
    expect(question && (await world.current.recordsOf(idIn(question)))).toMatchObject([
      {},
      {},
      { isSuppressed: true },
    ]);
  });

  it('does not overrule an opt-out that arrives before its response, however quick that is', async () => {
    const toNumber = world.current.aNumber();
    const { preDialQuestions } = world.current.scripted.app.deps;
    const ask = preDialQuestions.ask.bind(preDialQuestions);
    let suppressed: Promise<unknown> | undefined;
    const spied = vi.spyOn(preDialQuestions, 'ask').mockImplementationOnce(async (...asking) => {
      const said = await ask(...asking);
      suppressed = suppress(toNumber);
      await untilSuppressed(toNumber);
      return said;
    });
    expect(await world.current.dispatch({ toNumber })).toMatchObject({ status: 400 });
    world.current.scripted.clock.advance(5_000);
    await suppressed;
    spied.mockRestore();
    expect(world.current.placed).toEqual([]);
  });
});

/** Suppresses a number. The answer waits for calls to the number, which wait for the pre-dial webhook. */
function suppress(phone: string): Promise<unknown> {
  const mutation =
    'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }';
  return world.current.owner.data(mutation, { phone });
}

function coded(coding: string, body: Buffer): Reply {
  return { status: 200, headers: { 'content-encoding': coding }, body };
}

async function untilSuppressed(phone: string): Promise<void> {
  const { suppressedNumber } = world.current.scripted.app.deps.database.prisma;
  await vi.waitFor(
    async () => expect(await suppressedNumber.count({ where: { phone } })).toBe(1),
    EVENTUALLY,
  );
}

const HUGE = JSON.stringify({ allow: true, padding: 'x'.repeat(40_000) });
const MANY = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`v${n}`, n]));
const VETO = '{"allow":false,"reason":"paid"}';
const UNREADABLE: [string, Reply, RegExp][] = [
  ['answers no JSON', { status: 200, body: 'yes' }, /not JSON/],
  ['answers something else', answer({ allow: 'false' }), /`allow`/],
  ['answers with a list', answer([{ allow: false }]), /`allow`/],
  ['answers with half of its answer', { status: 200, body: VETO.slice(0, -3) }, /not JSON/],
  ['says that it compresses its answer, and does not', coded('gzip', Buffer.from(`x${VETO}`)), /not JSON/],
  ['compresses its answer in an unknown way', coded('compress', gzipSync(VETO)), /not JSON/],
  ['answers without end', { status: 200, body: HUGE }, /longer than 32768 bytes/],
  [
    'pads its answer without end',
    { status: 200, body: `{"allow":true}${' '.repeat(40_000)}` },
    /longer than/,
  ],
  ['compresses an answer without end', coded('gzip', gzipSync('x'.repeat(10_000_000))), /not JSON/],
];
const WRONG: [string, Reply, RegExp][] = [
  ['answers with an error', 503, /status 503/],
  ['redirects', { status: 302, headers: { location: 'http://127.0.0.1/' } }, /redirects are not followed/],
  ['answers nothing', 204, /is empty/],
  ['adds what is no variable', allow({ order: { id: 1 } }), /variables.order must be a string/],
  ['adds a variable of the provider’s own', allow({ system__time: 'x' }), /system__time/],
  ['adds too many variables', allow(MANY), /at most 100 variables/],
  ['adds variables that are too large', allow({ order: 'x'.repeat(17_000) }), /at most 16384 bytes/],
  ['adds variables that cannot be stored', allow({ order: 'a\0' }), /NUL/],
];

describe('a pre-dial endpoint that', () => {
  it.each([...WRONG, ...UNREADABLE])(
    '%s keeps a call from being placed if it fails closed',
    async (_name, reply, why) => {
      world.current.endpoint.reply = () => reply;
      const before = await world.current.account();
      const { status, body, headers } = await world.current.dispatch();
      expect([status, headers.get('retry-after')]).toEqual([409, '10']);
      expect(body.error.message).toMatch(/gave no usable answer/);
      expect(body.error.message).toMatch(why);
      expect(world.current.placed).toEqual([]);
      expect(await world.current.account()).toEqual(before);
    },
  );

  it.each(WRONG)('%s keeps none from being placed if it fails open', async (_name, reply, why) => {
    world.current.endpoint.reply = () => reply;
    await world.current.set({ url: world.current.endpoint.url('/may-i'), onFailure: 'FAIL_OPEN' });
    const { status, body } = await world.current.dispatch({ variables: { order: 'A1' } });
    expect([status, world.current.placed[0]?.variables]).toEqual([
      201,
      expect.objectContaining({ order: 'A1' }),
    ]);
    expect((await world.current.read(body.id)).preDial).toMatchObject({
      result: 'FAILED_OPEN',
      reason: expect.stringMatching(why),
      variables: {},
    });
    expect((await world.current.recordsOf(body.id))[1]).toMatchObject({
      kind: 'pre_dial',
      result: 'FAILED_OPEN',
    });
  });

  it.each(UNREADABLE)(
    '%s keeps a call from being placed even if it fails open',
    async (_name, reply, why) => {
      world.current.endpoint.reply = () => reply;
      await world.current.set({ url: world.current.endpoint.url('/may-i'), onFailure: 'FAIL_OPEN' });
      const { status, body } = await world.current.dispatch();
      expect([status, world.current.placed]).toEqual([409, []]);
      expect(body.error.message).toMatch(why);
    },
  );

  it.each([
    ['begins its answer with a byte order mark', { status: 200, body: `\ufeff${VETO}` }],
    ['compresses its answer with gzip', coded('gzip', gzipSync(VETO))],
    ['compresses its answer with Brotli', coded('BR', brotliCompressSync(`\ufeff${VETO}`))],
    ['compresses its answer with deflate', coded('deflate', deflateSync(VETO))],
  ])('%s is obeyed', async (_name, reply) => {
    world.current.endpoint.reply = () => reply;
    await world.current.set({ url: world.current.endpoint.url('/may-i'), onFailure: 'FAIL_OPEN' });
    const { status, body } = await world.current.dispatch();
    expect([status, body.error.message]).toEqual([409, 'Your pre-dial webhook refused the call: paid.']);
    expect(world.current.endpoint.received[0]?.headers['accept-encoding']).toBe('identity');
  });

  it('is silent times out, and delays no call of another account', async () => {
    world.current.endpoint.reply = () => 'hang';
    await world.current.set({
      url: world.current.endpoint.url('/may-i'),
      timeoutMs: 200,
      onFailure: 'FAIL_OPEN',
    });
    const slow = Array.from({ length: 40 }, () => world.current.dispatch());
    await world.current.endpoint.took(40);
    const other = await world.current.scripted.app.workspace({ credits: 1_000 });
    const theirs = graphqlClient(world.current.scripted.app.url, other.apiKey);
    const { createAgent } = await theirs.data(
      'mutation { createAgent(input: { name: "Bob" }) { agent { id } } }',
    );
    const call = { agentId: createAgent.agent.id, toNumber: world.current.aNumber() };
    expect((await clientB(world.current.scripted.app.url, other.apiKey).post('/calls', call)).status).toBe(
      201,
    );
    expect(world.current.placed).toHaveLength(1);
    world.current.scripted.clock.advance(200);
    const placed = await Promise.all(slow);
    expect(placed.map(({ status }) => status)).toEqual(slow.map(() => 201));
    expect((await world.current.read(placed[0]?.body.id)).preDial).toMatchObject({
      result: 'FAILED_OPEN',
      reason: 'No response within 0.2 s.',
      latencyMs: 200,
    });
  });

  it('rejects the call with otherwise invalid JSON is obeyed', async () => {
    world.current.endpoint.reply = () => answer({ allow: false, reason: 7, variables: 'none' });
    await world.current.set({ url: world.current.endpoint.url('/may-i'), onFailure: 'FAIL_OPEN' });
    const { status, body } = await world.current.dispatch();
    expect([status, body.error.message]).toEqual([409, 'Your pre-dial webhook refused the call.']);
  });
});
