import { MessageType } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { EventResult } from './event-result.ts';

interface SocketSubscription {
  socket: WebSocket;
  /** Operation id, chosen by the client. */
  id: string;
}

/**
 * Sends each result as a `next` message once the last was handed to the operating system. Returns an empty
 * stream for graphql-ws, which would serialize each result per subscriber.
 */
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
