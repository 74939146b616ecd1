import { Readable } from 'node:stream';
import type { Viewer } from '../accounts/viewer.ts';
import { notFound } from '../errors.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import type { CallsDeps } from './deps.ts';

/** The job behind `fetchRecordingJob`. Rejects while the provider does not have it ready, so that the queue tries again. */
export async function fetchRecording(deps: CallsDeps, { callId }: { callId: string }): Promise<void> {
  const call = await deps.database.prisma.call.findUnique({ where: { id: callId } });
  if (call === null || (await bringRecording(deps, call))) return;
  throw new Error(`${call.provider} does not have the recording of ${callId} yet`);
}

/**
 * Brings a recording into our own storage, streaming. One that is stored already is left alone.
 *
 * @returns false when the provider does not have it ready
 */
async function bringRecording(
  { database, recordings, voiceProviders }: CallsDeps,
  call: Call,
): Promise<boolean> {
  if (!call.hasRecording || call.recordingKey !== null || call.voiceProviderConvId === null) return true;
  const recording = await voiceProviders.find(call.provider)?.fetchRecording(call.voiceProviderConvId);
  if (!recording) return false;
  const key = `recordings/${call.accountId}/${call.id}`;
  const { contentType } = recording;
  await recordings.put(key, Readable.from(recording.stream), { contentType });
  await database.prisma.call.update({
    where: { id: call.id },
    data: { recordingKey: key, recordingContentType: contentType },
  });
  return true;
}

/** A call whose recording can be played, and what kind of audio it is. */
export interface PlayableRecording {
  call: Call;
  key: string;
  contentType: string;
}

/** The viewer's recording of a call. Throws `not_found` when there is no such call or no recording of it. */
export async function openRecording(
  deps: CallsDeps,
  viewer: Viewer,
  callId: string,
): Promise<PlayableRecording> {
  const where = { id: callId, accountId: viewer.accountId };
  const call = await deps.database.prisma.call.findFirst({ where });
  if (call === null) throw notFound('call');
  return playable(deps, call);
}

/** As `openRecording`, for whoever holds a valid signed URL. */
export async function openSignedRecording(deps: CallsDeps, callId: string): Promise<PlayableRecording> {
  const call = await deps.database.prisma.call.findUnique({ where: { id: callId } });
  if (call === null) throw notFound('recording');
  return playable(deps, call);
}

/** A recording that a job has not fetched yet is fetched now: who asks for it should not have to wait. */
async function playable(deps: CallsDeps, call: Call): Promise<PlayableRecording> {
  if (!call.hasRecording) throw notFound('recording');
  if (!(await bringRecording(deps, call))) throw notFound('recording');
  const stored = await deps.database.prisma.call.findUniqueOrThrow({ where: { id: call.id } });
  if (stored.recordingKey === null || stored.recordingContentType === null) throw notFound('recording');
  return { call: stored, key: stored.recordingKey, contentType: stored.recordingContentType };
}
