import { createHmac, randomUUID } from 'node:crypto';
import type { Vapi } from '@vapi-ai/server-sdk';
import type { ToolCallback } from '../../../src/providers/port.ts';
import type { Abilities, ToolUse } from '../world.ts';
import { type FakeCall, isConnected, RECORDING } from './fake-call.ts';
import type { FakeAnswer, FakeRequest } from './fake-http-server.ts';
import { FakeVoiceApi, toolNameIn } from './fake-voice-api.ts';
import { vapiTypes } from './wire/vapi-types.ts';
import {
  callOnWire,
  conversationUpdate,
  endOfCallReport,
  judge,
  statusUpdate,
  toolCallsMessage,
} from './wire/vapi-wire.ts';

const NOT_FOUND: FakeAnswer = {
  status: 404,
  body: { message: 'Not Found', error: 'Not Found', statusCode: 404 },
};

const TYPICAL: Vapi.CreateAssistantDto = {
  model: { provider: 'openai', model: 'gpt-4.1', tools: [{ type: 'endCall' }] },
  voice: { provider: 'vapi', voiceId: 'Elliot' },
  transcriber: { provider: 'deepgram', model: 'nova-3' },
  transportConfigurations: [{ provider: 'twilio' }],
};

const STAMP = {
  orgId: 'org_1',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
};

/** Vapi's API: what it is sent is judged by its OpenAPI document, and both directions by the types that its SDK publishes. */
export class FakeVapi extends FakeVoiceApi {
  readonly apiKey = `vapi_${randomUUID()}`;
  readonly webhookSecret = `secret_${randomUUID()}`;
  readonly assistants = new Map<string, Vapi.CreateAssistantDto>();
  readonly numbers: Vapi.ListPhoneNumbersResponseItem[] = [
    { provider: 'twilio', id: 'num_1', number: '+14155550200', twilioAccountSid: 'AC1', ...STAMP },
    { provider: 'vapi', id: 'num_2', sipUri: 'sip:office@sip.vapi.ai', ...STAMP },
  ];
  /** Published versions of each assistant, the oldest first, as v1, v2 and so on. */
  readonly versions = new Map<string, Vapi.CreateAssistantDto[]>();
  /** Whether the organization has versions at all. */
  isVersioned = true;
  /** Limits in the response to every placement (Vapi, "Concurrency"). */
  subscriptionLimits: Vapi.SubscriptionLimits = { concurrencyBlocked: false, concurrencyLimit: 10 };
  /** Changes what an assistant says of itself when it is read. */
  revise: (assistant: Vapi.CreateAssistantDto) => Vapi.CreateAssistantDto = (assistant) => assistant;
  /** Whether calls cannot be deleted. */
  failsToDelete = false;
  /** Status in the response to the deletion of a call. */
  deletedAs: { status: Vapi.CallStatus } = { status: 'queued' };
  /** The last placement as it came. */
  lastPlacement: Vapi.CreateCallDto | null = null;

  static async start(): Promise<FakeVapi> {
    // Reads the SDK's types now: the first request of a test must not wait for it.
    checkAssistant('CreateAssistantDto', TYPICAL);
    const fake = new FakeVapi();
    await fake.server.start();
    return fake;
  }

  protected route(request: FakeRequest): FakeAnswer | Promise<FakeAnswer> {
    const [resource = '', id = '', artifact] = request.path.slice(1).split('/');
    if (resource === 'storage') return this.#stored(request);
    if (resource === 'control') return this.#control(id, request);
    if (request.headers.authorization !== `Bearer ${this.apiKey}`) return unauthorized(this.apiKey);
    switch (`${request.method} ${resource}${id ? '/id' : ''}${artifact ? `/${artifact}` : ''}`) {
      case 'POST assistant':
        return this.#saveAssistant(`assistant_${randomUUID()}`, 'CreateAssistantDto', request);
      case 'PATCH assistant/id':
        return this.assistants.has(id) ? this.#saveAssistant(id, 'UpdateAssistantDto', request) : NOT_FOUND;
      case 'GET assistant/id':
        return this.#assistant(id);
      case 'DELETE assistant/id':
        return this.assistants.delete(id) ? { status: 200, body: { id, ...STAMP } } : NOT_FOUND;
      case 'GET assistant':
        return { status: 200, body: [...this.assistants].map(([id, body]) => ({ ...body, id, ...STAMP })) };
      case 'GET phone-number':
        return {
          status: 200,
          body: this.numbers.map((number) => vapiTypes.checked('ListPhoneNumbersResponseItem', number)),
        };
      case 'POST call':
        return this.#createCall(request);
      case 'GET call':
        return this.#calls(request);
      case 'GET call/id': {
        const call = this.shownById(id);
        return call ? { status: 200, body: callOnWire(call, this.baseUrl) } : NOT_FOUND;
      }
      case 'DELETE call/id':
        return this.#deleteCall(id, request);
      case 'GET call/id/mono-recording':
        return this.#recording(id);
      default:
        return NOT_FOUND;
    }
  }

