import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, sendAudio } from '../../adapters/recordings/audio.ts';
import { parseRange } from '../../adapters/recordings/byte-range.ts';
import type { CallsDeps } from '../calls/deps.ts';
import { isRecordingUrlValid } from '../calls/recording-url.ts';
import { openAudio, openSignedRecording, type RecordedAudio } from '../calls/recordings/recordings.ts';
import { DomainError } from '../errors/errors.ts';

const MAX_AGE_SECONDS = 3600;

/** Headers that permit any page to play recordings: the URL's signature protects them, and no cookies are sent. */
const FOR_EVERY_PAGE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
  // Opened by itself, a recording is a page that the browser makes.
  'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
};

type RecordingRequest = FastifyRequest<{ Params: { callId: string }; Querystring: Record<string, unknown> }>;

/** Serves call recordings by their signed URLs. Only the signature authorizes. */
export function registerRecordings(fastify: FastifyInstance, deps: CallsDeps): void {
  fastify.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(FOR_EVERY_PAGE));
    scope.get('/recordings/:callId', async (request: RecordingRequest, reply) => {
      const { callId } = request.params;
      const { expires, signature } = request.query;
      if (typeof expires !== 'string' || typeof signature !== 'string') throw nothingToPlay();
      if (!isRecordingUrlValid(deps, callId, { expires, signature })) throw nothingToPlay();
      reply.header('cache-control', `private, max-age=${maxAge(deps, Number(expires))}`);
      const recording = await openSignedRecording(deps, callId);
      return play(await openAudio(deps, recording), request, reply);
    });
  });
}

/** Returns seconds of caching that end when the URL expires. */
function maxAge({ clock }: CallsDeps, expires: number): number {
  return Math.min(MAX_AGE_SECONDS, expires - Math.floor(clock.now().getTime() / 1000));
}

/** Sends the recording or the requested range of it (RFC 9110, section 14; a single range). */
async function play(
  audio: RecordedAudio,
  { headers }: RecordingRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = etagOf(audio);
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (namesTag(headers['if-none-match'], etag)) return reply.code(304).send();
  const isRangeWanted = headers['if-range'] === undefined || headers['if-range'] === etag;
  const part =
    isRangeWanted && headers.range !== undefined ? parseRange(headers.range, audio.sizeBytes) : null;
  if (part !== 'unsatisfiable') return sendAudio(reply, audio, part);
  return reply
    .code(416)
    .header('content-type', audio.contentType)
    .header('content-range', `bytes */${audio.sizeBytes}`)
    .send();
}

function namesTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

function nothingToPlay(): DomainError {
  const message =
    'The recording does not exist, or its URL has expired. Read the call again to get a new URL.';
  return new DomainError('not_found', message);
}
