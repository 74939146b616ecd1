import type { ExecutionResult } from 'graphql';
import type { Sink, Client as SocketClient, SubscribePayload } from 'graphql-ws';

const AGAIN_AFTER_MS = 1000;

/** What may be asked again: the session may stand all the same, and the server be back. */
const PASSING = new Set(['UNAUTHORIZED', 'UNAVAILABLE']);

/**
 * A subscription that begins again when the connection broke for good, when the server goes down, or when it
 * ends the subscription because of its credentials: the user may have signed out elsewhere while this
 * session stands. If it does not, the server refuses the whole connection.
 */
export function subscribeAgain(
  socket: SocketClient,
  payload: SubscribePayload,
  sink: Sink<ExecutionResult>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe = begin();

  function begin() {
    return socket.subscribe(payload, {
      next: (result) => {
        if (passes(result.errors)) beginLater();
        else sink.next(result as ExecutionResult);
      },
      complete: () => {
        if (timer === undefined) sink.complete();
      },
      error: (error) => {
        if (passes(error)) beginLater();
        else sink.error(error);
      },
    });
  }

  function beginLater() {
    timer ??= setTimeout(() => {
      timer = undefined;
      unsubscribe = begin();
    }, AGAIN_AFTER_MS);
  }

  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function passes(error: unknown): boolean {
  if (error instanceof CloseEvent) return true;
  return (
    Array.isArray(error) &&
    error.some((each: { extensions?: { code?: unknown } }) => PASSING.has(String(each.extensions?.code)))
  );
}
