import type { Readable } from 'node:stream';

/** A part of a blob, in bytes, both ends included, as HTTP's `Range` counts. */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredBlob {
  contentType: string;
  /** Bytes of the whole blob. */
  size: number;
}

/**
 * Storage of large objects. Keys are made by us: letters, digits, `_`, `-` and `/`. Everything is
 * streamed; nothing holds a whole blob in memory.
 */
export interface BlobStorage {
  /**
   * Stores or replaces; a blob half written is never seen.
   *
   * @param signal ends the transfer: `put` rejects and `content` is destroyed, at whatever stage it was
   */
  put(key: string, content: Readable, about: { contentType: string }, signal?: AbortSignal): Promise<void>;
  /** Null when there is none. */
  stat(key: string): Promise<StoredBlob | null>;
  /** The bytes, or a part of them. Rejects when there is no such blob. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A blob that is gone already is fine. */
  delete(key: string): Promise<void>;
}
