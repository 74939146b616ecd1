import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainAll } from '../../src/compliance/dial-proof/chain.ts';
import { exportProof } from '../../src/compliance/dial-proof/export-proof.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

let world: ScriptedWorld;
let owner: GraphqlClient;
let stranger: GraphqlClient;

beforeAll(async () => {
  world = await startScriptedWorld();
  owner = graphqlClient(world.app.url, world.apiKey);
  stranger = graphqlClient(world.app.url, (await world.app.workspace()).apiKey);
});
afterAll(() => world.close());

type Turn = (typeof ANALYSIS.transcript)[number];

async function endedCall(transcript: readonly Turn[] = ANALYSIS.transcript): Promise<string> {
  const call = await world.placedCall();
  await world.report(call, {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, transcript: [...transcript] },
  });
  return call.id;
}

describe('the hold of a call', () => {
  const HOLDS = '{ calls { nodes { id creditsHeld } } creditBalance { held } }';

  it('is what the live call reserves of the balance, until it ends', async () => {
    const ended = await endedCall();
    const live = [await world.placedCall(), await world.placedCall()];
    const { calls, creditBalance } = await owner.data(HOLDS);
    const holds = new Map<string, number | null>(
      calls.nodes.map((call: { id: string; creditsHeld: number | null }) => [call.id, call.creditsHeld]),
    );
    expect(live.map(({ id }) => holds.get(id))).toEqual([20, 20]);
    expect(holds.get(ended)).toBeNull();
    expect(creditBalance.held).toBe(40);
  });
});

describe('the proof of a call’s dial', () => {
  const PROOFS = '{ calls { nodes { id dialProof { record sequence hash previous } } } }';
  interface Proof {
    record: { kind: string; callId: string };
    sequence: number | null;
    hash: string | null;
    previous: string | null;
  }
  const proofs = async () => {
    const { calls } = await owner.data(PROOFS);
    return new Map<string, Proof>(
      calls.nodes.map(({ id, dialProof }: { id: string; dialProof: Proof }) => [id, dialProof]),
    );
  };

  it('is the record of its permission, with the place that an export gives it', async () => {
    const ids: string[] = [];
    for (let calls = 0; calls < 8; calls++) {
      world.clock.advance(90_000);
      ids.push(calls % 2 === 0 ? await endedCall() : (await world.placedCall()).id);
      if (calls === 3) await chainAll(world.app.deps, world.viewer.accountId);
    }
    expect((await proofs()).get(ids[7] as string)).toMatchObject({
      sequence: null,
      hash: null,
      previous: null,
    });
    const lines = [];
    const { lines: exported } = await exportProof(world.app.deps, world.viewer.accountId);
    for await (const line of exported()) lines.push(JSON.parse(line));
    const opened = new Map(
      lines.flatMap((line) => (line.record?.kind === 'opened' ? [[line.record.callId, line]] : [])),
    );
    const shown = await proofs();
    for (const id of ids) expect(shown.get(id)).toEqual(opened.get(id));
  });

  it('is found if it was written minutes after the permission', async () => {
    const { id } = await world.placedCall();
    const { prisma } = world.app.deps.database;
    const { record } = await prisma.dialProof.findFirstOrThrow({ where: { callId: id } });
    const permittedAt = new Date(world.clock.now().getTime() + 300_000);
    const late = { ...(record as object), permittedAt: permittedAt.toISOString() };
    world.clock.advance(600_000);
    await world.placedCall();
    await prisma.call.update({ where: { id }, data: { permittedAt } });
    await prisma.dialProof.create({ data: { accountId: world.viewer.accountId, callId: id, record: late } });
    expect((await proofs()).get(id)).toMatchObject({ record: late });
  });

  it('is absent for a call that waits for its time', async () => {
    const notBefore = new Date(world.clock.now().getTime() + 3600_000).toISOString();
    const { dispatchCall } = await owner.data(
      'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id dialProof { hash } creditsHeld } } }',
      { input: { agentId: world.agentId, toNumber: '+14155550987', notBefore } },
    );
    expect(dispatchCall.call).toMatchObject({ dialProof: null, creditsHeld: null });
  });
});

describe('the turns that say a text', () => {
  const TURNS = `query ($id: ID!, $text: String!) {
    call(id: $id) { turnsSaying(text: $text) { position role message timeSeconds } } }`;
  const INVOICES = [
    { role: 'agent', message: 'Which invoice do you mean?', timeSeconds: 1 },
    { role: 'user', message: 'The invoices of May, and the contract.', timeSeconds: 4.5 },
    { role: 'agent', message: 'May I send the contract?', timeSeconds: 9 },
  ] as const;

  it('contain all its words in any form, with their second, and words in quotation marks in their order', async () => {
    const id = await endedCall(INVOICES);
    const found = async (text: string) => {
      const { call } = await owner.data(TURNS, { id, text });
      return call.turnsSaying.map(({ position, timeSeconds }: Turn & { position: number }) => [
        position,
        timeSeconds,
      ]);
    };
    expect(await found('invoice')).toEqual([
      [0, 1],
      [1, 4.5],
    ]);
    expect(await found('contract invoices')).toEqual([[1, 4.5]]);
    expect(await found('"send the contract"')).toEqual([[2, 9]]);
    expect(await found('"contract send"')).toEqual([]);
    expect(await found('the')).toEqual([]);
    expect((await owner.refusal(TURNS, { id, text: 'x'.repeat(201) })).message).toMatch(/^text: /);
  });

  it('are found in every call of a list', async () => {
    const [with_, without] = [await endedCall(INVOICES), await endedCall()];
    const { calls } = await owner.data(
      'query ($ids: [ID!]) { calls(filter: { ids: $ids }) { nodes { id turnsSaying(text: "contract") { message } } } }',
      { ids: [with_, without] },
    );
    expect(calls.nodes).toEqual([
      { id: without, turnsSaying: [] },
      { id: with_, turnsSaying: INVOICES.slice(1).map(({ message }) => ({ message })) },
    ]);
  });

  it('are not found in another account’s calls', async () => {
    const id = await endedCall(INVOICES);
    expect((await stranger.refusal(TURNS, { id, text: 'invoice' })).code).toBe('NOT_FOUND');
    const { node } = await stranger.data(
      'query ($id: ID!) { node(id: $id) { ... on Call { creditsHeld turnsSaying(text: "invoice") { message } } } }',
      { id },
    );
    expect(node).toBeNull();
  });
});
