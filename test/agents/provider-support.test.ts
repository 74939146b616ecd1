import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAgent, updateAgent } from '../../src/agents/agents.ts';
import type { AgentsDeps } from '../../src/agents/deps.ts';
import { type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { makeElevenLabsWorld } from '../providers/elevenlabs/elevenlabs-world.ts';
import { makeRetellWorld } from '../providers/retell/retell-world.ts';
import { makeVapiWorld } from '../providers/vapi/vapi-world.ts';

let world: ScriptedWorld;
let deps: AgentsDeps;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  world = await startScriptedWorld();
  opened.defer(() => world.close());
  const worlds = [await makeElevenLabsWorld(), await makeVapiWorld(), await makeRetellWorld()];
  for (const each of worlds) opened.use(each);
  const { voiceProviders } = world.app.deps;
  const find = (name: string) =>
    worlds.find(({ provider }) => provider.name === name)?.provider ?? voiceProviders.find(name, null);
  deps = { ...world.app.deps, voiceProviders: { ...voiceProviders, find } };
});
afterAll(() => opened.disposeAsync());

const LONG_MESSAGE = { action: 'LEAVE_MESSAGE', message: 'a'.repeat(1001) } as const;

describe('an agent that its provider cannot deploy', () => {
  it.each([
    [
      { provider: 'elevenlabs', language: 'sw' },
      'language',
      /^ElevenLabs does not speak "sw"\. It speaks en, ja, zh/,
    ],
    [{ provider: 'vapi', language: 'sw' }, 'language', /^Vapi does not speak "sw"\. It speaks en, en-US/],
    [{ provider: 'retell', language: 'es-CL' }, 'language', /^Retell does not speak "es-CL"\. .* es-419/],
    [{ provider: 'retell', model: 'abacus-9' }, 'model', /^Retell has no model named "abacus-9"/],
    [{ provider: 'vapi', voicemail: LONG_MESSAGE }, 'voicemail.message', /at most 1000 characters/],
  ] as const)('is refused before it is stored: %o', async (wish, field, message) => {
    const before = await world.app.deps.database.prisma.agent.count();
    const creation = createAgent(deps, world.viewer, { name: 'Ada', ...wish });
    await expect(creation).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field, message: expect.stringMatching(message) }],
    });
    expect(await world.app.deps.database.prisma.agent.count()).toBe(before);
  });

  it('is refused for its fallback provider as well', async () => {
    const creation = createAgent(deps, world.viewer, {
      name: 'Ada',
      language: 'sw',
      fallbackProvider: 'vapi',
    });
    await expect(creation).rejects.toMatchObject({ details: [{ field: 'language' }] });
  });

  it('rejects an update with such a setting, and keeps its settings', async () => {
    const { agent } = await createAgent(deps, world.viewer, {
      name: 'Ada',
      provider: 'vapi',
      language: 'de-DE',
    });
    expect(agent).toMatchObject({ status: 'ACTIVE', language: 'de-DE' });
    const change = updateAgent(deps, world.viewer, agent.id, { language: 'sw' });
    await expect(change).rejects.toMatchObject({ code: 'invalid_request', details: [{ field: 'language' }] });
    const move = updateAgent(deps, world.viewer, agent.id, { voicemail: LONG_MESSAGE });
    await expect(move).rejects.toMatchObject({ details: [{ field: 'voicemail.message' }] });
    expect(await deps.database.prisma.agent.findUnique({ where: { id: agent.id } })).toMatchObject({
      language: 'de-DE',
      revision: 1,
    });
  });
});
