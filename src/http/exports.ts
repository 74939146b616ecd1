import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallsDeps } from '../calls/deps.ts';
import { exportProof } from '../calls/proof/export-proof.ts';
import { isProofUrlValid } from '../calls/proof/proof-url.ts';
import { DomainError } from '../errors.ts';

type ProofRequest = FastifyRequest<{ Params: { accountId: string }; Querystring: Record<string, unknown> }>;

/** Sends exports by their signed URLs, as they are read: no key, no account, only what the signature allows. */
export function registerExports(fastify: FastifyInstance, deps: CallsDeps): void {
  fastify.get('/exports/dial-proof/:accountId', async (request: ProofRequest, reply) => {
    const { accountId } = request.params;
    const { expires, signature } = request.query;
    if (typeof expires !== 'string' || typeof signature !== 'string') throw nothingToExport();
    if (!isProofUrlValid(deps, accountId, { expires, signature })) throw nothingToExport();
    const { lines } = await exportProof(deps, accountId);
    return reply
      .header('content-type', 'application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="dial-proof-${accountId}.jsonl"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(lines()));
  });
}

function nothingToExport(): DomainError {
  return new DomainError(
    'not_found',
    'The URL of the export has expired or is not one. Create the export again.',
  );
}
