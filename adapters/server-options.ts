import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beginAnswer } from './http/admission.ts';
import { respondWithError } from './http/respond.ts';
import type { SurfacePorts } from './ports.ts';
import { surfaceA } from './surface-a/index.ts';
import { surfaceB } from './surface-b/index.ts';

/** A valid request id: printable, and safe in a log line. */
const SANE_REQUEST_ID = /^[\w.:/+=-]{1,128}$/;

/** Limit of a path parameter, longer than any URL, so that an overlong id is simply not found. */
const LONGEST_PARAMETER = 65_536;

export interface ServerNeeds extends Pick<SurfacePorts, 'now' | 'maskFault' | 'publicUrl'> {
  newRequestId(): string;
}

/** Returns the Fastify options that both REST APIs need, such as request ids and errors in their own form. */
export function serverOptions({ newRequestId, now, ...ports }: ServerNeeds) {
  return {
    genReqId: ({ headers }: IncomingMessage): string => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && SANE_REQUEST_ID.test(given) ? given : newRequestId();
    },
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
      const surface = [surfaceA, surfaceB].find(({ base }) => request.url.startsWith(`${base}/`)) ?? surfaceB;
      beginAnswer(request, reply, now());
      respondWithError(surface, error, request, reply, ports);
    },
  };
}
