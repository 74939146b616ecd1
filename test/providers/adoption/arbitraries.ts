import fc from 'fast-check';

/**
 * Agents as people make them at their providers, in the shapes of the providers' documents (ElevenLabs' and Vapi's
 * OpenAPI documents, the types of Retell's SDK), with fields among them that nobody knows yet.
 */

export type Json = Record<string, unknown>;

/** Few, so that theirs and ours meet. */
const FIELD_NAMES = ['appointment', 'day', 'name', 'budget', 'dialgraph_do_not_call'];
const fieldName = fc.constantFrom(...FIELD_NAMES);
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);
const url = name.map((host) => `https://${host.replaceAll('_', '-')}.example.com/hook`);
const future = fc.dictionary(
  name.map((key) => `x_${key}`),
  fc.jsonValue({ maxDepth: 2 }),
  { maxKeys: 2 },
);

const some = <T>(value: fc.Arbitrary<T>, maxLength = 3) => fc.array(value, { maxLength });
/** With these fields, each of which may be absent, and with some that nobody knows. */
const thing = (fields: Record<string, fc.Arbitrary<unknown>>, always: string[] = []): fc.Arbitrary<Json> =>
  fc
    .tuple(fc.record(fields, { requiredKeys: always }), future)
    .map(([known, unknown]) => ({ ...known, ...unknown }));
/** Objects with known fields only: the document judges the settings that dialgraph sends back. */
const known = (fields: Record<string, fc.Arbitrary<unknown>>, always: string[] = []): fc.Arbitrary<Json> =>
  fc.record(fields, { requiredKeys: always }) as fc.Arbitrary<Json>;

const parameters = thing({
  type: fc.constant('object'),
  properties: fc.dictionary(name, thing({ type: fc.constant('string'), description: text })),
  required: some(name),
});

const ELEVENLABS_TOOL = fc.oneof(
  thing(
    {
      type: fc.constant('webhook'),
      name,
      description: text,
      response_timeout_secs: fc.integer({ min: 5, max: 120 }),
      api_schema: thing({
        url,
        method: fc.constantFrom('GET', 'POST'),
        request_headers: fc.dictionary(name, fc.oneof(text, thing({ secret_id: name }))),
        request_body_schema: parameters,
      }),
    },
    ['type', 'name'],
  ),
  thing({ type: fc.constant('client'), name, description: text, parameters }, ['type', 'name']),
);

const systemTool = (kind: string, params: Record<string, fc.Arbitrary<unknown>> = {}) =>
  known(
    {
      type: fc.constant('system'),
      name: fc.constant(kind),
      description: text,
      response_timeout_secs: fc.constant(20),
      params: known({ system_tool_type: fc.constant(kind), ...params }, [
        'system_tool_type',
        ...Object.keys(params),
      ]),
    },
    ['type', 'name', 'description', 'params'],
  );

const voicemailMessage = fc.option(fc.string({ minLength: 1, maxLength: 40 }), { nil: null });

