import { notFound } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { recordingUrl, recordingUrlExpiry } from './recording-url.ts';
import { openRecording } from './recordings.ts';

const RecordingObject = builder
  .objectRef<{ url: string; expiresAt: Date; contentType: string }>('Recording')
  .implement({
    fields: (t) => ({
      url: t.exposeString('url'),
      expiresAt: t.field({ type: 'DateTime', resolve: (recording) => recording.expiresAt }),
      contentType: t.exposeString('contentType'),
    }),
  });

builder.queryFields((t) => ({
  callRecording: t.field({
    type: RecordingObject,
    description: 'A signed URL of the call’s recording. Throws `NOT_FOUND` if the call has no recording.',
    args: { callId: t.arg.id({ required: true }) },
    resolve: async (_root, { callId }, context) => {
      const { deps } = context;
      const { call, contentType } = await openRecording(deps, viewerOf(context), callId);
      const url = recordingUrl(deps, call);
      if (url === null) throw notFound('recording');
      return { url, expiresAt: recordingUrlExpiry(deps), contentType };
    },
  }),
}));
