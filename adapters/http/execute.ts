import { createHash } from 'node:crypto';
import { DomainError, HTTP_STATUS } from '../../src/errors/errors.ts';
import type { StoredResponse } from '../../src/identity/request-ports.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import type { SurfacePorts } from '../ports.ts';
import type { AnyParsedRequest, Route } from '../route.ts';
import type { Surface } from '../surface.ts';
import { errorBody } from './errors.ts';

export interface CallerContext {
  viewer: Viewer;
  requestId: string;
  /** Idempotency key and hash of the request; absent without an `Idempotency-Key`. */
  idempotency: { key: string; fingerprint: string } | undefined;
}

export interface Answer {
  status: number;
  /** Body of the REST response in JSON; empty with 204. */
  body: string;
  replayed: boolean;
  /** Sentences on settings that cannot take effect; absent from a stored response. */
  warnings?: readonly string[];
}

/** A REST route, compiled to its GraphQL operation. Throws a `DomainError` or an unexpected error. */
export interface Operation {
  /** Executes the route's GraphQL operation and returns the resource in the REST API's naming. */
  read(parsedRequest: AnyParsedRequest, caller: CallerContext): Promise<unknown>;
  /**
   * Executes the route's GraphQL operation and writes the response. With an idempotency key, successes are stored,
   * and so is a dispatch's provider failure, because the phone may have rung. Other errors had no effect, so the key
   * stays free for the corrected request.
   */
  perform(parsedRequest: AnyParsedRequest, caller: CallerContext): Promise<Answer>;
}

/** Binds a REST route to its GraphQL operation and to the store of idempotent responses. */
export function compileOperation(
  { executor, idempotencyKeys, publicUrl }: Pick<SurfacePorts, 'executor' | 'idempotencyKeys' | 'publicUrl'>,
  surface: Surface,
  route: Route,
): Operation {
  const spell = (route.resource && surface.naming.outbound(route.resource)) ?? ((resource) => resource);

  async function execute(
    parsedRequest: AnyParsedRequest,
    { viewer, requestId, idempotency }: CallerContext,
  ): Promise<unknown> {
    const caller = { viewer, requestId, idempotencyKey: idempotency?.key };
    try {
      return await executor.execute(route.document, route.variables(parsedRequest), caller);
    } catch (error) {
      throw inSurfaceNaming(surface, route, error);
    }
  }

  async function answerTo(
    parsedRequest: AnyParsedRequest,
    caller: CallerContext,
  ): Promise<StoredResponse & Pick<Answer, 'warnings'>> {
    const data = await execute(parsedRequest, caller);
    const status = route.otherSuccess?.when(data) ? route.otherSuccess.status : route.status;
    const body = route.resource ? JSON.stringify(spell(route.respond(data, parsedRequest))) : '';
    return { status, body, ...(route.warnings && { warnings: route.warnings(data) }) };
  }

  async function answerOrProviderFailure(
    parsedRequest: AnyParsedRequest,
    caller: CallerContext,
  ): Promise<StoredResponse> {
    try {
      return await answerTo(parsedRequest, caller);
    } catch (error) {
      if (!route.isEffectiveInFailure || !isProviderFailure(error)) throw error;
      const body = errorBody(surface, error, caller.requestId, publicUrl());
      return { status: HTTP_STATUS.provider_error, body };
    }
  }

  return {
    read: async (parsedRequest, caller) =>
      spell(route.respond(await execute(parsedRequest, caller), parsedRequest)),
    perform: async (parsedRequest, caller) => {
      if (caller.idempotency === undefined)
        return { ...(await answerTo(parsedRequest, caller)), replayed: false };
      const { key, fingerprint } = caller.idempotency;
      const { response, replayed } = await idempotencyKeys.once(caller.viewer, key, fingerprint, () =>
        answerOrProviderFailure(parsedRequest, caller),
      );
      return { ...response, replayed };
    },
  };
}

function isProviderFailure(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === 'provider_error';
}

/** Returns a domain error with the fields that it names in the surface's naming. */
function inSurfaceNaming(surface: Surface, route: Route, error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { naming } = surface;
  const schemas = [route.body, route.query];
  const details = error.details.map(({ field, message, ...obstacle }) => ({
    field: naming.fieldPath(field.replace(/^input\./, ''), schemas),
    message: naming.inText(message, schemas),
    ...obstacle,
  }));
  return new DomainError(error.code, naming.inText(error.message, schemas), {
    details,
    cause: error,
    ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
  });
}

/** Returns a hash that distinguishes requests with one idempotency key. `parts` must have no line breaks. */
export function fingerprintOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
