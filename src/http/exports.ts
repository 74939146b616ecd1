import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallsDeps } from '../calls/deps.ts';
import { exportProof } from '../compliance/dial-proof/export-proof.ts';
import { isProofUrlValid, PROOF_MEDIA_TYPE } from '../compliance/dial-proof/proof-url.ts';
import { DomainError } from '../errors/errors.ts';
import { findExport, nothingToExport, type OpenedExport, openList } from '../exports/exports.ts';
import { openPersonFile, PERSON_FILE_MEDIA_TYPES, personFileAt } from '../people/person-file.ts';
import { untilClosed } from '../platform/network/until-closed.ts';
import { signingKey } from '../platform/secrets/signing-key.ts';

/** Concurrent exports per account and process. Each reads all records of its account. */
const MOST_OF_ACCOUNT = 2;
const MOST_AT_ONCE = 10;
const RETRY_SECONDS = 30;

interface ExportsNeeds {
  deps: CallsDeps;
  /** Dependencies whose database connections no call depends on, for lists of any length. */
  readDeps: CallsDeps;
}

type ExportRequest<Params> = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>;

/** Serves exports by their signed URLs. Only the signature authorizes. */
export function registerExports(fastify: FastifyInstance, { deps, readDeps }: ExportsNeeds): void {
  const sending = new Map<string, number>();

  /** Counts the export from before it is opened, which may wait for others. */
  async function send(reply: FastifyReply, accountId: string, open: () => Promise<OpenedExport>) {
    const done = begin(sending, accountId);
    const { mediaType, fileName, content } = await open().catch((error: unknown) => {
      done();
      throw error;
    });
    return reply
      .header('content-type', mediaType)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(content.once('close', done));
  }

  fastify.get(
    '/exports/dial-proof/:accountId',
    async (request: ExportRequest<{ accountId: string }>, reply) => {
      const { accountId } = request.params;
      if (!isProofUrlValid(deps, accountId, signatureOf(request))) throw nothingToExport();
      return send(reply, accountId, async () => ({
        mediaType: `${PROOF_MEDIA_TYPE}; charset=utf-8`,
        fileName: `dial-proof-${accountId}.jsonl`,
        content: Readable.from((await exportProof(deps, accountId)).lines()),
      }));
    },
  );

  fastify.get('/exports/person/:id', async (request: ExportRequest<{ id: string }>, reply) => {
    const person = personFileAt(deps, request.params.id, signatureOf(request));
    if (person === null) throw nothingToExport();
    const extension = person.format === 'PDF' ? 'pdf' : 'jsonl';
    return send(reply, person.accountId, async () => ({
      mediaType: PERSON_FILE_MEDIA_TYPES[person.format],
      fileName: `person-${person.phone.slice(1)}.${extension}`,
      content: await openPersonFile(readDeps, person, untilClosed(reply.raw)),
    }));
  });

  fastify.get('/exports/key', (_request, reply) =>
    reply.send({ algorithm: 'Ed25519', publicKey: signingKey(deps.secrets).publicKey }),
  );

  fastify.get('/exports/:id', async (request: ExportRequest<{ id: string }>, reply) => {
    const { accountId, ...list } = await findExport(readDeps, request.params.id, signatureOf(request));
    return send(reply, accountId, async () => openList(readDeps, { accountId }, list));
  });
}

function signatureOf({ query }: ExportRequest<unknown>): { expires: string; signature: string } {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string') throw nothingToExport();
  return { expires, signature };
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
