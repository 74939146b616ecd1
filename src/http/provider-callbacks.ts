import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Log } from '../platform/telemetry/log.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { CallbackIntake, type IntakeLimits } from '../providers/callback-intake.ts';
import {
  CallbackRejected,
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
}

/** Where a provider reports to, below this service's public URL. */
export function callbackPath(provider: VoiceProviderName): string {
  return `/callbacks/${provider}`;
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
      scope.post(callbackPath(name), async (request, reply) => {
        await receive(needs, intake, provider, request).catch((error: unknown) => {
          throw asRefusal(needs.log, name, error);
        });
        // ElevenLabs takes nothing but a 200 for success, and switches off a webhook that keeps failing.
        return reply.code(200).send({ received: true });
      });
    }
  });
}

/** What can be refused by the headers alone is refused before any of the body is kept. */
function receive(
  { ingestProviderEvents }: CallbackNeeds,
  intake: CallbackIntake,
  provider: VoiceProvider,
  { headers, raw }: FastifyRequest,
): Promise<void> {
  return Promise.try(() => {
    const verifier = provider.openCallback(headers);
    const maxBytes = provider.maxCallbackBytes;
    if (Number(headers['content-length']) > maxBytes) throw bodyTooLarge();
    return intake.take(raw, { verifier, maxBytes }, async (body) =>
      ingestProviderEvents(provider.name, await provider.readCallback(body)),
    );
  });
}

function asRefusal(log: Log, provider: VoiceProviderName, error: unknown): unknown {
  if (!(error instanceof CallbackRejected)) return error;
  log.warn({ err: error, provider }, `a ${error.reason} callback was rejected`);
  const code = error.reason === 'forged' ? 'unauthorized' : 'invalid_request';
  return new DomainError(code, error.message, { cause: error });
}
