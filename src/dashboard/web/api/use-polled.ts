import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyVariables, CombinedError, TypedDocumentNode } from 'urql';
import { connection, uncachedClient } from './client.ts';
import { useConnectionState, useOnConnected } from './connection.ts';
import { type Whole, whole } from './whole.ts';

/** Result of a polled GraphQL query. A failed reading keeps the one before. */
export interface Polled<Data> {
  /** The last complete reading and when it was requested; null until there is one. */
  reading: { data: Whole<Data>; at: Date } | null;
  /** Error of the last reading; null if it succeeded. */
  error: CombinedError | null;
  /** Time of the last complete reading if it may be out of date; else null. */
  outdatedSince: Date | null;
  read(): void;
}

/** Runs a query every few seconds while the page is visible. @param variablesAt variables of a reading at an instant */
export function usePolled<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variablesAt: (now: Date) => Variables,
  everyMs: number,
): Polled<Data> {
  const isConnected = useConnectionState(connection) !== 'reconnecting';
  const [reading, setReading] = useState<Polled<Data>['reading']>(null);
  const [error, setError] = useState<CombinedError | null>(null);
  const latest = useRef(variablesAt);
  latest.current = variablesAt;
  const begun = useRef(0);
  const answered = useRef(0);
  const read = useCallback(async () => {
    if (document.hidden) return;
    begun.current += 1;
    const turn = begun.current;
    const at = new Date();
    const result = await uncachedClient.query(query, latest.current(at)).toPromise();
    if (turn < answered.current) return;
    answered.current = turn;
    const data = whole(result.data, result.error);
    if (data) setReading({ data, at });
    setError(data ? null : (result.error ?? null));
  }, [query]);
  useOnConnected(connection, read);
  useEffect(() => {
    read();
    const timer = setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [read, everyMs]);
  const isOutdated = error !== null || !isConnected;
  return { reading, error, outdatedSince: isOutdated ? (reading?.at ?? null) : null, read };
}
