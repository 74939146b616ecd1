import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../../../src/platform/tenancy/viewer.ts';
import {
  ReadRecordingDocument,
  ReadToolCallsDocument,
  ReadTranscriptDocument,
} from '../../operations/surface-a.generated.ts';
import type { SurfacePorts } from '../../ports.ts';
import { sendAudio } from '../../recordings/audio.ts';
import { parseRange } from '../../recordings/byte-range.ts';
import { route } from '../../route.ts';
import { recording, toolCalls, transcript } from '../resources/call.ts';

export const readTranscript = route({
  path: '/calls/:id/transcript',
  operationId: 'readTranscript',
  tag: 'Calls',
  summary: 'Read a call’s transcript',
  description: 'The transcript is empty until the conversation begins.',
  document: ReadTranscriptDocument,
  variables: ({ params }) => params,
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

export const readToolCalls = route({
  path: '/calls/:id/tool-calls',
  operationId: 'readToolCalls',
  tag: 'Calls',
  summary: 'Read what the agent did with its tools',
  document: ReadToolCallsDocument,
  variables: ({ params }) => params,
  resource: toolCalls,
  respond: ({ call }) => call,
  errors: ['not_found'],
});

export const readRecording = route({
  path: '/calls/:id/recording',
  operationId: 'readRecording',
  tag: 'Calls',
  summary: 'Fetch a call’s recording',
  description:
    'Returns the audio, with `Range` support. With `Accept: application/json`, returns a signed URL of the audio instead.',
  document: ReadRecordingDocument,
  variables: ({ params }) => ({ callId: params.id }),
  resource: recording,
  respond: ({ callRecording }) => callRecording,
  alternative: {
    mediaTypes: ['audio/wav', 'audio/mpeg', 'audio/ogg', 'audio/mp4', 'audio/webm'],
    isDefault: true,
    hasRanges: true,
    send: playRecording,
  },
  errors: ['not_found'],
});

function asText(turns: { role: string; message: string }[]): string {
  return turns.map(({ role, message }) => `${role.toLowerCase()}: ${message}`).join('\n');
}

/** Cache lifetime in players. The recording of a call never changes. */
const MAX_AGE_SECONDS = 3600;

/** Plays the recording or the requested range. An unsatisfiable range gets the whole. */
async function playRecording(
  _resource: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { recordings }: SurfacePorts,
): Promise<FastifyReply> {
  const { id } = request.params as { id: string };
  const opened = await recordings.open(request.viewer as Viewer, id);
  const { range } = request.headers;
  const part = range === undefined ? null : parseRange(range, opened.sizeBytes);
  reply.header('cache-control', `private, max-age=${MAX_AGE_SECONDS}`);
  return sendAudio(reply, opened, part === 'unsatisfiable' ? null : part);
}
