import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { notFound } from '../../src/errors.ts';
import { ReadRecordingDocument, ReadTranscriptDocument } from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { recording, transcript } from './resources/call.ts';

export const readTranscript = route({
  method: 'GET',
  path: '/calls/:id/transcript',
  operationId: 'readTranscript',
  tag: 'Calls',
  summary: 'Read a call’s transcript',
  description: 'Empty until something was said.',
  document: ReadTranscriptDocument,
  variables: ({ params }) => params,
  status: 200,
  resource: transcript,
  respond: ({ call }) => ({ ...call, text: asText(call.transcript) }),
  alternative: {
    mediaTypes: ['text/plain'],
    isDefault: false,
    hasRanges: false,
    send: async ({ text }, _request, reply) => reply.type('text/plain; charset=utf-8').send(text),
  },
  errors: ['not_found'],
});

export const readRecording = route({
  method: 'GET',
  path: '/calls/:id/recording',
  operationId: 'readRecording',
  tag: 'Calls',
  summary: 'Fetch a call’s recording',
  description: 'The audio, with `Range` support, or with `Accept: application/json` a signed URL of it.',
  document: ReadRecordingDocument,
  variables: ({ params }) => ({ callId: params.id }),
  status: 200,
  resource: recording,
  respond: ({ callRecording }) => callRecording,
  alternative: {
    mediaTypes: ['audio/wav', 'audio/mpeg', 'audio/ogg', 'audio/mp4', 'audio/webm'],
    isDefault: true,
    hasRanges: true,
    send: sendAudio,
  },
  errors: ['not_found'],
});

function asText(turns: { role: string; message: string }[]): string {
  return turns.map(({ role, message }) => `${role.toLowerCase()}: ${message}`).join('\n');
}

/** What a player needs of the answer to a request for a part. */
const AUDIO_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
] as const;

/** Plays what the signed URL plays, from where it is served. A range that is not there is the whole. */
async function sendAudio(
  { recording_url }: z.output<typeof recording>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // PUBLIC_URL may put a path in front that a proxy takes away again.
  const url = recording_url.slice(recording_url.indexOf('/recordings/'));
  const fetch = (headers: Record<string, string>) =>
    request.server.inject({ url, headers, payloadAsStream: true });
  const { range } = request.headers;
  const partial = range === undefined ? undefined : await fetch({ range });
  const audio = partial?.statusCode === 206 ? partial : await fetch({});
  if (audio.statusCode >= 400) throw notFound('recording');
  for (const name of AUDIO_HEADERS) {
    const value = audio.headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.code(audio.statusCode).send(audio.stream());
}