  abilities(agentId: string): Abilities {
    const tools = this.#toolsOf(agentId);
    return {
      tools: tools.flatMap((tool) => (tool.type === 'function' ? (tool.function?.name ?? []) : [])),
      transfers: tools.flatMap((tool) =>
        tool.type === 'transferCall'
          ? (tool.destinations ?? []).map((each) => (each.type === 'number' ? each.number : each.type))
          : [],
      ),
    };
  }

  askForTool(call: FakeCall, { name, arguments: given }: ToolUse, secret?: string): ToolCallback {
    const tool = this.#toolsOf(call.agentId).find(
      (each) => each.type === 'function' && each.function?.name === name,
    );
    if (tool?.type !== 'function' || tool.server?.credentialId !== 'credential_1')
      throw new Error(`no tool ${name}`);
    const message = toolCallsMessage(call, { tool, given }, this.baseUrl);
    return {
      ...this.signed(JSON.stringify(message), new Date(), secret),
      toolName: toolNameIn(tool.server.url ?? ''),
    };
  }

  heardOfTool(answer: unknown): string {
    const { results = [] } = vapiTypes.checked<Vapi.ServerMessageResponseToolCalls>(
      'ServerMessageResponseToolCalls',
      answer as Vapi.ServerMessageResponseToolCalls,
    );
    const [{ result, error } = {}] = results;
    return result ?? error ?? '';
  }

  #toolsOf(agentId: string): Vapi.OpenAiModelToolsItem[] {
    const { model } = this.assistants.get(agentId) ?? {};
    return ((model as Vapi.OpenAiModel | undefined)?.tools ?? []) as Vapi.OpenAiModelToolsItem[];
  }

  protected callbackUrl(agentId: string): string | null {
    return this.assistants.get(agentId)?.server?.url ?? null;
  }

  /** Vapi does not document how it writes the time. */
  signedWithTimestamp(body: string, timestamp: string, secret = this.webhookSecret) {
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { headers: { 'x-timestamp': timestamp, 'x-signature': signature }, body: Buffer.from(body) };
  }

  protected sign(body: string, at: Date, secret?: string): Record<string, string> {
    return this.signedWithTimestamp(body, String(at.getTime()), secret).headers;
  }

  /** Without a credential of the dashboard, reports carry the headers of their assistant (Vapi, "Server Authentication"). */
  protected override signedReport(call: FakeCall, report: string) {
    const { credentialId, headers } = this.assistants.get(call.agentId)?.server ?? {};
    if (credentialId || !headers) return super.signedReport(call, report);
    return { headers: headers as Record<string, string>, body: Buffer.from(report) };
  }

  protected webhooksOnAnswer(call: FakeCall): unknown[] {
    return [
      statusUpdate(call, 'ringing', this.baseUrl),
      statusUpdate(call, 'in-progress', this.baseUrl),
      conversationUpdate(call, this.baseUrl),
    ];
  }

  protected webhooksOnHangUp(call: FakeCall): unknown[] {
    return [statusUpdate(call, 'ended', this.baseUrl)];
  }

  protected webhooksOnEnd(call: FakeCall): unknown[] {
    return [...this.webhooksOnHangUp(call), endOfCallReport(call, this.baseUrl)];
  }

  #saveAssistant(id: string, type: string, { rawBody }: FakeRequest): FakeAnswer {
    const body = JSON.parse(rawBody.toString());
    // The id stands in the path, though the SDK's type of an update has it among the fields.
    checkAssistant(type, type === 'UpdateAssistantDto' ? { id, ...body } : body);
    judge(type.replace('Dto', 'DTO'), body);
    const merged = { ...this.assistants.get(id), ...body };
    if (!this.keepsDrafts) this.publish(id, merged);
    return { status: 201, body: { ...merged, id, latestVersion: this.#latestVersion(id), ...STAMP } };
  }

  /** Publishes a version of an assistant, as an update does, and as somebody does in the dashboard. */
  publish(id: string, assistant: Vapi.CreateAssistantDto): void {
    this.assistants.set(id, assistant);
    this.versions.set(id, [...(this.versions.get(id) ?? []), assistant]);
  }

  #latestVersion(id: string): string | null {
    return this.isVersioned ? `v${this.versions.get(id)?.length}` : null;
  }

  /** The assistant as a call uses it: a published version, by default the latest. */
  #calledAs({ assistantId = '', assistantVersion }: Vapi.CreateCallDto): Vapi.CreateAssistantDto | undefined {
    if (!assistantVersion) return this.assistants.get(assistantId);
    const called = this.versions.get(assistantId)?.[Number(assistantVersion.slice(1)) - 1];
    if (!this.isVersioned || !called) throw new Error(`no version ${assistantVersion}`);
    return called;
  }

  #assistant(id: string): FakeAnswer {
    const published = this.assistants.get(id);
    if (!published) return NOT_FOUND;
    const latestVersion = this.#latestVersion(id);
    return {
      status: 200,
      body: this.reviseAgent({ ...this.revise(published), id, latestVersion, ...STAMP }),
    };
  }

  async #createCall({ rawBody }: FakeRequest): Promise<FakeAnswer> {
    const body = vapiTypes.checked<Vapi.CreateCallDto>('CreateCallDto', JSON.parse(rawBody.toString()));
    judge('CreateCallDTO', body);
    this.lastPlacement = body;
    const number = this.numbers.find(({ id }) => id === body.phoneNumberId);
    if (!number) throw new Error('no such number');
    const agentId = body.assistantId ?? '';
    if (this.losesAgents)
      return { status: 400, body: { message: 'The assistant does not exist.', statusCode: 400 } };
    const fields = this.#calledAs(body)?.analysisPlan?.structuredDataPlan?.schema?.properties ?? {};
    const call = {
      callId: body.name ?? '',
      agentId,
      phoneFrom: number.number ?? '',
      phoneTo: body.customer?.number ?? '',
      fields: Object.entries(fields).map(([name, { type }]) => ({ name, type })),
    };
    return this.place(call, {
      accepted: (placed) => ({
        status: 201,
        body: { ...callOnWire(placed, this.baseUrl), subscriptionLimits: this.subscriptionLimits },
      }),
      refused: () => ({
        status: 400,
        body: {
          message: [`customer.number is no number, says ${this.apiKey}`],
          error: 'Bad Request',
          statusCode: 400,
        },
      }),
    });
  }

  /** A call whose number was dialed is deleted as well, but the telephone rings on. */
  #deleteCall(id: string, { rawBody }: FakeRequest): FakeAnswer {
    judge('DeleteCallDTO', JSON.parse(rawBody.toString()));
    if (this.failsToDelete)
      return { status: 503, body: { message: 'Failed to erase call recordings', statusCode: 503 } };
    const call = this.callById(id);
    if (!call) return NOT_FOUND;
    this.calls.splice(this.calls.indexOf(call), 1);
    return { status: 200, body: { ...callOnWire(call, this.baseUrl), ...this.deletedAs } };
  }

  #calls({ query }: FakeRequest): FakeAnswer {
    vapiTypes.checked('ListCallsRequest', {
      ...Object.fromEntries(query),
      limit: Number(query.get('limit')),
    });
    const since = query.get('createdAtGe') ?? '';
    const until = query.get('createdAtLe') ?? '9';
    const found = this.shownCalls()
      .filter(({ placedAt }) => placedAt.toISOString() >= since && placedAt.toISOString() <= until)
      .toSorted((a, b) => b.placedAt.getTime() - a.placedAt.getTime())
      .slice(0, Number(query.get('limit')));
    return { status: 200, body: found.map((call) => callOnWire(call, this.baseUrl)) };
  }

  #recording(id: string): FakeAnswer {
    const call = this.callById(id);
    if (call?.phase !== 'ended' || !isConnected(call) || !this.records) return NOT_FOUND;
    // The storage is another host, so that the key stays behind.
    const storage = this.baseUrl.replace('127.0.0.1', 'localhost');
    return { status: 302, headers: { location: `${storage}/storage/${id}.mp3?signature=1` } };
  }

  /** The storage behind the API: its files open to a signed link alone, and the API's key is not for it. */
  #stored({ query, headers }: FakeRequest): FakeAnswer {
    if (headers.authorization) throw new Error('the storage was sent the API key');
    if (!query.has('signature')) return { status: 403 };
    return { status: 200, headers: { 'content-type': 'audio/mpeg' }, body: RECORDING };
  }

  #control(id: string, { rawBody }: FakeRequest): FakeAnswer {
    if (rawBody.toString() !== '{"type":"end-call"}') throw new Error(`control was told ${rawBody}`);
    const call = this.callById(id);
    if (!call || call.phase === 'ended') return NOT_FOUND;
    call.hungUp = true;
    return { status: 200, body: {} };
  }
}

/** Checks an assistant by the SDK, except the kind of retries: a text in the API reference, an object in the SDK. */
function checkAssistant(type: string, { server, ...body }: Vapi.CreateAssistantDto): void {
  const { backoffPlan, ...rest } = server ?? {};
  vapiTypes.checked(type, { ...body, server: rest });
  if (backoffPlan) vapiTypes.checked('BackoffPlan', { ...backoffPlan, type: {} });
}

/** A refusal that quotes the key, as providers do: it must not reach a customer. */
function unauthorized(apiKey: string): FakeAnswer {
  return { status: 401, body: { message: `Invalid Key ${apiKey}`, error: 'Unauthorized', statusCode: 401 } };
}
