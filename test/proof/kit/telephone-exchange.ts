import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { SIGNATURE_HEADER, signCallback } from '../../../src/providers/simulator/secrets.ts';

/** A call as it went over the wire. Times are milliseconds of this process's clock. */
export interface WireCall {
  reference: string;
  phoneTo: string;
  phoneFrom: string;
  /** When the request to place it had arrived. */
  arrivedAt: number;
  /** Null while it is live. */
  endedAt: number | null;
}

interface Events {
  occurredAt: string;
  occurrence: object;
}

/** State of a call, from which its events follow: there may be a million calls. */
interface Conversation {
  call: WireCall;
  /** 0 to 1: which end it has. */
  chance: number;
}

export interface ExchangeOptions {
  secret: string;
  /** How long a call takes, in milliseconds. */
  callMs(): number;
  /** How long it takes to answer the request for a call whose phone rings already, in milliseconds. Default: 0. */
  answerMs?(): number;
  /** 0 to 1, of each call: which end it has, and whether its report is lost. */
  random(): number;
  /** The part of the reports that are lost, 0 to 1; default 0.05. */
  lostReports?: number;
}

const LOST_REPORTS = 0.05;
const BUSY = 0.35;
/** Reported seconds of an answered call: some exceed the first minute that it has reserved. */
const SAID_SECONDS = [20, 55, 130, 400];

/**
 * The far side of the simulator's wire, which writes down what it is asked to place: a witness that knows nothing of rules.
 * It answers every placement, rings it for a while, and reports its end; some reports are lost, and have to be looked up.
 */
export class TelephoneExchange {
  readonly calls: WireCall[] = [];
  url = '';
  #callbackUrl = '';
  readonly #conversations = new Map<string, Conversation>();
  readonly #options: ExchangeOptions;
  readonly #server: Server;

  constructor(options: ExchangeOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      this.#route(request, response).catch(() => response.destroy());
    });
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  reportTo(callbackUrl: string): void {
    this.#callbackUrl = callbackUrl;
  }

  get live(): number {
    return this.calls.filter(({ endedAt }) => endedAt === null).length;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.url);
    const [, , kind, id = searchParams.get('reference') ?? '', action] = pathname.split('/');
    if (kind === 'agents') return answer(response, 201, { agentId: 'agent_at_exchange' });
    if (request.method === 'POST' && pathname === '/v1/calls') {
      const placed = this.#place((await json(request)) as Record<string, string>);
      if (this.#options.answerMs) await delay(this.#options.answerMs());
      return answer(response, 201, placed);
    }
    const reference = decodeURIComponent(id).replace(/^conv_/, '');
    const conversation = this.#conversations.get(reference);
    if (conversation === undefined)
      return answer(response, 404, { error: { code: 'no_such_call', message: 'There is no such call.' } });
    if (action === 'hang-up') {
      this.#end(conversation);
      return answer(response, 204);
    }
    return answer(response, 200, stateOf(conversation));
  }

  #place({ reference = '', phoneTo = '', phoneFrom = '' }: Record<string, string>) {
    const call: WireCall = { reference, phoneTo, phoneFrom, arrivedAt: Date.now(), endedAt: null };
    const conversation = { call, chance: this.#options.random() };
    this.calls.push(call);
    this.#conversations.set(reference, conversation);
    setTimeout(() => this.#end(conversation), this.#options.callMs());
    return { conversationId: `conv_${reference}` };
  }

  #end(conversation: Conversation): void {
    if (conversation.call.endedAt !== null) return;
    conversation.call.endedAt = Date.now();
    if (this.#options.random() >= (this.#options.lostReports ?? LOST_REPORTS))
      void this.#report(conversation).catch(() => {});
  }

  async #report(conversation: Conversation): Promise<void> {
    const { reference } = conversation.call;
    const body = JSON.stringify({
      conversationId: `conv_${reference}`,
      reference,
      events: eventsOf(conversation),
    });
    const signature = signCallback(this.#options.secret, body, new Date());
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    await fetch(this.#callbackUrl, { method: 'POST', headers, body });
  }
}

function stateOf(conversation: Conversation) {
  const { reference, endedAt } = conversation.call;
  const state = endedAt === null ? 'live' : 'ended';
  return { conversationId: `conv_${reference}`, reference, state, events: eventsOf(conversation) };
}

/** None of a live call. */
function eventsOf({ call: { arrivedAt, endedAt }, chance }: Conversation): Events[] {
  if (endedAt === null) return [];
  const at = (time: number) => new Date(time).toISOString();
  if (chance < BUSY) {
    const occurrence = { kind: 'busy', endedReason: 'busy', durationSeconds: 0 };
    return [{ occurredAt: at(endedAt), occurrence }];
  }
  const durationSeconds = SAID_SECONDS[Math.floor(chance * 100) % SAID_SECONDS.length] as number;
  return [
    { occurredAt: at(arrivedAt), occurrence: { kind: 'answered' } },
    {
      occurredAt: at(endedAt),
      occurrence: { kind: 'completed', analysis: { ...ANALYSIS, durationSeconds } },
    },
  ];
}

const ANALYSIS = {
  transcript: [],
  summary: null,
  sentiment: null,
  sentimentScore: null,
  goalAchieved: null,
  extractedData: {},
  voicemail: false,
  doNotCallRequested: false,
  endedReason: 'callee_hung_up',
  hasRecording: false,
};

function answer(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
