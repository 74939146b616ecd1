import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import {
  type CombinedError,
  createRequest,
  type RequestPolicy,
  type TypedDocumentNode,
  useClient,
} from 'urql';

/** A page of a Relay connection. */
export interface Page<Node> {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** The rows of a list, as far as they have been read. */
export interface List<Row> {
  nodes: Row[];
  /** True until the first rows are there. */
  loading: boolean;
  error: CombinedError | undefined;
  refresh(): void;
  hasMore?: boolean;
  loadingMore?: boolean;
  loadMore?: () => void;
}

interface State<Node> {
  pages: Page<Node>[];
  error: CombinedError | undefined;
}

type Change<Node> =
  | { kind: 'reset' }
  | { kind: 'first page only' }
  | { kind: 'page'; index: number; page: Page<Node> }
  | { kind: 'error'; error: CombinedError };

function reduce<Node>(state: State<Node>, change: Change<Node>): State<Node> {
  switch (change.kind) {
    case 'reset':
      return { pages: [], error: undefined };
    case 'first page only':
      return { pages: state.pages.slice(0, 1), error: undefined };
    case 'error':
      return { ...state, error: change.error };
    case 'page': {
      const pages = [...state.pages];
      pages[change.index] = change.page;
      return { pages, error: undefined };
    }
  }
}

/**
 * A list read page by page as it is asked for. Each page stays joined to the cache, so that what changes
 * elsewhere changes here too.
 */
export function usePages<Data, Variables extends { first: number; after?: string | null }, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'after'>,
  select: (data: Data) => Page<Node>,
): Required<List<Node>> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const [state, dispatch] = useReducer(reduce<Node>, { pages: [], error: undefined });
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
            dispatch({ kind: 'error', error });
          } else if (data) dispatch({ kind: 'page', index, page: pick.current(data) });
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
    dispatch({ kind: 'reset' });
    open(0, null);
    return leave;
  }, [open, leave]);

  const refresh = useCallback(() => {
    leave();
    dispatch({ kind: 'first page only' });
    open(0, null, 'network-only');
  }, [open, leave]);

  const last = state.pages.at(-1);
  const hasMore = last?.pageInfo.hasNextPage ?? false;
  const loadMore = useCallback(() => {
    if (!hasMore || requested.current > state.pages.length) return;
    open(state.pages.length, last?.pageInfo.endCursor ?? null);
  }, [hasMore, last, open, state.pages.length]);

  const nodes = useMemo(() => state.pages.flatMap((page) => page.nodes), [state.pages]);
  return {
    nodes,
    loading: state.pages.length === 0 && state.error === undefined,
    loadingMore: requested.current > state.pages.length && state.pages.length > 0,
    error: state.error,
    hasMore,
    loadMore,
    refresh,
  };
}
