import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { Disturbance } from './world.ts';

/**
 * An HTTP front before any far side: passes everything on, until it is told to misbehave. Worlds whose
 * fake cannot misbehave by itself put it between the adapter and the fake.
 */
export class DisturbedFront implements AsyncDisposable {
  readonly #target: URL;
  #server: Server;
  #port = 0;
  #disturbance: Disturbance | null = null;
  #nextBody: { json: unknown } | null = null;
  /** The last body that was passed on, as it came. */
  lastBody: Buffer = Buffer.alloc(0);

  private constructor(targetBaseUrl: string) {
    this.#target = new URL(targetBaseUrl);
    this.#server = this.#createServer();
  }

  static async open(targetBaseUrl: string): Promise<DisturbedFront> {
    const front = new DisturbedFront(targetBaseUrl);
    await front.#listen();
    return front;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Requests that arrived during a silence. */
  silenced = 0;

  /** Answers the next request with this body instead of passing it on. */
  answerNext(json: unknown): void {
    this.#nextBody = { json };
  }

  async disturb(disturbance: Disturbance): Promise<void> {
    await this.calm();
    this.#disturbance = disturbance;
    if (disturbance.kind !== 'unreachable') return;
    await this.#close();
    // A client that has not noticed yet would write into a dead connection, which proves nothing.
    for (let turns = 0; turns < 3; turns++) await setImmediate();
  }

  async calm(): Promise<void> {
    this.#disturbance = null;
    if (this.#server.listening) return;
    this.#server = this.#createServer();
    await this.#listen();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#server.listening) await this.#close();
  }

  #createServer(): Server {
    return createServer((request, response) => {
      const prepared = this.#nextBody;
      this.#nextBody = null;
      if (prepared !== null) request.resume().on('end', () => sendJson(response, prepared.json));
      else if (this.#disturbance === null) this.#pass(request, response);
      else request.resume().on('end', () => this.#misbehave(response));
    });
  }

  #listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject).listen(this.#port, '127.0.0.1', () => {
        this.#port = (this.#server.address() as AddressInfo).port;
        resolve();
      });
    });
  }

  #close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = request;
    const { hostname, port } = this.#target;
    const onward = forward({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      this.lastBody = Buffer.concat(chunks);
    });
    request.pipe(onward);
  }

  #misbehave(response: ServerResponse): void {
    const json = { 'content-type': 'application/json' };
    const disturbance = this.#disturbance;
    switch (disturbance?.kind) {
      case 'garbage':
        response.writeHead(200, json).end('{"unexpected":[1,2');
        return;
      case 'stall':
        response.writeHead(200, json).write('{');
        return;
      case 'dribble':
        dribble(response.writeHead(200, json));
        return;
      case 'redirect':
        response.writeHead(307, { location: disturbance.to }).end();
        return;
      case 'rate_limited':
        response.writeHead(429, { ...json, 'retry-after': String(disturbance.retryAfterSeconds) }).end('{}');
        return;
      case 'refusal':
        response.writeHead(disturbance.status, json).end('{}');
        return;
      case 'outage':
        response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
        return;
      case 'reset':
        response.destroy();
        return;
      case 'silence':
        this.silenced += 1;
        return;
      case 'unreachable':
      case undefined:
        return;
      default:
        disturbance satisfies never;
    }
  }
}

function sendJson(response: ServerResponse, json: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}

const DRIBBLE_EVERY_MS = 100;

/** Sends one byte at a time until the receiver goes. */
function dribble(response: ServerResponse): void {
  const timer = setInterval(() => response.write(' '), DRIBBLE_EVERY_MS);
  response.on('close', () => clearInterval(timer));
}
