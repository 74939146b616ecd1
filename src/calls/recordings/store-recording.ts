import { Readable } from 'node:stream';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallsDeps } from '../deps.ts';

/** Returns the storage key of a call's recording, stored or not. */
export function recordingKeyOf({ accountId, id }: Pick<Call, 'accountId' | 'id'>): string {
  return `recordings/${accountId}/${id}`;
}

/**
 * Streams the recording of a call into our own storage, unless it is there.
 *
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
  const provider = voiceProviders.find(call.provider);
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
