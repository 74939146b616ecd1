const LINE_FEED = 0x0a;
/** Maximum length of a line, far above the size of any record. */
const LONGEST_LINE_BYTES = 4 * 1024 * 1024;

/**
 * Yields the lines of a stream without line feeds. Yields null and ends at a line that is too long or
 * unterminated.
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
