import pg from 'pg';
import { currentAccount } from '../current-account.ts';

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

export interface FairPoolConfig extends pg.PoolConfig {
  max: number;
  connectionTimeoutMillis: number;
  /** Fraction of the database connections that one account may hold, above 0; at least one connection. */
  share: number;
}

interface Share {
  held: number;
  waiting: (() => void)[];
}

/** Members of `pg-pool` without types. */
interface PoolInternals {
  /** Clients of the pool in the order of their opening. */
  _clients: readonly pg.PoolClient[];
  /** Clients without work, of which `_pulseQueue` takes the last. */
  _idle: { client: pg.PoolClient }[];
  _pulseQueue(): void;
}

const { _pulseQueue: pulseQueue } = pg.Pool.prototype as unknown as PoolInternals;

/**
 * A pool of database connections of which no account holds more than its share, so that a flooding or locked account
 * delays only itself. Work for no single account is not limited. Takes the oldest idle connection, which has planned
 * the most statements; the newest are closed first.
 */
export class FairPool extends pg.Pool {
  readonly #most: number;
  readonly #timeoutMs: number;
  readonly #shares = new Map<string, Share>();
  readonly #holders = new Map<pg.PoolClient, string>();

  constructor({ share, ...config }: FairPoolConfig) {
    super(config);
    this.#most = Math.max(1, Math.floor(config.max * share));
    this.#timeoutMs = config.connectionTimeoutMillis;
    this.on('release', (_error, client) => this.#giveBack(client));
  }

  /** Requests that wait for a connection, also those that only their account's share delays. */
  get requestsWaiting(): number {
    return [...this.#shares.values()].reduce((sum, { waiting }) => sum + waiting.length, this.waitingCount);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const accountId = currentAccount();
    if (connected !== undefined) {
      if (accountId === null) super.connect(connected);
      else this.#connectFor(accountId, connected);
      return undefined;
    }
    if (accountId === null) return super.connect();
    return new Promise((resolve, reject) => {
      this.#connectFor(accountId, (error, client) =>
        client === undefined ? reject(error) : resolve(client),
      );
    });
  }

  /** Overrides the method by which `pg-pool` hands out idle connections. */
  protected _pulseQueue(): void {
    const pool = this as unknown as PoolInternals;
    pool._idle.sort((a, b) => pool._clients.indexOf(b.client) - pool._clients.indexOf(a.client));
    pulseQueue.call(pool);
  }

  #connectFor(accountId: string, connected: Connected): void {
    const share = this.#shareOf(accountId);
    const connect = () =>
      super.connect((error, client, release) => {
        if (client === undefined) this.#release(accountId);
        else this.#holders.set(client, accountId);
        connected(error, client, release);
      });
    if (share.held < this.#most) {
      share.held += 1;
      connect();
      return;
    }
    const giveUp = () => {
      share.waiting.splice(share.waiting.indexOf(takeTurn), 1);
      connected(new Error('timeout exceeded when trying to connect'), undefined, () => {});
    };
    const timer = setTimeout(giveUp, this.#timeoutMs).unref();
    const takeTurn = () => {
      clearTimeout(timer);
      connect();
    };
    share.waiting.push(takeTurn);
  }

  #shareOf(accountId: string): Share {
    const known = this.#shares.get(accountId);
    if (known !== undefined) return known;
    const share = { held: 0, waiting: [] };
    this.#shares.set(accountId, share);
    return share;
  }

  #giveBack(client: pg.PoolClient): void {
    const accountId = this.#holders.get(client);
    if (accountId === undefined) return;
    this.#holders.delete(client);
    this.#release(accountId);
  }

  /** Hands the connection slot to the request that has waited longest. */
  #release(accountId: string): void {
    const share = this.#shareOf(accountId);
    const next = share.waiting.shift();
    if (next !== undefined) next();
    else if (share.held > 1) share.held -= 1;
    else this.#shares.delete(accountId);
  }
}
