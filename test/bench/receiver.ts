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

/** How many deliveries of a database have neither succeeded nor been given up. */
export async function pendingDeliveries(database: string): Promise<number> {
  return withClient(database, async (client) => {
    const { rows } = await client.query(
      "SELECT count(*)::int FROM webhook_deliveries WHERE status = 'PENDING'",
    );
    return (rows[0] as { count: number }).count;
  });
}
