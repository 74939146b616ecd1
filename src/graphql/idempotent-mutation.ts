import { createHash } from 'node:crypto';
import { idempotently } from '../identity/idempotency.ts';
import type { JsonObject } from '../platform/input/json.ts';
import { type GraphqlContext, viewerOf } from './context.ts';

/** What every such input says of its key. */
export const IDEMPOTENCY_KEY =
  'A key of your choice: sent again with the same key and input within 24 hours, the mutation does nothing more and returns the same result.';

/** The input of a mutation that creates: with a key it creates once, however often it is sent. */
export interface CreatingInput {
  idempotencyKey?: string | null;
}

/**
 * Runs a creating mutation once for the key that its input carries (contract, wire conventions); without a key,
 * each time. Sent again, it answers what `create` answered then, which is therefore plain JSON: ids, not rows.
 *
 * @throws DomainError `conflict` when the key is in flight or was used for another mutation or input
 */
export async function createOnce<Result extends JsonObject>(
  context: GraphqlContext,
  mutation: string,
  { idempotencyKey, ...fields }: CreatingInput,
  create: () => Promise<Result>,
): Promise<Result> {
  if (!idempotencyKey) return create();
  const fingerprint = createHash('sha256')
    .update(`${mutation} ${JSON.stringify(fields)}`)
    .digest('hex');
  const request = { accountId: viewerOf(context).accountId, key: idempotencyKey, fingerprint };
  const { response } = await idempotently(context.deps, request, async () => ({
    status: 200,
    body: JSON.stringify(await create()),
  }));
  return JSON.parse(response.body) as Result;
}
