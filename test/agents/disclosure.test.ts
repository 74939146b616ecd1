import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConversationAnalysis } from '../../src/providers/port.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';

const SENTENCE = 'I’m an AI assistant, and this call may be recorded.';
const GREETING = 'Hello, this is Ada.';

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let owner: GraphqlClient;
let numbers = 0;

beforeAll(async () => {
  world = await startScriptedWorld();
  surfaceA = clientA(world.app.url, world.apiKey);
  owner = graphqlClient(world.app.url, world.apiKey);
});
afterAll(() => world.close());
beforeEach(() => void vi.mocked(world.provider.placeCall).mockClear());

const newAgent = (fields: object) =>
  surfaceA.post('/agents', { name: 'Ada', disclosure: SENTENCE, ...fields });

async function dispatched(agentId: string, overrides: object = {}): Promise<string> {
  const to_number = `+1415555${4500 + numbers++}`;
  const { status, body } = await surfaceA.post('/calls', { agent_id: agentId, to_number, overrides });
  expect(status).toBe(201);
  return body.id;
}

describe('an agent’s disclosure', () => {
  it.each([
    [GREETING, `${SENTENCE} ${GREETING}`],
    [null, SENTENCE],
    [`Good day! im an AI assistant, and THIS call may be recorded: ${GREETING}`, null],
  ])('precedes its first message %s, unless that contains it', async (firstMessage, spoken) => {
    const deploy = vi.spyOn(world.provider, 'deployAgent');
    const { status, body } = await newAgent({ first_message: firstMessage });
    expect(status).toBe(201);
    expect(body).toMatchObject({ disclosure: SENTENCE, first_message: firstMessage, status: 'active' });
    const [blueprint] = deploy.mock.calls.at(-1) ?? [];
    expect(blueprint?.firstMessage).toBe(spoken ?? firstMessage);
  });

  it('precedes the first message of a single call as well', async () => {
    const { body: agent } = await newAgent({ first_message: GREETING });
    await dispatched(agent.id, { first_message: 'Good day.' });
    await dispatched(agent.id, { first_message: '' });
    await dispatched(agent.id);
    const requests = vi.mocked(world.provider.placeCall).mock.calls.map(([request]) => request);
    expect(requests.map(({ overrides }) => overrides.firstMessage)).toEqual([
      `${SENTENCE} Good day.`,
      SENTENCE,
      undefined,
    ]);
    expect(requests.map((request) => request.agent.firstMessage)).toEqual([
      `${SENTENCE} Good day.`,
      SENTENCE,
      `${SENTENCE} ${GREETING}`,
    ]);
  });

  it.each(['', 'Hello {{name}}', 'x'.repeat(501), 5])('is refused as %j', async (disclosure) => {
    const { status, body } = await newAgent({ disclosure });
    expect(status).toBe(400);
    expect(body.error.details[0].field).toBe('disclosure');
  });
});

describe('disclosureHeard of a call', () => {
  const said = (...messages: string[]): Partial<ConversationAnalysis> => ({
    transcript: messages.map((message, n) => ({ role: n % 2 ? 'user' : 'agent', message, timeSeconds: n })),
  });

  it.each([
    [said('Im an AI assistant and this call may be recorded. Hello?', 'Hi.'), true],
    [said('I’m an AI…', 'What?', 'I’m an AI assistant, and this call may be recorded.'), true],
    [said('Hello, this is Ada.', 'I’m an AI assistant, and this call may be recorded.'), false],
    [said('I’m an AI assistant, and this call', 'Stop.'), false],
    [{ ...said('I’m an AI assistant, and this call may be recorded.'), voicemail: true }, null],
    [said(), null],
  ])('follows from the transcript: %j', async (analysis, isHeard) => {
    const { body: agent } = await newAgent({ first_message: GREETING });
    const callId = await dispatched(agent.id);
    await surfaceA.patch(`/agents/${agent.id}`, { disclosure: null });
    const conversation = { ...ANALYSIS, ...analysis };
    await world.report(await world.read(callId), {
      kind: 'completed',
      outcome: 'answered',
      analysis: conversation,
    });
    const { call } = await owner.data('query ($id: ID!) { call(id: $id) { disclosureHeard } }', {
      id: callId,
    });
    expect(call.disclosureHeard).toBe(isHeard);
    expect((await surfaceA.get(`/calls/${callId}`)).body.disclosure_heard).toBe(isHeard);
    expect((await clientB(world.app.url, world.apiKey).get(`/calls/${callId}`)).body.disclosureHeard).toBe(
      isHeard,
    );
    const ended = await world.app.deps.database.prisma.webhookEvent.findFirstOrThrow({
      where: { callId, type: 'CALL_COMPLETED' },
    });
    expect(JSON.parse(ended.body).data.disclosure_heard).toBe(isHeard);
    const records = await world.app.deps.database.prisma.dialProof.findMany({
      where: { callId },
      orderBy: { id: 'asc' },
    });
    expect(records.map(({ record }) => record)).toMatchObject([
      { kind: 'opened', disclosure: SENTENCE },
      { kind: 'ended', disclosureHeard: isHeard },
    ]);
  });
});
