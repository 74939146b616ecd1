import type { FastifyReply } from 'fastify';
import type { ByteRange } from './byte-range.ts';
import type { OpenedRecording } from './port.ts';

export function etagOf({ tag }: OpenedRecording): string {
  return `"${tag}"`;
}

export async function sendAudio(
  reply: FastifyReply,
  recording: OpenedRecording,
  part: ByteRange | null,
): Promise<FastifyReply> {
  const { contentType, sizeBytes } = recording;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etagOf(recording))
    .header('content-type', contentType);
  if (part === null) return reply.header('content-length', sizeBytes).send(await recording.read());
  reply
    .code(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`)
    .header('content-length', part.end - part.start + 1);
  return reply.send(await recording.read(part));
}
