import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallsDeps } from '../calls/deps.ts';
import { isRecordingUrlValid } from '../calls/recordings/recording-url.ts';
import { openSignedRecording, type PlayableRecording } from '../calls/recordings/recordings.ts';
import { DomainError } from '../errors.ts';
import type { ByteRange } from '../platform/storage/blob-storage.ts';

const MAX_AGE_SECONDS = 3600;

/**
 * What a customer's own page needs to play and to draw a recording: the signature in the URL is what protects
 * it, no cookie is sent along. Refusals carry it, too, for the page to see that a URL has expired.
 */
const FOR_EVERY_PAGE = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Accept-Ranges, Content-Length, Content-Range, ETag',
  'cross-origin-resource-policy': 'cross-origin',
  // Opened by itself, the recording is a page of the browser's making that plays it.
  'content-security-policy': "default-src 'none'; media-src 'self'; frame-ancestors 'none'",
};

type RecordingRequest = FastifyRequest<{ Params: { callId: string }; Querystring: Record<string, unknown> }>;

/** Plays recordings by their signed URLs: no key, no account, only what the signature allows. */
export function registerRecordings(fastify: FastifyInstance, deps: CallsDeps): void {
  fastify.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(FOR_EVERY_PAGE));
    scope.get('/recordings/:callId', async (request: RecordingRequest, reply) => {
      const { callId } = request.params;
      const { expires, signature } = request.query;
      if (typeof expires !== 'string' || typeof signature !== 'string') throw nothingToPlay();
      if (!isRecordingUrlValid(deps, callId, { expires, signature })) throw nothingToPlay();
      reply.header('cache-control', `private, max-age=${maxAge(deps, Number(expires))}`);
      return play(deps, await openSignedRecording(deps, callId), request, reply);
    });
  });
}

/** No copy of a recording outlasts its URL. */
function maxAge({ clock }: CallsDeps, expires: number): number {
  return Math.min(MAX_AGE_SECONDS, expires - Math.floor(clock.now().getTime() / 1000));
}

/** Sends the recording, or the part of it that the request asks for (RFC 9110, section 14; one range). */
async function play(
  { recordings }: CallsDeps,
  { call, key, contentType }: PlayableRecording,
  { headers }: RecordingRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const stored = await recordings.stat(key);
  if (stored === null) throw nothingToPlay();
  const { size } = stored;
  // A recording is stored once and never changes.
  const etag = `"${call.id}-${size}"`;
  reply.header('accept-ranges', 'bytes').header('etag', etag);
  if (namesTag(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.header('content-type', contentType);
  const isRangeWanted = headers['if-range'] === undefined || headers['if-range'] === etag;
  const part = isRangeWanted && headers.range !== undefined ? parseRange(headers.range, size) : null;
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  if (part === null) return reply.header('content-length', size).send(await recordings.read(key));
  reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    .header('content-length', part.end - part.start + 1);
  return reply.send(await recordings.read(key, part));
}

function namesTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/**
 * Null for a header that is not one valid range of bytes: such a header is ignored, the answer is the whole. (The
 * usual library takes a range that ends before it begins, and a suffix longer than the whole, for unsatisfiable.)
 */
function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size ? 'unsatisfiable' : { start, end };
}

function nothingToPlay(): DomainError {
  const message = 'There is no such recording, or its URL has expired. Read the call again for a new one.';
  return new DomainError('not_found', message);
}
