import { expect, it } from 'vitest';
import type { AgentBlueprint } from '../../../src/providers/port.ts';
import { BLUEPRINT, failureOf } from '../conformance/kit.ts';
import { makeElevenLabsWorld } from './elevenlabs-world.ts';

async function deployedBody(changes: Partial<AgentBlueprint>) {
  await using world = await makeElevenLabsWorld();
  const { providerAgentId } = await world.provider.deployAgent({ ...BLUEPRINT, ...changes }, null);
  const body = world.fake.agents.get(providerAgentId);
  if (!body) throw new Error('the agent was not created');
  return body;
}

it('the ElevenLabs adapter deploys the prompt, the first message, the voice, the model and the maximum duration', async () => {
  const { name, conversation_config } = await deployedBody({ voiceId: 'voice_1', model: 'gpt-4o-mini' });
  expect(name).toBe(BLUEPRINT.name);
  expect(conversation_config).toMatchObject({
    agent: {
      prompt: { prompt: BLUEPRINT.systemPrompt, llm: 'gpt-4o-mini' },
      first_message: BLUEPRINT.firstMessage,
      language: 'en',
    },
    tts: { voice_id: 'voice_1' },
    conversation: { max_duration_seconds: 600 },
  });
});

it('the ElevenLabs adapter names a model and a voice of ElevenLabs for an agent that names none, also after it named some', async () => {
  await using world = await makeElevenLabsWorld();
  const named = { ...BLUEPRINT, voiceId: 'voice_1', model: 'gpt-4o-mini' };
  const { providerAgentId } = await world.provider.deployAgent(named, null);
  await world.provider.deployAgent({ ...BLUEPRINT, voiceId: null, model: null }, providerAgentId);
  expect(world.fake.agents.get(providerAgentId)?.conversation_config).toMatchObject({
    agent: { prompt: { llm: 'gemini-2.5-flash' } },
    tts: { voice_id: 'cjVigY5qzO86Huf0OWal' },
  });
});

it.each([
  ['en', 'en', 'eleven_flash_v2'],
  ['en-US', 'en', 'eleven_flash_v2'],
  ['de-DE', 'de', 'eleven_flash_v2_5'],
  ['pt-BR', 'pt-br', 'eleven_flash_v2_5'],
  ['pt-PT', 'pt', 'eleven_flash_v2_5'],
])(
  'the ElevenLabs adapter speaks %s as %s, English with an English speech model and others with one that knows them',
  async (tag, language, modelId) => {
    const { conversation_config } = await deployedBody({ language: tag });
    expect(conversation_config).toMatchObject({ agent: { language }, tts: { model_id: modelId } });
  },
);

it('the ElevenLabs adapter lets the agent end the call, and leaves a voicemail message only if configured', async () => {
  const leaving = await deployedBody({ voicemail: { action: 'leave_message', message: 'Call back.' } });
  const silent = await deployedBody({ voicemail: { action: 'hang_up', message: 'Call back.' } });
  const toolsOf = (body: typeof leaving) => body.conversation_config.agent?.prompt?.built_in_tools;
  expect(toolsOf(leaving)?.end_call?.params).toEqual({ system_tool_type: 'end_call' });
  expect(toolsOf(leaving)?.voicemail_detection?.params).toMatchObject({ voicemail_message: 'Call back.' });
  expect(toolsOf(silent)?.voicemail_detection?.params).toEqual({
    system_tool_type: 'voicemail_detection',
    voicemail_message: null,
  });
});

it('the ElevenLabs adapter sets the goal as the only evaluation criterion, and none without a goal', async () => {
  const { platform_settings } = await deployedBody({ goal: 'They agree to come.' });
  expect(platform_settings?.evaluation?.criteria).toMatchObject([
    { id: 'goal_achieved', conversation_goal_prompt: 'They agree to come.' },
  ]);
  const aimless = await deployedBody({ goal: null });
  expect(aimless.platform_settings?.evaluation?.criteria).toEqual([]);
});

it('the ElevenLabs adapter collects the extraction fields in their types', async () => {
  const { platform_settings } = await deployedBody({});
  for (const { name, type, description } of BLUEPRINT.extractionFields) {
    expect(platform_settings?.data_collection?.[name]).toEqual({ type, description });
  }
});

it('the ElevenLabs adapter subscribes the agent to the webhook with our URL', async () => {
  await using world = await makeElevenLabsWorld();
  const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
  const overrides = world.fake.agents.get(providerAgentId)?.platform_settings?.workspace_overrides;
  expect(overrides?.webhooks).toEqual({
    post_call_webhook_id: world.fake.webhooks[0]?.webhookId,
    events: ['transcript', 'call_initiation_failure'],
  });
});

