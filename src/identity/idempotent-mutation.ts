import { createHash } from 'node:crypto';
import { type GraphqlContext, viewerOf } from '../graphql/context.ts';
import { idempotently } from './idempotency.ts';
import { effectOnce } from './keyed-request.ts';

/** Description of the key in the inputs of idempotent mutations. */
export const IDEMPOTENCY_KEY =
  'A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result.';

/** The input of a mutation that creates: with a key it creates once, however often it is sent. */
interface CreatingInput {
  readonly [field: string]: unknown;
  idempotencyKey?: string | null | undefined;
}

/**
 * Runs a mutation once for the key that its input carries, or else for that of the REST request that it answers (contract,
 * wire conventions); without a key, each time. Sent again, it returns the first effect. Rules commit theirs by `commitOnce`.
 *
 * @param effectOf what is kept of the mutation's result to answer repetitions: plain JSON, ids rather than rows
 * @throws DomainError `conflict` when the key is in flight or was used for another mutation or input
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

/** The effect of a mutation that is answered with a row: its id. */
export function idOf({ id }: { id: string }): { id: string } {
  return { id };
}
