import { DomainError } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import { forAccount, type TenantDatabase } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { AnswerSize } from './answer-size.ts';

/** The dependencies of all rules behind the schema. `src/deps.ts` extends them by those of each concept. */
export interface Deps extends Platform {}

/** Rows by model, where resolvers receive another than Prisma's: declared by the concept that reads them. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared beside their readers
export interface RowsAsRead {}

/** What every resolver is handed. */
export interface GraphqlContext {
  deps: Deps;
  /** Null for a caller who proved nothing: the schema's authorisation lets nothing of it through. */
  viewer: Viewer | null;
  requestId: string;
  /** Of the request as a whole, when a REST surface carries one. */
  idempotencyKey: string | null;
  /** Of the last event that a client received before it connected again (`Last-Event-ID`). */
  lastEventId: string | null;
  /** Bytes of the answer so far; null for operations of our own, whose answers have no limit. */
  answer: AnswerSize | null;
}

/** The proven caller. Throws `unauthorized` when there is none. */
export function viewerOf(context: GraphqlContext): Viewer {
  if (context.viewer !== null) return context.viewer;
  throw unproven();
}

/** The database as far as the viewer's account goes: what resolvers read by. Throws `unauthorized` without a viewer. */
export function tenantOf(context: GraphqlContext): TenantDatabase {
  return forAccount(context.deps.database.prisma, viewerOf(context).accountId);
}

/** The refusal of a caller who proves nothing. */
export function unproven(): DomainError {
  return new DomainError(
    'unauthorized',
    'Sign in, or send "Authorization: Bearer dg_…" with a valid API key.',
  );
}
