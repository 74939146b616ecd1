import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type CombinedError,
  createRequest,
  type RequestPolicy,
  type TypedDocumentNode,
  useClient,
} from 'urql';
import type { Whole } from './whole.ts';

export interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
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
}

interface State<Node> {
  pages: Page<Node>[];
  error: CombinedError | undefined;
}

/** Returns the chosen option of a filter as a set of values; null = no filter. */
export function setOf<Value>(value: Value | null | undefined): Value[] | null {
  return value === null || value === undefined ? null : [value];
}

/** Reads a GraphQL list page by page on request. Pages stay subscribed to the cache and show its changes. */
export function usePages<Data, Variables extends { first: number; after?: string | null }, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'after'>,
  select: (data: Whole<Data>) => Page<Node>,
): Pages<Node> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [{ pages, error }, setState] = useState<State<Node>>({ pages: [], error: undefined });
  const subscriptions = useRef<(() => void)[]>([]);
  const requested = useRef(0);
  const pick = useRef(select);
  pick.current = select;

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
    setState({ pages: [], error: undefined });
    open(0, null);
    return leave;
  }, [open, leave]);

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
  };
}