it('the ElevenLabs adapter changes all of an agent in place', async () => {
  await using world = await makeElevenLabsWorld();
  const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
  await world.provider.deployAgent({ ...BLUEPRINT, name: 'Renamed', goal: null }, providerAgentId);
  expect(world.fake.agents.size).toBe(1);
  const body = world.fake.agents.get(providerAgentId);
  expect(body?.name).toBe('Renamed');
  expect(body?.platform_settings?.evaluation?.criteria).toEqual([]);
});

it('the ElevenLabs adapter recreates an agent that was deleted at ElevenLabs', async () => {
  await using world = await makeElevenLabsWorld();
  const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, 'agent_gone');
  expect(providerAgentId).not.toBe('agent_gone');
  expect(world.fake.agents.has(providerAgentId)).toBe(true);
});

it.each([true, false])(
  'the ElevenLabs adapter removes extraction fields, if updates merge them: %s',
  async (merges) => {
    await using world = await makeElevenLabsWorld();
    world.fake.mergesFields = merges;
    const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
    const fields = () =>
      Object.keys(world.fake.agents.get(providerAgentId)?.platform_settings?.data_collection ?? {});
    expect(fields()).toContain('guests');
    await world.provider.deployAgent({ ...BLUEPRINT, extractionFields: [] }, providerAgentId);
    expect(fields()).not.toContain('guests');
    expect(fields()).toContain('dialgraph_do_not_call');
  },
);

it('the ElevenLabs adapter says which webhook is missing', async () => {
  await using world = await makeElevenLabsWorld({ callbackUrl: 'https://calls.example.com/callbacks' });
  const failure = await failureOf(world.provider.deployAgent(BLUEPRINT, null));
  expect(failure.providerCode).toBe('webhook_missing');
  expect(failure.message).toContain('https://calls.example.com/callbacks');
});

it('the ElevenLabs adapter says when the webhook is switched off', async () => {
  await using world = await makeElevenLabsWorld();
  for (const webhook of world.fake.webhooks) webhook.isAutoDisabled = true;
  const failure = await failureOf(world.provider.deployAgent(BLUEPRINT, null));
  expect(failure.providerCode).toBe('webhook_disabled');
});

it('the ElevenLabs adapter refuses a model that ElevenLabs does not offer', async () => {
  await using world = await makeElevenLabsWorld();
  const failure = await failureOf(world.provider.deployAgent({ ...BLUEPRINT, model: 'abacus-9' }, null));
  expect(failure).toMatchObject({ providerCode: 'unknown_model', retryable: false });
});

it('the ElevenLabs adapter reports the code of a rejection, and never the key that it quotes', async () => {
  await using world = await makeElevenLabsWorld({ apiKey: 'sk_wrong' });
  const failure = await failureOf(world.provider.deployAgent(BLUEPRINT, null));
  expect(failure.providerCode).toBe('invalid_api_key');
  expect(failure.message).toBe(
    'ElevenLabs rejected the configured credentials (invalid_api_key). It says: “Invalid API key …”',
  );
});

it('the ElevenLabs adapter names the field of a body that does not validate', async () => {
  await using world = await makeElevenLabsWorld();
  world.fake.refuseNext({
    status: 422,
    body: { detail: [{ loc: ['body', 'name'], msg: 'too long: sk_secret', type: 'string_too_long' }] },
  });
  const failure = await failureOf(world.provider.listNumbers());
  expect(failure.providerCode).toBe('body.name: string_too_long');
  expect(failure.message).not.toContain('sk_secret');
});

it('the ElevenLabs adapter updates the tools of an agent in place, and leaves no unused tools in the workspace', async () => {
  await using world = await makeElevenLabsWorld();
  const tool = (name: string) => ({
    name,
    description: 'Finds.',
    parameters: { type: 'object', properties: {} },
    timeoutSeconds: 10,
  });
  const { tools, agents } = world.fake;
  const { providerAgentId } = await world.provider.deployAgent(
    { ...BLUEPRINT, tools: [tool('a'), tool('b')] },
    null,
  );
  const [kept = ''] = tools.keys();
  await world.provider.deployAgent({ ...BLUEPRINT, tools: [tool('a'), tool('c')] }, providerAgentId);
  expect([...tools.values()].map(({ name }) => name)).toEqual(['a', 'c']);
  expect(tools.has(kept)).toBe(true);
  world.fake.keepsDrafts = true;
  await failureOf(
    world.provider.deployAgent({ ...BLUEPRINT, tools: [tool('a'), tool('d')] }, providerAgentId),
  );
  expect([...tools.values()].map(({ name }) => name)).toEqual(['a', 'c']);
  const api_schema = { url: 'https://example.com/', request_headers: {} };
  const theirs = { type: 'webhook', name: 'theirs', description: 'Finds.', api_schema };
  tools.set('tool_of_a_person', theirs);
  agents.get(providerAgentId)?.conversation_config.agent?.prompt?.tool_ids?.push('tool_of_a_person');
  await world.provider.retireAgent(providerAgentId);
  expect([...tools.keys()]).toEqual(['tool_of_a_person']);
});
