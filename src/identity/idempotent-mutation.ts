import { createHash } from 'node:crypto';
import { type GraphqlContext, viewerOf } from '../graphql/context.ts';
import { idempotently } from './idempotency.ts';
import { effectOnce } from './keyed-request.ts';

export const IDEMPOTENCY_KEY =
  'Key of your choice. Within 24 hours, the same key and input repeat the first result.';

/** Input of a mutation that creates something, once per key. */
interface CreatingInput {
  readonly [field: string]: unknown;
  idempotencyKey?: string | null | undefined;
}

/**
 * Runs a mutation once for its idempotency key; without a key, each time. Rules commit their effect by `commitOnce`.
 * @param effectOf returns what repetitions need of the result: plain JSON, ids rather than rows
 * @throws DomainError `conflict` if the key is in flight or was used for another mutation or input
 */
export async function createOnce<Result, Effect extends object>(
  context: GraphqlContext,
  mutation: string,
  { idempotencyKey, ...fields }: CreatingInput,
  create: () => Promise<Result>,
  effectOf: (result: Result) => Effect,
): Promise<Effect> {
  if (!idempotencyKey) return effectOnce(create, effectOf);
  const fingerprint = createHash('sha256')
    .update(`${mutation} ${JSON.stringify(fields)}`)
    .digest('hex');
  const request = { accountId: viewerOf(context).accountId, key: idempotencyKey, fingerprint };
  const { response } = await idempotently(context.deps, request, async () => ({
    status: 200,
    body: JSON.stringify(await effectOnce(create, effectOf)),
  }));
  return JSON.parse(response.body) as Effect;
}

export function idOf({ id }: { id: string }): { id: string } {
  return { id };
}
