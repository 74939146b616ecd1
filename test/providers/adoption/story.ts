import fc from 'fast-check';
import { expect } from 'vitest';
import type { AdoptedAgent, VoiceProvider } from '../../../src/providers/port.ts';
import { BLUEPRINT } from '../conformance/kit.ts';
import { makeElevenLabsWorld } from '../elevenlabs/elevenlabs-world.ts';
import { makeRetellWorld } from '../retell/retell-world.ts';
import { makeVapiWorld } from '../vapi/vapi-world.ts';
import {
  edits,
  elevenLabsAgent,
  type Json,
  retellAgent,
  retellEngine,
  vapiAssistant,
} from './arbitraries.ts';

/** A provider with an agent that somebody made there. */
interface Setting {
  provider: VoiceProvider;
  id: string;
  /** All of the agent at the provider. */
  read(): Json;
  /** Returns the agent without the settings that dialgraph may change. */
  kept(agent: Json): unknown;
  /** Returns the agent as it must be after its release. */
  released(agent: Json): unknown;
}

/** Adopts, edits and releases agents by what a provider's API allows: what is not ours stays, byte for byte. */
async function adoptEditRelease(
  { provider, id, read, kept, released }: Setting,
  changes: Edits,
): Promise<void> {
  const before = structuredClone(read());
  const bytes = JSON.stringify(kept(before));
  const found = await provider.foreignAgents.find(id);
  if (found === null) throw new Error('the agent is not there');
  const { replaced } = JSON.parse(JSON.stringify(found));
  const names = new Set<string>();
  const adopted = (): AdoptedAgent => ({ providerAgentId: id, replaced, fieldNames: [...names] });
  for (const change of changes) {
    for (const field of change.extractionFields) names.add(field.name);
    await provider.foreignAgents.merge({ ...BLUEPRINT, ...change }, adopted());
    expect(JSON.stringify(kept(read()))).toBe(bytes);
  }
  const merged = structuredClone(read());
  await provider.foreignAgents.merge({ ...BLUEPRINT, ...changes.at(-1) }, adopted());
  expect(read(), 'once more changes nothing').toEqual(merged);
  await provider.foreignAgents.release(adopted());
  expect(JSON.stringify(kept(read()))).toBe(bytes);
  expect(released(read())).toEqual(released(before));
}

type Edits = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

export async function elevenLabsStory(numRuns: number): Promise<void> {
  await using world = await makeElevenLabsWorld();
  const { fake, provider } = world;
  const story = fc.asyncProperty(
    elevenLabsAgent,
    edits,
    fc.boolean(),
    async (agent, changes, mergesFields) => {
      fake.agents.set('theirs', structuredClone(agent) as never);
      fake.mergesFields = mergesFields;
      await adoptEditRelease(
        {
          provider,
          id: 'theirs',
          read: () => fake.agents.get('theirs') as unknown as Json,
          kept: withoutElevenLabs,
          released: ownElevenLabs,
        },
        changes,
      );
    },
  );
  await fc.assert(story, { numRuns });
}

export async function vapiStory(numRuns: number): Promise<void> {
  await using world = await makeVapiWorld();
  const { fake, provider } = world;
  const story = fc.asyncProperty(vapiAssistant, edits, async (assistant, changes) => {
    fake.assistants.set('theirs', structuredClone(assistant));
    const read = () => fake.assistants.get('theirs') as unknown as Json;
    await adoptEditRelease({ provider, id: 'theirs', read, kept: withoutVapi, released: ownVapi }, changes);
  });
  await fc.assert(story, { numRuns });
}

export async function retellStory(numRuns: number): Promise<void> {
  await using world = await makeRetellWorld();
  const { fake, provider } = world;
  const engineOf = fc.oneof(
    retellEngine.map((llm) => ({ engine: { type: 'retell-llm', llm_id: 'llm_theirs' }, llm })),
    fc.constant({ engine: { type: 'conversation-flow', conversation_flow_id: 'flow_1' }, llm: {} }),
  );
  const story = fc.asyncProperty(
    retellAgent,
    engineOf,
    edits,
    fc.boolean(),
    async (agent, words, changes, published) => {
      fake.llms.set('llm_theirs', structuredClone(words.llm));
      fake.agents.set('theirs', { ...structuredClone(agent), response_engine: words.engine } as never);
      if (published) fake.published.add('theirs');
      else fake.published.delete('theirs');
      const read = () =>
        ({ ...fake.agents.get('theirs'), llm: fake.llms.get('llm_theirs') }) as unknown as Json;
      await adoptEditRelease(
        { provider, id: 'theirs', read, kept: withoutRetell, released: ownRetell },
        changes,
      );
    },
  );
  await fc.assert(story, { numRuns });
}

// biome-ignore lint/suspicious/noExplicitAny: agents of any shape
type Any = any;

/** Absent and empty are one, also where only what is ours made the place for it. */
function pruned(value: Any): Any {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return value ?? undefined;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const rest = pruned(item);
    const isEmpty = typeof rest === 'object' && !Array.isArray(rest) && Object.keys(rest).length === 0;
    return rest === undefined || isEmpty ? [] : [[key, rest]];
  });
  return Object.fromEntries(entries);
}

function withoutElevenLabs(agent: Json): unknown {
  const copy: Any = structuredClone(agent);
  delete copy.conversation_config?.agent?.prompt?.built_in_tools?.voicemail_detection;
  for (const name of ['data_collection', 'evaluation']) delete copy.platform_settings?.[name];
  delete copy.platform_settings?.workspace_overrides?.webhooks;
  return pruned(copy);
}

function ownElevenLabs({ conversation_config, platform_settings }: Any): unknown {
  const { data_collection, evaluation, workspace_overrides } = platform_settings ?? {};
  return {
    voicemail: conversation_config.agent?.prompt?.built_in_tools?.voicemail_detection ?? null,
    fields: data_collection ?? {},
    criteria: evaluation?.criteria ?? [],
    webhook: workspace_overrides?.webhooks?.post_call_webhook_id ?? null,
  };
}

const VAPI_OWN = ['server', 'serverMessages', 'voicemailDetection', 'voicemailMessage', 'analysisPlan'];

function withoutVapi(assistant: Json): unknown {
  return Object.fromEntries(Object.entries(assistant).filter(([name]) => !VAPI_OWN.includes(name)));
}

function ownVapi({
  server,
  serverMessages,
  voicemailDetection,
  voicemailMessage,
  analysisPlan,
}: Any): unknown {
  return {
    server: server ?? {},
    serverMessages: serverMessages ?? null,
    voicemailDetection: voicemailDetection ?? 'off',
    voicemailMessage: voicemailMessage ?? '',
    analysisPlan: analysisPlan ?? {},
  };
}

const RETELL_OWN = ['webhook_url', 'webhook_events', 'post_call_analysis_data', 'voicemail_option'];

function withoutRetell(agent: Json): unknown {
  return Object.fromEntries(Object.entries(agent).filter(([name]) => !RETELL_OWN.includes(name)));
}

function ownRetell(agent: Json): unknown {
  return RETELL_OWN.map((name) => agent[name] ?? null);
}
