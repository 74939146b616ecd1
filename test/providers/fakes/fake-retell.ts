import { createHmac, randomUUID } from 'node:crypto';
import type { AgentCreateParams } from 'retell-sdk/resources/agent';
import type { CallCreatePhoneCallParams, CallListParams } from 'retell-sdk/resources/call';
import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import type { ToolCallback } from '../../../src/providers/port.ts';
import type { Abilities, ToolUse } from '../world.ts';
import { type FakeCall, isConnected, RECORDING } from './fake-call.ts';
import type { FakeAnswer, FakeRequest } from './fake-http-server.ts';
import { FakeVoiceApi, toolNameIn } from './fake-voice-api.ts';
import { retellTypes } from './wire/retell-types.ts';
import { callOnWire, event, usingTool } from './wire/retell-wire.ts';

const NOT_FOUND: FakeAnswer = { status: 404, body: { status: 'error', message: 'Item not found.' } };

/** Answer to a placement whose agent or number is gone (Retell's OpenAPI document, 422, reworded). */
const NO_ASSET: FakeAnswer = {
  status: 422,
  body: { status: 'error', message: 'There is no such asset under this API key.' },
};

const PUBLISHED: FakeAnswer = {
  status: 422,
  body: { status: 'error', message: 'Cannot update a published version.' },
};

const MODIFIED = { last_modification_timestamp: 1_700_000_000_000 };

/** Retell's API, checked in both directions by the types that its SDK publishes. */
export class FakeRetell extends FakeVoiceApi {
  readonly apiKey = `key_${randomUUID()}`;
  /** Key with the webhook badge, which signs; it may be `apiKey`. */
  webhookKey = `key_${randomUUID()}`;
  readonly agents = new Map<string, AgentCreateParams>();
  readonly llms = new Map<string, LlmCreateParams>();
  /** The agents whose newest version somebody published in the dashboard, so that it cannot be changed. */
  readonly published = new Set<string>();
  /** Numbers of the agents' newest versions that are not 0. */
  readonly versions = new Map<string, number>();
  readonly numbers = ['+14155550300', '+14155550301', '+14155550302'];
  concurrency = { current_concurrency: 2, concurrency_limit: 20, reserved_inbound_concurrency: 3 };
  /** The countries that every number may call; null: all. */
  countries: string[] | null = null;
  readonly voices = ['11labs-Adrian', 'retell-Cimo'];
  /** The last placement as it came. */
  lastPlacement: CallCreatePhoneCallParams | null = null;

  static async start(): Promise<FakeRetell> {
    const fake = new FakeRetell();
    await fake.server.start();
    return fake;
  }

