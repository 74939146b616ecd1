import type { Readable } from 'node:stream';

/** A part of an export: what it says of itself or of a table as JSON, or rows in PostgreSQL's COPY text format. */
export type Frame = { json: unknown } | { rows: Buffer };

const HEADER_BYTES = 5;
const JSON_KIND = 'J'.charCodeAt(0);
const ROWS_KIND = 'R'.charCodeAt(0);
/** Above what is written at once; a longer frame is no export. */
const MOST_BYTES = 256 * 1024 * 1024;

export function toFrame(frame: Frame): Buffer {
  const [kind, body] =
    'json' in frame ? [JSON_KIND, Buffer.from(JSON.stringify(frame.json))] : [ROWS_KIND, frame.rows];
  const header = Buffer.alloc(HEADER_BYTES);
  header[0] = kind;
  header.writeUInt32BE(body.length, 1);
  return Buffer.concat([header, body]);
}

/** Reads the frames of an export. @throws Error if it is cut off or no export */
export async function* readFrames(stream: Readable): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    while (held.length >= HEADER_BYTES) {
      const end = HEADER_BYTES + held.readUInt32BE(1);
      const kind = held[0];
      if ((kind !== JSON_KIND && kind !== ROWS_KIND) || end > MOST_BYTES)
        throw new Error('The file is no export of dialgraph.');
      if (held.length < end) break;
      const body = held.subarray(HEADER_BYTES, end);
      yield kind === JSON_KIND ? { json: JSON.parse(body.toString()) } : { rows: body };
      held = held.subarray(end);
    }
  }
  if (held.length > 0) throw new Error('The file is cut off.');
}
