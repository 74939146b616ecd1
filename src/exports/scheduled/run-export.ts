import { Readable } from 'node:stream';
import { z } from 'zod';
import { DomainError } from '../../errors.ts';
import type { ScheduledExport, ScheduledExportRun } from '../../platform/generated/prisma/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { StorageError } from '../../platform/storage/storage-error.ts';
import { startDeadline } from '../../platform/time/deadline.ts';
import { EXPORT_LIMITS } from '../export-limits.ts';
import { type ListExport, openList, readDefinition } from '../exports.ts';
import { FORMATS } from '../formats.ts';
import type { ScheduledExportsDeps } from './deps.ts';
import { rangeBefore } from './recurrence.ts';

/** Lease on a run. After it, another worker takes over from one that died. */
export const LEASE_MS = 120_000;
const RENEW_EVERY_MS = 30_000;
export const MOST_ATTEMPTS = 5;
const FIRST_RETRY_MS = 60_000;
const LONGEST_RUN_HOURS = 2;

export const INTERRUPTED =
  'The server was interrupted while it wrote the file. The next file is written at the next due time.';

const order = z.object({ runId: z.string(), attempt: z.int() });

/** An attempt to write the file of a due time. Retries are new jobs, because the run counts its attempts. */
export const runExportJob = defineJob({
  name: 'exports.run-scheduled',
  payload: order,
  retryLimit: 2,
  retryDelaySeconds: 10,
  retryDelayMaxSeconds: 60,
  expireInSeconds: LONGEST_RUN_HOURS * 3600 + 60,
  batchSize: 1,
  localConcurrency: 2,
  groupConcurrency: 1,
  policy: 'short',
});

type Claimed = ScheduledExportRun & { scheduledExport: ScheduledExport };

/**
 * Writes the file of a due time, unless another worker has begun or finished the attempt. A failure is retried up to
 * five times in all; the last one ends the run with a sentence for the customer.
 */
export async function runScheduledExport(
  deps: ScheduledExportsDeps,
  { runId, attempt }: z.output<typeof order>,
  stopping: AbortSignal,
): Promise<void> {
  const run = await claim(deps, runId, attempt);
  if (run === null) return;
  const lost = new AbortController();
  const ended = new AbortController();
  const deadline = startDeadline(deps.clock, LONGEST_RUN_HOURS * 3600_000);
  void renewLease(deps, run, { lost, ended: ended.signal });
  try {
    const signal = AbortSignal.any([stopping, lost.signal, deadline.signal]);
    const fileKey = fileKeyOf(run);
    const sizeBytes = await writeFile(deps, run, fileKey, signal);
    await succeed(deps, run, { fileKey, sizeBytes });
  } catch (error) {
    await failOrRetry(deps, run, error, deadline.signal.aborted);
  } finally {
    ended.abort('ended');
    deadline.end();
  }
}

async function claim({ database, clock }: ScheduledExportsDeps, id: string, attempt: number) {
  const { scheduledExportRun } = database.prisma;
  const { count } = await scheduledExportRun.updateMany({
    where: { id, attempts: attempt - 1, nextAttemptAt: { not: null } },
    data: { attempts: attempt, nextAttemptAt: new Date(clock.now().getTime() + LEASE_MS) },
  });
  return count === 0
    ? null
    : scheduledExportRun.findUnique({ where: { id }, include: { scheduledExport: true } });
}

/** Condition that the run is still this worker's. */
function heldBy({ id, attempts }: Claimed) {
  return { id, attempts, nextAttemptAt: { not: null } };
}

async function renewLease(
  { database, clock, log }: ScheduledExportsDeps,
  run: Claimed,
  { lost, ended }: { lost: AbortController; ended: AbortSignal },
): Promise<void> {
  for (;;) {
    await clock.sleep(RENEW_EVERY_MS, ended).catch(() => undefined);
    if (ended.aborted) return;
    const nextAttemptAt = new Date(clock.now().getTime() + LEASE_MS);
    await database.prisma.scheduledExportRun
      .updateMany({ where: heldBy(run), data: { nextAttemptAt } })
      .then(({ count }) => count === 0 && lost.abort(new Error('the run was deleted or taken over')))
      .catch((err: unknown) => log.warn({ err, runId: run.id }, 'the lease of an export was not renewed'));
  }
}

