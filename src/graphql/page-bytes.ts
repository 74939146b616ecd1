/** Bytes of texts after which a page ends, whatever its `first`: clients hold several pages at once, and so do we. */
const MAX_PAGE_BYTES = 2_000_000;

interface Page {
  nodes: { id?: string }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/**
 * Ends the page of a response whose texts are too long after the first rows that have 2 MB. `hasNextPage` and `endCursor`
 * lead to the other rows.
 */
export function withinPageBytes<Data>(data: Data): Data {
  const [page, ...others] = Object.values((data ?? {}) as object);
  if (others.length > 0 || !isPage(page)) return data;
  const { nodes, pageInfo } = page;
  let bytes = 0;
  const length = nodes.findIndex((node) => {
    bytes += bytesOf(node);
    return bytes > MAX_PAGE_BYTES;
  });
  const [kept, last] = [nodes[Math.max(0, length - 1)]?.id, nodes.at(-1)?.id];
  if (length < 0 || kept === undefined || last === undefined || kept === last) return data;
  nodes.length = Math.max(1, length);
  pageInfo.hasNextPage = true;
  pageInfo.endCursor = movedCursor(pageInfo.endCursor, last, kept);
  return data;
}

function isPage(value: unknown): value is Page {
  return typeof value === 'object' && value !== null && 'nodes' in value && 'pageInfo' in value;
}

/** Returns the cursor of another row of the page: it contains the row's id. */
function movedCursor(cursor: string | null, from: string, to: string): string {
  const text = Buffer.from(cursor ?? '', 'base64').toString();
  if (!text.endsWith(from)) throw new Error(`the cursor ${text} does not end with its row's id`);
  return Buffer.from(text.slice(0, -from.length) + to).toString('base64');
}

/** Returns the bytes of a value's texts and keys, roughly: escapes and punctuation are left out. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = 0;
  for (const key in value) bytes += key.length + bytesOf(value[key as keyof typeof value]);
  return bytes;
}
