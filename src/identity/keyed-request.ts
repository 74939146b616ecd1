import { AsyncLocalStorage } from 'node:async_hooks';
import { idempotencyKeyInFlight } from '../errors/common-errors.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { SecretBox } from '../platform/secrets/secrets.ts';

/** A request with an idempotency key while this process handles it. */
export interface KeyedRequest {
  accountId: string;
  key: string;
  /** Id of this run of the request. A repetition that takes over from a dead process is another run. */
  holder: string;
  secrets: SecretBox;
  /** Effect that an earlier run of the request committed, as JSON; null if none. */
  committedEffect: string | null;
  /** Whether the response is that of an earlier run of the request. */
  isRepetition: boolean;
  /** Converts the mutation's result to the effect stored with the key; null before a mutation begins. */
  effectOf: ((result: never) => object) | null;
}

interface CommitOptions {
  /** Whether work after the commit belongs to the response. The key then stays held. */
  continues?: boolean;
}

/** SQL of the lease end that marks an idempotency key as released. */
export const RELEASED = Prisma.sql`'epoch'::timestamptz`;

const requests = new AsyncLocalStorage<KeyedRequest>();

export function asKeyedRequest<T>(request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  return requests.run(request, work);
}

/**
 * Runs a mutation, or returns the effect that an earlier run with its idempotency key committed.
 * @param effectOf returns what repetitions need of the result: plain JSON, ids rather than rows
 */
export async function effectOnce<Result, Effect extends object>(
  mutate: () => Promise<Result>,
  effectOf: (result: Result) => Effect,
): Promise<Effect> {
  const request = requests.getStore();
  if (request === undefined) return effectOf(await mutate());
  if (request.committedEffect !== null) return JSON.parse(request.committedEffect) as Effect;
  request.effectOf = effectOf;
  return effectOf(await mutate());
}

/**
 * Stores a mutation's effect with its idempotency key in the caller's transaction; nothing without a key.
 * @throws DomainError `conflict` if another process took the key over, which rolls back the effect
 */
export async function commitOnce<Result>(
  { query }: Pick<UnitOfWork, 'query'>,
  result: Result,
  { continues = false }: CommitOptions = {},
): Promise<Result> {
  const request = requests.getStore();
  if (request === undefined || request.effectOf === null) return result;
  const { accountId, key, holder, secrets } = request;
  const effect = secrets.encrypt(JSON.stringify(request.effectOf(result as never)));
  const held = await query(Prisma.sql`
    UPDATE idempotency_keys
    SET effect = ${effect}, locked_until = CASE WHEN ${continues}::boolean THEN locked_until ELSE ${RELEASED} END
    WHERE account_id = ${accountId} AND key = ${key} AND holder = ${holder} AND response_status IS NULL
    RETURNING holder`);
  if (held.length === 0) throw idempotencyKeyInFlight();
  return result;
}

/** Marks the response as that of an earlier request, because a row with its idempotency key exists. */
export function noteRepetition(): void {
  const request = requests.getStore();
  if (request !== undefined) request.isRepetition = true;
}
