import { createHmac, randomUUID } from 'node:crypto';
import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import * as serialization from '@elevenlabs/elevenlabs-js/serialization/index.js';
import type { ToolCallback } from '../../../src/providers/port.ts';
import type { Abilities, ToolUse } from '../world.ts';
import { type FakeCall, isConnected, RECORDING } from './fake-call.ts';
import type { FakeAnswer, FakeRequest } from './fake-http-server.ts';
import { FakeVoiceApi, toolNameIn } from './fake-voice-api.ts';
import {
  BODIES,
  conversationOnWire,
  conversationSummary,
  initiationFailure,
  received,
  reportedAt,
  sent,
  unixSeconds,
  type WireAgent,
  type WireTransfers,
  type WireWebhookTool,
} from './wire/elevenlabs-wire.ts';
import {
  assertTwilioQuery,
  callOnTwilio,
  callSid,
  dialingPermissions,
  type TwilioCallParts,
} from './wire/twilio-wire.ts';

const { conversationalAi: wire } = serialization;

const NOT_FOUND: FakeAnswer = {
  status: 404,
  body: { detail: { type: 'not_found', code: 'not_found', status: 'not_found', message: 'No such thing.' } },
};

const NO_AGENT: FakeAnswer = {
  status: 404,
  body: { detail: { status: 'agent_not_found', message: 'There is no such agent.' } },
};

const SUBSCRIPTION: ElevenLabs.Subscription = {
  tier: 'creator',
  status: 'active',
  characterCount: 17_231,
  characterLimit: 100_000,
  maxCreditLimitExtension: 0,
  canExtendCharacterLimit: true,
  allowedToExtendCharacterLimit: false,
  currentOverage: { amount: '0', currency: 'usd' },
  voiceSlotsUsed: 1,
  professionalVoiceSlotsUsed: 0,
  professionalVoiceSlotsUsedInWorkspace: 0,
  voiceLimit: 30,
  voiceAddEditCounter: 0,
  professionalVoiceLimit: 1,
  canExtendVoiceLimit: false,
  canUseInstantVoiceCloning: true,
  canUseProfessionalVoiceCloning: true,
  openInvoices: [],
  hasOpenInvoices: false,
};

/** The permission of an API key that a request needs (ElevenLabs, "API keys"). */
function permissionFor(method: string, resource: string): string {
  if (resource === 'workspace') return method === 'GET' ? 'webhooks_read' : 'webhooks_write';
  if (resource === 'user') return 'user_read';
  return method === 'GET' ? 'convai_read' : 'convai_write';
}

type OutboundCallBody =
  ElevenLabs.conversationalAi.BodyHandleAnOutboundCallViaTwilioV1ConvaiTwilioOutboundCallPost;

/** A conversation as it is read, as far as tests revise it. */
type ConversationBody = Record<string, unknown> & { metadata: Record<string, unknown> };

/**
 * ElevenLabs' API: what it is sent is judged by its OpenAPI document, and both directions by the serializers of its SDK.
 * And Twilio's, for hanging up.
 */
