import type { CallsDeps } from '../deps.ts';

const DAY_MS = 24 * 3600_000;
const AT_ONCE = 50;

interface OldRecording {
  id: string;
  key: string;
}

/** Deletes recordings of calls placed more than `days` days ago. The provider keeps its own copy. */
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
 * Deletes a stored recording. The audio goes first: if the process dies in between, the row is found again,
 * while audio without a row would not be.
 */
export async function deleteRecording(
  { database, recordings }: CallsDeps,
  { id, key }: OldRecording,
): Promise<void> {
  await recordings.delete(key);
  await database.prisma.call.updateMany({
    where: { id },
    data: { recordingKey: null, recordingContentType: null, hasRecording: false },
  });
}
