import { describe, expect, it } from 'vitest';
import { BODIES, judge as judgeElevenLabs } from '../elevenlabs-wire.ts';
import { judge as judgeVapi } from '../vapi-wire.ts';

describe('what ElevenLabs is sent is judged by its OpenAPI document, which', () => {
  const prompt = { prompt: 'Be brief.', llm: 'gpt-4o-mini' };
  const agent = (changes: object, tts: object = { voice_id: 'v' }) => ({
    conversation_config: { agent: { prompt: { ...prompt, ...changes } }, tts },
  });

  it.each([
    ['no model', agent({ llm: null }), /\/prompt\/llm must be/],
    ['an unknown model', agent({ llm: 'abacus-9' }), /\/prompt\/llm must be equal to one of/],
    ['no voice', agent({}, { voice_id: null }), /\/tts\/voice_id must be string/],
    [
      'a tool without parameters',
      agent({ built_in_tools: { end_call: { name: 'end_call', description: '' } } }),
      /must have required property 'params'/,
    ],
    [
      'an unknown type of extracted value',
      { ...agent({}), platform_settings: { data_collection: { age: { type: 'integers' } } } },
      /data_collection\/age\/type must be equal to one of/,
    ],
    [
      'an unknown event of its webhook',
      {
        ...agent({}),
        platform_settings: { workspace_overrides: { webhooks: { events: ['call_started'] } } },
      },
      /webhooks\/events\/0 must be equal to one of/,
    ],
  ])('refuses %s', (_, body, problem) => {
    expect(() => judgeElevenLabs(BODIES.create, agent({}))).not.toThrow();
    expect(() => judgeElevenLabs(BODIES.create, body)).toThrow(problem);
  });
});

describe('what Vapi is sent is judged by its OpenAPI document, which', () => {
  it.each([
    [{ voicemailMessage: 'a'.repeat(1001) }, /voicemailMessage must NOT have more than 1000 characters/],
    [
      { server: { backoffPlan: { type: {}, maxRetries: 8, baseDelaySeconds: 1 } } },
      /backoffPlan\/type must be equal to one of/,
    ],
    [{ voice: null }, /voice must/],
    [{ serverMessages: ['end-of-call'] }, /must be equal to one of the allowed values/],
  ])('refuses %o', (body, problem) => {
    expect(() => judgeVapi('CreateAssistantDTO', {})).not.toThrow();
    expect(() => judgeVapi('CreateAssistantDTO', body)).toThrow(problem);
  });
});
