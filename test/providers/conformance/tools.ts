import { expect, it } from 'vitest';
import type { ToolBlueprint, TransferBlueprint } from '../../../src/providers/agent-tools.ts';
import { type AgentBlueprint, CallbackRejected, type ToolCallback } from '../../../src/providers/port.ts';
import { type MakeProviderWorld, type ProviderWorld, TRANSFER_NUMBER } from '../world.ts';
import { analysisOf, BLUEPRINT, endOf, place, queryOf, reported, reportsIn, requestFor } from './kit.ts';

const LOOK_UP: ToolBlueprint = {
  name: 'look_up_order',
  description: 'Finds an order by its number.',
  parameters: {
    type: 'object',
    description: 'What to find.',
    properties: {
      order: { type: 'string', minLength: 2, maxLength: 10, description: 'The number of the order.' },
      kind: { type: 'string', enum: ['sale', 'return'] },
      rank: { type: 'integer', minimum: 1, maximum: 5, enum: [1, 2, 5] },
      items: { type: 'array', items: { type: 'object', properties: { count: { type: 'number' } } } },
      urgent: { type: 'boolean' },
    },
    required: ['order'],
  },
  timeoutSeconds: 10,
};
const CANCEL: ToolBlueprint = {
  name: 'cancel_order',
  description: 'Cancels an order.',
  parameters: { type: 'object', properties: {} },
  timeoutSeconds: 1,
};
const DESK: TransferBlueprint = {
  to: TRANSFER_NUMBER,
  condition: 'They ask for a person.',
  mode: 'warm',
  message: null,
};
const OFFICE: TransferBlueprint = {
  to: '+14155550178',
  condition: 'They ask for the office.',
  mode: 'blind',
  message: 'I will put you through.',
};
const ABLE: AgentBlueprint = { ...BLUEPRINT, tools: [LOOK_UP, CANCEL], transfers: [DESK, OFFICE] };

/** Reads a tool request of the provider by dialgraph's adapter. */
function readTool({ provider }: ProviderWorld, callback: ToolCallback) {
  const verifier = provider.tools.open(callback.headers);
  verifier.update(callback.body);
  verifier.verify();
  return provider.tools.read(callback);
}

function reasonOf(world: ProviderWorld, callback: ToolCallback): string {
  try {
    readTool(world, callback);
    return 'accepted';
  } catch (error) {
    return error instanceof CallbackRejected ? error.reason : 'broken';
  }
}

/** A call of an agent with tools, answered. */
async function answeredCall(world: ProviderWorld) {
  const request = await requestFor(world, 'completes', ABLE);
  const { conversationId } = await place(world, request);
  await world.runToAnswer(request.callId);
  return { callId: request.callId, conversationId };
}

/** Promises about what agents can do beside talking. */
export function promiseTools(makeWorld: MakeProviderWorld): void {
  it('gives an agent its tools and transfers, and takes them away again', async () => {
    await using world = await makeWorld();
    const { providerAgentId } = await world.provider.deployAgent(ABLE, null);
    expect(world.abilities(providerAgentId)).toEqual({
      tools: ['look_up_order', 'cancel_order'],
      transfers: ['+14155550177', '+14155550178'],
    });
    await world.provider.deployAgent({ ...ABLE, tools: [CANCEL], transfers: [OFFICE] }, providerAgentId);
    expect(world.abilities(providerAgentId)).toEqual({
      tools: ['cancel_order'],
      transfers: ['+14155550178'],
    });
    await world.provider.deployAgent(BLUEPRINT, providerAgentId);
    expect(world.abilities(providerAgentId)).toEqual({ tools: [], transfers: [] });
    await world.provider.retireAgent(providerAgentId);
  });

  it('says of a tool that is used what is asked, and in which call', async () => {
    await using world = await makeWorld();
    const { callId, conversationId } = await answeredCall(world);
    const given = { order: 'A1', items: [{ count: 2 }], urgent: true };
    const requested = world.askForTool(callId, { name: 'look_up_order', arguments: given });
    const requests = readTool(world, requested);
    expect(requests).toMatchObject([{ name: 'look_up_order', arguments: given }]);
    const [request] = requests;
    expect([request?.callId === callId, request?.conversationId === conversationId]).toContain(true);
    expect(readTool(world, requested)).toEqual(requests);
    expect(readTool(world, world.askForTool(callId, { name: 'cancel_order', arguments: {} }))).toMatchObject([
      { name: 'cancel_order', arguments: {} },
    ]);
  });

  it('tells the agent what came of it', async () => {
    await using world = await makeWorld();
    const { callId } = await answeredCall(world);
    const [request] = readTool(world, world.askForTool(callId, { name: 'cancel_order', arguments: {} }));
    if (request === undefined) throw new Error('nothing was asked');
    for (const isError of [false, true]) {
      const answer = world.provider.tools.answer([{ request, text: 'It arrives on\nTuesday.', isError }]);
      expect(world.heardOfTool(JSON.parse(JSON.stringify(answer)))).toMatch(/It arrives on(\s|\\n)Tuesday\./);
    }
  });

  it('tells that a call was transferred, and to whom, when reporting and when asked', async () => {
    await using world = await makeWorld();
    const request = await requestFor(world, 'asks_for_a_person', ABLE);
    const { conversationId } = await place(world, request);
    await world.runToEnd(request.callId);
    const state = await world.provider.readConversation(queryOf({ request, conversationId }));
    for (const reports of [await reported(world, request.callId), reportsIn(state)]) {
      const end = endOf(reports);
      expect(end).toMatchObject({ kind: 'completed', outcome: 'transferred' });
      expect(analysisOf(reports).transferredTo).toBe(TRANSFER_NUMBER);
    }
  });

  it('believes no request to use a tool that is not the far side’s', async () => {
    await using world = await makeWorld();
    const { callId } = await answeredCall(world);
    const use = { name: 'cancel_order', arguments: {} };
    expect(reasonOf(world, world.askForTool(callId, use, 'the secret of somebody else'))).toBe('forged');
    expect(reasonOf(world, { ...world.askForTool(callId, use), headers: {} })).toBe('forged');
    const garbage = { ...world.signedGarbage(), toolName: null };
    const { headers } = world.askForTool(callId, use);
    expect(reasonOf(world, { ...garbage, headers: { ...headers, ...garbage.headers } })).toBe('garbage');
  });
}