export class FakeElevenLabs extends FakeVoiceApi {
  readonly apiKey = `sk_${randomUUID()}`;
  readonly webhookSecret = `wsec_${randomUUID()}`;
  readonly twilio: { accountSid: string; authToken: string } = {
    accountSid: `AC${randomUUID()}`,
    authToken: randomUUID(),
  };
  /** An API key of that account, of the type Standard, which may not read accounts. */
  readonly twilioApiKey: { apiKey: string; apiSecret: string } = {
    apiKey: `SK${randomUUID()}`,
    apiSecret: randomUUID(),
  };
  /** Another Twilio account, with the calls from its own numbers. */
  readonly secondTwilio = {
    accountSid: `AC${randomUUID()}`,
    authToken: randomUUID(),
    numbers: ['+14155550102'],
  };
  /** Agents of the workspace, in the form in which they are sent. */
  readonly agents = new Map<string, WireAgent>();
  /** The tools of the workspace, as they are on the wire. */
  readonly tools = new Map<string, WireWebhookTool>();
  readonly numbers: ElevenLabs.conversationalAi.PhoneNumbersListResponseItem[] = [
    { provider: 'twilio', phoneNumber: '+14155550100', label: 'Main', phoneNumberId: 'phnum_1' },
    {
      provider: 'sip_trunk',
      phoneNumber: '+14155550101',
      label: 'Trunk',
      phoneNumberId: 'phnum_2',
      livekitStack: 'standard',
    },
  ];
  readonly webhooks: ElevenLabs.WorkspaceWebhookResponseModel[] = [];
  /** Changes what a conversation says of itself when it is read. */
  revise: (conversation: ConversationBody) => unknown = (conversation) => conversation;
  readonly subscription: ElevenLabs.Subscription = { ...SUBSCRIPTION };
  /** Whether an update adds to the fields that an agent collects; else it replaces them. Its documents do not tell. */
  mergesFields = true;
  /** Words in which the line refuses calls, if not about the credentials. */
  refusal: string | null = null;
  /** Whether webhooks cannot be deleted. */
  keepsWebhooks = false;
  /** Permissions that the API key lacks. */
  readonly missingPermissions = new Set<string>();
  /** The Twilio account behind the workspace, in Twilio's form. */
  readonly twilioAccount = { status: 'active', type: 'Full' };
  /** The balance of that account in US dollars; null for a subaccount, which has none of its own. */
  twilioBalance: string | null = '12.34';
  /** Countries that the account's geo permissions exclude; null if its credentials may not read them. */
  forbiddenCountries: string[] | null = [];
  /** The numbers of that account. */
  readonly twilioNumbers = ['+14155550100', '+14155550102'];
  /** Numbers that the account has verified as caller IDs. */
  readonly callerIdsAtTwilio: string[] = [];
  /** Further fields of Twilio's calls, beside their results. */
  onTwilio: TwilioCallParts = {};
  /** Changes Twilio's answers before they are sent. */
  reviseTwilio: (body: unknown) => unknown = (body) => body;
  /** Whether Twilio, behind it, is out of order. */
  twilioFails = false;
  /** Whether its calls belong to another account of Twilio's. */
  lacksCallsAtTwilio = false;
  /** The last placement as it came. */
  lastPlacement: OutboundCallBody | null = null;

  static async start(): Promise<FakeElevenLabs> {
    const fake = new FakeElevenLabs();
    await fake.server.start();
    return fake;
  }

  /** Adds a webhook, as an operator does in the settings of the workspace. */
  addWebhook(webhookUrl: string): ElevenLabs.WorkspaceWebhookResponseModel {
    const webhook: ElevenLabs.WorkspaceWebhookResponseModel = {
      name: 'dialgraph',
      webhookId: `wh_${randomUUID()}`,
      webhookUrl,
      isDisabled: false,
      isAutoDisabled: false,
      createdAtUnix: unixSeconds(new Date()),
      authType: 'hmac',
    };
    this.webhooks.push(webhook);
    return webhook;
  }

  protected route(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
    if (request.path.startsWith('/2010-04-01/')) return this.#revisedTwilio(request);
    if (request.path.startsWith('/v1/DialingPermissions/')) return this.#dialingPermissions(request);
    if (request.headers['xi-api-key'] !== this.apiKey) return unauthorized(this.apiKey);
    const [resource = '', id = '', rest] = request.path.replace(/^\/v1\/(convai\/)?/, '').split('/');
    const permission = permissionFor(request.method, resource);
    if (this.missingPermissions.has(permission)) return lacksPermission(permission);
    switch (`${request.method} ${resource}${rest ? `/${rest}` : ''}`) {
      case 'GET workspace':
        return this.#json(serialization.WorkspaceWebhookListResponseModel, { webhooks: this.webhooks });
      case 'POST workspace':
        return this.#createWebhook(request);
      case `DELETE workspace/${rest}`:
        return this.#deleteWebhook(rest ?? '');
      case 'GET user':
        return this.#json(serialization.Subscription, this.subscription);
      case 'POST agents':
        return this.#createAgent(request);
      case 'GET agents':
        return this.#agent(id);
      case 'PATCH agents':
        return this.#updateAgent(id, request);
      case 'DELETE agents':
        return this.agents.delete(id) ? { status: 200, body: {} } : NOT_FOUND;
      case 'POST tools':
        return this.#saveTool(`tool_${randomUUID()}`, request);
      case 'PATCH tools':
        return this.tools.has(id) ? this.#saveTool(id, request) : NOT_FOUND;
      case 'GET tools':
        return this.#tool(id);
      case 'DELETE tools':
        return this.tools.delete(id) ? { status: 200, body: {} } : NOT_FOUND;
      case 'GET phone-numbers':
        return {
          status: 200,
          body: this.numbers.map((item) => sent(wire.PhoneNumbersListResponseItem, item)),
        };
      case 'POST phone-numbers':
        return this.#registerNumber(request);
      case 'POST twilio':
      case 'POST sip-trunk':
        return this.#outboundCall(resource, request);
      case 'GET conversations':
        return id ? this.#conversation(id) : this.#conversations(request);
      case 'GET conversations/audio':
        return this.#audio(id);
      default:
        return NOT_FOUND;
    }
  }

