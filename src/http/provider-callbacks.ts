import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UnreadMessage } from '../calls/provider-events/unread-messages.ts';
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
  /** Limits on provider callbacks received at once; default: those of `CallbackIntake`. */
  limits?: IntakeLimits;
  ingestProviderEvents(provider: VoiceProviderName, events: ProviderEvent[]): Promise<void>;
  /** Keeps an authentic provider message that could not be read. */
  keepUnread(message: UnreadMessage): Promise<void>;
  /** Calls a customer's tool for the provider's agent. */
  answerTool(provider: VoiceProviderName, request: ToolRequest): Promise<ToolAnswer>;
}

export function callbackPath(provider: VoiceProviderName): string {
  return `/callbacks/${provider}`;
}

const toolPath = (provider: VoiceProviderName) => `${callbackPath(provider)}/tools/:tool?` as const;

/** Opts out of the general limits: those of `CallbackIntake` apply. */
const OWN_BOUNDS = { config: { body: 'own bounds' } } as const;

interface OfOneTool {
  Params: { tool?: string };
}

/**
 * Receives voice providers' callbacks. A 200 confirms the commit; after an error the provider retries. An authentic
 * message that cannot be read is kept and confirmed as well: providers disable webhooks that keep failing.
 */
export function registerCallbacks(fastify: FastifyInstance, needs: CallbackNeeds): void {
  const intake = new CallbackIntake(needs.metrics, needs.limits);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The intake reads the body as it arrives: signatures cover bytes, for every content type.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const name of needs.voiceProviders.names) {
      const provider = needs.voiceProviders.find(name);
      if (provider === null) continue;
      scope.post(callbackPath(name), OWN_BOUNDS, async (request, reply) => {
        await receive(needs, intake, provider, request).catch((error: unknown) => {
          throw asRefusal(needs.log, name, error);
        });
        // ElevenLabs accepts only 200.
        return reply.code(200).send({ received: true });
      });
      scope.post<OfOneTool>(toolPath(name), OWN_BOUNDS, async (request, reply) => {
        const requests = await receiveToolRequests(needs, intake, provider, request).catch(
          (error: unknown) => {
            throw asRefusal(needs.log, name, error);
          },
        );
        const answers = await Promise.all(requests.map((each) => needs.answerTool(name, each)));
        return reply.code(200).send(provider.tools.answer(answers));
      });
    }
  });
}

function receive(
  needs: CallbackNeeds,
  intake: CallbackIntake,
  provider: VoiceProvider,
  request: FastifyRequest,
): Promise<void> {
  const incoming = { request, open: provider.openCallback, maxBytes: provider.maxCallbackBytes };
  const { name } = provider;
  return takeIn(intake, incoming, async (body) => {
    const events = await provider.readCallback(body).catch(async (error: unknown) => {
      await keepIfGarbage(needs, { provider: name, kind: 'callback', headers: request.headers, body }, error);
      return [];
    });
    await needs.ingestProviderEvents(name, events);
  });
}

/** Throws every error but that of a message that cannot be read. */
async function keepIfGarbage(
  { keepUnread }: CallbackNeeds,
  message: Omit<UnreadMessage, 'error'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof CallbackRejected) || error.reason !== 'garbage') throw error;
  await keepUnread({ ...message, error });
}

/** Releases the body before the customer's tool is called, because other callbacks need the room. */
function receiveToolRequests(
  needs: CallbackNeeds,
  intake: CallbackIntake,
  { name, tools, maxCallbackBytes: maxBytes }: VoiceProvider,
  request: FastifyRequest<OfOneTool>,
): Promise<ToolRequest[]> {
  const { headers, params } = request;
  return takeIn(intake, { request, open: tools.open, maxBytes }, async (body) => {
    try {
      return tools.read({ headers, toolName: params.tool ?? null, body });
    } catch (error) {
      await keepIfGarbage(needs, { provider: name, kind: 'tool', headers, body }, error);
      return [];
    }
  });
}

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
  log.warn({ err: error, provider }, 'a forged callback was rejected');
  return new DomainError('unauthorized', error.message, { cause: error });
}
