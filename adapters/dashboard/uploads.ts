import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, HTTP_STATUS } from '../../src/errors/errors.ts';
import type { Caller, GraphqlExecutor } from '../../src/graphql/executor.ts';
import { untilClosed } from '../../src/platform/network/until-closed.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import { publicError, retryAfterSeconds } from '../http/errors.ts';
import { parseJson } from '../http/json.ts';
import {
  ImportContactFileDocument,
  ImportSuppressionFileDocument,
  PreviewContactImportDocument,
  PreviewSuppressionImportDocument,
} from '../operations/dashboard.generated.ts';
import type { MaskFault, SurfacePorts } from '../ports.ts';
import { FORM_LIMITS, type ReceivedForm, receiveForm } from '../uploads/form.ts';
import { invalidRequest } from '../validation-errors.ts';
import { ReadingProgress } from './reading-progress.ts';

/** A header that other sites' pages cannot make a browser send; a form they can. */
const CSRF_HEADER = 'x-requested-with';

const UPLOAD = { config: { body: 'upload' } } as const;

export interface DashboardUploadNeeds extends Pick<SurfacePorts, 'executor' | 'admission' | 'maskFault'> {
  /** Returns the viewer of a session's cookies; null without a valid session. */
  viewerOf(cookie: string | undefined): Promise<Viewer | null>;
}

/** Registers the dashboard's file uploads: forms with a `file` and, as JSON in `input`, an operation's input. */
export function registerDashboardUploads(fastify: FastifyInstance, needs: DashboardUploadNeeds): void {
  const { executor, maskFault } = needs;
  fastify.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      await scope.register(multipart, { limits: { fields: 1, ...FORM_LIMITS } });
      scope.decorateRequest('viewer', null);
      scope.addHook('onRequest', async (request, reply) => {
        request.viewer = await admit(request, reply, needs);
      });
      scope.setErrorHandler((error, request, reply) => refuse(error, request, reply, maskFault));
      for (const { path, preview, importFile } of uploadsBy(executor)) {
        scope.post(`${path}/preview`, UPLOAD, (request, reply) => previewUpload(request, reply, preview));
        scope.post(path, UPLOAD, (request, reply) => importUpload(request, reply, importFile, maskFault));
      }
    },
    { prefix: '/dashboard/import' },
  );
}

type OnFile = (input: object, caller: Caller) => Promise<object>;

function uploadsBy(executor: GraphqlExecutor): { path: string; preview: OnFile; importFile: OnFile }[] {
  return [
    {
      path: '/contacts',
      preview: async (input, caller) =>
        (await executor.execute(PreviewContactImportDocument, { input: input as never }, caller))
          .previewContactImport,
      importFile: async (input, caller) =>
        (await executor.execute(ImportContactFileDocument, { input: input as never }, caller)).importContacts,
    },
    {
      path: '/suppressions',
      preview: async (input, caller) =>
        (await executor.execute(PreviewSuppressionImportDocument, { input: input as never }, caller))
          .previewSuppressionImport,
      importFile: async (input, caller) =>
        (await executor.execute(ImportSuppressionFileDocument, { input: input as never }, caller))
          .importSuppressions,
    },
  ];
}

async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { viewerOf, admission }: DashboardUploadNeeds,
): Promise<Viewer> {
  if (request.headers[CSRF_HEADER] === undefined)
    throw new DomainError('forbidden', `Send the header ${CSRF_HEADER}.`);
  const viewer = await viewerOf(request.headers.cookie);
  if (viewer === null) throw new DomainError('unauthorized', 'Sign in first.');
  const admitted = await admission.admit(viewer, 'protective');
  if (!admitted.admitted) {
    const { code, retryAfterSeconds } = admitted;
    throw new DomainError(code, 'Too many uploads are in progress. Wait for some to finish.', {
      retryAfterSeconds,
    });
  }
  if (reply.raw.destroyed) admitted.release();
  else reply.raw.once('close', admitted.release);
  return viewer;
}

async function previewUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  preview: OnFile,
): Promise<unknown> {
  const form = await receiveForm(request);
  const caller = { ...callerOf(request), signal: untilClosed(reply.raw) };
  try {
    return await preview({ ...inputOf(form), source: form.file }, caller);
  } finally {
    await form.file.dispose();
  }
}

/** Responds to an import once its file is valid, then reports progress as lines of JSON. */
async function importUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  importFile: OnFile,
  maskFault: MaskFault,
): Promise<FastifyReply> {
  const form = await receiveForm(request);
  const source = new ReadingProgress(form.file);
  const done = (async () => importFile({ ...inputOf(form), source }, callerOf(request)))().finally(
    form.file.dispose,
  );
  await Promise.race([done, source.importing]);
  const outcome = done.then(
    (result) => ({ result }),
    (error: unknown) => ({ error: bodyOf(publicError(error, request.id, maskFault), request) }),
  );
  return reply.type('application/x-ndjson').send(source.linesUntil(outcome));
}

function inputOf({ fields }: ReceivedForm): object {
  const input = typeof fields.input === 'string' ? parseJson(Buffer.from(fields.input)) : undefined;
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return input;
  throw invalidRequest([{ field: 'input', message: 'must be a JSON object' }]);
}

function callerOf(request: FastifyRequest): Caller {
  return { viewer: request.viewer as Viewer, requestId: request.id };
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  maskFault: MaskFault,
): FastifyReply {
  const known = publicError(error, request.id, maskFault);
  const retryAfter = retryAfterSeconds(known);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Closes the connection rather than waiting for the rest of a file that will not be read.
  if (!request.raw.complete) reply.header('connection', 'close');
  return reply.code(HTTP_STATUS[known.code]).send({ error: bodyOf(known, request) });
}

function bodyOf({ code, message, details }: DomainError, request: FastifyRequest) {
  return { code, message, details, requestId: request.id };
}
