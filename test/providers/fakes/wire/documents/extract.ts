import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run provider-documents -- FOLDER` writes `elevenlabs.json` and `vapi.json`: from the
 * providers' OpenAPI documents in FOLDER the shape alone of the bodies that we send, as names, types, enumerations and
 * bounds. Their texts stay where they are. `biome check --write` formats the files.
 */

interface Selection {
  document: string;
  source: string;
  /** Schemas that are judged. Another one that they refer to is taken as it comes. */
  schemas: readonly string[];
}

const SELECTIONS: Record<string, Selection> = {
  'elevenlabs.json': {
    document: 'elevenlabs-openapi.json',
    source: 'https://api.elevenlabs.io/openapi.json',
    schemas: [
      'Body_Create_Agent_v1_convai_agents_create_post',
      'Body_Patches_an_Agent_settings_v1_convai_agents__agent_id__patch',
      'Body_Handle_an_outbound_call_via_Twilio_v1_convai_twilio_outbound_call_post',
      'Body_Handle_an_outbound_call_via_SIP_trunk_v1_convai_sip_trunk_outbound_call_post',
      'ConversationInitiationClientDataRequest',
      'CreateTwilioPhoneNumberRequest',
      'Body_Create_workspace_webhook_v1_workspace_webhooks_post',
      'WebhookHMACSettings',
      'TelephonyCallConfig',
      'ConversationalConfigAPIModel',
      'AgentConfigAPIModel',
      'PromptAgentAPIModel',
      'BuiltInTools',
      'SystemToolConfig',
      'EndCallToolConfig',
      'VoicemailDetectionToolConfig',
      'TTSConversationalConfig',
      'TTSConversationalModel',
      'ConversationConfig',
      'LLM',
      'AgentPlatformSettingsRequestModel',
      'EvaluationSettings',
      'PromptEvaluationCriteria',
      'AnalysisProperty',
      'PrivacyConfig',
      'ConversationInitiationClientDataConfig',
      'ConversationConfigClientOverrideConfig',
      'AgentConfigOverrideConfig',
      'ConversationConfigClientOverride',
      'AgentConfigOverride',
      'LiteralJsonSchemaProperty',
      'ToolRequestModel',
      'WebhookToolConfig',
      'WebhookToolApiSchemaConfig',
      'ObjectJsonSchemaProperty',
      'ArrayJsonSchemaProperty',
      'ConvAIDynamicVariable',
      'TransferToNumberToolConfig',
      'PhoneNumberTransfer',
      'PhoneNumberTransferDestination',
      'TransferTypeEnum',
      'AgentWorkspaceOverrides',
      'ConvAIWebhooks',
      'WebhookEventType',
    ],
  },
  'vapi.json': {
    document: 'vapi-openapi.json',
    source: 'https://api.vapi.ai/api-json',
    schemas: [
      'CreateAssistantDTO',
      'UpdateAssistantDTO',
      'CreateCallDTO',
      'DeleteCallDTO',
      'CreateCustomerDTO',
      'AssistantOverrides',
      'OpenAIModel',
      'AnthropicModel',
      'GoogleModel',
      'OpenAIMessage',
      'CreateEndCallToolDTO',
      'CreateFunctionToolDTO',
      'OpenAIFunction',
      'OpenAIFunctionParameters',
      'CreateTransferCallToolDTO',
      'TransferDestinationNumber',
      'TransferPlan',
      'VapiVoice',
      'ElevenLabsVoice',
      'DeepgramTranscriber',
      'AnalysisPlan',
      'SummaryPlan',
      'StructuredDataPlan',
      'SuccessEvaluationPlan',
      'JsonSchema',
      'Server',
      'BackoffPlan',
      'ArtifactPlan',
      'MonitorPlan',
      'GoogleVoicemailDetectionPlan',
      'OpenAIVoicemailDetectionPlan',
      'TwilioVoicemailDetectionPlan',
      'VapiVoicemailDetectionPlan',
      'TransportConfigurationTwilio',
    ],
  },
};

const REFERENCE = '#/components/schemas/';
/** Suffix that a document gives a schema of requests once responses have other fields, and not before. */
const OF_REQUESTS = '-Input';
/** Keywords of a schema that state facts: the rest is text, or restricts nothing. */
const KEPT_AS_IT_IS = new Set([
  ...['type', 'enum', 'const', 'required', 'nullable'],
  ...['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'],
]);
const CHOICES = new Set(['anyOf', 'oneOf', 'allOf']);

type Schema = Record<string, unknown>;

function nameIn($ref: string): string {
  const name = $ref.slice(REFERENCE.length);
  return name.endsWith(OF_REQUESTS) ? name.slice(0, -OF_REQUESTS.length) : name;
}

function pruned(schema: unknown, known: ReadonlySet<string>): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref } = schema as Schema;
  if (typeof $ref === 'string') {
    const name = nameIn($ref);
    return known.has(name) ? { $ref: `#/$defs/${name}` } : {};
  }
  return Object.fromEntries(
    Object.entries(consistent(schema as Schema)).flatMap(([key, value]) => {
      if (key === 'pattern') return [[key, withoutSlashes(String(value))]];
      if (KEPT_AS_IT_IS.has(key)) return [[key, value]];
      if (CHOICES.has(key)) return choices(key, value as Schema[], known);
      if (key === 'properties') return [[key, mapped(value as Schema, known)]];
      if (key === 'items' || key === 'additionalProperties') return [[key, pruned(value, known)]];
      return [];
    }),
  );
}

/**
 * A generator of documents says the values of a list's items of the list as well, and of an enumeration that it is an
 * object: no body could be both.
 */
function consistent(schema: Schema): Schema {
  const { type, enum: values, ...rest } = schema;
  if (!Array.isArray(values)) return schema;
  if (type === 'array') return { type, ...rest };
  return type === 'object' ? { enum: values, ...rest } : schema;
}

/** Vapi's document writes a pattern as JavaScript does, and so of texts in slashes. */
function withoutSlashes(pattern: string): string {
  return /^\/(.*)\/$/.exec(pattern)?.[1] ?? pattern;
}

/**
 * A choice of which we send some: the others are left out, because a schema that allows all would match as well. One of
 * several may be any of them, because documents name options that overlap.
 */
function choices(key: string, options: Schema[], known: ReadonlySet<string>): [string, unknown][] {
  const kept = options.filter(({ $ref }) => typeof $ref !== 'string' || known.has(nameIn($ref)));
  return kept.length === 0
    ? []
    : [[key === 'oneOf' ? 'anyOf' : key, kept.map((option) => pruned(option, known))]];
}

function mapped(schemas: Schema, known: ReadonlySet<string>): Schema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, pruned(schema, known)]));
}

function extract(folder: string, { document, source, schemas }: Selection): unknown {
  const text = readFileSync(path.join(folder, document), 'utf8');
  const { components } = JSON.parse(text);
  const known = new Set(schemas);
  const $defs = schemas.map((name) => {
    const schema = components.schemas[name + OF_REQUESTS] ?? components.schemas[name];
    if (schema === undefined) throw new Error(`${document} has no ${name}`);
    return [name, pruned(schema, known)];
  });
  return { source, sha256: hash('sha256', text), $defs: Object.fromEntries($defs) };
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder of the OpenAPI documents is missing');
for (const [file, selection] of Object.entries(SELECTIONS)) {
  const json = JSON.stringify(extract(folder, selection), null, 2);
  writeFileSync(path.join(import.meta.dirname, file), `${json}\n`);
}
