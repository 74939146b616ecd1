import { DomainError } from '../errors/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { forAccount, type TenantDatabase } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { Execution } from './execution.ts';

/** Dependencies that GraphQL's resolvers pass to the rules. `src/deps.ts` adds those of each concept. */
export interface Deps extends Platform {}

/** Types of database rows that differ from Prisma's, declared by the concept that reads them. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared beside their readers
export interface RowsAsRead {}

export interface GraphqlContext {
  deps: Deps;
  /** The authenticated caller of the GraphQL operation; null for others, who are authorized for nothing. */
  viewer: Viewer | null;
  requestId: string;
  /** Idempotency key of the REST request that the operation serves. */
  idempotencyKey: string | null;
  /** Last event that the client received before it reconnected (`Last-Event-ID`). */
  lastEventId: string | null;
  /** The execution under way; null before it begins. */
  execution: Execution | null;
  /** Aborts when nobody waits for the response any more, so that long work for it ends; absent where that is not known. */
  signal?: AbortSignal | undefined;
}

/** Returns the authenticated caller of a GraphQL operation. Throws `unauthorized` without one. */
export function viewerOf(context: GraphqlContext): Viewer {
  if (context.viewer !== null) return context.viewer;
  throw unproven();
}

/** Returns the database limited to the viewer's account. Throws `unauthorized` without a viewer */
export function tenantOf(context: GraphqlContext): TenantDatabase {
  return forAccount(context.deps.database.prisma, viewerOf(context).accountId);
}

export function unproven(): DomainError {
  return new DomainError(
    'unauthorized',
    'Sign in, or send "Authorization: Bearer dg_…" with a valid API key.',
  );
}
