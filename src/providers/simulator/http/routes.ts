import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { ZodError } from 'zod';
import type { ProviderNumber } from '../../port.ts';
import type { CallEngine } from '../engine/call-engine.ts';
import type { LiveCall } from '../engine/live-call.ts';
import { behaviorOf } from '../placed-calls/behaviors.ts';
import {
  agentSchema,
  NO_SUCH_AGENT,
  NO_SUCH_CALL,
  placementSchema,
  REFUSED,
  type SimulatedAgent,
  UNPAID,
} from '../protocol.ts';
import { isAuthorized } from '../secrets.ts';
import { recordingOf } from '../speech/recording.ts';

/** Limit of a conversation id, which carries the whole call. */
const MAX_ID_LENGTH = 2000;

const NUMBERS: ProviderNumber[] = Array.from({ length: 10 }, (_, i) => ({
  e164: `+1500555010${i}`,
  providerRef: `simulated-number-${i}`,
}));

/** Agents made at the simulator, for adoption. */
const AGENTS = new Map<string, SimulatedAgent>(
  ['Ada', 'Nora', 'Tom'].map((name, i) => [
    `simulated-agent-${i}`,
    {
      systemPrompt: `You are ${name} from the front desk. You remind {{first_name}} of an appointment.`,
      firstMessage: `Hello {{first_name}}, this is ${name} from the front desk.`,
      language: 'en',
      voiceId: null,
      model: null,
      maxDurationSeconds: 300,
      voicemail: { action: 'leave_message', message: 'This is the front desk. Please call us back.' },
    },
  ]),
);

interface ById {
  Params: { id: string };
}

interface ByReference {
  Querystring: { reference?: string };
}

function decline(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ error: { code, message } });
}

function noSuchCall(reply: FastifyReply): FastifyReply {
  return decline(reply, 404, NO_SUCH_CALL, 'There is no such call.');
}

/** Starts `begin` after the response, so that reports usually follow it. */
function afterAnswer(reply: FastifyReply, begin: () => void): void {
  if (reply.raw.destroyed) begin();
  else reply.raw.once('close', begin);
}

function routeAgents(app: FastifyInstance): void {
  app.post('/v1/agents', (request, reply) =>
    reply.code(201).send({ agentId: `sim_${agentSchema.parse(request.body).agentId}` }),
  );
  app.put<ById>('/v1/agents/:id', (request) => {
    agentSchema.parse(request.body);
    return { agentId: request.params.id };
  });
  app.get<ById>('/v1/agents/:id', ({ params }, reply) => {
    const agent = AGENTS.get(params.id);
    return agent ?? decline(reply, 404, NO_SUCH_AGENT, 'There is no such agent.');
  });
  app.delete<ById>('/v1/agents/:id', (_, reply) => reply.code(204).send());
}

function routePlacement(app: FastifyInstance, engine: CallEngine): void {
  const follow = (live: LiveCall) => void engine.follow(live);

  app.post('/v1/calls', async (request, reply) => {
    const body = placementSchema.parse(request.body);
    const { placement } = behaviorOf(body.phoneTo, body.attempt);
    if (placement === 'refused') return decline(reply, 422, REFUSED, 'This destination cannot be called.');
    if (placement === 'unpaid') return decline(reply, 402, UNPAID, 'This account has not been paid.');
    const live = engine.place(body);
    if (placement === 'answer_lost') {
      follow(live);
      return reply.hijack();
    }
    if (placement === 'reported_before_answered') await engine.follow(live, 'answered');
    afterAnswer(reply, () => follow(live));
    return reply.code(201).send({ conversationId: live.conversationId });
  });
}

function routeCalls(app: FastifyInstance, engine: CallEngine): void {
  app.get<ByReference>('/v1/calls', (request, reply) => {
    const found = engine.find(request.query.reference ?? '');
    return found ?? noSuchCall(reply);
  });
  app.get<ById>('/v1/calls/:id', (request, reply) => engine.lookUp(request.params.id) ?? noSuchCall(reply));
  app.post<ById>('/v1/calls/:id/hang-up', (request, reply) =>
    engine.hangUp(request.params.id) ? reply.code(204).send() : noSuchCall(reply),
  );
  app.get<ById>('/v1/calls/:id/recording', (request, reply) => {
    const talk = engine.recordedTalk(request.params.id);
    if (talk === null) return noSuchCall(reply);
    const { contentType, contentLength, chunks } = recordingOf(talk.turns, talk.durationSeconds);
    reply.header('content-type', contentType).header('content-length', contentLength);
    return reply.send(Readable.from(chunks));
  });
}

function routeInspection(app: FastifyInstance, engine: CallEngine): void {
  app.get('/v1/numbers', () => ({ numbers: NUMBERS }));
  app.get('/v1/placements', () => {
    const all = [...engine.placements()].map(([reference, placements]) => ({ reference, placements }));
    return {
      live: engine.liveCalls,
      placements: all.reduce((sum, { placements }) => sum + placements, 0),
      references: all.length,
      repeated: all.filter(({ placements }) => placements > 1),
    };
  });
  app.get<ById>('/v1/placements/:id', ({ params }) => ({
    reference: params.id,
    placements: engine.placementsOf(params.id),
  }));
}

function createHttp(secret: string): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { maxParamLength: MAX_ID_LENGTH },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isAuthorized(secret, request.headers.authorization)) {
      return decline(reply, 401, 'unauthorized', 'The API key is missing or wrong.');
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const status = error instanceof ZodError ? 400 : (error.statusCode ?? 500);
    return decline(reply, status, status < 500 ? 'invalid_request' : 'internal', error.message);
  });
  app.setNotFoundHandler((_, reply) => decline(reply, 404, 'not_found', 'There is no such address.'));
  return app;
}

/** Creates the simulated voice provider's HTTP API, which `protocol.ts` describes. */
export function createSimulatorHttp(secret: string, engine: CallEngine): FastifyInstance {
  const app = createHttp(secret);
  routeAgents(app);
  routePlacement(app, engine);
  routeCalls(app, engine);
  routeInspection(app, engine);
  return app;
}
