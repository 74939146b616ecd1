import type { CallsDeps } from '../deps.ts';

const DAY_MS = 24 * 3600_000;
const AT_ONCE = 50;

interface OldRecording {
  id: string;
  key: string;
}

/**
 * Deletes the recordings of calls that were placed more than `days` days ago; the calls then have no
 * recording. The provider's own copy is not ours to delete.
 */
export async function deleteOldRecordings(deps: CallsDeps, days: number): Promise<void> {
  const before = deps.ids.lowestAt('call', new Date(deps.clock.now().getTime() - days * DAY_MS));
  let batch: OldRecording[];
  do {
    batch = await oldRecordings(deps, before);
    await Promise.all(batch.map((recording) => deleteRecording(deps, recording)));
  } while (batch.length === AT_ONCE);
}

async function oldRecordings({ database }: CallsDeps, before: string): Promise<OldRecording[]> {
  return database.prisma.$queryRaw<OldRecording[]>`
    SELECT id, recording_key AS key FROM calls
    WHERE recording_key IS NOT NULL AND id < ${before} ORDER BY id LIMIT ${AT_ONCE}`;
}

/**
 * Deletes a stored recording; its call then has none. The audio goes first: a process that dies in between leaves a row
 * that is found again, and no audio that is not.
 */
export async function deleteRecording(
  { database, recordings }: CallsDeps,
  { id, key }: OldRecording,
): Promise<void> {
  await recordings.delete(key);
  // The call itself may have been deleted meanwhile.
  await database.prisma.call.updateMany({
    where: { id },
    data: { recordingKey: null, recordingContentType: null, hasRecording: false },
  });
}
