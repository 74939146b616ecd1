import { Agent, request } from 'undici';
import type { Pace } from '../engine/pace.ts';
import { type Callback, type ToolUse, toolAnswerSchema } from '../protocol.ts';
import { SIGNATURE_HEADER, signCallback } from '../secrets.ts';

/** Delays before retries of a rejected callback. */
const RETRY_AFTER_SECONDS = [1, 2, 4];
const RESPONSE_TIMEOUT_MS = 15_000;
const CONNECTIONS = 64;

export class Reporter {
  readonly #pace: Pace;
  readonly #secret: string;
  readonly #connections = new Agent({ connections: CONNECTIONS, headersTimeout: RESPONSE_TIMEOUT_MS });
  readonly #stopped = new AbortController();
  #callbackUrl: string | null;

  constructor(pace: Pace, secret: string, callbackUrl: string | null) {
    this.#pace = pace;
    this.#secret = secret;
    this.#callbackUrl = callbackUrl;
  }

  reportTo(callbackUrl: string): void {
    this.#callbackUrl = callbackUrl;
  }

  /** Sends the simulator's callback up to four times. One that is never accepted is lost, as with any provider. */
  async send(callback: Callback): Promise<void> {
    const body = JSON.stringify(callback);
    for (const seconds of [...RETRY_AFTER_SECONDS, null]) {
      if (await this.#isTaken(body)) return;
      if (seconds === null || this.#stopped.signal.aborted) return;
      await this.#pace.wait(seconds, this.#stopped.signal).catch(() => undefined);
    }
  }

  /** Requests a tool's result as a simulated provider, up to twice; null without a response. */
  async askTool(use: ToolUse): Promise<string | null> {
    const body = JSON.stringify(use);
    const ask = async () => {
      const response = await this.#post('/tools', body);
      return toolAnswerSchema.parse(await response.body.json()).text;
    };
    return ask().catch(() => ask().catch(() => null));
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#connections.destroy();
  }

  async #isTaken(body: string): Promise<boolean> {
    try {
      const response = await this.#post('', body);
      await response.body.dump();
      return response.statusCode >= 200 && response.statusCode < 300;
    } catch {
      return false;
    }
  }

  async #post(path: string, body: string) {
    if (this.#callbackUrl === null) throw new Error('nobody has said where to report to');
    const signature = signCallback(this.#secret, body, this.#pace.clock.now());
    return request(this.#callbackUrl + path, {
      method: 'POST',
      dispatcher: this.#connections,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      body,
    });
  }
}