  abilities(agentId: string): Abilities {
    const prompt = this.agents.get(agentId)?.conversation_config.agent?.prompt;
    const { transfers = [] } = (prompt?.built_in_tools?.transfer_to_number?.params ?? {}) as WireTransfers;
    return {
      tools: (prompt?.tool_ids ?? []).map((id) => this.tools.get(id)?.name ?? id),
      transfers: transfers.map(({ transfer_destination }) => transfer_destination.phone_number),
    };
  }

  /** The secret is in a header of the tool: whoever does not know it sends another. */
  askForTool(call: FakeCall, { name, arguments: given }: ToolUse, secret?: string): ToolCallback {
    const ids = this.agents.get(call.agentId)?.conversation_config.agent?.prompt?.tool_ids ?? [];
    const tool = ids.map((id) => this.tools.get(id)).find((each) => each?.name === name);
    if (!tool) throw new Error(`no tool ${name}`);
    const variables: Record<string, string> = { system__conversation_id: call.conversationId };
    const headers = Object.entries(tool.api_schema.request_headers).map(([header, value]) => [
      header,
      typeof value === 'string' ? (secret ?? value) : variables[value.variable_name],
    ]);
    return {
      headers: Object.fromEntries(headers),
      body: Buffer.from(JSON.stringify(given)),
      toolName: toolNameIn(tool.api_schema.url),
    };
  }

  heardOfTool(answer: unknown): string {
    return JSON.stringify(answer);
  }

