import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TRAFFIC_LIMITS } from '../../platform/input/traffic-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { announcesBody, cutOff } from './body-deadlines.ts';
import { BodyRoom, type HeldBody } from './body-room.ts';
import { IncomingBody } from './incoming-body.ts';
import { ownerOf } from './request-owner.ts';
import { sweepRegularly } from './sweeps.ts';

/** Limits request bodies in memory, per account and in total. Room is reserved before the first byte is kept. */
export function boundBodies(
  fastify: FastifyInstance,
  { metrics, clock }: Pick<Platform, 'metrics' | 'clock'>,
): void {
  const { bodies, uploads } = TRAFFIC_LIMITS;
  const gauge = (kind: string) => (bytes: number) => metrics.requestBodyBytesHeld.set({ kind }, bytes);
  const ofAccounts = new BodyRoom(bodies.ofAccount, bodies.ofAllAccounts, gauge('account'));
  const ofStrangers = new BodyRoom(bodies.ofAddress, bodies.ofAllAddresses, gauge('unauthenticated'));
  const onDisk = new BodyRoom(uploads.ofAccount, uploads.ofAllAccounts, gauge('upload'));

  /** Uploads by received bytes: their length is often unknown, and 200 MiB is too much to reserve. */
  const arriving = new Map<HeldBody, () => number>();
  sweepRegularly(fastify, clock, () => {
    for (const [upload, received] of arriving) onDisk.resize(upload, received());
  });

  fastify.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit, config } = request.routeOptions;
    if (config.body === 'own bounds' || !isBodyRead(request)) return payload;
    if (config.body === 'upload') {
      // Read early, because a request whose connection closed has no socket.
      const { socket } = request.raw;
      const began = socket.bytesRead;
      const upload = takeRoom(onDisk, request, reply, 0);
      if (reply.raw.destroyed) return payload;
      arriving.set(upload, () => socket.bytesRead - began);
      reply.raw.once('close', () => arriving.delete(upload));
      return payload;
    }
    // The parser rejects such a body by its announced length.
    if (Number(request.headers['content-length']) > bodyLimit) return payload;
    takeRoom(request.viewer ? ofAccounts : ofStrangers, request, reply, bodyLimit);
    return inOnePiece(await new IncomingBody(request.raw, bodyLimit).whole);
  });
}

function isBodyRead(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && announcesBody(request);
}

function takeRoom(room: BodyRoom, request: FastifyRequest, reply: FastifyReply, mostBytes: number): HeldBody {
  const { headers, raw } = request;
  const announced =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length']) : mostBytes;
  const body: HeldBody = {
    owner: ownerOf(request),
    bytes: Math.min(announced, mostBytes),
    isWhole: () => raw.complete,
    giveWay: (reason) => cutOff(request, reply, reason),
  };
  const release = room.take(body);
  if (reply.raw.destroyed) release();
  else reply.raw.once('close', release);
  return body;
}

function inOnePiece(body: Buffer): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push(body);
  stream.push(null);
  return stream;
}
