import { createClient, type Client as SocketClient } from 'graphql-ws';
import { useEffect, useSyncExternalStore } from 'react';

/** State of the dashboard's WebSocket. `idle`: the page has no subscription. */
export type ConnectionState = 'idle' | 'connecting' | 'connected' | 'reconnecting';

/** Pings detect a dead connection that looks alive, for example after a laptop's sleep. */
const PING_EVERY_MS = 10_000;
const PONG_WITHIN_MS = 5_000;
const LONGEST_WAIT_MS = 10_000;
/** graphql-transport-ws close code for a rejected session. */
const CLOSE_FORBIDDEN = 4403;
const CLOSE_TIMEOUT = 4408;

interface Connection {
  socket: SocketClient;
  state(): ConnectionState;
  onState(listener: () => void): () => void;
  /** Calls `listener` on every connection, because changes before it must be read again. */
  onConnected(listener: () => void): () => void;
}

/** Creates the dashboard's WebSocket, which opens with the first subscription. */
export function connect(url: string, onSessionOver: () => void): Connection {
  const stateListeners = new Set<() => void>();
  const connectedListeners = new Set<() => void>();
  let state: ConnectionState = 'idle';
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  let current: WebSocket | undefined;

  function become(next: ConnectionState) {
    state = next;
    for (const listener of stateListeners) listener();
  }

  const socket = createClient({
    url,
    lazyCloseTimeout: 30_000,
    keepAlive: PING_EVERY_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) =>
      new Promise((resolve) => {
        const wait = Math.min(LONGEST_WAIT_MS, 250 * 2 ** retries);
        setTimeout(resolve, wait * (0.75 + Math.random() / 2));
      }),
    on: {
      opened: (opened) => {
        current = opened as WebSocket;
      },
      connecting: () => become(state === 'idle' ? 'connecting' : 'reconnecting'),
      connected: () => {
        become('connected');
        for (const listener of connectedListeners) listener();
      },
      closed: (event) => {
        clearTimeout(pongTimer);
        const { code, wasClean } = event as CloseEvent;
        if (code === CLOSE_FORBIDDEN) onSessionOver();
        else become(wasClean && code === 1000 ? 'idle' : 'reconnecting');
      },
      ping: (received) => {
        if (received) return;
        pongTimer = setTimeout(() => current?.close(CLOSE_TIMEOUT, 'No pong'), PONG_WITHIN_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer);
      },
    },
  });
  window.addEventListener('offline', () => current?.close(CLOSE_TIMEOUT, 'Offline'));

  return {
    socket,
    state: () => state,
    onState: (listener) => listenIn(stateListeners, listener),
    onConnected: (listener) => listenIn(connectedListeners, listener),
  };
}

function listenIn(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type { Connection };

export function useConnectionState(connection: Connection): ConnectionState {
  return useSyncExternalStore(connection.onState, connection.state);
}

/** Calls `refresh` on every new WebSocket connection while the component is mounted. */
export function useOnConnected(connection: Connection, refresh: () => void): void {
  useEffect(() => connection.onConnected(refresh), [connection, refresh]);
}
