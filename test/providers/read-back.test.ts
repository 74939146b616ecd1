import { describe, expect, it } from 'vitest';
import type { AgentBlueprint } from '../../src/providers/port.ts';
import { BLUEPRINT, failureOf } from './conformance/kit.ts';
import { makeElevenLabsWorld } from './elevenlabs/elevenlabs-world.ts';
import { makeRetellWorld } from './retell/retell-world.ts';
import { makeVapiWorld } from './vapi/vapi-world.ts';

const CHANGED: AgentBlueprint = { ...BLUEPRINT, systemPrompt: 'You invite nobody.', maxDurationSeconds: 120 };

describe.each([
  ['ElevenLabs', () => makeElevenLabsWorld(), 'ElevenLabs'],
  ['Vapi', () => makeVapiWorld(), 'Publish the newest version of the assistant'],
  ['Retell', () => makeRetellWorld(), 'Check the newest version of the agent'],
] as const)('an agent deployed at %s', (name, makeWorld, remedy) => {
  it('is read back after its deployment: a change that stayed a draft is an error that names it', async () => {
    await using world = await makeWorld();
    const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
    world.fake.keepsDrafts = true;
    const failure = await failureOf(world.provider.deployAgent(CHANGED, providerAgentId));
    expect(failure).toMatchObject({ providerCode: 'deployment_differs', retryable: true });
    expect(failure.message).toContain(
      `${name} accepted the agent, but would still call with another system prompt, maximum duration.`,
    );
    expect(failure.message).toContain(remedy);
    expect(failure.message).toContain(providerAgentId);
  });

  it('is deployed once the draft is published, without another agent', async () => {
    await using world = await makeWorld();
    const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
    world.fake.keepsDrafts = true;
    await failureOf(world.provider.deployAgent(CHANGED, providerAgentId));
    world.fake.keepsDrafts = false;
    expect(await world.provider.deployAgent(CHANGED, providerAgentId)).toMatchObject({ providerAgentId });
  });

  it('is deployed with fewer fields than before, even if the provider merges updates', async () => {
    await using world = await makeWorld();
    const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
    const fewer = { ...BLUEPRINT, extractionFields: BLUEPRINT.extractionFields.slice(1) };
    expect(await world.provider.deployAgent(fewer, providerAgentId)).toMatchObject({ providerAgentId });
  });
});
