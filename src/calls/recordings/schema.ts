import { notFound } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { recordingUrl, recordingUrlExpiry } from './recording-url.ts';
import { openRecording } from './recordings.ts';

const RecordingObject = builder
  .objectRef<{ url: string; expiresAt: Date; contentType: string }>('Recording')
  .implement({
    description: 'A call’s recording, for as long as its URL is valid.',
    fields: (t) => ({
      url: t.exposeString('url', { description: 'The signed URL. It needs no API key.' }),
      expiresAt: t.field({
        type: 'DateTime',
        description: 'From this instant on the URL is rejected: ask for another.',
        resolve: (recording) => recording.expiresAt,
      }),
      contentType: t.exposeString('contentType', {
        description: 'The media type of the audio, such as `audio/mpeg`.',
      }),
    }),
  });

builder.queryFields((t) => ({
  callRecording: t.field({
    type: RecordingObject,
    description: 'A signed URL of the call’s recording. Throws `NOT_FOUND` if the call has no recording.',
    args: { callId: t.arg.id({ required: true, description: 'The call’s id.' }) },
    resolve: async (_root, { callId }, context) => {
      const { deps } = context;
      const { call, contentType } = await openRecording(deps, viewerOf(context), callId);
      const url = recordingUrl(deps, call);
      if (url === null) throw notFound('recording');
      return { url, expiresAt: recordingUrlExpiry(deps), contentType };
    },
  }),
}));
