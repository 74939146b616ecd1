import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/log.ts';
import { CallbackRejected, type CallReport, type VoiceProviderName, type VoiceProviders } from './port.ts';

/** A conversation of some hours, transcript and all, stays well below. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

export interface CallbackNeeds {
  voiceProviders: VoiceProviders;
  log: Log;
  takeReports(provider: VoiceProviderName, reports: CallReport[]): Promise<void>;
}

/** Where a provider reports to, below this service's public URL. */
export function callbackPath(provider: VoiceProviderName): string {
  return `/callbacks/${provider}`;
}

/**
 * Receives the providers' callbacks. A report is answered once it is taken in for good; whatever goes wrong
 * before that is an error to the provider, which will repeat it.
 */
export function registerCallbacks(fastify: FastifyInstance, needs: CallbackNeeds): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures cover bytes: whatever the content type, the body stays as it came.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    for (const name of needs.voiceProviders.names) {
      scope.post(callbackPath(name), async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const reports = await readReports(needs, name, { headers: request.headers, body });
        if (reports instanceof CallbackRejected) {
          return reply.code(reports.reason === 'forged' ? 401 : 400).send({ error: reports.message });
        }
        await needs.takeReports(name, reports);
        // ElevenLabs takes nothing but a 200 for success, and switches off a webhook that keeps failing.
        return reply.code(200).send({ received: true });
      });
    }
  });
}

async function readReports(
  { voiceProviders, log }: CallbackNeeds,
  name: VoiceProviderName,
  callback: { headers: Record<string, string | string[] | undefined>; body: Buffer },
): Promise<CallReport[] | CallbackRejected> {
  try {
    return (await voiceProviders.find(name)?.readCallback(callback)) ?? [];
  } catch (error) {
    if (!(error instanceof CallbackRejected)) throw error;
    log.warn({ err: error, provider: name }, `a ${error.reason} callback was refused`);
    return error;
  }
}
