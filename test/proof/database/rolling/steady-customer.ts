import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { RETRIED } from '../../../harness/servers/load-balancer.ts';

const PAUSE_MS = 50;
const STATS = '{ callStats(groupBy: [CAMPAIGN]) { campaignId calls } }';

/** One request as the customer saw it. */
interface Seen {
  what: string;
  phase: string;
  status: number;
  milliseconds: number;
  /** Whether its first server was killed under it. */
  isRetried: boolean;
  /** The answer to a refused request. */
  refusal?: string;
}

interface Answer {
  id?: string;
  isUnanswered: boolean;
}

/** A customer who dispatches and reads all the time, as fast as the answers come. */
export class SteadyCustomer {
  readonly seen: Seen[] = [];
  readonly dispatched: string[] = [];
  /** Numbers of dispatches that a killed server was asked for and never answered: their phone rings at most once. */
  readonly unanswered: string[] = [];
  phase = 'before';
  readonly #url: string;
  readonly #apiKey: string;
  #isStopping = false;
  #loops: Promise<void>[] = [];

  constructor(url: string, apiKey: string) {
    this.#url = url;
    this.#apiKey = apiKey;
  }

  start(agentId: string, campaignId: string): void {
    this.#loops = [
      this.#repeat(() => this.#dispatch(agentId)),
      this.#repeat(async () => {
        const last = this.dispatched.at(-1);
        if (last !== undefined) await this.#request('read a call', 'GET', `/api/v1/calls/${last}`);
        await this.#request('list calls', 'GET', `/api/v1/calls?campaignId=${campaignId}`);
        await this.#request('read the campaign', 'GET', `/api/v1/campaigns/${campaignId}`);
        await this.#request('statistics', 'POST', '/graphql', { query: STATS });
        await this.#request('read the account', 'GET', '/api/v1/me');
      }),
    ];
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#loops);
  }

  async #repeat(round: () => Promise<void>): Promise<void> {
    while (!this.#isStopping) {
      await round();
      await wait(PAUSE_MS);
    }
  }

  async #dispatch(agentId: string): Promise<void> {
    const toNumber = `+1415${5_560_000 + this.dispatched.length + this.unanswered.length}`;
    const body = await this.#request('dispatch', 'POST', '/api/v1/calls', { agentId, toNumber });
    if (typeof body.id === 'string') this.dispatched.push(body.id);
    else if (body.isUnanswered) this.unanswered.push(toNumber);
  }

  async #request(what: string, method: string, path: string, body?: object): Promise<Answer> {
    const { phase } = this;
    const since = performance.now();
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#apiKey}`,
        ...(method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const milliseconds = performance.now() - since;
    const { status } = response;
    const isRetried = response.headers.has(RETRIED);
    // The killed server had the idempotency key in its hands, so nobody may say yet what became of the request.
    const isUnanswered = isRetried && status === 409 && text.includes('idempotency key is still in flight');
    const isRefused = !isUnanswered && (status >= 300 || text.startsWith('{"errors"'));
    this.seen.push({ what, phase, status, milliseconds, isRetried, ...(isRefused && { refusal: text }) });
    return { ...JSON.parse(text || '{}'), isUnanswered };
  }
}
