import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { exchange } from '../kit/load.ts';
import { Meter } from '../kit/meter.ts';
import { type Meters, measureRound, type Round } from '../kit/rounds.ts';
import type { Receiver } from '../receiver.ts';
import { withClient } from '../seed.ts';
import type { Listening, World } from '../world.ts';

const CONNECTIONS = 64;
const PATIENCE_MS = 120_000;
const PENDING = `SELECT count(*)::int AS pending FROM lean.webhook_deliveries WHERE status = 'PENDING'`;
const SEED = `
  WITH event AS (
    INSERT INTO lean.webhook_events (id, account_id, call_id, type, body, created_at)
    SELECT $1 || lpad(n::text, 8, '0'), $2, $1, 'CALL_COMPLETED', $3, now() FROM generate_series(1, $4::int) AS n
    RETURNING id, created_at
  )
  INSERT INTO lean.webhook_deliveries (event_id, endpoint, status, created_at)
  SELECT id, '/hook/0', 'PENDING', created_at FROM event`;

/** The hand-written sender of webhooks, in the database of a server that is measured. */
export class BareWebhooks {
  readonly #database: string;
  readonly #accountId: string;
  readonly #endpoints: number;
  readonly #receiver: Receiver;
  readonly #server: Listening;
  readonly #meters: Meters;
  #rounds = 0;

  static async start(
    world: World,
    receiver: Receiver,
    { database, accountId, endpoints }: { database: string; accountId: string; endpoints: number },
  ): Promise<BareWebhooks> {
    const server = await world.startScript('test/bench/references/bare-webhooks.ts', [
      `--database-url=${database}`,
      `--account-id=${accountId}`,
      `--receiver=${new URL(receiver.url).origin}`,
      `--endpoints=${endpoints}`,
    ]);
    return new BareWebhooks(world, receiver, server, { database, accountId, endpoints });
  }

  private constructor(
    { postgres }: World,
    receiver: Receiver,
    server: Listening,
    { database, accountId, endpoints }: { database: string; accountId: string; endpoints: number },
  ) {
    this.#database = database;
    this.#accountId = accountId;
    this.#endpoints = endpoints;
    this.#receiver = receiver;
    this.#server = server;
    this.#meters = { server: new Meter(server.pid), postgres };
  }

  /** Sends so many events with this data to all endpoints at once. */
  async atOnce(events: number, data: object): Promise<Round> {
    const pool = new Pool(this.#server.url, { connections: CONNECTIONS });
    const request = {
      method: 'POST',
      path: '/events',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(data),
    } as const;
    const before = this.#receiver.received;
    const deliveries = events * this.#endpoints;
    const round = await measureRound(this.#meters, async () => {
      await Promise.all(Array.from({ length: events }, () => exchange(pool, request)));
      const giveUp = AbortSignal.timeout(PATIENCE_MS);
      while (this.#receiver.received - before < deliveries || (await this.#pending()) > 0)
        await sleep(10, undefined, { signal: giveUp });
      return deliveries;
    });
    await pool.close();
    return round;
  }

  /** Sends so many deliveries that wait for one endpoint. */
  async backlog(deliveries: number, data: object): Promise<Round> {
    this.#rounds += 1;
    await withClient(this.#database, async (client) => {
      const body = JSON.stringify({ type: 'call.completed', data });
      await client.query(SEED, [`backlog_${this.#rounds}_`, this.#accountId, body, deliveries]);
      await client.query('VACUUM ANALYZE lean.webhook_deliveries');
    });
    return measureRound(this.#meters, async () => {
      const response = await fetch(`${this.#server.url}/drain`, { method: 'POST' });
      if (!response.ok) throw new Error(await response.text());
      return deliveries;
    });
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  #pending(): Promise<number> {
    return withClient(this.#database, async (client) => {
      const { rows } = await client.query<{ pending: number }>(PENDING);
      return rows[0]?.pending ?? 0;
    });
  }
}
