import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ZodError } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { ProviderNumber } from '../port.ts';
import { behaviourOf } from './behaviours.ts';
import type { LiveCall } from './live-call.ts';
import { Pace } from './pace.ts';
import { recordingOf } from './recording.ts';
import { Reporter } from './reporter.ts';
import { isAuthorized } from './secrets.ts';
import { Switchboard } from './switchboard.ts';
import { agentSchema, NO_SUCH_CALL, placementSchema, REFUSED } from './wire.ts';

export interface SimulatorOptions {
  clock: Clock;
  /** Shared with our adapter: signs callbacks, seals conversation ids, and opens the API. */
  secret: string;
  /** 10 waits a tenth of the time; `Infinity` reports a whole call at once. */
  speed: number;
  callbackUrl?: string;
  /** 0 (the default) takes any free port. */
  port?: number;
  /** 127.0.0.1 by default: nobody else has business with simulated telephones. */
  host?: string;
  /** Two turns a conversation, for a benchmark. */
  briefTalk?: boolean;
}

/** A voice provider of its own, reached by HTTP alone. */
export interface Simulator {
  /** Resolves with the address at which it answers. */
  start(): Promise<string>;
  /** Hangs on to nothing: calls under way are reported no further. */
  stop(): Promise<void>;
  /** Where callbacks go from now on. */
  reportTo(callbackUrl: string): void;
  /** Calls that are still to be reported on. */
  liveCalls(): number;
  /** How often a telephone rang for one of our call ids. */
  placementsOf(reference: string): number;
}

/** Conversation ids are long because they carry the whole call. */
const MAX_ID_LENGTH = 2000;

const NUMBERS: ProviderNumber[] = Array.from({ length: 10 }, (_, i) => ({
  e164: `+1500555010${i}`,
  providerRef: `simulated-number-${i}`,
}));

interface Exchange {
  id: { Params: { id: string } };
  search: { Querystring: { reference?: string } };
}

function decline(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } });
}

function noSuchCall(reply: FastifyReply): FastifyReply {
  return decline(reply, 404, NO_SUCH_CALL, 'There is no such call.');
}

/** Runs `begin` once the answer has left, so that reports usually come after it. */
function afterAnswer(reply: FastifyReply, begin: () => void): void {
  if (reply.raw.destroyed) begin();
  else reply.raw.once('close', begin);
}

function routeAgents(app: FastifyInstance): void {
  app.post('/v1/agents', (request, reply) =>
    reply.code(201).send({ agentId: `sim_${agentSchema.parse(request.body).agentId}` }),
  );
  app.put<Exchange['id']>('/v1/agents/:id', (request) => {
    agentSchema.parse(request.body);
    return { agentId: request.params.id };
  });
  app.delete<Exchange['id']>('/v1/agents/:id', (_, reply) => reply.code(204).send());
}

function routePlacement(app: FastifyInstance, switchboard: Switchboard): void {
  const follow = (live: LiveCall) => void switchboard.follow(live);

  app.post('/v1/calls', async (request, reply) => {
    const body = placementSchema.parse(request.body);
    const { placement } = behaviourOf(body.phoneTo, body.attempt);
    if (placement === 'refused') return decline(reply, 422, REFUSED, 'This destination cannot be called.');
    const live = switchboard.place(body);
    if (placement === 'answer_lost') {
      follow(live);
      return reply.hijack();
    }
    if (placement === 'reported_before_answered') await switchboard.follow(live, 'answered');
    afterAnswer(reply, () => follow(live));
    return reply.code(201).send({ conversationId: live.conversationId });
  });
}

function routeCalls(app: FastifyInstance, switchboard: Switchboard): void {
  app.get<Exchange['search']>('/v1/calls', (request, reply) => {
    const found = switchboard.find(request.query.reference ?? '');
    return found ?? noSuchCall(reply);
  });
  app.get<Exchange['id']>(
    '/v1/calls/:id',
    (request, reply) => switchboard.read(request.params.id) ?? noSuchCall(reply),
  );
  app.post<Exchange['id']>('/v1/calls/:id/hang-up', (request, reply) =>
    switchboard.hangUp(request.params.id) ? reply.code(204).send() : noSuchCall(reply),
  );
  app.get<Exchange['id']>('/v1/calls/:id/recording', (request, reply) => {
    const talk = switchboard.recordedTalk(request.params.id);
    if (talk === null) return noSuchCall(reply);
    const { contentType, contentLength, chunks } = recordingOf(talk.turns, talk.durationSeconds);
    reply.header('content-type', contentType).header('content-length', contentLength);
    return reply.send(Readable.from(chunks));
  });
}

function routeInspection(app: FastifyInstance, switchboard: Switchboard): void {
  app.get('/v1/numbers', () => ({ numbers: NUMBERS }));
  app.get('/v1/placements', () => {
    const all = [...switchboard.placements()].map(([reference, placements]) => ({ reference, placements }));
    return {
      live: switchboard.liveCalls,
      placements: all.reduce((sum, { placements }) => sum + placements, 0),
      references: all.length,
      repeated: all.filter(({ placements }) => placements > 1),
    };
  });
  app.get<Exchange['id']>('/v1/placements/:id', ({ params }) => ({
    reference: params.id,
    placements: switchboard.placementsOf(params.id),
  }));
}

function createHttp(secret: string): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_ID_LENGTH },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isAuthorized(secret, request.headers.authorization)) {
      await decline(reply, 401, 'unauthorized', 'The API key is missing or wrong.');
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
    return decline(reply, status, status < 500 ? 'invalid_request' : 'internal', error.message);
  });
  app.setNotFoundHandler((_, reply) => decline(reply, 404, 'not_found', 'There is no such address.'));
  return app;
}

/** A simulator, not yet started. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const {
    clock,
    secret,
    speed,
    callbackUrl = null,
    port = 0,
    host = '127.0.0.1',
    briefTalk = false,
  } = options;
  const pace = new Pace(clock, speed);
  const reporter = new Reporter(pace, secret, callbackUrl);
  const report = reporter.send.bind(reporter);
  const switchboard = new Switchboard({ secret, pace, briefTalk, report });
  const app = createHttp(secret);
  routeAgents(app);
  routePlacement(app, switchboard);
  routeCalls(app, switchboard);
  routeInspection(app, switchboard);
  return {
    start: () => app.listen({ port, host }),
    reportTo: (url) => reporter.reportTo(url),
    liveCalls: () => switchboard.liveCalls,
    placementsOf: (reference) => switchboard.placementsOf(reference),
    stop: async () => {
      switchboard.stop();
      await Promise.all([app.close(), reporter.stop()]);
    },
  };
}
