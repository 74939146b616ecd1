import type { ExecutionResult } from 'graphql';
import type { Sink, Client as SocketClient, SubscribePayload } from 'graphql-ws';

const AGAIN_AFTER_MS = 1000;

/**
 * A subscription that begins again when the server ends it for the sake of its credentials: somebody may
 * have signed out elsewhere while this session stands. If it does not, the server closes the whole connection.
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
        if (wasRefused(result.errors)) return;
        sink.next(result as ExecutionResult);
      },
      complete: () => sink.complete(),
      error: (error) => {
        if (!wasRefused(error)) return sink.error(error);
        timer = setTimeout(() => {
          unsubscribe = begin();
        }, AGAIN_AFTER_MS);
      },
    });
  }

  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function wasRefused(errors: unknown): boolean {
  return (
    Array.isArray(errors) &&
    errors.some((error: { extensions?: { code?: unknown } }) => error.extensions?.code === 'UNAUTHORIZED')
  );
}
