import { notFound } from '../../errors.ts';
import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { describedBy } from '../../graphql/types/described.ts';
import type { RecordingProblem } from '../../platform/generated/prisma/enums.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import { recordingUrl, recordingUrlExpiry } from '../recording-url.ts';
import { openRecording } from './recordings.ts';

const ATTEMPTS_GO_ON = `Attempts go on until ${CALL_LIMITS.recordingDays} days after the call.`;

export const RecordingProblemEnum = builder.enumType('RecordingProblem', {
  description: 'Why a recording is not stored.',
  values: describedBy<RecordingProblem>({
    STORAGE_FAILED: `The storage of this server did not take it. ${ATTEMPTS_GO_ON}`,
    PROVIDER_FAILED: `The voice provider did not send it. ${ATTEMPTS_GO_ON}`,
    LOST: `No attempt succeeded within ${CALL_LIMITS.recordingDays} days.`,
  }),
});

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