export const elevenLabsAgent = thing(
  {
    name: text,
    tags: some(name),
    workflow: future,
    conversation_config: thing(
      {
        asr: thing({ quality: fc.constant('high'), keywords: some(name) }),
        turn: thing({ turn_timeout: fc.integer({ min: 1, max: 30 }) }),
        tts: thing({ voice_id: name, model_id: fc.constant('eleven_turbo_v2'), stability: fc.constant(0.5) }),
        conversation: thing({ max_duration_seconds: fc.integer({ min: 10, max: 3600 }) }),
        language_presets: fc.dictionary(name, future),
        agent: thing({
          first_message: text,
          language: fc.constantFrom('en', 'de', 'pt-br'),
          dynamic_variables: future,
          prompt: thing({
            prompt: text,
            llm: fc.constantFrom('gpt-4o-mini', 'custom-llm', 'a-model-of-tomorrow'),
            temperature: fc.double({ min: 0, max: 1, noNaN: true }),
            tools: some(ELEVENLABS_TOOL),
            tool_ids: some(name),
            mcp_server_ids: some(name),
            knowledge_base: some(
              thing({ type: fc.constantFrom('file', 'url', 'text'), name: text, id: name }),
            ),
            rag: thing({ enabled: fc.boolean() }),
            built_in_tools: known({
              end_call: fc.option(systemTool('end_call')),
              language_detection: fc.option(systemTool('language_detection')),
              voicemail_detection: fc.option(
                systemTool('voicemail_detection', { voicemail_message: voicemailMessage }),
              ),
            }),
          }),
        }),
      },
      [],
    ),
    platform_settings: thing({
      auth: thing({ enable_auth: fc.boolean(), allowlist: some(thing({ hostname: name })) }),
      call_limits: thing({ daily_limit: fc.integer({ min: 1, max: 1e6 }) }),
      privacy: thing({ record_voice: fc.boolean(), retention_days: fc.integer({ min: -1, max: 90 }) }),
      overrides: future,
      data_collection: fc.dictionary(
        fieldName,
        known({ type: fc.constantFrom('string', 'integer'), description: text }, ['type']),
      ),
      evaluation: known({
        criteria: fc.uniqueArray(
          known(
            {
              id: fc.constantFrom('goal_achieved', 'polite', 'short'),
              name: text,
              type: fc.constant('prompt'),
              conversation_goal_prompt: text,
            },
            ['id', 'name', 'type', 'conversation_goal_prompt'],
          ),
          { selector: ({ id }) => id },
        ),
      }),
      workspace_overrides: thing({
        conversation_initiation_client_data_webhook: thing({ url, request_headers: future }),
        webhooks: known(
          {
            post_call_webhook_id: fc.option(name, { nil: null }),
            events: fc.constant(['transcript', 'audio']),
          },
          ['post_call_webhook_id', 'events'],
        ),
      }),
    }),
  },
  ['conversation_config'],
);

const server = known(
  { url, timeoutSeconds: fc.integer({ min: 1, max: 60 }), headers: fc.dictionary(name, text) },
  ['url'],
);

const VAPI_TOOL = fc.oneof(
  thing({ type: fc.constant('endCall') }, ['type']),
  thing({ type: fc.constant('function'), server, function: thing({ name, description: text, parameters }) }, [
    'type',
    'server',
  ]),
  thing({ type: fc.constant('transferCall'), destinations: some(thing({ type: fc.constant('number') })) }, [
    'type',
  ]),
);

export const vapiAssistant = thing({
  name: text,
  firstMessage: text,
  firstMessageMode: fc.constant('assistant-speaks-first'),
  model: thing({
    provider: fc.constantFrom('openai', 'custom-llm'),
    model: fc.constantFrom('gpt-4.1', 'a-model-of-tomorrow'),
    messages: some(thing({ role: fc.constantFrom('system', 'user'), content: text })),
    tools: some(VAPI_TOOL),
    knowledgeBase: thing({ provider: fc.constant('custom-knowledge-base'), server }),
    temperature: fc.double({ min: 0, max: 2, noNaN: true }),
  }),
  voice: thing({ provider: fc.constant('11labs'), voiceId: name, stability: fc.constant(0.5) }),
  transcriber: thing({ provider: fc.constant('deepgram'), language: fc.constantFrom('en', 'de', 'multi') }),
  maxDurationSeconds: fc.integer({ min: 10, max: 43_200 }),
  endCallPhrases: some(text),
  hooks: some(future),
  metadata: future,
  artifactPlan: thing({ recordingEnabled: fc.boolean() }),
  server,
  serverMessages: fc.uniqueArray(fc.constantFrom('status-update', 'tool-calls', 'hang')),
  voicemailDetection: fc.oneof(
    fc.constant('off'),
    known({ provider: fc.constantFrom('google', 'twilio', 'vapi') }, ['provider']),
  ),
  voicemailMessage: fc.string({ minLength: 1, maxLength: 40 }),
  analysisPlan: known({
    minMessagesThreshold: fc.integer({ min: 0, max: 5 }),
    summaryPlan: known({ enabled: fc.boolean() }),
    structuredDataPlan: known({
      enabled: fc.boolean(),
      timeoutSeconds: fc.integer({ min: 1, max: 60 }),
      schema: known(
        {
          type: fc.constant('object'),
          properties: fc.dictionary(
            fieldName,
            known({ type: fc.constant('string'), description: text }, ['type']),
          ),
          required: some(fieldName),
        },
        ['type'],
      ),
    }),
  }),
});

