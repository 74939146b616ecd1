import type { DomainError } from '../src/errors/errors.ts';
import type { GraphqlExecutor } from '../src/graphql/executor.ts';
import type { Credentials, IdempotencyKeys, RequestAdmission } from '../src/identity/request-ports.ts';
import type { Recordings } from './recordings/port.ts';

/** Maps any failure to the error that the caller sees. Unexpected ones are masked, logged and counted. */
export type MaskFault = (error: unknown, requestId: string) => DomainError;

export interface SurfacePorts {
  executor: GraphqlExecutor;
  credentials: Credentials;
  admission: RequestAdmission;
  idempotencyKeys: IdempotencyKeys;
  recordings: Recordings;
  maskFault: MaskFault;
  /** URL of this service, which is known once it listens. */
  publicUrl(): string;
  /** Current time, for an unauthenticated caller's rate-limit headers. */
  now(): Date;
}
