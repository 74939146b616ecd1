import type { DomainError } from '../../src/errors.ts';
import type { GraphqlExecutor } from '../../src/graphql/executor.ts';
import type { Credentials, IdempotencyKeys, RequestAdmission } from '../../src/identity/request-ports.ts';
import type { Recordings } from '../recordings/port.ts';

/** Any failure as the caller may see it; what is a fault of ours is masked, logged and counted. */
export type MaskFault = (error: unknown, requestId: string) => DomainError;

/** All that the REST surfaces stand on: GraphQL for what is done, and what surrounds it. */
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
