import { describe, expect, it } from 'vitest';
import { digestOf, editedSettings } from '../../src/providers/agent-settings.ts';
import type { AgentBlueprint } from '../../src/providers/port.ts';
import { BLUEPRINT } from './conformance/kit.ts';
import { makeElevenLabsWorld } from './elevenlabs/elevenlabs-world.ts';
import { makeRetellWorld } from './retell/retell-world.ts';
import { makeVapiWorld } from './vapi/vapi-world.ts';

const ABLE: AgentBlueprint = {
  ...BLUEPRINT,
  tools: [
    {
      name: 'look_up',
      description: 'Looks up an order.',
      parameters: { type: 'object', properties: { order: { type: 'string', description: 'Its id' } } },
      timeoutSeconds: 5,
    },
  ],
  transfers: [{ to: '+14155550177', condition: 'They ask for a person.', mode: 'blind', message: null }],
};

/** Fields whose names are values: a provider adds no defaults to them. */
const MAPS = new Set(['data_collection', 'properties', 'request_headers']);

const IDS = new Set(['llm_id', 'tool_ids']);

/** Returns JSON as a provider may return it: with defaults of its own, lists in another order, and more white space. */
function asReturned(value: unknown, name = ''): unknown {
  // Ids are followed: no provider changes them.
  if (IDS.has(name)) return value;
  if (typeof value === 'string') return ` ${value.replaceAll(' ', '  ')}\n`;
  if (Array.isArray(value)) return value.map((item) => asReturned(item)).toReversed();
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([field, each]) => [field, asReturned(each, field)]);
  return { ...Object.fromEntries(fields), ...(!MAPS.has(name) && { added_by_the_provider: 'default' }) };
}

/** Returns an edit of the field at the path; bodies without it stay as they are. */
function edit(path: string, value: unknown) {
  return (body: object): object => {
    const copy = structuredClone(body);
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce<unknown>(
      (at, name) => (at as Record<string, unknown> | undefined)?.[name],
      copy,
    );
    if (typeof parent === 'object' && parent !== null && last in parent)
      Object.assign(parent, { [last]: value });
    return copy;
  };
}

const WORLDS = [
  {
    name: 'ElevenLabs',
    makeWorld: () => makeElevenLabsWorld(),
    forget: 'agents',
    edits: [
      ['system prompt', 'conversation_config.agent.prompt.prompt', 'Be rude.'],
      ['first message', 'conversation_config.agent.first_message', 'Hey!'],
      ['voice', 'conversation_config.tts.voice_id', 'another'],
      ['model', 'conversation_config.agent.prompt.llm', 'gpt-4o'],
      ['tools', 'tool_config.api_schema.url', 'https://elsewhere.example'],
      ['extraction fields', 'platform_settings.data_collection', {}],
      ['voicemail', 'conversation_config.agent.prompt.built_in_tools.voicemail_detection', null],
      ['webhook', 'platform_settings.workspace_overrides.webhooks.post_call_webhook_id', null],
    ],
  },
  {
    name: 'Vapi',
    makeWorld: () => makeVapiWorld(),
    forget: 'assistants',
    edits: [
      ['system prompt', 'model.messages.0.content', 'Be rude.'],
      ['first message', 'firstMessage', 'Hey!'],
      ['voice', 'voice.voiceId', 'Kylie'],
      ['model', 'model.model', 'gpt-4o'],
      ['tools', 'model.tools.1.server.url', 'https://elsewhere.example'],
      ['extraction fields', 'analysisPlan.structuredDataPlan.schema.properties', {}],
      ['voicemail', 'voicemailMessage', ''],
      ['webhook', 'server.url', 'https://elsewhere.example'],
    ],
  },
  {
    name: 'Retell',
    makeWorld: () => makeRetellWorld(),
    forget: 'agents',
    edits: [
      ['system prompt', 'general_prompt', 'Be rude.'],
      ['first message', 'begin_message', 'Hey!'],
      ['voice', 'voice_id', 'another'],
      ['model', 'model', 'gpt-5'],
      ['tools', 'general_tools.1.url', 'https://elsewhere.example'],
      ['extraction fields', 'post_call_analysis_data', []],
      ['voicemail', 'voicemail_option.action', { type: 'hangup' }],
      ['webhook', 'webhook_url', 'https://elsewhere.example'],
    ],
  },
] as const;

describe.each(WORLDS)('a deployed agent at $name, read again', ({ makeWorld, edits, forget }) => {
  it('shows each edit by the name of its setting, but no default, order or white space of the provider', async () => {
    await using world = await makeWorld();
    const { fake, provider } = world;
    const { providerAgentId } = await provider.deployAgent(ABLE, null);
    const read = async () => digestOf((await provider.readAgent(providerAgentId)) ?? {});
    const deployed = await read();
    fake.reviseAgent = (body) => asReturned(body) as object;
    expect(editedSettings(deployed, await read())).toEqual([]);
    for (const [setting, path, value] of edits) {
      fake.reviseAgent = edit(path, value);
      expect(editedSettings(deployed, await read()), path).toEqual([setting]);
    }
  });

  it('is null once somebody deleted it', async () => {
    await using world = await makeWorld();
    const { providerAgentId } = await world.provider.deployAgent(ABLE, null);
    (world.fake as unknown as Record<string, Map<string, unknown>>)[forget]?.delete(providerAgentId);
    expect(await world.provider.readAgent(providerAgentId)).toBe(null);
  });
});