  #saveTool(id: string, { rawBody }: FakeRequest): FakeAnswer {
    received(serialization.ToolRequestModel, rawBody, [BODIES.tool]);
    this.tools.set(id, JSON.parse(rawBody.toString()).tool_config);
    return this.#tool(id);
  }

  #tool(id: string): FakeAnswer {
    const tool_config = this.tools.get(id);
    if (!tool_config) return NOT_FOUND;
    const access_info = { is_creator: true, creator_name: '', creator_email: '', role: 'admin' };
    const usage_stats = { avg_latency_secs: 0 };
    return { status: 200, body: this.reviseAgent({ id, tool_config, access_info, usage_stats }) };
  }

  protected callbackUrl(agentId: string): string | null {
    const settings = this.agents.get(agentId)?.platform_settings?.workspace_overrides?.webhooks;
    return (
      this.webhooks.find(({ webhookId }) => webhookId === settings?.post_call_webhook_id)?.webhookUrl ?? null
    );
  }

  protected sign(body: string, at: Date, secret = this.webhookSecret): Record<string, string> {
    const t = unixSeconds(at);
    const v0 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    return { 'elevenlabs-signature': `t=${t},v0=${v0}` };
  }

  protected webhooksOnAnswer(): unknown[] {
    return [];
  }

  protected webhooksOnHangUp(): unknown[] {
    return [];
  }

  protected webhooksOnEnd(call: FakeCall): unknown[] {
    const event_timestamp = reportedAt(call);
    if (!isConnected(call)) {
      return [{ type: 'call_initiation_failure', event_timestamp, data: initiationFailure(call) }];
    }
    const { agentId: agent_id, conversationId: conversation_id } = call;
    const full_audio = RECORDING.toString('base64');
    return [
      { type: 'post_call_transcription', event_timestamp, data: conversationOnWire(call) },
      { type: 'post_call_audio', event_timestamp, data: { agent_id, conversation_id, full_audio } },
    ];
  }

  /** ElevenLabs reports nothing before the end, so the end is what can come early. */
  protected override async reportEarly(call: FakeCall): Promise<void> {
    await this.runToEnd(call.callId);
  }

  #createWebhook({ rawBody }: FakeRequest): FakeAnswer {
    const { settings } = received(
      serialization.webhooks.BodyCreateWorkspaceWebhookV1WorkspaceWebhooksPost,
      rawBody,
      [BODIES.webhook],
    );
    const { webhookId } = this.addWebhook(settings.webhookUrl);
    const { webhookSecret } = this;
    return this.#json(serialization.WorkspaceCreateWebhookResponseModel, { webhookId, webhookSecret });
  }

  #deleteWebhook(id: string): FakeAnswer {
    if (this.keepsWebhooks) return { status: 503 };
    const index = this.webhooks.findIndex(({ webhookId }) => webhookId === id);
    if (index < 0) return NOT_FOUND;
    this.webhooks.splice(index, 1);
    return { status: 200, body: { status: 'ok' } };
  }

  #createAgent({ rawBody }: FakeRequest): FakeAnswer {
    const agentId = `agent_${randomUUID()}`;
    received(wire.BodyCreateAgentV1ConvaiAgentsCreatePost, rawBody, [BODIES.create]);
    this.agents.set(agentId, JSON.parse(rawBody.toString()));
    return this.#json(serialization.CreateAgentResponseModel, { agentId });
  }

  #updateAgent(id: string, { rawBody }: FakeRequest): FakeAnswer {
    const former = this.agents.get(id);
    if (!former) return NOT_FOUND;
    const changes: WireAgent = JSON.parse(rawBody.toString());
    // The document types the settings of a new agent, of which only an update may clear some.
    const clears = changes.platform_settings?.data_collection === null;
    received(wire.UpdateAgentRequest, rawBody, clears ? [BODIES.update] : [BODIES.update, BODIES.create]);
    const changed = merged(former, changes);
    const fields = changes.platform_settings?.data_collection;
    if (!this.mergesFields && fields && changed.platform_settings) {
      changed.platform_settings.data_collection = fields;
    }
    if (!this.keepsDrafts) this.agents.set(id, changed);
    return this.#agent(id);
  }

  #agent(id: string): FakeAnswer {
    const agent = this.agents.get(id);
    if (!agent) return NOT_FOUND;
    const metadata = { created_at_unix_secs: 1, updated_at_unix_secs: 1 };
    const branch_id = branchOf(id);
    const branch = { branch_id, main_branch_id: branch_id, version_id: `agtvrsn_${id}` };
    return {
      status: 200,
      body: this.reviseAgent({ name: '', ...agent, agent_id: id, ...branch, metadata }),
    };
  }

  #registerNumber({ rawBody }: FakeRequest): FakeAnswer {
    const { phoneNumber, label } = received(wire.PhoneNumbersCreateRequestBody, rawBody, [BODIES.number]);
    const phoneNumberId = `phnum_${this.numbers.length + 1}`;
    this.numbers.push({ provider: 'twilio', phoneNumber, label, phoneNumberId });
    return this.#json(serialization.CreatePhoneNumberResponseModel, { phoneNumberId });
  }

  async #outboundCall(line: string, { rawBody }: FakeRequest): Promise<FakeAnswer> {
    const body = received(wire.BodyHandleAnOutboundCallViaTwilioV1ConvaiTwilioOutboundCallPost, rawBody, [
      line === 'twilio' ? BODIES.twilioCall : BODIES.sipCall,
    ]);
    this.lastPlacement = body;
    if (this.losesAgents) return NO_AGENT;
    this.#assertOverridable(body);
    const { branchId } = body.conversationInitiationClientData ?? {};
    if (branchId && branchId !== branchOf(body.agentId)) throw new Error(`no branch ${branchId}`);
    const number = this.numbers.find(({ phoneNumberId }) => phoneNumberId === body.agentPhoneNumberId);
    if (!number || number.provider.replace('_', '-') !== line) throw new Error(`no such number on ${line}`);
    const call = {
      callId: body.conversationInitiationClientData?.userId ?? '',
      agentId: body.agentId,
      phoneFrom: number.phoneNumber,
      phoneTo: body.toNumber,
      fields: this.#fieldsOf(body.agentId),
    };
    return this.place(call, {
      accepted: (placed) => this.#accepted(placed, line),
      refused: () => this.#refused(),
    });
  }

  /** A setting that an agent does not allow to be overridden ends its call at once (ElevenLabs, "Overrides"). */
  #assertOverridable({ agentId, conversationInitiationClientData }: OutboundCallBody): void {
    const requested = conversationInitiationClientData?.conversationConfigOverride?.agent ?? {};
    const overrides = this.agents.get(agentId)?.platform_settings?.overrides?.conversation_config_override;
    for (const field of Object.keys(requested)) {
      const onWire = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      if (!overrides?.agent?.[onWire]) throw new Error(`override of ${field} is not allowed by the agent`);
    }
  }

  #fieldsOf(agentId: string): FakeCall['fields'] {
    const collected = this.agents.get(agentId)?.platform_settings?.data_collection ?? {};
    return Object.entries(collected).map(([name, { type }]) => ({ name, type }));
  }

  #accepted(call: FakeCall, line: string): FakeAnswer {
    const answer = { success: true, message: 'Success', conversationId: call.conversationId };
    return line === 'twilio'
      ? this.#json(serialization.TwilioOutboundCallResponse, { ...answer, callSid: callSid(call) })
      : this.#json(serialization.SipTrunkOutboundCallResponse, {
          ...answer,
          sipCallId: `SIP${callSid(call)}`,
        });
  }

  /** ElevenLabs answers a refusal of the line with HTTP 200. */
  #refused(): FakeAnswer {
    const message = this.refusal ?? `Twilio error: authentication failed for ${this.twilio.authToken}`;
    return this.#json(serialization.TwilioOutboundCallResponse, { success: false, message });
  }

  #conversation(id: string): FakeAnswer {
    const call = this.shownById(id);
    return call
      ? { status: 200, body: this.revise(conversationOnWire(call) as ConversationBody) }
      : NOT_FOUND;
  }

  #conversations({ query }: FakeRequest): FakeAnswer {
    const found = this.shownCalls().filter(({ callId }) => callId === query.get('user_id'));
    return this.#json(serialization.GetConversationsPageResponseModel, {
      conversations: found.map(conversationSummary),
      hasMore: false,
    });
  }

  #audio(id: string): FakeAnswer {
    const call = this.callById(id);
    if (call?.phase !== 'ended' || !isConnected(call) || !this.records) return NOT_FOUND;
    return { status: 200, headers: { 'content-type': 'audio/mpeg' }, body: RECORDING };
  }

  #revisedTwilio(request: FakeRequest): FakeAnswer {
    const answer = this.#twilio(request);
    if (answer === 'never' || answer.status !== 200) return answer;
    return { ...answer, body: this.reviseTwilio(answer.body) };
  }

  #twilio({ method, path, query, headers, rawBody }: FakeRequest): FakeAnswer {
    if (this.twilioFails) return { status: 503 };
    if (method !== 'GET' && method !== 'POST') throw new Error(`Twilio was asked to ${method}`);
    const isSecond = path.startsWith(`/2010-04-01/Accounts/${this.secondTwilio.accountSid}`);
    const { accountSid, authToken } = isSecond ? this.secondTwilio : this.twilio;
    const { apiKey, apiSecret } = this.twilioApiKey;
    const usesKey = !isSecond && headers.authorization === basic(apiKey, apiSecret);
    if (!usesKey && headers.authorization !== basic(accountSid, authToken)) return TWILIO_DENIES;
    if (path === `/2010-04-01/Accounts/${accountSid}.json`) {
      if (usesKey) return TWILIO_DENIES;
      return { status: 200, body: { sid: accountSid, ...this.twilioAccount } };
    }
    const resource = path.replace(`/2010-04-01/Accounts/${accountSid}/`, '');
    if (resource === 'Balance.json') return this.#balance(usesKey);
    const calls = this.calls.filter(
      ({ phoneFrom }) => this.secondTwilio.numbers.includes(phoneFrom) === isSecond,
    );
    if (resource === 'Calls.json') return this.#twilioCalls(calls, query);
    if (resource === 'IncomingPhoneNumbers.json') {
      assertTwilioQuery('IncomingPhoneNumbers', query);
      return { status: 200, body: { incoming_phone_numbers: withPart(this.twilioNumbers, query) } };
    }
    if (resource === 'OutgoingCallerIds.json') {
      assertTwilioQuery('OutgoingCallerIds', query);
      return { status: 200, body: { outgoing_caller_ids: withPart(this.callerIdsAtTwilio, query) } };
    }
    const call = calls.find((candidate) => resource === `Calls/${callSid(candidate)}.json`);
    if (!call || this.lacksCallsAtTwilio) return { status: 404, body: { code: 20404 } };
    return method === 'GET'
      ? { status: 200, body: callOnTwilio(call, this.onTwilio) }
      : this.#hangUp(call, rawBody);
  }

  /** Twilio's other host, `voice.twilio.com`. */
  #dialingPermissions({ method, path, query, headers }: FakeRequest): FakeAnswer {
    const { accountSid, authToken } = this.twilio;
    const { apiKey, apiSecret } = this.twilioApiKey;
    const isKnown = [basic(accountSid, authToken), basic(apiKey, apiSecret)].includes(
      headers.authorization ?? '',
    );
    if (!isKnown || this.forbiddenCountries === null) return TWILIO_DENIES;
    if (method !== 'GET' || path !== '/v1/DialingPermissions/Countries') return NOT_FOUND;
    assertTwilioQuery('DialingPermissions', query);
    return { status: 200, body: dialingPermissions(this.forbiddenCountries) };
  }

  #balance(usesKey: boolean): FakeAnswer {
    if (usesKey) return TWILIO_DENIES;
    if (this.twilioBalance === null) return { status: 404, body: { code: 20404 } };
    return { status: 200, body: { balance: this.twilioBalance, currency: 'USD' } };
  }

  /** Twilio, "Read multiple Call resources": the newest first. */
  #twilioCalls(calls: readonly FakeCall[], query: URLSearchParams): FakeAnswer {
    assertTwilioQuery('Calls', query);
    const between = calls.filter(
      ({ phoneFrom, phoneTo }) => phoneFrom === query.get('From') && phoneTo === query.get('To'),
    );
    return {
      status: 200,
      body: { calls: between.toReversed().map((call) => callOnTwilio(call, this.onTwilio)), page: 0 },
    };
  }

  /** Twilio, "Update a Call resource". */
  #hangUp(call: FakeCall, rawBody: Buffer): FakeAnswer {
    if (rawBody.toString() !== 'Status=completed') throw new Error(`Twilio was told ${rawBody}`);
    if (call.phase === 'ended') return { status: 400, body: { code: 21220 } };
    call.hungUp = true;
    return { status: 200, body: callOnTwilio(call) };
  }

  #json<Body>(
    schema: { jsonOrThrow(body: Body, options: { unrecognizedObjectKeys: 'fail' }): unknown },
    body: Body,
  ): FakeAnswer {
    return { status: 200, body: sent(schema, body) };
  }
}

