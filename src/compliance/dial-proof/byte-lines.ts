const LINE_FEED = 0x0a;
/** Many times as long as any record. */
const LONGEST_LINE_BYTES = 4 * 1024 * 1024;

/**
 * The lines of a stream without their line feeds; null for one that is too long or has no line feed, and then
 * no more.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      yield bytes.subarray(start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > LONGEST_LINE_BYTES) break;
  }
  if (rest.length > 0) yield null;
}
