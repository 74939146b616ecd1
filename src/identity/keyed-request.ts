import { AsyncLocalStorage } from 'node:async_hooks';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { SecretBox } from '../platform/secrets/secrets.ts';
import { idempotencyKeyInFlight } from '../refusals.ts';

/** A request with an idempotency key, as long as this process answers it. */
export interface KeyedRequest {
  accountId: string;
  key: string;
  /** This run of the request: a repetition that takes the key over from a dead process is another run. */
  holder: string;
  secrets: SecretBox;
  /** JSON that an earlier run has committed with its effect; null if none has. */
  committedEffect: string | null;
  /** Whether the answer is that of an earlier run. */
  isRepetition: boolean;
  /** Turns the result of the rule that runs into the effect that is committed; null before a mutation begins. */
  effectOf: ((result: never) => object) | null;
}

interface CommitOptions {
  /** Whether work follows the commit that belongs into the answer. The key is then held on, as long as this process lives. */
  continues?: boolean;
}

/** End of a lease that no longer holds the key, and that nobody renews. */
export const RELEASED = Prisma.sql`'epoch'::timestamptz`;

const requests = new AsyncLocalStorage<KeyedRequest>();

/** Runs `work` as the answer to a request with a key. */
export function asKeyedRequest<T>(request: KeyedRequest, work: () => Promise<T>): Promise<T> {
  return requests.run(request, work);
}

/**
 * Runs a mutation, or returns the effect that an earlier run of the request has committed.
 *
 * @param effectOf what a repetition needs of the mutation's result: plain JSON, ids rather than rows
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
 * Writes the result of a mutation beside the request's idempotency key, in the transaction that has the mutation's effect: a
 * process that dies after the commit leaves what a repetition is answered with. Does nothing without a key.
 *
 * @returns `result`
 * @throws DomainError `conflict` if another process has taken the key over, which rolls the effect back
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

/** Says that the answer of the running request is that of an earlier run, which a row with its key has proved. */
export function noteRepetition(): void {
  const request = requests.getStore();
  if (request !== undefined) request.isRepetition = true;
}
