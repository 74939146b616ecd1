import { type GraphQLSchema, isObjectType } from 'graphql';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import type { GraphqlContext } from '../context.ts';
import { DEFAULT_PAGE_SIZE } from './keyset.ts';

/** Bytes of texts after which a page ends, whatever its `first`: clients hold several pages at once, and so do we. */
const MAX_PAGE_BYTES = 1_000_000;
/** Most rows read at a time, so that few are in memory beyond the end of a page. A usual page is read at once. */
const MOST_ROWS = DEFAULT_PAGE_SIZE + 1;
/** Rows of a longer page read first, whose sizes tell how many more may fit. */
const FIRST_ROWS = 10;
/** Most rows read at a time for several parents. */
const MOST_ROWS_OF_PARENTS = 10_000;
/** Length up to which a text's characters count as bytes. Longer ones are encoded to count them. */
const SHORT_TEXT = 32;

type Context = Pick<GraphqlContext, 'execution'>;

interface Row {
  id: string;
}

/** Last rows of pages that ended for their bytes although more rows follow. */
const endsForBytes = new WeakSet<Row>();

/**
 * Reads a page, and ends it before the row with which its texts exceed 1 MB. REST and MCP, whose rows are whole, read it in
 * parts; callers of GraphQL request columns, and wait for their turn if those may be long.
 */
export async function readBoundedPage<Listed extends Row>(
  { execution }: Context,
  { take, id: bounds = {} }: Page,
  read: (part: Page) => Promise<Listed[]>,
): Promise<Listed[]> {
  const isUpward = take < 0;
  const size = Math.abs(take);
  const page = new BoundedPage<Listed>(isUpward);
  let most = execution?.author !== 'ourselves' || size <= MOST_ROWS ? size : FIRST_ROWS;
  for (let id = bounds; ; ) {
    const wanted = Math.min(size - page.rows.length, most);
    const part = await read({ take: isUpward ? -wanted : wanted, id });
    page.add(part);
    const last = page.rows.at(-1);
    if (last === undefined || page.isEnded || part.length < wanted || page.rows.length === size) break;
    most = Math.min(MOST_ROWS, 1 + page.rowsThatFit);
    id = isUpward ? { gt: last.id } : { lt: last.id };
  }
  execution?.addPage(page.bytes);
  return page.newestFirst;
}

/** Reads the pages of several parents, some parents at a time, and ends each page like `readBoundedPage`. */
export async function readBoundedPages<Listed extends Row>(
  { execution }: Context,
  parentIds: readonly string[],
  { take }: Page,
  read: (parentIds: readonly string[]) => Promise<ReadonlyMap<string, Listed[]>>,
): Promise<ReadonlyMap<string, Listed[]>> {
  const pages = new Map<string, Listed[]>();
  let most = MOST_ROWS_OF_PARENTS;
  for (let done = 0; done < parentIds.length && !execution?.refusal; ) {
    const part = parentIds.slice(done, done + Math.max(1, Math.floor(most / Math.abs(take))));
    done += part.length;
    for (const [parentId, rows] of await read(part)) {
      const page = new BoundedPage<Listed>(take < 0);
      page.add(rows);
      execution?.addPage(page.bytes);
      pages.set(parentId, page.newestFirst);
      most = Math.min(most, page.rowsThatFit);
    }
  }
  return pages;
}

class BoundedPage<Listed extends Row> {
  /** From the page's start: upward, the oldest first. */
  readonly rows: Listed[] = [];
  bytes = 0;
  isEnded = false;
  readonly #isUpward: boolean;

  constructor(isUpward: boolean) {
    this.#isUpward = isUpward;
  }

  get newestFirst(): Listed[] {
    return this.#isUpward ? this.rows.toReversed() : this.rows;
  }

  /** Rows that fit into what is left of the page, if they are like those before. */
  get rowsThatFit(): number {
    const left = MAX_PAGE_BYTES - this.bytes;
    return this.bytes === 0 ? MOST_ROWS_OF_PARENTS : Math.floor((left * this.rows.length) / this.bytes);
  }

  /** Adds rows that follow, newest first, until one exceeds the page. */
  add(part: readonly Listed[]): void {
    for (const row of this.#isUpward ? part.toReversed() : part) {
      const bytes = bytesOf(row);
      const last = this.rows.at(-1);
      if (last !== undefined && this.bytes + bytes > MAX_PAGE_BYTES) {
        this.isEnded = true;
        endsForBytes.add(last);
        return;
      }
      this.bytes += bytes;
      this.rows.push(row);
    }
  }
}

/** Returns the bytes of a row's texts and JSON, roughly: names, numbers, instants and punctuation are left out. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length > SHORT_TEXT ? Buffer.byteLength(value) : value.length;
  if (typeof value !== 'object' || value === null) return 0;
  // Dates and decimals have no texts, but a decimal inherits a hundred enumerable names. JSON may have a `constructor`.
  if (Object.getPrototypeOf(value) !== Object.prototype && !Array.isArray(value)) return 0;
  let bytes = 0;
  for (const name in value) bytes += bytesOf(value[name as keyof typeof value]);
  return bytes;
}

interface Connection {
  args: { before?: unknown; last?: unknown };
  edges: readonly ({ node: Row } | null)[];
  pageInfo: object;
}

/** Makes GraphQL connections tell that more rows follow where a page ended for its bytes. Pothos knows only full pages. */
export function tellOfEndedPages(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const pageInfo = isObjectType(type) ? type.getFields().pageInfo : undefined;
    if (pageInfo) pageInfo.resolve = pageInfoOf;
  }
  return schema;
}

function pageInfoOf({ args, edges, pageInfo }: Connection): object {
  const isBackward = args?.before != null || args?.last != null;
  const end = edges.at(isBackward ? 0 : -1)?.node;
  if (end == null || !endsForBytes.has(end)) return pageInfo;
  return { ...pageInfo, [isBackward ? 'hasPreviousPage' : 'hasNextPage']: true };
}
