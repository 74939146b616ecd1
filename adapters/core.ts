import { createHash } from 'node:crypto';
import { DomainError } from '../src/errors.ts';
import type { GraphqlDoor, StoredResponse, Viewer } from '../src/graphql/door.ts';
import { errorBody } from './errors.ts';
import type { AnyAsked, Route } from './route.ts';
import type { Surface } from './surface.ts';

/** Who asks, and what for. */
export interface Call {
  viewer: Viewer;
  requestId: string;
  /** Absent: the caller gave no `Idempotency-Key`. */
  idempotency: { key: string; fingerprint: string } | undefined;
}

export interface Answer {
  status: number;
  /** JSON; empty with 204. */
  body: string;
  /** Whether it is the stored answer of an earlier request. */
  replayed: boolean;
}

/** A route that can be asked: the operation executed, its data written in the surface's naming. */
export type Operation = (asked: AnyAsked, call: Call) => Promise<Answer>;

/**
 * Makes `route` executable. What it throws is a `DomainError`, or a fault of ours.
 *
 * Under an idempotency key the successes are kept, and so is a provider's failure: by then a telephone may
 * have rung. Every other refusal had no effect, so the key stays free for the corrected request.
 */
export function compileOperation(door: GraphqlDoor, surface: Surface, route: Route): Operation {
  const spell = route.resource ? surface.naming.outbound(route.resource) : null;

  async function execute(asked: AnyAsked, call: Call): Promise<StoredResponse> {
    const { viewer, requestId, idempotency } = call;
    const caller = { viewer, requestId, idempotencyKey: idempotency?.key };
    const data = await door.execute(route.document, route.variables(asked), caller);
    const status = route.otherSuccess?.when(data) ? route.otherSuccess.status : route.status;
    if (route.resource === undefined) return { status, body: '' };
    const resource = route.respond(data);
    return { status, body: JSON.stringify(spell ? spell(resource) : resource) };
  }

  async function executeOrTellOfProvider(asked: AnyAsked, call: Call) {
    try {
      return await execute(asked, call);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'provider_error')) throw error;
      return {
        status: surface.errors.provider_error.status,
        body: errorBody(surface, route, error, call.requestId),
      };
    }
  }

  return async (asked, call) => {
    if (call.idempotency === undefined) return { ...(await execute(asked, call)), replayed: false };
    const { key, fingerprint } = call.idempotency;
    const { response, replayed } = await door.idempotently(call.viewer, key, fingerprint, () =>
      executeOrTellOfProvider(asked, call),
    );
    return { ...response, replayed };
  };
}

/** Tells one request from another under the same key. `parts` are text without line breaks. */
export function fingerprintOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
