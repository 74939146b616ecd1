import type { Page } from '../../platform/database/sql/index-walk.ts';
import { DEFAULT_PAGE_SIZE } from './keyset.ts';

/** Bytes of texts after which a page ends, whatever its `first`: clients hold several pages at once, and so do we. */
const MAX_PAGE_BYTES = 2_000_000;
/** Most rows read at a time, so that few are in memory beyond the end of a page. A usual page is read at once. */
const MOST_ROWS = DEFAULT_PAGE_SIZE + 1;
/** Rows of a longer page read first, whose sizes tell how many more may fit. */
const FIRST_ROWS = 10;
/** Length up to which a text's characters count as bytes. Longer ones are encoded to count them. */
const SHORT_TEXT = 32;

interface BoundedPage<Row> {
  /** Newest first; one at least, if the list has any. */
  rows: Row[];
  bytes: number;
  /** Whether the page ended for its bytes although more rows follow. */
  isEnded: boolean;
}

/** Reads a page in parts, and ends it before the row with which its texts exceed 2 MB. */
export async function readBoundedPage<Row extends { id: string }>(
  page: Page,
  read: (part: Page) => Promise<Row[]>,
): Promise<BoundedPage<Row>> {
  const isUpward = page.take < 0;
  const rows: Row[] = [];
  const pageOf = (bytes: number, isEnded: boolean) => ({
    rows: isUpward ? rows.reverse() : rows,
    bytes,
    isEnded,
  });
  const size = Math.abs(page.take);
  let bytes = 0;
  let { id = {} } = page;
  let most = size > MOST_ROWS ? FIRST_ROWS : MOST_ROWS;
  for (;;) {
    const take = Math.min(size - rows.length, most);
    const part = await read({ take: isUpward ? -take : take, id });
    for (const row of isUpward ? part.toReversed() : part) {
      const bytesOfRow = bytesOf(row);
      if (bytes + bytesOfRow > MAX_PAGE_BYTES && rows.length > 0) return pageOf(bytes, true);
      bytes += bytesOfRow;
      rows.push(row);
    }
    const last = rows.at(-1);
    if (last === undefined || part.length < take || rows.length === size) return pageOf(bytes, false);
    most = Math.min(MOST_ROWS, 1 + Math.floor((MAX_PAGE_BYTES - bytes) / (bytes / rows.length)));
    id = isUpward ? { gt: last.id } : { lt: last.id };
  }
}

/** Returns the bytes of a value's texts, roughly: names, numbers and punctuation are left out. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length > SHORT_TEXT ? Buffer.byteLength(value) : value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = 0;
  for (const name in value) bytes += bytesOf(value[name as keyof typeof value]);
  return bytes;
}
