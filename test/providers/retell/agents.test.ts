import { expect, it } from 'vitest';
import type { AgentBlueprint } from '../../../src/providers/port.ts';
import { BLUEPRINT, failureOf } from '../conformance/kit.ts';
import { makeRetellWorld } from './retell-world.ts';

async function deployed(changes: Partial<AgentBlueprint>, ringTimeoutSeconds = 45) {
  await using world = await makeRetellWorld({ ringTimeoutSeconds });
  await world.provider.deployAgent({ ...BLUEPRINT, ...changes }, null);
  const [agent] = world.fake.agents.values();
  const [llm] = world.fake.llms.values();
  if (!agent || !llm) throw new Error('the agent was not created');
  return { agent, llm };
}

it('the Retell adapter deploys the conversation as response engine and the voice as agent', async () => {
  const { agent, llm } = await deployed({ voiceId: '11labs-Anna', model: 'gpt-5-mini' }, 25);
  expect(llm).toMatchObject({
    general_prompt: BLUEPRINT.systemPrompt,
    begin_message: BLUEPRINT.firstMessage,
    start_speaker: 'agent',
    model: 'gpt-5-mini',
    general_tools: [{ type: 'end_call' }],
  });
  expect(agent).toMatchObject({
    agent_name: BLUEPRINT.name,
    voice_id: '11labs-Anna',
    language: 'en-US',
    max_call_duration_ms: 600_000,
    ring_duration_ms: 25_000,
  });
});

it('the Retell adapter speaks with the configured voice when the agent names none', async () => {
  expect((await deployed({ voiceId: null })).agent.voice_id).toBe('retell-Cimo');
});

it.each([
  ['en', 'en-US'],
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-PT'],
  ['de-de', 'de-DE'],
])('the Retell adapter speaks %s as %s', async (tag, language) => {
  expect((await deployed({ language: tag })).agent.language).toBe(language);
});

it('the Retell adapter waits for the callee to speak when there is no first message', async () => {
  expect((await deployed({ firstMessage: null })).llm).toMatchObject({
    start_speaker: 'user',
    begin_message: '',
  });
});

it.each([
  [10, 60_000],
  [86_400, 7_200_000],
])(
  'the Retell adapter keeps a maximum duration of %d s within the limits of Retell',
  async (maxDurationSeconds, milliseconds) => {
    expect((await deployed({ maxDurationSeconds })).agent.max_call_duration_ms).toBe(milliseconds);
  },
);

it('the Retell adapter leaves a voicemail message only if configured', async () => {
  const message = 'Call back.';
  const leaving = await deployed({ voicemail: { action: 'leave_message', message } });
  const silent = await deployed({ voicemail: { action: 'hang_up', message } });
  expect(leaving.agent.voicemail_option?.action).toEqual({ type: 'static_text', text: message });
  expect(silent.agent.voicemail_option?.action).toEqual({ type: 'hangup' });
});

it('the Retell adapter requests the extraction fields and the goal from the analysis', async () => {
  const fields = (await deployed({ goal: 'They come.' })).agent.post_call_analysis_data ?? [];
  for (const field of BLUEPRINT.extractionFields) expect(fields).toContainEqual(field);
  expect(fields.map(({ name }) => name)).toContain('dialgraph_goal_achieved');
  const aimless = (await deployed({ goal: null })).agent.post_call_analysis_data ?? [];
  expect(aimless.map(({ name }) => name)).not.toContain('dialgraph_goal_achieved');
});

it('the Retell adapter sets our callback URL, and protects recordings', async () => {
  const { agent } = await deployed({});
  expect(agent.webhook_url).toContain('/callbacks');
  expect(agent.webhook_events).toEqual(['call_started', 'transcript_updated', 'call_ended', 'call_analyzed']);
  expect(agent.opt_in_signed_url).toBe(true);
});

it('the Retell adapter changes agent and response engine in place, and removes both', async () => {
  await using world = await makeRetellWorld();
  const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
  await world.provider.deployAgent({ ...BLUEPRINT, systemPrompt: 'Be brief.' }, providerAgentId);
  expect([...world.fake.agents.keys()]).toEqual([providerAgentId]);
  expect([...world.fake.llms.values()]).toMatchObject([{ general_prompt: 'Be brief.' }]);
  await world.provider.retireAgent(providerAgentId);
  expect([world.fake.agents.size, world.fake.llms.size]).toEqual([0, 0]);
});

it('the Retell adapter changes an agent that was published in the dashboard as its next version', async () => {
  await using world = await makeRetellWorld();
  const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
  world.fake.published.add(providerAgentId);
  await world.provider.deployAgent({ ...BLUEPRINT, systemPrompt: 'Be brief.' }, providerAgentId);
  expect([...world.fake.agents.keys()]).toEqual([providerAgentId]);
  expect([...world.fake.llms.values()]).toMatchObject([{ general_prompt: 'Be brief.' }]);
});

it('the Retell adapter uses the default model again when the agent no longer names one', async () => {
  await using world = await makeRetellWorld();
  const { providerAgentId } = await world.provider.deployAgent({ ...BLUEPRINT, model: 'gpt-5-mini' }, null);
  await world.provider.deployAgent({ ...BLUEPRINT, model: null }, providerAgentId);
  expect([...world.fake.llms.values()]).toMatchObject([{ model: null }]);
});

it('the Retell adapter recreates what was deleted at Retell', async () => {
  await using world = await makeRetellWorld();
  const { providerAgentId } = await world.provider.deployAgent(BLUEPRINT, null);
  world.fake.llms.clear();
  await world.provider.deployAgent(BLUEPRINT, providerAgentId);
  expect([world.fake.agents.size, world.fake.llms.size]).toEqual([1, 1]);
  expect((await world.provider.deployAgent(BLUEPRINT, 'agent_gone')).providerAgentId).not.toBe('agent_gone');
});

it.each([
  [{ model: 'abacus-9' }, 'unknown_model'],
  [{ language: 'tlh' }, 'unknown_language'],
])('the Retell adapter refuses an agent with %o', async (changes, providerCode) => {
  await using world = await makeRetellWorld();
  const failure = await failureOf(world.provider.deployAgent({ ...BLUEPRINT, ...changes }, null));
  expect(failure).toMatchObject({ providerCode, retryable: false });
});

it('the Retell adapter reports the status of a rejection, and never the key that it quotes', async () => {
  await using world = await makeRetellWorld({ apiKey: 'key_wrong' });
  const failure = await failureOf(world.provider.deployAgent(BLUEPRINT, null));
  expect(failure.message).toBe(
    'Retell rejected the configured credentials (HTTP 401). It says: “Invalid API key …”',
  );
});
