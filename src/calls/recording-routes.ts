import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../errors.ts';
import type { ByteRange } from '../platform/storage/blob-storage.ts';
import type { CallsDeps } from './deps.ts';
import { isRecordingUrlValid } from './recording-url.ts';
import { openSignedRecording, type PlayableRecording } from './recordings.ts';

/** Plays recordings by their signed URLs: no key, no account, only what the signature allows. */
export function registerRecordings(fastify: FastifyInstance, deps: CallsDeps): void {
  fastify.get<{ Params: { callId: string }; Querystring: Record<string, unknown> }>(
    '/recordings/:callId',
    async (request, reply) => {
      const { callId } = request.params;
      const { expires, signature } = request.query;
      if (typeof expires !== 'string' || typeof signature !== 'string') throw nothingToPlay();
      if (!isRecordingUrlValid(deps, callId, { expires, signature })) throw nothingToPlay();
      const recording = await openSignedRecording(deps, callId);
      return play(deps, recording, request.headers.range, reply);
    },
  );
}

/** Sends the recording, or the part of it that `range` asks for (RFC 9110, section 14; one range). */
async function play(
  { recordings }: CallsDeps,
  { key, contentType }: PlayableRecording,
  range: string | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size } = (await recordings.stat(key)) ?? { size: 0 };
  reply
    .header('accept-ranges', 'bytes')
    .header('content-type', contentType)
    .header('cache-control', 'private');
  const part = range === undefined ? null : parseRange(range, size);
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

/** Null for a header that is not one range of bytes: such a header is ignored, the answer is the whole. */
export function parseRange(header: string, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? 'unsatisfiable' : { start, end };
}

function nothingToPlay(): DomainError {
  const message = 'There is no such recording, or its URL has expired. Read the call again for a new one.';
  return new DomainError('not_found', message);
}
