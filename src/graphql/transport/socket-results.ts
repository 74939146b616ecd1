import { MessageType } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { EventResult } from './event-result.ts';

/** One subscription of one connection. */
interface SocketSubscription {
  socket: WebSocket;
  /** The client's id of the operation. */
  id: string;
}

/**
 * Sends the results of a subscription as `next` messages. graphql-ws takes it for a stream that brings nothing until it ends
 * or fails, which the library tells the client: it would itself write each result anew for each subscriber. Each message is
 * handed to the operating system before the next result is asked for.
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