  protected route(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
    const [what = '', id = ''] = request.path
      .replace(/^\/v\d\//, '/')
      .slice(1)
      .split('/');
    if (what === 'recordings') return this.#recording(id);
    if (request.headers.authorization !== `Bearer ${this.apiKey}`) return unauthorized(this.apiKey);
    switch (`${request.method} ${what}`) {
      case 'POST create-retell-llm':
        return this.#saveLlm(`llm_${randomUUID()}`, 'LlmCreateParams', request);
      case 'PATCH update-retell-llm':
        return this.llms.has(id) ? this.#saveLlm(id, 'LlmUpdateParams', request) : NOT_FOUND;
      case 'GET get-retell-llm':
        return this.#llm(id);
      case 'POST create-agent-version':
        this.beginVersion(id);
        return this.#agent(id);
      case 'DELETE delete-retell-llm':
        return this.llms.delete(id) ? { status: 204 } : NOT_FOUND;
      case 'POST create-agent':
        return this.#saveAgent(`agent_${randomUUID()}`, 'AgentCreateParams', request);
      case 'PATCH update-agent':
        return this.agents.has(id) ? this.#saveAgent(id, 'AgentUpdateParams', request) : NOT_FOUND;
      case 'GET get-agent':
        return this.#agent(id);
      case 'DELETE delete-agent':
        return this.agents.delete(id) ? { status: 204 } : NOT_FOUND;
      case 'GET get-concurrency':
        return { status: 200, body: retellTypes.checked('ConcurrencyRetrieveResponse', this.concurrency) };
      case 'GET list-phone-numbers':
        return this.#phoneNumbers(request);
      case 'GET get-voice':
        return this.#voice(id);
      case 'POST create-phone-call':
        return this.#createCall(request);
      case 'POST list-calls':
        return this.#calls(request);
      case 'GET get-call': {
        const call = this.shownById(id);
        return call ? { status: 200, body: callOnWire(call, this.baseUrl) } : NOT_FOUND;
      }
      case 'POST stop-call':
        return this.#stop(id);
      default:
        return NOT_FOUND;
    }
  }

  abilities(agentId: string): Abilities {
    const tools = this.#toolsOf(agentId);
    return {
      tools: tools.flatMap((tool) => (tool.type === 'custom' ? tool.name : [])),
      transfers: tools.flatMap((tool) =>
        tool.type === 'transfer_call' && tool.transfer_destination.type === 'predefined'
          ? tool.transfer_destination.number
          : [],
      ),
    };
  }

  askForTool(call: FakeCall, { name, arguments: args }: ToolUse, secret?: string): ToolCallback {
    const tool = this.#toolsOf(call.agentId).find((each) => each.type === 'custom' && each.name === name);
    if (tool?.type !== 'custom') throw new Error(`no tool ${name}`);
    const body = JSON.stringify({
      name,
      args,
      call: usingTool(callOnWire(call, this.baseUrl), { name, args }),
    });
    return { ...this.signed(body, new Date(), secret), toolName: toolNameIn(tool.url) };
  }

  heardOfTool(answer: unknown): string {
    return JSON.stringify(answer);
  }

  #toolsOf(agentId: string): NonNullable<LlmCreateParams['general_tools']> {
    const engine = this.agents.get(agentId)?.response_engine;
    const llm = engine?.type === 'retell-llm' ? this.llms.get(engine.llm_id) : undefined;
    return llm?.general_tools ?? [];
  }

  protected callbackUrl(agentId: string): string | null {
    return this.agents.get(agentId)?.webhook_url ?? null;
  }

  protected sign(body: string, at: Date, key = this.webhookKey): Record<string, string> {
    const v = at.getTime();
    return {
      'x-retell-signature': `v=${v},d=${createHmac('sha256', key)
        .update(body + v)
        .digest('hex')}`,
    };
  }

  protected webhooksOnAnswer(call: FakeCall): unknown[] {
    return ['call_started', 'transcript_updated'].map((name) => event(name, call, this.baseUrl));
  }

  protected webhooksOnHangUp(call: FakeCall): unknown[] {
    return [event('call_ended', call, this.baseUrl)];
  }

  protected webhooksOnEnd(call: FakeCall): unknown[] {
    return [...this.webhooksOnHangUp(call), event('call_analyzed', call, this.baseUrl)];
  }

  #saveLlm(id: string, type: string, { rawBody }: FakeRequest): FakeAnswer {
    const body = retellTypes.checked<LlmCreateParams>(type, JSON.parse(rawBody.toString()));
    const merged = { ...this.llms.get(id), ...body };
    if (this.#isLocked(id)) return PUBLISHED;
    if (!this.keepsDrafts) this.llms.set(id, merged);
    return { status: 201, body: retellTypes.checked('LlmResponse', { ...merged, llm_id: id, ...MODIFIED }) };
  }

