import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMPORT_LIMITS } from '../contacts/import/limits.ts';
import { TRAFFIC_LIMITS } from '../platform/input/traffic-limits.ts';
import { BodyRoom } from '../platform/network/body-room.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { IncomingBody } from '../providers/incoming-body.ts';
import { announcesBody, cutOff } from './body-deadlines.ts';
import { ownerOf } from './request-owner.ts';

/**
 * Bounds the bodies that this process holds, in number and in bytes, for each account and for all. Room is taken after
 * the caller is admitted and before a byte is kept; parsers receive each body whole, as one buffer outside V8's heap.
 */
export function boundBodies(fastify: FastifyInstance, metrics: Metrics): void {
  const { bodies, uploads } = TRAFFIC_LIMITS;
  const gauge = (kind: string) => (bytes: number) => metrics.requestBodyBytesHeld.set({ kind }, bytes);
  const ofAccounts = new BodyRoom(bodies.ofAccount, bodies.ofAllAccounts, gauge('account'));
  const ofStrangers = new BodyRoom(bodies.ofAddress, bodies.ofAllAddresses, gauge('unauthenticated'));
  const onDisk = new BodyRoom(uploads.ofAccount, uploads.ofAllAccounts, gauge('upload'));

  fastify.addHook('preParsing', async (request, reply, payload) => {
    const { bodyLimit, config } = request.routeOptions;
    if (config.body === 'own bounds' || !isBodyRead(request)) return payload;
    if (config.body === 'upload') {
      takeRoom(onDisk, request, reply, IMPORT_LIMITS.bytes);
      return payload;
    }
    // Too large a body is refused by its parser, by its announced length.
    if (Number(request.headers['content-length']) > bodyLimit) return payload;
    takeRoom(request.viewer ? ofAccounts : ofStrangers, request, reply, bodyLimit);
    return inOnePiece(await new IncomingBody(request.raw, bodyLimit).whole);
  });
}

/** Fastify leaves other bodies unread. */
function isBodyRead(request: FastifyRequest): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && announcesBody(request);
}

function takeRoom(room: BodyRoom, request: FastifyRequest, reply: FastifyReply, mostBytes: number): void {
  const { headers, raw } = request;
  const announced =
    headers['transfer-encoding'] === undefined ? Number(headers['content-length']) : mostBytes;
  const release = room.take({
    owner: ownerOf(request),
    bytes: Math.min(announced, mostBytes),
    isWhole: () => raw.complete,
    giveWay: (reason) => cutOff(request, reply, reason),
  });
  if (reply.raw.destroyed) release();
  else reply.raw.once('close', release);
}

function inOnePiece(body: Buffer): Readable {
  const stream = new Readable({ read: () => undefined });
  stream.push(body);
  stream.push(null);
  return stream;
}
