import { Readable } from 'node:stream';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { CallsDeps } from '../deps.ts';

/**
 * Brings the recording of a call into our own storage, streaming. One that is stored already is left alone.
 *
 * @param signal ends a transfer that hangs
 * @returns false when the provider has none, or none yet
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
  const key = `recordings/${call.accountId}/${call.id}`;
  const { contentType } = recording;
  await recordings.put(key, Readable.from(recording.stream), { contentType }, signal);
  await database.prisma.call.update({
    where: { id: call.id },
    data: { recordingKey: key, recordingContentType: contentType, hasRecording: true, recordingDueAt: null },
  });
  return true;
}
