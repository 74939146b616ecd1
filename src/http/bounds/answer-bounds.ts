import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyInFlight } from '../../errors/common-errors.ts';
import { TRAFFIC_LIMITS } from '../../platform/input/traffic-limits.ts';
import type { UnsentAnswers } from '../../platform/network/unsent-answers.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { ownerOf } from './request-owner.ts';
import { sweepRegularly } from './sweeps.ts';

const RETRY_AFTER_SECONDS = 5;

/** Limits HTTP responses not sent yet: the bytes of those in memory, the number of those that are streamed. */
export function boundAnswers(
  fastify: FastifyInstance,
  { clock, metrics, unsent }: { clock: Clock; metrics: Metrics; unsent: UnsentAnswers },
): void {
  const downloads = new Map<string, number>();
  let downloadsOfAll = 0;
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (isStream(payload) && reply.getHeader('content-type') !== 'text/event-stream') {
      if (beginDownload(request, reply)) return done();
      payload.destroy();
      return done(tooManyInFlight(RETRY_AFTER_SECONDS));
    }
    const bytes = bytesOf(payload);
    if (bytes <= TRAFFIC_LIMITS.answers.countedBytes) return done();
    hold(request, reply, bytes);
    // A string would be encoded twice and wait together with its encoded copy.
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload);
  });
  sweepRegularly(fastify, clock, () => {
    unsent.sweep();
    metrics.unsentAnswerBytes.set(unsent.bytes);
  });

  function hold(request: FastifyRequest, reply: FastifyReply, bytes: number): void {
    const { socket } = request.raw;
    whenOver(reply, unsent.hold({ owner: ownerOf(request), socket, bytes: () => bytes }));
  }

  /** Counts a download until it ends. Returns false at the limit of downloads. */
  function beginDownload(request: FastifyRequest, reply: FastifyReply): boolean {
    const { downloadsOfAccount, downloadsOfAll: mostOfAll } = TRAFFIC_LIMITS.answers;
    const owner = ownerOf(request);
    const ofOwner = downloads.get(owner) ?? 0;
    if (ofOwner >= downloadsOfAccount || downloadsOfAll >= mostOfAll) return false;
    downloads.set(owner, ofOwner + 1);
    downloadsOfAll += 1;
    whenOver(reply, () => endDownload(owner));
    return true;
  }

  function endDownload(owner: string): void {
    const left = (downloads.get(owner) ?? 1) - 1;
    if (left === 0) downloads.delete(owner);
    else downloads.set(owner, left);
    downloadsOfAll -= 1;
  }
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload;
}

function bytesOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0;
}

function whenOver({ raw }: FastifyReply, end: () => void): void {
  if (raw.destroyed) end();
  else raw.once('close', end);
}
