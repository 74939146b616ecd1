import type { Readable } from 'node:stream';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import type { ByteRange } from './byte-range.ts';

export interface OpenedRecording {
  /** Value of the recording's `ETag` header. */
  tag: string;
  contentType: string;
  /** Length of the whole recording in bytes. */
  sizeBytes: number;
  read(part?: ByteRange): Promise<Readable>;
}

/** Opens recordings of calls, which GraphQL's JSON cannot carry. */
export interface Recordings {
  /** Opens a recording of the viewer's account. Throws `not_found` without such a call or recording. */
  open(viewer: Viewer, callId: string): Promise<OpenedRecording>;
}
