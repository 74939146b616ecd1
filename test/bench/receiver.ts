import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { withClient } from './seed.ts';

/** A webhook endpoint that accepts all that it is sent, and counts. */
export interface Receiver {
  url: string;
  received: number;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    await text(request);
    receiver.received += 1;
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: 0,
    close: () => server.close().closeAllConnections(),
  };
  return receiver;
}

/** Returns how many of the newest deliveries have neither succeeded nor been given up. A count of all would read the table. */
export async function pendingDeliveries(database: string, newest: number): Promise<number> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int FROM (SELECT status FROM webhook_deliveries ORDER BY id DESC LIMIT $1) AS newest
       WHERE status = 'PENDING'`,
      [newest],
    );
    return rows[0]?.count ?? 0;
  });
}
