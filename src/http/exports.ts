import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallsDeps } from '../calls/deps.ts';
import { exportProof } from '../compliance/dial-proof/export-proof.ts';
import { isProofUrlValid, PROOF_MEDIA_TYPE } from '../compliance/dial-proof/proof-url.ts';
import { DomainError } from '../errors.ts';

/** Concurrent exports per account and process. Each reads all records of its account. */
const MOST_OF_ACCOUNT = 2;
const MOST_AT_ONCE = 10;
const RETRY_SECONDS = 30;

type ProofRequest = FastifyRequest<{ Params: { accountId: string }; Querystring: Record<string, unknown> }>;

/** Serves exports of dial proofs by their signed URLs. Only the signature authorizes. */
export function registerExports(fastify: FastifyInstance, deps: CallsDeps): void {
  const sending = new Map<string, number>();
  fastify.get('/exports/dial-proof/:accountId', async (request: ProofRequest, reply) => {
    const { accountId } = request.params;
    const { expires, signature } = request.query;
    if (typeof expires !== 'string' || typeof signature !== 'string') throw nothingToExport();
    if (!isProofUrlValid(deps, accountId, { expires, signature })) throw nothingToExport();
    const done = begin(sending, accountId);
    const { lines } = await exportProof(deps, accountId).catch((error: unknown) => {
      done();
      throw error;
    });
    const file = Readable.from(lines()).once('close', done);
    return reply
      .header('content-type', `${PROOF_MEDIA_TYPE}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="dial-proof-${accountId}.jsonl"`)
      .header('cache-control', 'private, no-store')
      .send(file);
  });
}

/** Counts an export until it ends. @throws DomainError `rate_limit_exceeded` at a limit */
function begin(sending: Map<string, number>, accountId: string): () => void {
  const ofAccount = sending.get(accountId) ?? 0;
  const ofAll = [...sending.values()].reduce((sum, count) => sum + count, 0);
  if (ofAccount >= MOST_OF_ACCOUNT || ofAll >= MOST_AT_ONCE)
    throw new DomainError(
      'rate_limit_exceeded',
      'Other exports are being downloaded. Try again when one is complete.',
      {
        retryAfterSeconds: RETRY_SECONDS,
      },
    );
  sending.set(accountId, ofAccount + 1);
  return () => {
    const left = (sending.get(accountId) ?? 1) - 1;
    if (left === 0) sending.delete(accountId);
    else sending.set(accountId, left);
  };
}

function nothingToExport(): DomainError {
  return new DomainError(
    'not_found',
    'The URL of the export has expired or is not one. Create the export again.',
  );
}
