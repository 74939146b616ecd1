import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Log } from '../platform/telemetry/log.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { ToolAnswer, ToolRequest } from '../providers/agent-tools.ts';
import { CallbackIntake, type IntakeLimits } from '../providers/callback-intake.ts';
import {
  type CallbackHeaders,
  CallbackRejected,
  type CallbackVerifier,
  type ProviderEvent,
  type VoiceProvider,
  type VoiceProviderName,
  type VoiceProviders,
} from '../providers/port.ts';
import { bodyTooLarge } from '../refusals.ts';

export interface CallbackNeeds {
  voiceProviders: VoiceProviders;
  log: Log;
  metrics: Pick<Metrics, 'callbackBytesHeld'>;
  /** Default: those of `CallbackIntake`. */
  limits?: IntakeLimits;
  ingestProviderEvents(provider: VoiceProviderName, events: ProviderEvent[]): Promise<void>;
  /** Uses a tool of a customer's, as the provider asks for it. */
  answerTool(provider: VoiceProviderName, request: ToolRequest): Promise<ToolAnswer>;
}

/** Path of a provider's callbacks, below this service's public URL. */
export function callbackPath(provider: VoiceProviderName): string {
  return `/callbacks/${provider}`;
}

/** Path of a provider's requests to use tools. */
const toolPath = (provider: VoiceProviderName) => `${callbackPath(provider)}/tools/:tool?` as const;

/** The limits of `CallbackIntake` apply to these routes. */
const OWN_BOUNDS = { config: { body: 'own bounds' } } as const;

interface OfOneTool {
  Params: { tool?: string };
}

/**
 * Receives the providers' callbacks. A callback is acknowledged once its events are committed; an earlier
 * failure is an error to the provider, which retries it.
 */
export function registerCallbacks(fastify: FastifyInstance, needs: CallbackNeeds): void {
  const intake = new CallbackIntake(needs.metrics, needs.limits);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read by the intake, as it comes: signatures cover bytes, whatever the content type.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const name of needs.voiceProviders.names) {
      const provider = needs.voiceProviders.find(name);
      if (provider === null) continue;
      scope.post(callbackPath(name), OWN_BOUNDS, async (request, reply) => {
        await receive(needs, intake, provider, request).catch((error: unknown) => {
          throw asRefusal(needs.log, name, error);
        });
        // ElevenLabs takes nothing but a 200 for success, and switches off a webhook that keeps failing.
        return reply.code(200).send({ received: true });
      });
      scope.post<OfOneTool>(toolPath(name), OWN_BOUNDS, async (request, reply) => {
        const requests = await receiveToolRequests(intake, provider, request).catch((error: unknown) => {
          throw asRefusal(needs.log, name, error);
        });
        const answers = await Promise.all(requests.map((each) => needs.answerTool(name, each)));
        return reply.code(200).send(provider.tools.answer(answers));
      });
    }
  });
}

function receive(
  { ingestProviderEvents }: CallbackNeeds,
  intake: CallbackIntake,
  provider: VoiceProvider,
  request: FastifyRequest,
): Promise<void> {
  const incoming = { request, open: provider.openCallback, maxBytes: provider.maxCallbackBytes };
  return takeIn(intake, incoming, async (body) =>
    ingestProviderEvents(provider.name, await provider.readCallback(body)),
  );
}

/** The body is let go of before a customer is asked: other callbacks need the room. */
function receiveToolRequests(
  intake: CallbackIntake,
  { tools, maxCallbackBytes: maxBytes }: VoiceProvider,
  request: FastifyRequest<OfOneTool>,
): Promise<ToolRequest[]> {
  const { headers, params } = request;
  return takeIn(intake, { request, open: tools.open, maxBytes }, async (body) =>
    tools.read({ headers, toolName: params.tool ?? null, body }),
  );
}

/** What is to be taken in, and who judges it. */
interface Incoming {
  request: Pick<FastifyRequest, 'headers' | 'raw'>;
  open: (headers: CallbackHeaders) => CallbackVerifier;
  maxBytes: number;
}

/** Rejects a request by its headers before any of its body is read. */
function takeIn<T>(
  intake: CallbackIntake,
  { request: { headers, raw }, open, maxBytes }: Incoming,
  use: (body: Buffer) => Promise<T>,
): Promise<T> {
  return Promise.try(() => {
    const verifier = open(headers);
    if (Number(headers['content-length']) > maxBytes) throw bodyTooLarge();
    return intake.take(raw, { verifier, maxBytes }, use);
  });
}

function asRefusal(log: Log, provider: VoiceProviderName, error: unknown): unknown {
  if (!(error instanceof CallbackRejected)) return error;
  log.warn({ err: error, provider }, `a ${error.reason} callback was rejected`);
  const code = error.reason === 'forged' ? 'unauthorized' : 'invalid_request';
  return new DomainError(code, error.message, { cause: error });
}
