import type { Readable } from 'node:stream';
import { notFound } from '../../errors.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { ByteRange } from '../../platform/storage/blob-storage.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { CallsDeps } from '../deps.ts';
import { storeRecording } from './store-recording.ts';

export interface PlayableRecording {
  call: Call;
  key: string;
  contentType: string;
}

/** Opens the viewer's recording of a call. Throws `not_found` without such a call or its recording */
export async function openRecording(
  deps: CallsDeps,
  viewer: Viewer,
  callId: string,
): Promise<PlayableRecording> {
  const { call: calls } = forAccount(deps.database.prisma, viewer.accountId);
  const call = await calls.findUnique({ where: { id: callId } });
  if (call === null) throw notFound('call');
  return playable(deps, call);
}

/** Opens a recording for the holder of a valid signed URL. Throws `not_found` */
export async function openSignedRecording(deps: CallsDeps, callId: string): Promise<PlayableRecording> {
  const call = await deps.database.prisma.call.findUnique({ where: { id: callId } });
  if (call === null) throw notFound('recording');
  return playable(deps, call);
}

export interface RecordedAudio {
  /** ETag of the audio. */
  tag: string;
  contentType: string;
  /** Size of the whole audio, also if a part is read. */
  sizeBytes: number;
  read(part?: ByteRange): Promise<Readable>;
}

/** Opens the audio of a recording. Throws `not_found` when the storage has lost it */
export async function openAudio(
  { recordings }: CallsDeps,
  { call, key, contentType }: PlayableRecording,
): Promise<RecordedAudio> {
  const stored = await recordings.stat(key);
  if (stored === null) throw notFound('recording');
  const { size: sizeBytes } = stored;
  // A recording is stored once and never changes.
  const tag = `${call.id}-${sizeBytes}`;
  return { tag, contentType, sizeBytes, read: (part) => recordings.read(key, part) };
}

/** Fetches a recording that is still at the provider at once, because a listener waits for it. */
async function playable(deps: CallsDeps, call: Call): Promise<PlayableRecording> {
  if (!call.hasRecording) throw notFound('recording');
  if (!(await storeRecording(deps, call))) throw notFound('recording');
  const stored = await deps.database.prisma.call.findUnique({ where: { id: call.id } });
  if (!stored?.recordingKey || !stored.recordingContentType) throw notFound('recording');
  return { call: stored, key: stored.recordingKey, contentType: stored.recordingContentType };
}
