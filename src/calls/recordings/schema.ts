import { notFound } from '../../errors/errors.ts';
import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { DownloadObject } from '../../graphql/types/download.ts';
import type { RecordingProblem } from '../../platform/generated/prisma/enums.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import { recordingUrl, recordingUrlExpiry } from '../recording-url.ts';
import { openRecording } from './recordings.ts';

const ATTEMPTS_GO_ON = `Attempts go on until ${CALL_LIMITS.recordingDays} days after the call.`;

export const RecordingProblemEnum = builder.enumType('RecordingProblem', {
  description: 'Reason why a recording is not stored.',
  values: describedBy<RecordingProblem>({
    STORAGE_FAILED: `The server’s storage failed. ${ATTEMPTS_GO_ON}`,
    PROVIDER_FAILED: `The voice provider did not send the recording. ${ATTEMPTS_GO_ON}`,
    LOST: `No attempt succeeded within ${CALL_LIMITS.recordingDays} days.`,
  }),
});

builder.queryFields((t) => ({
  callRecording: t.field({
    type: DownloadObject,
    nullable: true,
    description: 'Signed URL of a recording. Throws `NOT_FOUND` if there is none.',
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
