import { useCallback, useEffect, useRef } from 'react';
import { type AnyVariables, type CombinedError, type UseQueryArgs, useQuery } from 'urql';
import { type Whole, whole } from './whole.ts';

/** The result of a GraphQL query, kept while it is fetched again. */
export interface Read<Data> {
  data: Whole<Data> | undefined;
  stale: boolean;
  error: CombinedError | undefined;
  /** Fetches the query's data from the server, past the cache. */
  refresh(): void;
}

/** Runs a GraphQL query. Later changes of the selected objects arrive through the cache. */
export function useRead<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): Read<Data> {
  const [{ data, error, stale }, execute] = useQuery<Data, Variables>(args);
  const refresh = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  return { data: whole(data, error), error, stale, refresh };
}

const AT_MOST_EVERY_MS = 1000;

/** Runs a query again when `version` changes, at most once a second, and always after the last change. */
export function useReread(version: string, read: () => void): void {
  const seen = useRef(version);
  const lastRead = useRef(0);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    const wait = Math.max(0, lastRead.current + AT_MOST_EVERY_MS - Date.now());
    const timer = setTimeout(() => {
      lastRead.current = Date.now();
      latest.current();
    }, wait);
    return () => clearTimeout(timer);
  }, [version]);
}

/** Runs a query at intervals while the page is visible, for changes without events; null = never. */
export function useRereadEvery(milliseconds: number | null, read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
}
