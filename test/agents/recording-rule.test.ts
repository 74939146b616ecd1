import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertSupported } from '../../src/providers/retell/agents/catalog.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';

const SENTENCE = 'This call is recorded.';

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let numbers = 0;

beforeAll(async () => {
  world = await startScriptedWorld();
  surfaceA = clientA(world.app.url, world.apiKey);
});
afterAll(() => world.close());

const newAgent = (fields: object) => surfaceA.post('/agents', { name: 'Ada', ...fields });

/** A call of the agent's that has ended, whose provider says that it was recorded. */
async function ended(agent_id: string, said: string, voicemail = false) {
  const to_number = `+1415555${4700 + numbers++}`;
  const { body } = await surfaceA.post('/calls', { agent_id, to_number });
  const call = await world.read(body.id);
  const transcript = [{ role: 'agent' as const, message: said, timeSeconds: 0 }];
  const analysis = { ...ANALYSIS, transcript, voicemail, hasRecording: true };
  await world.report(call, { kind: 'completed', outcome: 'answered', analysis });
  return world.read(call.id);
}

describe('an agent’s recording rule', () => {
  it('is `always` by default, and is sent to the provider', async () => {
    const deploy = vi.spyOn(world.provider, 'deployAgent');
    const { body } = await newAgent({});
    expect(body.recording).toBe('always');
    const changed = await surfaceA.patch(`/agents/${body.id}`, { recording: 'never' });
    expect([changed.status, changed.body.recording]).toEqual([200, 'never']);
    expect(deploy.mock.calls.map(([blueprint]) => blueprint.isRecorded)).toEqual([true, false]);
    expect((await ended(body.id, 'Hello.')).hasRecording).toBe(false);
  });

  it('if_disclosed keeps only recordings with a heard disclosure, even if one is announced later', async () => {
    const { body } = await newAgent({ disclosure: SENTENCE, recording: 'if_disclosed' });
    expect(body.recording).toBe('if_disclosed');
    const kept = await ended(body.id, `${SENTENCE} Hello.`);
    expect([kept.hasRecording, kept.recordingDueAt]).toEqual([true, expect.any(Date)]);
    const machine = await ended(body.id, `${SENTENCE} Call us back.`, true);
    const unsaid = await ended(body.id, 'Hello.');
    await world.report(unsaid, { kind: 'recording_ready' });
    for (const { id } of [machine, unsaid]) {
      const { hasRecording, recordingDueAt } = await world.read(id);
      expect([hasRecording, recordingDueAt]).toEqual([false, null]);
    }
    const { dialProof } = world.app.deps.database.prisma;
    const proofs = await dialProof.findMany({ where: { callId: kept.id }, orderBy: { id: 'asc' } });
    expect(proofs.map(({ record }) => record)).toMatchObject([
      { kind: 'opened', disclosure: SENTENCE, recording: 'IF_DISCLOSED' },
      { kind: 'ended', disclosureHeard: true, hasRecording: true },
    ]);
  });

  it('if_disclosed requires a disclosure, also when that is removed', async () => {
    const without = await newAgent({ recording: 'if_disclosed' });
    expect([without.status, without.body.error.details[0].field]).toEqual([400, 'recording']);
    const { body } = await newAgent({ disclosure: SENTENCE, recording: 'if_disclosed' });
    expect((await surfaceA.patch(`/agents/${body.id}`, { disclosure: null })).status).toBe(400);
  });

  it('never is rejected at a provider that records every call', () => {
    const demands = { language: 'en', model: null, voicemail: { action: 'hang_up' as const, message: null } };
    expect(() => assertSupported({ ...demands, isRecorded: false })).toThrow(
      expect.objectContaining({ field: 'recording', message: expect.stringContaining('Retell') }),
    );
    expect(() => assertSupported({ ...demands, isRecorded: true })).not.toThrow();
  });
});
