import { addAbortSignal, Readable } from 'node:stream';
import { errorCodes } from '../error-codes.ts';
import type { BlobStorage } from './blob-storage.ts';
import { isDiskFull } from './disk-space.ts';

export type StorageFailure = 'disk_full' | 'access_denied' | 'not_found' | 'unreachable' | 'failed';

/** Error: the storage of recordings failed, for no fault of the recording itself. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  readonly reason: StorageFailure;

  constructor(cause: unknown) {
    const reason = reasonOf(cause);
    super(`The storage failed (${reason}): ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.reason = reason;
  }
}

/** Codes of the system and its network, and names of S3's errors. */
const REASONS: readonly (readonly [RegExp, StorageFailure])[] = [
  [
    /^(EACCES|EPERM|EROFS|AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|403|401)$/,
    'access_denied',
  ],
  [/^(NoSuchBucket|ENOENT|ENOTDIR)$/, 'not_found'],
  [
    /^(ECONN\w*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|TimeoutError|5\d\d)$/,
    'unreachable',
  ],
];

function reasonOf(error: unknown): StorageFailure {
  if (isDiskFull(error)) return 'disk_full';
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const marks = [...errorCodes(error), String(name), String($metadata?.httpStatusCode)];
  return REASONS.find(([pattern]) => marks.some((mark) => pattern.test(mark)))?.[1] ?? 'failed';
}

/** Makes a storage's `put` reject with `StorageError`, unless the content failed or the transfer was aborted. */
export function failingByName<Storage extends Pick<BlobStorage, 'put'>>(storage: Storage): Storage {
  return {
    ...storage,
    async put(key, content, about, signal) {
      let isContentAtFault = false;
      async function* watched() {
        try {
          yield* content;
        } catch (error) {
          isContentAtFault = true;
          throw error;
        }
      }
      // Without a listener, an error before the storage reads would end the process.
      content.on('error', () => undefined);
      if (signal) addAbortSignal(signal, content);
      try {
        await storage.put(key, Readable.from(watched()), about, signal);
      } catch (error) {
        throw isContentAtFault || signal?.aborted ? error : new StorageError(error);
      } finally {
        content.destroy();
      }
    },
  };
}
