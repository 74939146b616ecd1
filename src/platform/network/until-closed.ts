import type { ServerResponse } from 'node:http';
import { DomainError } from '../../errors/errors.ts';

/** Reason of the signals: one error for all, because making one takes longer than most answers wait. */
const CLOSED = new DomainError(
  'request_timeout',
  'The connection was closed before the response was complete.',
);

/** Returns a signal that aborts when a response is complete or its client has gone. */
export function untilClosed(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  if (response.destroyed) closed.abort(CLOSED);
  else response.once('close', () => closed.abort(CLOSED));
  return closed.signal;
}