  #saveAgent(id: string, type: string, { rawBody }: FakeRequest): FakeAnswer {
    const body = retellTypes.checked<AgentCreateParams>(type, JSON.parse(rawBody.toString()));
    const { response_engine: engine = this.agents.get(id)?.response_engine } = body;
    if (engine?.type === 'retell-llm' && !this.llms.has(engine.llm_id)) {
      throw new Error('the agent has a response engine that does not exist');
    }
    if (this.published.has(id)) return PUBLISHED;
    if (!this.keepsDrafts) this.agents.set(id, { ...this.agents.get(id), ...body });
    return this.#agent(id);
  }

  /** Begins a draft after a published version, as somebody does in the dashboard too. */
  beginVersion(id: string): void {
    this.published.delete(id);
    this.versions.set(id, this.#version(id) + 1);
  }

  #version(id: string): number {
    return this.versions.get(id) ?? 0;
  }

  /** A version is published with its response engine. */
  #isLocked(llmId: string): boolean {
    return [...this.published].some((id) => {
      const engine = this.agents.get(id)?.response_engine;
      return engine?.type === 'retell-llm' && engine.llm_id === llmId;
    });
  }

  #llm(id: string): FakeAnswer {
    const llm = this.llms.get(id);
    if (!llm) return NO_ASSET;
    // The response names the default model if none was chosen.
    const body = { ...llm, model: llm.model ?? 'gpt-4.1', llm_id: id, ...MODIFIED };
    return { status: 200, body: this.reviseAgent(retellTypes.checked('LlmResponse', body)) };
  }

  #agent(id: string): FakeAnswer {
    const agent = this.agents.get(id);
    if (!agent) return NO_ASSET;
    const is_published = this.published.has(id);
    const body = { ...agent, agent_id: id, version: this.#version(id), is_published, ...MODIFIED };
    return { status: 200, body: this.reviseAgent(retellTypes.checked('AgentResponse', body)) };
  }

  /** Two at a time, so that pages have to be turned. */
  #phoneNumbers({ query }: FakeRequest): FakeAnswer {
    const from = Number(query.get('pagination_key') ?? 0);
    const items = this.numbers.slice(from, from + 2).map((phone_number) => ({
      phone_number,
      phone_number_type: 'retell-twilio',
      allowed_outbound_country_list: this.countries,
      ...MODIFIED,
    }));
    const has_more = from + 2 < this.numbers.length;
    const body = { has_more, items, ...(has_more && { pagination_key: String(from + 2) }) };
    return { status: 200, body: retellTypes.checked('PhoneNumberListResponse', body) };
  }

  #voice(id: string): FakeAnswer {
    if (!this.voices.includes(id)) return NOT_FOUND;
    const body = { voice_id: id, voice_name: 'Adrian', gender: 'male', provider: 'elevenlabs' };
    return { status: 200, body: retellTypes.checked('VoiceResponse', body) };
  }

  async #createCall({ rawBody }: FakeRequest): Promise<FakeAnswer> {
    const raw = JSON.parse(rawBody.toString());
    const body = retellTypes.checked<CallCreatePhoneCallParams>('CallCreatePhoneCallParams', raw);
    this.lastPlacement = body;
    if (this.losesAgents) return NO_ASSET;
    if (!this.numbers.includes(body.from_number)) return NO_ASSET;
    const agentId = body.override_agent_id ?? '';
    const version = body.override_agent_version;
    if (typeof version === 'number' && !(version <= this.#version(agentId))) return NOT_FOUND;
    const fields = this.agents.get(agentId)?.post_call_analysis_data ?? [];
    const call = {
      callId: raw.metadata.call_id,
      agentId,
      phoneFrom: body.from_number,
      phoneTo: body.to_number,
      fields: fields.map(({ name, type }) => ({ name, type })),
    };
    return this.place(call, {
      accepted: (placed) => ({ status: 201, body: callOnWire(placed, this.baseUrl) }),
      refused: () => ({ status: 402, body: { status: 'error', message: `no payment for ${this.apiKey}` } }),
    });
  }

  #calls({ rawBody }: FakeRequest): FakeAnswer {
    const params = retellTypes.checked<CallListParams>('CallListParams', JSON.parse(rawBody.toString()));
    const [filter] = params.filter_criteria?.metadata ?? [];
    const wanted = filter?.type === 'string' && filter.key === 'call_id' ? filter.value : null;
    const items = this.shownCalls()
      .filter(({ callId }) => callId === wanted)
      .map((call) => {
        const { transcript_object: _, ...listed } = callOnWire(call, this.baseUrl);
        return listed;
      });
    return { status: 200, body: retellTypes.checked('CallListResponse', { has_more: false, items }) };
  }

  #stop(id: string): FakeAnswer {
    const call = this.callById(id);
    if (!call) return NOT_FOUND;
    if (call.phase === 'ended') return { status: 400, body: { status: 'error', message: 'Call is over.' } };
    call.hungUp = true;
    return { status: 204 };
  }

  #recording(id: string): FakeAnswer {
    const call = this.callById(id.replace('.wav', ''));
    if (call?.phase !== 'ended' || !isConnected(call) || !this.records) return NOT_FOUND;
    return { status: 200, headers: { 'content-type': 'audio/wav' }, body: RECORDING };
  }
}

/** A refusal that quotes the key, as providers do: it must not reach a customer. */
function unauthorized(apiKey: string): FakeAnswer {
  return { status: 401, body: { status: 'error', message: `Invalid API key ${apiKey}` } };
}
