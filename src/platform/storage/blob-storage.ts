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

/** Storage of recordings and other files as streams. Keys consist of letters, digits, `_`, `-` and `/`. */
export interface BlobStorage {
  /** Stores or replaces a file, never visible half written. Aborting rejects and destroys `content`. */
  put(key: string, content: Readable, about: { contentType: string }, signal?: AbortSignal): Promise<void>;
  /** Returns a stored file's type and size; null if there is no such file. */
  stat(key: string): Promise<StoredBlob | null>;
  /** Reads a stored file or a range of it. Rejects when there is no such file. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a stored file, if it exists. */
  delete(key: string): Promise<void>;
}
