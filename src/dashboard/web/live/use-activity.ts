import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { connection } from '../api/client.ts';
import { useConnectionState } from '../api/connection.ts';
import { CallActivityDocument, type CallActivityQuery } from './live.generated.ts';

export type Minute = CallActivityQuery['callActivity'][number];

export interface Activity {
  /** Oldest first; the last one is not over yet. Null until they were read. */
  minutes: Minute[] | null;
  /** When they were read, if they are not known to be current. */
  outdatedSince: Date | null;
}

const REFRESH_MS = 5000;
const UNKNOWN = { minutes: null, readAt: null, failed: false };

/** The account's calls per minute, read again every few seconds while the page is visible. */
export function useActivity(span: number): Activity {
  const client = useClient();
  const isConnected = useConnectionState(connection) !== 'reconnecting';
  const [{ minutes, readAt, failed }, setReading] = useState<{
    minutes: Minute[] | null;
    readAt: Date | null;
    failed: boolean;
  }>(UNKNOWN);
  useEffect(() => {
    let left = false;
    async function read() {
      if (document.visibilityState === 'hidden') return;
      const request = client.query(
        CallActivityDocument,
        { minutes: span },
        { requestPolicy: 'network-only' },
      );
      const { data } = await request.toPromise();
      if (left) return;
      setReading((before) =>
        data
          ? { minutes: data.callActivity, readAt: new Date(), failed: false }
          : { ...before, failed: true },
      );
    }
    read();
    const timer = setInterval(read, REFRESH_MS);
    const stopListening = connection.onConnected(read);
    document.addEventListener('visibilitychange', read);
    return () => {
      left = true;
      clearInterval(timer);
      stopListening();
      document.removeEventListener('visibilitychange', read);
    };
  }, [client, span]);
  return { minutes, outdatedSince: failed || !isConnected ? readAt : null };
}
