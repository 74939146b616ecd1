import type { Readable } from 'node:stream';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import type { ByteRange } from './byte-range.ts';

/** A call's recording, open to be sent. */
export interface OpenedRecording {
  /** Tells this audio from any other, for HTTP's `ETag`. */
  tag: string;
  contentType: string;
  /** Of the whole. */
  sizeBytes: number;
  /** The bytes, or a part of them. */
  read(part?: ByteRange): Promise<Readable>;
}

/** The audio of calls, which GraphQL's JSON cannot carry. */
export interface Recordings {
  /** The viewer's recording of a call. Throws `not_found` when there is no such call or no recording of it. */
  open(viewer: Viewer, callId: string): Promise<OpenedRecording>;
}
