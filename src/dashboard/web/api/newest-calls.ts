import { type Exchange, mapExchange } from 'urql';
import { type CallStatus, isEarlier } from './call-stages.ts';

type Known = Record<string, unknown> & { id: string; status: CallStatus };

/** Number of remembered calls. Updates of older calls are not checked. */
const REMEMBERED = 2000;

/** Protects the newest state of a call from responses and events that were sent before it. */
export function newestCallsExchange(): Exchange {
  const newest = new Map<string, Known>();

  function settle(call: Known): void {
    const known = newest.get(call.id);
    if (known !== undefined && isEarlier(call.status, known.status)) {
      for (const field of Object.keys(call)) if (field in known) call[field] = known[field];
      return;
    }
    newest.delete(call.id);
    newest.set(call.id, { ...known, ...call });
    if (newest.size > REMEMBERED) newest.delete(newest.keys().next().value as string);
  }

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    if (isCall(value)) settle(value);
    Object.values(value).forEach(visit);
  }

  return mapExchange({ onResult: ({ data }) => visit(data) });
}

function isCall(value: object): value is Known {
  const { __typename, id, status } = value as Record<string, unknown>;
  return __typename === 'Call' && typeof id === 'string' && typeof status === 'string';
}
