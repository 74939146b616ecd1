import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type CombinedError,
  createRequest,
  type RequestPolicy,
  type TypedDocumentNode,
  useClient,
} from 'urql';
import { useKept } from './kept.ts';
import type { Whole } from './whole.ts';

export interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  totalCount?: number;
  totalCountIsEstimate?: boolean;
}

export interface List<Row> {
  nodes: Row[];
  loading?: boolean;
  error?: CombinedError;
  refresh?: () => void;
  hasMore?: boolean;
  loadingMore?: boolean;
  loadMore?: () => void;
}

export interface Pages<Node> extends List<Node> {
  refresh(): void;
  /** The first page, with the number of all rows if the document asks for it. */
  first: Page<Node> | undefined;
}

interface State<Node> {
  pages: Page<Node>[];
  error: CombinedError | undefined;
}

/** Returns the chosen option of a filter as a set of values; null = no filter. */
export function setOf<Value>(value: Value | null | undefined): Value[] | null {
  return value === null || value === undefined ? null : [value];
}

/**
 * Reads a GraphQL list page by page on request. Pages stay subscribed to the cache and show its changes. After Back, the
 * pages that were open are shown at once, so that the list has its former height.
 */
export function usePages<Data, Variables extends { first: number; after?: string | null }, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'after'>,
  select: (data: Whole<Data>) => Page<Node>,
): Pages<Node> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const pick = useRef(select);
  pick.current = select;
  const [left, keep] = useKept(`pages of ${nameOf(document)}`, { key: '', pages: 0 });
  const [{ pages, error }, setState] = useState<State<Node>>(() => ({
    pages: left.key === key ? cachedPages(left.pages) : [],
    error: undefined,
  }));
  const shownFor = useRef(pages.length > 0 ? key : null);
  const subscriptions = useRef<(() => void)[]>([]);
  const requested = useRef(0);

  function cachedPages(most: number): Page<Node>[] {
    const found: Page<Node>[] = [];
    while (found.length < most) {
      const after = found.at(-1)?.pageInfo.endCursor ?? null;
      const read = client.readQuery<Data>(document, { ...variables, after } as unknown as Variables, {
        requestPolicy: 'cache-only',
      });
      if (!read?.data) break;
      found.push(pick.current(read.data as Whole<Data>));
    }
    return found;
  }

  const pagesNow = useRef(pages);
  pagesNow.current = pages;

  const open = useCallback(
    (index: number, after: string | null, requestPolicy: RequestPolicy = 'cache-and-network') => {
      requested.current = index + 1;
      const request = createRequest(document, { ...JSON.parse(key), after } as Variables);
      const { unsubscribe } = client
        .executeQuery<Data>(request, { requestPolicy })
        .subscribe(({ data, error }) => {
          if (error) {
            requested.current = Math.min(requested.current, index);
            setState((before) => ({ ...before, error }));
          } else if (data) {
            const page = pick.current(data as Whole<Data>);
            setState((before) => ({ pages: before.pages.toSpliced(index, 1, page), error: undefined }));
          }
        });
      subscriptions.current.push(unsubscribe);
    },
    [client, document, key],
  );

  const leave = useCallback(() => {
    for (const unsubscribe of subscriptions.current) unsubscribe();
    subscriptions.current = [];
  }, []);

  useEffect(() => {
    const shown = shownFor.current === key ? pagesNow.current : [];
    shownFor.current = key;
    // A new first page would not end where the second begins.
    const policy = shown.length > 1 ? 'cache-first' : 'cache-and-network';
    if (shown.length === 0) setState({ pages: [], error: undefined });
    open(0, null, policy);
    for (const [index, { pageInfo }] of shown.slice(0, -1).entries())
      open(index + 1, pageInfo.endCursor ?? null, policy);
    return () => {
      shownFor.current = null;
      leave();
    };
  }, [key, open, leave]);

  useEffect(() => keep({ key, pages: pages.length }), [keep, key, pages.length]);

  const refresh = useCallback(() => {
    leave();
    setState((before) => ({ pages: before.pages.slice(0, 1), error: undefined }));
    open(0, null, 'network-only');
  }, [open, leave]);

  const last = pages.at(-1);
  const hasMore = last?.pageInfo.hasNextPage ?? false;
  const loadMore = useCallback(() => {
    if (!hasMore || requested.current > pages.length) return;
    open(pages.length, last?.pageInfo.endCursor ?? null);
  }, [hasMore, last, open, pages.length]);

  const nodes = useMemo(() => pages.flatMap((page) => page.nodes), [pages]);
  return {
    nodes,
    loading: pages.length === 0 && error === undefined,
    loadingMore: requested.current > pages.length && pages.length > 0,
    error,
    hasMore,
    loadMore,
    refresh,
    first: pages[0],
  };
}

/** Returns the number of a list's rows, with what they are; null = unknown. */
export function totalInWords(
  { first }: Pick<Pages<unknown>, 'first'>,
  one: string,
  several: string,
): string | null {
  if (first?.totalCount === undefined) return null;
  const { totalCount, totalCountIsEstimate } = first;
  return `${totalCountIsEstimate ? 'About ' : ''}${totalCount.toLocaleString()} ${totalCount === 1 ? one : several}`;
}

function nameOf({ definitions }: Pick<TypedDocumentNode, 'definitions'>): string {
  const operation = definitions.find(({ kind }) => kind === 'OperationDefinition');
  return operation && 'name' in operation ? (operation.name?.value ?? '') : '';
}
