import type { ExecutionResult } from 'graphql';
import type { Sink, Client as SocketClient, SubscribePayload } from 'graphql-ws';

const AGAIN_AFTER_MS = 1000;

/** Errors worth retrying: the session may still be valid once the server is back. */
const PASSING = ['UNAUTHORIZED', 'UNAVAILABLE'];

/** Error code when the server no longer keeps the event after which to continue. */
const EXPIRED = 'CONFLICT';

/** Subscribes by GraphQL, and again after the last event's `sequence` whenever the connection breaks. */
export function subscribeAgain(
  socket: SocketClient,
  payload: SubscribePayload,
  sink: Sink<ExecutionResult>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The socket reads the variables whenever it reconnects, so they are mutated.
  const variables: Record<string, unknown> = { ...payload.variables };
  let unsubscribe = begin();

  function begin() {
    return socket.subscribe(
      { ...payload, variables },
      {
        next: (result) => {
          if (beginsAgain(result.errors)) return;
          variables.after = sequenceOf(result) ?? variables.after;
          sink.next(result as ExecutionResult);
        },
        complete: () => {
          if (timer === undefined) sink.complete();
        },
        error: (error) => {
          if (!beginsAgain(error)) sink.error(error);
        },
      },
    );
  }

  function beginsAgain(errors: unknown): boolean {
    const hasExpired = variables.after !== undefined && hasCode(errors, EXPIRED);
    if (hasExpired) variables.after = undefined;
    if (!hasExpired && !passes(errors)) return false;
    timer ??= setTimeout(() => {
      timer = undefined;
      unsubscribe = begin();
    }, AGAIN_AFTER_MS);
    return true;
  }

  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function sequenceOf({ extensions }: { extensions?: unknown }): string | undefined {
  return (extensions as { sequence?: string } | undefined)?.sequence;
}

function passes(error: unknown): boolean {
  return error instanceof CloseEvent || PASSING.some((code) => hasCode(error, code));
}

function hasCode(errors: unknown, code: string): boolean {
  return (
    Array.isArray(errors) &&
    errors.some((each: { extensions?: { code?: unknown } }) => each.extensions?.code === code)
  );
}
