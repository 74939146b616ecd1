import type { GraphQLSchema } from 'graphql';
import type { SurfacePorts } from '../../adapters/ports.ts';
import type { OpenedRecording } from '../../adapters/recordings/port.ts';
import { openAudio, openRecording } from '../calls/recordings/recordings.ts';
import type { Deps } from '../graphql/context.ts';
import { toDomainError } from '../graphql/errors.ts';
import { createExecutor } from '../graphql/executor.ts';
import type { Governor } from '../graphql/governor.ts';
import { authenticateApiKey } from '../identity/authentication.ts';
import { idempotently } from '../identity/idempotency.ts';
import type { RequestAdmission } from '../identity/request-ports.ts';
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import { isDiskFull } from '../platform/storage/disk-space.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';

/** Limit of requests in flight on surfaces without tier limits (contract §2). */
const PROTECTIVE_IN_FLIGHT = { perMinute: null, perSecond: null, inFlight: 100 };

export interface SurfacePortsNeeds {
  deps: Deps;
  /** Dependencies of GraphQL operations that only read. */
  readDeps: Deps;
  schema: GraphQLSchema;
  rateLimiter: RateLimiter;
  governor: Governor;
}

/**
 * Composes the REST APIs' access to the rest of the service. Throws only `DomainError`: for any other error, an API
 * would blame its caller.
 */
export function composeSurfacePorts({ rateLimiter, ...needs }: SurfacePortsNeeds): SurfacePorts {
  const { deps } = needs;

  function maskFault(error: unknown, requestId: string) {
    if (isDiskFull(error)) deps.diskSpace.noteFull(error);
    return toDomainError(error, { ...deps, requestId, surface: 'rest' });
  }

  async function masked<T>(work: Promise<T>): Promise<T> {
    return work.catch((error: unknown) => {
      throw maskFault(error, '');
    });
  }

  async function openViewersRecording(viewer: Viewer, callId: string): Promise<OpenedRecording> {
    const audio = await openAudio(deps, await openRecording(deps, viewer, callId));
    return { ...audio, read: (part) => masked(audio.read(part)) };
  }

  return {
    executor: createExecutor(needs),
    credentials: { authenticate: (authorization) => masked(authenticateApiKey(deps, authorization)) },
    admission: requestAdmission(rateLimiter, needs.governor),
    idempotencyKeys: {
      once: ({ accountId }, key, fingerprint, run) =>
        masked(idempotently(deps, { accountId, key, fingerprint }, run)),
    },
    recordings: { open: (viewer, callId) => masked(openViewersRecording(viewer, callId)) },
    maskFault,
    publicUrl: () => deps.publicUrl,
    now: () => deps.clock.now(),
  };
}

/** Counts the requests of an account separately for each policy. */
function requestAdmission(rateLimiter: RateLimiter, governor: Governor): RequestAdmission {
  return {
    async admit(viewer, policy) {
      governor.refuseOverspent(viewer);
      const limits = policy === 'tier' ? viewer.limits : PROTECTIVE_IN_FLIGHT;
      return rateLimiter.admit(`${policy}:${viewer.accountId}`, limits);
    },
  };
}
