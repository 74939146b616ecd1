import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { request } from 'undici';
import { describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../src/platform/time/clock.ts';
import type { PlacementRequest, ProviderEvent } from '../../../src/providers/port.ts';
import {
  createSimulator,
  type Simulator,
  type SimulatorOptions,
} from '../../../src/providers/simulator/http/server.ts';
import { placementCountsSchema } from '../../../src/providers/simulator/protocol.ts';
import {
  createSimulatorProvider,
  type SimulatorProvider,
} from '../../../src/providers/simulator/provider.ts';
import { authorizationOf } from '../../../src/providers/simulator/secrets.ts';
import { CallbackReceiver } from '../callback-receiver.ts';
import { analysisOf, BLUEPRINT, endOf, failureOf, readAll, reportsIn } from '../conformance/kit.ts';
import { SteppedClock } from '../stepped-clock.ts';

const SECRET = 'shared';

interface Line extends AsyncDisposable {
  simulator: Simulator;
  baseUrl: string;
  provider: SimulatorProvider;
  receiver: CallbackReceiver;
}

async function openLine(options: Partial<SimulatorOptions> = {}): Promise<Line> {
  const receiver = await CallbackReceiver.open();
  const simulator = createSimulator({
    clock: systemClock,
    secret: SECRET,
    speed: Number.POSITIVE_INFINITY,
    callbackUrl: receiver.url,
    ...options,
  });
  const baseUrl = await simulator.start();
  const provider = providerOf(baseUrl, options.clock);
  return {
    simulator,
    baseUrl,
    provider,
    receiver,
    async [Symbol.asyncDispose]() {
      await provider.close();
      await simulator.stop();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

/** Deadlines in real time, signatures judged at the simulator's time. */
function providerOf(baseUrl: string, clock: Clock = systemClock): SimulatorProvider {
  const mixed = { ...systemClock, now: () => clock.now() };
  return createSimulatorProvider({
    baseUrl,
    callbackSecret: SECRET,
    clock: mixed,
    timeoutMilliseconds: 30_000,
  });
}

function requestTo(phoneTo: string, more: Partial<PlacementRequest> = {}): PlacementRequest {
  return {
    callId: `call_${randomUUID()}`,
    providerAgentId: 'sim_agent',
    agent: BLUEPRINT,
    phoneFrom: '+15005550100',
    phoneTo,
    providerNumberRef: null,
    attempt: 1,
    overrides: {},
    variables: { name: 'Ada' },
    ...more,
  };
}

function place(provider: SimulatorProvider, placement: PlacementRequest) {
  return provider.placeCall(placement, new AbortController().signal);
}

function read(provider: SimulatorProvider, callId: string, conversationId: string | null) {
  return provider.readConversation({
    callId,
    conversationId,
    phoneFrom: '',
    phoneTo: '',
    placedAt: new Date(),
  });
}

async function settled({ simulator, provider, receiver }: Line): Promise<ProviderEvent[]> {
  await new SteppedClock().stepWhile(() => simulator.liveCalls() > 0);
  return await readAll(provider, receiver.received);
}

describe('a simulated call', () => {
  it('reports a whole call in one callback in instant mode', async () => {
    await using line = await openLine();
    await place(line.provider, requestTo('+15005550006'));
    const reports = await settled(line);
    expect(line.receiver.received).toHaveLength(1);
    expect(reports[0]?.occurrence.kind).toBe('ringing');
    expect(analysisOf(reports).durationSeconds).toBe(42);
  });

  it('has two turns in brief mode', async () => {
    await using line = await openLine({ briefTalk: true });
    await place(line.provider, requestTo('+15005550007'));
    expect(analysisOf(await settled(line)).transcript).toHaveLength(2);
  });

  it('fills only the contact’s own fields into the first message', async () => {
    await using line = await openLine();
    const agent = { ...BLUEPRINT, firstMessage: 'Hi {{ name }}{{constructor}}, this is Dana.' };
    await place(line.provider, requestTo('+15005550006', { agent }));
    expect(analysisOf(await settled(line)).transcript[0]?.message).toBe('Hi Ada, this is Dana.');
  });

  it('divides waiting times by its speed, but not the reported durations', async () => {
    const clock = new SteppedClock();
    await using line = await openLine({ clock, speed: 10 });
    const start = clock.now().getTime();
    await place(line.provider, requestTo('+15005550006'));
    await clock.stepWhile(() => line.simulator.liveCalls() > 0);
    const reports = await readAll(line.provider, line.receiver.received);
    const at = (kind: string) =>
      reports.find((report) => report.occurrence.kind === kind)?.occurredAt.getTime() ?? 0;
    expect(clock.now().getTime() - start).toBeCloseTo(4650, -1);
    expect(at('hung_up') - at('answered')).toBe(4200);
    expect(at('completed')).toBeLessThanOrEqual(clock.now().getTime());
    expect(analysisOf(reports).durationSeconds).toBe(42);
  });

  it('carries two hundred calls at once and loses none', async () => {
    await using line = await openLine({ speed: 2000 });
    const calls = Array.from({ length: 200 }, () => requestTo('+15005550006'));
    await Promise.all(calls.map((call) => place(line.provider, call)));
    const reports = await settled(line);
    for (const { callId } of calls) {
      expect(endOf(reports.filter((report) => report.callId === callId)).kind).toBe('completed');
    }
  });
});

describe('ending a simulated call', () => {
  it('reports the connected time so far', async () => {
    const clock = new SteppedClock();
    await using line = await openLine({ clock, speed: 1 });
    const call = requestTo('+15005550006');
    const { conversationId } = await place(line.provider, call);
    await clock.stepWhile(() => !line.receiver.received.some(({ body }) => body.includes('"position":1')));
    const talked = (clock.now().getTime() - (await reportedAt(line, 'answered'))) / 1000;
    await line.provider.hangUp(conversationId);
    await clock.stepWhile(() => line.simulator.liveCalls() > 0);
    const analysis = analysisOf(await readAll(line.provider, line.receiver.received));
    expect(analysis).toMatchObject({
      durationSeconds: Math.ceil(talked),
      endedReason: 'hung_up_by_operator',
    });
    expect(analysis.transcript).toHaveLength(2);
  });

  it('cancels it while it rings', async () => {
    const clock = new SteppedClock();
    await using line = await openLine({ clock, speed: 1 });
    const { conversationId } = await place(line.provider, requestTo('+15005550006'));
    await clock.stepWhile(() => line.receiver.received.length === 0);
    await line.provider.hangUp(conversationId);
    await clock.stepWhile(() => line.simulator.liveCalls() > 0);
    const reports = await readAll(line.provider, line.receiver.received);
    expect(endOf(reports)).toMatchObject({ kind: 'canceled', durationSeconds: 0 });
  });
});

async function reportedAt(line: Line, kind: string): Promise<number> {
  const reports = await readAll(line.provider, line.receiver.received);
  return reports.find((report) => report.occurrence.kind === kind)?.occurredAt.getTime() ?? 0;
}

describe('a restarted simulator', () => {
  it('reports the calls of a killed simulator and serves their recordings', async () => {
    await using before = await openLine();
    const call = requestTo('+15005550008');
    const { conversationId } = await place(before.provider, call);
    const known = await read(before.provider, call.callId, conversationId);
    await before.simulator.stop();
    await using after = await openLine();
    expect(await read(after.provider, call.callId, conversationId)).toEqual(known);
    expect(analysisOf(reportsIn(known)).durationSeconds).toBe(42);
    const recording = await after.provider.fetchRecording(conversationId);
    await recording?.stream[Symbol.asyncIterator]().return?.();
    expect(recording?.contentLength).toBe(44 + 42 * 8_000);
  });

  it('finds no call by our own id, and none that was sealed with another secret', async () => {
    await using before = await openLine({ secret: 'another' });
    await using after = await openLine();
    const call = requestTo('+15005550006');
    const strange = createSimulatorProvider({
      baseUrl: before.baseUrl,
      callbackSecret: 'another',
      clock: systemClock,
    });
    const { conversationId } = await place(strange, call);
    await strange.close();
    expect(await read(after.provider, call.callId, null)).toEqual({ state: 'unknown' });
    expect(await read(after.provider, call.callId, conversationId)).toEqual({ state: 'unknown' });
  });
});

describe('the callbacks of the simulator', () => {
  it('are retried until dialgraph accepts them', async () => {
    await using line = await openLine();
    line.receiver.answers.push(500, 503);
    await place(line.provider, requestTo('+15005550003'));
    await settled(line);
    const bodies = line.receiver.received.map(({ body }) => body.toString());
    expect(bodies).toHaveLength(3);
    expect(new Set(bodies).size).toBe(1);
  });

  it('end after four attempts, so that the call continues', async () => {
    await using line = await openLine();
    line.receiver.answers.push(500, 500, 500, 500, 500, 500);
    await place(line.provider, requestTo('+15005550003'));
    await settled(line);
    expect(line.receiver.received).toHaveLength(4);
  });
});

describe('the HTTP interface of the simulator', () => {
  it('rejects requests without the secret', async () => {
    await using line = await openLine();
    const answer = await request(`${line.baseUrl}/v1/numbers`, {
      headers: { authorization: authorizationOf('no') },
    });
    await answer.body.dump();
    expect(answer.statusCode).toBe(401);
  });

  it('rejects an invalid placement before any phone rings', async () => {
    await using line = await openLine();
    const call = requestTo('the baker');
    const failure = await failureOf(place(line.provider, call));
    expect(failure).toMatchObject({ placed: 'no', retryable: false, providerCode: 'invalid_request' });
    expect(line.simulator.placementsOf(call.callId)).toBe(0);
  });

  it('counts each ringing phone, so that a test notices a call placed twice', async () => {
    await using line = await openLine();
    const twice = requestTo('+15005550003');
    await Promise.all([twice, twice, requestTo('+15005550003')].map((call) => place(line.provider, call)));
    const answer = await request(`${line.baseUrl}/v1/placements`, {
      headers: { authorization: authorizationOf(SECRET) },
    });
    expect(placementCountsSchema.parse(await answer.body.json())).toMatchObject({
      placements: 3,
      references: 2,
      repeated: [{ reference: twice.callId, placements: 2 }],
    });
  });
});

describe('the simulator as a process of its own', () => {
  it('prints its URL, serves calls, and exits on a signal', async () => {
    await using receiver = await CallbackReceiver.open();
    const script = new URL('../../../src/providers/simulator/http/standalone.ts', import.meta.url).pathname;
    const args = ['--secret', SECRET, '--callback-url', receiver.url, '--speed', 'Infinity'];
    const process_ = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exited = once(process_, 'exit');
    const [line] = await once(createInterface(process_.stdout), 'line');
    const provider = providerOf(JSON.parse(line).baseUrl);
    const call = requestTo('+15005550006');
    const { conversationId } = await place(provider, call);
    expect((await read(provider, call.callId, conversationId)).state).toBe('ended');
    await provider.close();
    process_.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});
