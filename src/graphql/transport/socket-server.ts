import type { IncomingMessage } from 'node:http';
import { CloseCode, handleProtocols, MessageType, makeServer, type ServerOptions } from 'graphql-ws';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../../platform/telemetry/log.ts';
import type { EventResult } from './event-result.ts';

/** Proxies close silent connections; a client that does not answer by the next ping is gone. */
const PING_EVERY_MS = 12_000;

export interface SocketExtra {
  socket: WebSocket;
  request: IncomingMessage;
}

export type ConnectionParams = Record<string, unknown> | undefined;

interface SocketServerNeeds {
  log: Log;
  /** Records an error of ours, which ends its connection. */
  report(error: unknown): void;
}

/** Serves GraphQL over WebSocket without logging the operations of disconnected clients. */
export function serveSockets(
  options: ServerOptions<ConnectionParams, SocketExtra>,
  sockets: WebSocketServer,
  { log, report }: SocketServerNeeds,
): { close(): Promise<void> } {
  const server = makeServer<ConnectionParams, SocketExtra>(options);
  sockets.options.handleProtocols = handleProtocols;
  sockets.on('connection', (socket, request) => {
    const stopPinging = pingPeriodically(socket);
    socket.on('error', (err) => log.debug({ err }, 'a WebSocket connection broke'));
    const closed = server.opened(
      {
        protocol: socket.protocol,
        send: (text) => sent(socket, text),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (message) => {
            handle(String(message)).catch((error) => {
              report(error);
              socket.close(CloseCode.InternalServerError, 'Internal server error');
            });
          }),
      },
      { socket, request },
    );
    socket.once('close', (code, reason) => {
      stopPinging();
      closed(code, String(reason)).catch(report);
    });
  });
  return {
    async close() {
      for (const client of sockets.clients) client.close(1001, 'Going away');
      sockets.removeAllListeners();
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}

/** Resolves when the operating system has the text, or the connection is closed. */
function sent(socket: WebSocket, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === socket.OPEN) socket.send(text, () => resolve());
    else resolve();
  });
}

function pingPeriodically(socket: WebSocket): () => void {
  let isAnswered = true;
  socket.on('pong', () => {
    isAnswered = true;
  });
  const pings = setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_EVERY_MS);
  return () => clearInterval(pings);
}

interface SocketSubscription {
  socket: WebSocket;
  /** Operation id, chosen by the client. */
  id: string;
}

/** Sends a GraphQL operation's results, because graphql-ws would serialize each per subscriber. */
export function sendResults(
  { socket, id }: SocketSubscription,
  results: AsyncIterableIterator<EventResult, void>,
): AsyncIterableIterator<never, void> {
  const beginning = `{"id":${JSON.stringify(id)},"type":"${MessageType.Next}","payload":`;
  const send = (text: string) => new Promise<void>((resolve) => socket.send(text, () => resolve()));
  return {
    async next() {
      for (;;) {
        const { done, value } = await results.next();
        if (done) return { done: true, value: undefined };
        await send(`${beginning}${value.json}}`);
      }
    },
    async return() {
      await results.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