/** Returns the key of the file of a due time: always the same, so that a repeated attempt replaces it. */
function fileKeyOf({ accountId, dueAt, scheduledExport: { id, kind, format } }: Claimed): string {
  const { extension } = FORMATS[format as ListExport['format']];
  const due = dueAt.toISOString().slice(0, 16).replace(':', '-');
  return `${accountId}/${id}/${kind.toLowerCase().replaceAll('_', '-')}-${due}Z.${extension}`;
}

async function writeFile(
  deps: ScheduledExportsDeps,
  { accountId, dueAt, scheduledExport }: Claimed,
  fileKey: string,
  signal: AbortSignal,
): Promise<number> {
  const { columns, filter } = readDefinition(scheduledExport.definition);
  const { kind, format, covers } = scheduledExport as ScheduledExport & Pick<ListExport, 'kind' | 'format'>;
  const createdAt = covers && rangeBefore(covers, scheduledExport, dueAt);
  const list = { kind, format, columns, filter: createdAt ? { ...filter, createdAt } : filter };
  const { content, mediaType } = openList(deps, { accountId }, list);
  let sizeBytes = 0;
  async function* bounded() {
    for await (const part of content as AsyncIterable<string | Uint8Array>) {
      sizeBytes += Buffer.byteLength(part);
      if (sizeBytes > EXPORT_LIMITS.fileBytes) throw tooLarge();
      yield part;
    }
  }
  const stream = Readable.from(bounded(), { objectMode: false });
  await deps.exportFiles.put(fileKey, stream, { contentType: mediaType }, signal);
  return sizeBytes;
}

function tooLarge(): DomainError {
  return new DomainError(
    'invalid_request',
    'The file would be larger than 2 GiB. Narrow the filter, choose fewer columns, or cover a shorter span.',
  );
}

async function succeed(
  { database, clock, exportFiles }: ScheduledExportsDeps,
  run: Claimed,
  file: { fileKey: string; sizeBytes: number },
): Promise<void> {
  const { scheduledExportRun } = database.prisma;
  const { count } = await scheduledExportRun.updateMany({
    where: heldBy(run),
    data: { ...file, nextAttemptAt: null, finishedAt: clock.now() },
  });
  if (count > 0) return;
  // Another attempt writes the same file; but nobody knows the file of a deleted run.
  if ((await scheduledExportRun.count({ where: { id: run.id } })) === 0)
    await exportFiles.delete(file.fileKey);
}

async function failOrRetry(
  { database, clock, log }: ScheduledExportsDeps,
  run: Claimed,
  err: unknown,
  isLate: boolean,
): Promise<void> {
  const known = { err, runId: run.id, scheduledExportId: run.scheduledExportId, attempts: run.attempts };
  const isFinal = run.attempts >= MOST_ATTEMPTS || isLate || isCausedByCustomer(err);
  const now = clock.now();
  if (isFinal)
    log.error(known, 'a scheduled export has failed; its next file is written at the next due time');
  else log.warn(known, 'an attempt at a scheduled export failed; it is retried');
  await database.prisma.scheduledExportRun.updateMany({
    where: heldBy(run),
    data: isFinal
      ? { failure: sentenceFor(err, isLate), nextAttemptAt: null, finishedAt: now }
      : { nextAttemptAt: new Date(now.getTime() + FIRST_RETRY_MS * 2 ** (run.attempts - 1)) },
  });
}

/** Returns whether the list itself refuses, such as that of a deleted campaign, which no retry helps. */
function isCausedByCustomer(error: unknown): error is DomainError {
  return error instanceof DomainError && ['invalid_request', 'not_found'].includes(error.code);
}

function sentenceFor(error: unknown, isLate: boolean): string {
  if (isCausedByCustomer(error)) return error.message;
  if (isLate)
    return `The file was not complete within ${LONGEST_RUN_HOURS} hours. Narrow the filter or choose fewer columns.`;
  if (error instanceof StorageError)
    return 'The server could not store the file. Ask its operator; the next file is written at the next due time.';
  return 'An error on the server interrupted the export. The next file is written at the next due time.';
}
