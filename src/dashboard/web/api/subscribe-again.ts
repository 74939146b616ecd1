import type { ExecutionResult } from 'graphql';
import type { Sink, Client as SocketClient, SubscribePayload } from 'graphql-ws';

const AGAIN_AFTER_MS = 1000;

/** What may be asked again: the session may stand all the same, and the server be back. */
const PASSING = ['UNAUTHORIZED', 'UNAVAILABLE'];

/** The server no longer keeps the event to go on after. */
const EXPIRED = 'CONFLICT';

/**
 * A subscription that goes on after the last event that it received: its document has the variable `after` and selects
 * `sequence`. It begins again when the connection broke for good, when the server goes down, or when it
 * ends the subscription because of its credentials: the user may have signed out elsewhere while this
 * session stands. If it does not, the server refuses the whole connection.
 */
export function subscribeAgain(
  socket: SocketClient,
  payload: SubscribePayload,
  sink: Sink<ExecutionResult>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The socket sends them as they then are, also when it has connected again by itself.
  const variables: Record<string, unknown> = { ...payload.variables };
  let unsubscribe = begin();

  function begin() {
    return socket.subscribe(
      { ...payload, variables },
      {
        next: (result) => {
          if (beginsAgain(result.errors)) return;
          variables.after = sequenceOf(result.data) ?? variables.after;
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

/** Of the one field that a subscription has. */
function sequenceOf(data: unknown): string | undefined {
  const [event] = Object.values(data ?? {}) as ({ sequence?: string | null } | null)[];
  return event?.sequence ?? undefined;
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