const action = fc.oneof(
  fc.constant({ type: 'hangup' }),
  fc.string({ minLength: 1, maxLength: 40 }).map((said) => ({ type: 'static_text', text: said })),
  text.map((said) => ({ type: 'prompt', text: said })),
);

export const retellAgent = known(
  {
    agent_name: fc.option(text, { nil: null }),
    voice_id: name,
    voice_temperature: fc.double({ min: 0, max: 2, noNaN: true }),
    language: fc.oneof(fc.constantFrom('en-US', 'de-DE', 'multi'), fc.constant(['en-US', 'es-ES'])),
    fallback_voice_ids: fc.option(some(name), { nil: null }),
    boosted_keywords: fc.option(some(text), { nil: null }),
    pronunciation_dictionary: fc.option(
      some(
        known({ alphabet: fc.constant('ipa'), phoneme: text, word: name }, ['alphabet', 'phoneme', 'word']),
      ),
      { nil: null },
    ),
    ambient_sound: fc.constantFrom('call-center', null),
    max_call_duration_ms: fc.integer({ min: 60_000, max: 7_200_000 }),
    timezone: fc.constantFrom('Europe/Berlin', null),
    webhook_url: fc.option(url, { nil: null }),
    webhook_timeout_ms: fc.integer({ min: 1000, max: 10_000 }),
    webhook_events: fc.option(
      fc.uniqueArray(fc.constantFrom('call_started', 'call_ended', 'transfer_started')),
      {
        nil: null,
      },
    ),
    voicemail_option: fc.option(
      known({ action, detection_prompt: fc.option(text, { nil: null }) }, ['action']),
      {
        nil: null,
      },
    ),
    post_call_analysis_data: fc.option(
      fc.uniqueArray(
        fieldName.chain((field) =>
          fc.constantFrom(
            { type: 'string', name: field, description: 'What was said.' },
            { type: 'enum', name: field, description: 'Which.', choices: ['a', 'b'] },
          ),
        ),
        { selector: (field) => field.name },
      ),
      { nil: null },
    ),
  },
  ['voice_id'],
);

export const retellEngine = known({
  general_prompt: fc.option(text, { nil: null }),
  begin_message: fc.option(text, { nil: null }),
  model: fc.constantFrom('gpt-4.1', 'gpt-5'),
  knowledge_base_ids: fc.option(some(name), { nil: null }),
  general_tools: fc.option(
    some(known({ type: fc.constant('end_call'), name, description: text }, ['type', 'name'])),
    {
      nil: null,
    },
  ),
  default_dynamic_variables: fc.option(fc.dictionary(name, text), { nil: null }),
});

/** Edits of an adopted agent in dialgraph, one after another. */
export const edits = fc.array(
  fc.record({
    goal: fc.option(fc.constant('They agree to come.'), { nil: null }),
    extractionFields: fc.uniqueArray(
      fieldName.map((field) => ({ name: field, type: 'string' as const, description: 'What was agreed.' })),
      { selector: (field) => field.name },
    ),
    voicemail: fc.oneof(
      fc.constant({ action: 'hang_up' as const, message: null }),
      fc.constant({ action: 'leave_message' as const, message: 'Please call back.' }),
    ),
  }),
  { minLength: 1, maxLength: 3 },
);
