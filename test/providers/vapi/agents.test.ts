import { expect, it } from 'vitest';
import type { AgentBlueprint } from '../../../src/providers/port.ts';
import { BLUEPRINT, failureOf } from '../conformance/kit.ts';
import { makeVapiWorld } from './vapi-world.ts';

async function deployedBody(changes: Partial<AgentBlueprint>) {
  await using world = await makeVapiWorld({ ringTimeoutSeconds: 25 });
  const { providerAgentId } = await world.provider.deployAgent({ ...BLUEPRINT, ...changes }, null);
  const body = world.fake.assistants.get(providerAgentId);
  if (!body) throw new Error('the assistant was not created');
  return body;
}

it('the Vapi adapter deploys the prompt, the first message, the voice, the maximum duration and the ringing time-out', async () => {
  const body = await deployedBody({ voiceId: '11labs/voice_1', language: 'de' });
  expect(body).toMatchObject({
    name: BLUEPRINT.name,
    firstMessage: BLUEPRINT.firstMessage,
    firstMessageMode: 'assistant-speaks-first',
    model: { messages: [{ role: 'system', content: BLUEPRINT.systemPrompt }], tools: [{ type: 'endCall' }] },
    voice: { provider: '11labs', voiceId: 'voice_1' },
    transcriber: { language: 'de' },
    maxDurationSeconds: 600,
    transportConfigurations: [{ provider: 'twilio', timeout: 25 }],
  });
});

it.each([
  ['en-US', 'en-US'],
  ['de-DE', 'de'],
  ['de-CH', 'de-CH'],
  ['pt-br', 'pt-BR'],
])('the Vapi agent’s language %s becomes %s', async (tag, language) => {
  expect((await deployedBody({ language: tag })).transcriber).toMatchObject({ language });
});

it.each([
  [null, 'openai'],
  ['gpt-4.1-mini', 'openai'],
  ['claude-sonnet-4-5-20250929', 'anthropic'],
  ['gemini-2.5-flash', 'google'],
])('the Vapi adapter finds the vendor of the model %s for Vapi', async (model, provider) => {
  expect((await deployedBody({ model })).model).toMatchObject({ provider, ...(model && { model }) });
});

it('the Vapi adapter refuses a model that Vapi does not offer', async () => {
  await using world = await makeVapiWorld();
  const failure = await failureOf(world.provider.deployAgent({ ...BLUEPRINT, model: 'abacus-9' }, null));
  expect(failure).toMatchObject({ providerCode: 'unknown_model', retryable: false });
});

it('the Vapi adapter waits for the callee to speak when there is no first message', async () => {
  expect((await deployedBody({ firstMessage: null })).firstMessageMode).toBe('assistant-waits-for-user');
});

it('the Vapi adapter leaves a voicemail message only if configured', async () => {
  const message = 'Call back.';
  expect((await deployedBody({ voicemail: { action: 'leave_message', message } })).voicemailMessage).toBe(
    message,
  );
  expect((await deployedBody({ voicemail: { action: 'hang_up', message } })).voicemailMessage).toBe('');
});

it('the Vapi adapter requests the extraction fields and the goal from the analysis', async () => {
  const schema = (await deployedBody({ goal: 'They come.' })).analysisPlan?.structuredDataPlan?.schema;
  for (const { name, type, description } of BLUEPRINT.extractionFields) {
    expect(schema?.properties?.[name]).toEqual({ type, description });
  }
  expect(schema?.properties?.dialgraph_goal_achieved?.description).toContain('They come.');
  const aimless = (await deployedBody({ goal: null })).analysisPlan?.structuredDataPlan?.schema;
  expect(aimless?.properties).not.toHaveProperty('dialgraph_goal_achieved');
});

it('the Vapi adapter sets our callback URL, signed and with retries, on the assistant', async () => {
  const { server, serverMessages } = await deployedBody({});
  expect(server).toMatchObject({ url: expect.stringContaining('/callbacks'), credentialId: 'credential_1' });
  expect(server?.backoffPlan).toMatchObject({ type: 'exponential', maxRetries: 8 });
  expect(serverMessages).toEqual(['status-update', 'conversation-update', 'end-of-call-report']);
});

it('the Vapi adapter truncates a name to Vapi’s limit', async () => {
  expect((await deployedBody({ name: 'n'.repeat(100) })).name).toHaveLength(40);
});

it('the Vapi adapter deletes an assistant whose creation differs from the request', async () => {
  await using world = await makeVapiWorld();
  world.fake.revise = (assistant) => ({ ...assistant, voice: { provider: 'vapi', voiceId: 'Kylie' } });
  const failure = await failureOf(world.provider.deployAgent(BLUEPRINT, null));
  expect(failure.message).toContain('would still call with another voice.');
  expect(world.fake.assistants.size).toBe(0);
});

it('the Vapi adapter recreates an assistant that was deleted at Vapi', async () => {
  await using world = await makeVapiWorld();
  const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, 'assistant_gone');
  expect([...world.fake.assistants.keys()]).toEqual([providerAgentId]);
});

it('the Vapi adapter reports the code of a rejection, and never the key that it quotes', async () => {
  await using world = await makeVapiWorld({ apiKey: 'vapi_wrong' });
  const failure = await failureOf(world.provider.deployAgent(BLUEPRINT, null));
  expect(failure.message).toBe(
    'Vapi rejected the configured credentials (Unauthorized). It says: “Invalid Key …”',
  );
});