/** The id of an agent's main branch. */
function branchOf(agentId: string): string {
  return `agtbranch_${agentId}`;
}

/** Merges an update: absent fields stay at every depth, and a list is replaced. */
function merged<Value>(former: Value, changes: object): Value {
  const entries = Object.entries(changes).map(([name, value]) => {
    const before = (former as Record<string, unknown>)[name];
    return [name, isObject(before) && isObject(value) ? merged(before, value) : value];
  });
  return { ...former, ...Object.fromEntries(entries) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A refusal that quotes the key, as providers do: it must not reach a customer. */
function unauthorized(apiKey: string): FakeAnswer {
  return {
    status: 401,
    body: {
      detail: {
        type: 'authentication_error',
        code: 'invalid_api_key',
        status: 'invalid_api_key',
        message: `Invalid API key ${apiKey}`,
      },
    },
  };
}

function lacksPermission(permission: string): FakeAnswer {
  const message = `The API key you used is missing the permission ${permission} to execute this operation.`;
  return { status: 401, body: { detail: { status: 'missing_permissions', message } } };
}

/** Twilio, error 20003: wrong credentials, and Standard API keys that ask for an account. */
const TWILIO_DENIES: FakeAnswer = { status: 401, body: { code: 20003 } };

function basic(user: string, password: string): string {
  return `Basic ${btoa(`${user}:${password}`)}`;
}

/** Numbers that contain the part that Twilio is asked for. */
function withPart(numbers: readonly string[], query: URLSearchParams) {
  const part = query.get('PhoneNumber') ?? '';
  return numbers.filter((e164) => e164.includes(part)).map((phone_number) => ({ phone_number }));
}
