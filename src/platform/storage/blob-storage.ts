import type { Readable } from 'node:stream';

/** A range of bytes, both ends included, as in HTTP's `Range`. */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredBlob {
  contentType: string;
  /** Bytes of the whole blob. */
  size: number;
}

/** Storage of streamed objects. Keys consist of letters, digits, `_`, `-` and `/`. */
export interface BlobStorage {
  /** Stores or replaces a blob, never visible half written. Aborting rejects and destroys `content`. */
  put(key: string, content: Readable, about: { contentType: string }, signal?: AbortSignal): Promise<void>;
  /** Returns a blob's type and size; null if there is no such blob. */
  stat(key: string): Promise<StoredBlob | null>;
  /** Reads a blob or a range of it. Rejects when there is no such blob. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a blob, if it exists. */
  delete(key: string): Promise<void>;
}
