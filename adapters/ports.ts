import type { DomainError } from '../src/errors.ts';
import type { GraphqlExecutor } from '../src/graphql/executor.ts';
import type { Credentials, IdempotencyKeys, RequestAdmission } from '../src/identity/request-ports.ts';
import type { Recordings } from './recordings/port.ts';

/**
 * Maps any failure to the error that the caller may see; unexpected errors are masked, logged and counted.
 */
export type MaskFault = (error: unknown, requestId: string) => DomainError;

/** The dependencies of the REST surfaces: the GraphQL executor and the steps around an operation. */
export interface SurfacePorts {
  executor: GraphqlExecutor;
  credentials: Credentials;
  admission: RequestAdmission;
  idempotencyKeys: IdempotencyKeys;
  recordings: Recordings;
  maskFault: MaskFault;
  /** For an unidentified caller's rate-limit headers. */
  now(): Date;
}
