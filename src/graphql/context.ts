import { DomainError } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import { forAccount, type TenantDatabase } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { AnswerSize } from './answer-size.ts';

/** Dependencies of the rules behind the schema. `src/deps.ts` adds those of each concept. */
export interface Deps extends Platform {}

/** Rows by model that differ from Prisma's, declared by the concept that reads them. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared beside their readers
export interface RowsAsRead {}

export interface GraphqlContext {
  deps: Deps;
  /** The authenticated caller; null for others, for whom the schema authorizes nothing. */
  viewer: Viewer | null;
  requestId: string;
  /** Idempotency key of a REST request as a whole. */
  idempotencyKey: string | null;
  /** Last event received before the client reconnected (`Last-Event-ID`). */
  lastEventId: string | null;
  /** Bytes of the response so far; null for our own operations, whose responses have no limit. */
  answer: AnswerSize | null;
}

/** Returns the authenticated caller. Throws `unauthorized` without one. */
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
