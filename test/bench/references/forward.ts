/**
 * Reference for dialgraph's part of a tool call: a server that only forwards each request to the customer's endpoint
 * and returns the response, with nothing found, checked, signed or recorded.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Agent, request } from 'undici';

const { values } = parseArgs({ options: { target: { type: 'string', default: '' } } });
const connections = new Agent({ connections: 512 });

const server = createServer(async (incoming, response) => {
  const body = await text(incoming);
  const headers = { 'content-type': 'application/json' };
  const answer = await request(values.target, { method: 'POST', headers, body, dispatcher: connections });
  const result = await answer.body.text();
  response.writeHead(200, headers).end(JSON.stringify({ text: result, isError: false }));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(
  `${JSON.stringify({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`,
);
process.once('SIGTERM', () => process.exit(0));
