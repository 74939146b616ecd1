import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseAgent } from '../../src/agents/adoption/release.ts';
import { archiveAgent, createAgent, updateAgent } from '../../src/agents/agents.ts';
import type { AgentsDeps } from '../../src/agents/deps.ts';
import { type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { clientA } from '../harness/clients/surface-client.ts';
import { makeElevenLabsWorld } from '../providers/elevenlabs/elevenlabs-world.ts';
import { makeVapiWorld } from '../providers/vapi/vapi-world.ts';

let world: ScriptedWorld;
let deps: AgentsDeps;
let vapi: Awaited<ReturnType<typeof makeVapiWorld>>;
let elevenLabs: Awaited<ReturnType<typeof makeElevenLabsWorld>>;
const opened = new AsyncDisposableStack();

beforeAll(async () => {
  world = await startScriptedWorld();
  opened.defer(() => world.close());
  vapi = opened.use(await makeVapiWorld());
  elevenLabs = opened.use(await makeElevenLabsWorld());
  const { voiceProviders } = world.app.deps;
  const find = (name: string) =>
    [vapi, elevenLabs].find(({ provider }) => provider.name === name)?.provider ??
    voiceProviders.find(name, null);
  deps = { ...world.app.deps, voiceProviders: { ...voiceProviders, find } };
});
afterAll(() => opened.disposeAsync());

const THEIRS = {
  name: 'Front desk',
  firstMessage: 'Hello {{first_name}}!',
  model: {
    provider: 'openai',
    model: 'gpt-4.1',
    messages: [{ role: 'system', content: 'You book tables.' }],
  },
  voice: { provider: 'vapi', voiceId: 'Kylie' },
  transcriber: { provider: 'deepgram', language: 'de' },
  maxDurationSeconds: 240,
  voicemailDetection: { provider: 'google' },
  voicemailMessage: 'Please call back.',
};

let made = 0;
function makeAssistant(changes: object = {}): string {
  const id = `assistant_theirs_${++made}`;
  vapi.fake.assistants.set(id, structuredClone({ ...THEIRS, ...changes }) as never);
  return id;
}

const adopt = (providerAgentId: string, changes: object = {}) =>
  createAgent(deps, world.viewer, { name: 'Ada', provider: 'vapi', providerAgentId, ...changes });

describe('an agent that was made at its provider', () => {
  it('is adopted: its settings are shown, it places calls, and only dialgraph’s settings change there', async () => {
    const id = makeAssistant();
    const { agent } = await adopt(id, { goal: 'They book a table.' });
    expect(agent).toMatchObject({
      status: 'ACTIVE',
      providerAgentId: id,
      systemPrompt: 'You book tables.',
      firstMessage: 'Hello {{first_name}}!',
      language: 'de',
      voiceId: 'Kylie',
      model: 'gpt-4.1',
      maxDurationSeconds: 240,
      voicemailAction: 'LEAVE_MESSAGE',
      voicemailMessage: 'Please call back.',
    });
    const { server, analysisPlan, ...rest } = vapi.fake.assistants.get(id) ?? {};
    expect(server?.url).toContain('/callbacks');
    expect(analysisPlan?.structuredDataPlan?.schema?.properties).toHaveProperty('dialgraph_goal_achieved');
    expect(rest).toEqual(THEIRS);
  });

  it('shows and keeps changes made at the provider after an edit', async () => {
    const id = makeAssistant();
    const { agent } = await adopt(id);
    const model = { ...THEIRS.model, messages: [{ role: 'system', content: 'You book rooms.' }] };
    vapi.fake.assistants.set(id, { ...vapi.fake.assistants.get(id), model } as never);
    const changed = await updateAgent(deps, world.viewer, agent.id, {
      name: 'Eve',
      systemPrompt: agent.systemPrompt,
      voicemail: { action: 'HANG_UP' },
    });
    expect(changed).toMatchObject({ status: 'ACTIVE', name: 'Eve', systemPrompt: 'You book rooms.' });
    expect(vapi.fake.assistants.get(id)).toMatchObject({ name: 'Front desk', model, voicemailMessage: '' });
  });

  it.each([
    ['systemPrompt', 'Be brief.'],
    ['firstMessage', 'Hi.'],
    ['language', 'en'],
    ['voiceId', 'Elliot'],
    ['model', 'gpt-5'],
    ['maxDurationSeconds', 60],
    ['fallbackProvider', 'simulator'],
  ])('refuses %s: it belongs to the provider', async (field, value) => {
    const id = makeAssistant();
    const refusal = { code: 'invalid_request', details: [{ field, message: expect.stringMatching(/vapi/) }] };
    await expect(adopt(id, { [field]: value })).rejects.toMatchObject(refusal);
    expect(vapi.fake.assistants.get(id)).toEqual(THEIRS);
    const { agent } = await adopt(id);
    await expect(updateAgent(deps, world.viewer, agent.id, { [field]: value })).rejects.toMatchObject(
      refusal,
    );
  });

  it('belongs to at most one agent of all accounts, until that is deleted', async () => {
    const id = makeAssistant();
    const taken = { code: 'conflict', details: [{ field: 'providerAgentId' }] };
    const { agent } = await adopt(id);
    await expect(adopt(id)).rejects.toMatchObject(taken);
    const { accountId } = await world.app.workspace();
    const stranger = { ...world.viewer, accountId };
    const again = { name: 'Eve', provider: 'vapi', providerAgentId: id } as const;
    await expect(createAgent(deps, stranger, again)).rejects.toMatchObject(taken);
    await archiveAgent(deps, world.viewer, agent.id);
    expect(await createAgent(deps, stranger, again)).toMatchObject({ agent: { providerAgentId: id } });
  });

  it('is adopted once by concurrent requests', async () => {
    const id = makeAssistant();
    const outcomes = await Promise.allSettled([adopt(id), adopt(id), adopt(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons).toMatchObject([{ code: 'conflict' }, { code: 'conflict' }]);
  });

  it('is rejected if dialgraph deployed it itself', async () => {
    const { agent } = await createAgent(deps, world.viewer, { name: 'Ours', provider: 'vapi' });
    await expect(adopt(agent.providerAgentId ?? '')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('must exist at the provider, and must not depend on settings that dialgraph replaces', async () => {
    const wrong = { code: 'invalid_request', details: [{ field: 'providerAgentId' }] };
    await expect(adopt('assistant_nobody_has')).rejects.toMatchObject(wrong);
    const tools = [{ type: 'function', function: { name: 'book' } }];
    const id = makeAssistant({ model: { ...THEIRS.model, tools } });
    await expect(adopt(id)).rejects.toMatchObject({
      ...wrong,
      message: expect.stringContaining('its own server URL first'),
    });
  });

  it('is restored at the provider when it is deleted here, by a job if that fails', async () => {
    const id = makeAssistant();
    const { agent } = await adopt(id);
    vapi.fake.refuseNext({ status: 503 });
    await archiveAgent(deps, world.viewer, agent.id);
    expect(vapi.fake.assistants.get(id)?.server?.url).toContain('/callbacks');
    await expect(adopt(id), 'it is not free yet').rejects.toMatchObject({ code: 'conflict' });
    const { rows } = await deps.database.pool.query(
      `SELECT FROM pgboss.job WHERE name = 'agents.release' AND data ->> 'agentId' = $1 AND state < 'completed'`,
      [agent.id],
    );
    expect(rows).toHaveLength(1);
    await releaseAgent(deps, agent.id);
    expect(vapi.fake.assistants.get(id)).toEqual({ ...THEIRS, server: {}, analysisPlan: {} });
  });

  it('hides its replaced settings, which may hold credentials', async () => {
    const id = 'agent_theirs';
    elevenLabs.fake.agents.set(id, {
      conversation_config: {},
      platform_settings: { workspace_overrides: { webhooks: { post_call_webhook_id: 'wh_theirs' } } },
    });
    await createAgent(deps, world.viewer, { name: 'Ada', provider: 'elevenlabs', providerAgentId: id });
    const adoption = await deps.database.prisma.agentAdoption.findFirstOrThrow({
      where: { providerAgentId: id },
    });
    expect(adoption.replaced).not.toContain('wh_theirs');
  });

  it('is adopted over REST, and shown as adopted', async () => {
    const client = clientA(world.app.url, world.apiKey);
    const adoption = { name: 'Ada', provider: 'simulator', provider_agent_id: 'simulated-agent-0' };
    const { status, body: agent } = await client.post('/agents', adoption);
    expect([status, agent]).toMatchObject([201, { ...adoption, adopted: true, status: 'active' }]);
    const unknown = await client.post('/agents', { name: 'Ada', provider_agent_id: 'nobody' });
    expect(unknown.status).toBe(400);
    expect(JSON.stringify(unknown.body)).toContain('provider_agent_id');
    const elsewhere = await client.post('/agents', { ...adoption, provider: 'retell' });
    expect([elsewhere.status, JSON.stringify(elsewhere.body)]).toEqual([
      400,
      expect.stringContaining('is not configured here'),
    ]);
    expect((await client.post('/agents', adoption)).status).toBe(409);
    expect((await client.delete(`/agents/${agent.id}`)).status).toBe(204);
    expect((await client.post('/agents', adoption)).status).toBe(201);
  });
});
