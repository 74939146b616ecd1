import { Readable } from 'node:stream';
import { notFound } from '../../errors/errors.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { ByteRange } from '../../platform/storage/blob-storage.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { CallsDeps } from '../deps.ts';

export function recordingKeyOf({ accountId, id }: Pick<Call, 'accountId' | 'id'>): string {
  return `recordings/${accountId}/${id}`;
}

/**
 * Streams the recording of a call into our own storage, unless it is there.
 * @param signal ends a transfer that hangs @returns false if the provider has none, or none yet, or the call
 * was deleted meanwhile
 */
export async function storeRecording(
  { database, recordings, voiceProviders }: CallsDeps,
  call: Call,
  signal?: AbortSignal,
): Promise<boolean> {
  if (call.recordingKey !== null) return true;
  if (call.voiceProviderConvId === null) return false;
  const provider = voiceProviders.find(call.provider, call.accountId);
  if (provider === null) throw new Error(`the provider ${call.provider} is not configured`);
  const recording = await provider.fetchRecording(call.voiceProviderConvId);
  if (recording === null) return false;
  const key = recordingKeyOf(call);
  const { contentType } = recording;
  await recordings.put(key, Readable.from(recording.stream), { contentType }, signal);
  const { count } = await database.prisma.call.updateMany({
    where: { id: call.id },
    data: {
      recordingKey: key,
      recordingContentType: contentType,
      hasRecording: true,
      recordingDueAt: null,
      recordingProblem: null,
    },
  });
  // The call was deleted for its age, so nothing else would delete the audio.
  if (count === 0) await recordings.delete(key);
  return count > 0;
}

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
  tag: string;
  contentType: string;
  /** Size of the whole recording in bytes, even if only a part of it is read. */
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

/** Returns a stored recording. Fetches it at once from the provider if necessary, because a listener waits. */
async function playable(deps: CallsDeps, call: Call): Promise<PlayableRecording> {
  if (!call.hasRecording) throw notFound('recording');
  if (!(await storeRecording(deps, call))) throw notFound('recording');
  const stored = await deps.database.prisma.call.findUnique({ where: { id: call.id } });
  if (!stored?.recordingKey || !stored.recordingContentType) throw notFound('recording');
  return { call: stored, key: stored.recordingKey, contentType: stored.recordingContentType };
}

export interface StoredRecording {
  id: string;
  key: string;
}

/** Deletes a recording, its audio first, because audio without a row would never be found again. */
export async function deleteRecording(
  { database, recordings }: CallsDeps,
  { id, key }: StoredRecording,
): Promise<void> {
  await recordings.delete(key);
  await database.prisma.call.updateMany({
    where: { id },
    data: { recordingKey: null, recordingContentType: null, hasRecording: false },
  });
}
