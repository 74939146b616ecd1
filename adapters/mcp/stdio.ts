import process from 'node:process';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

const USAGE = `Passes the Model Context Protocol on from standard input to a server of dialgraph.

DIALGRAPH_URL      URL of the server, http://localhost:4000 unless set
DIALGRAPH_API_KEY  an API key of the account, dg_…
`;

/** `npm run -s mcp`: messages of a client on standard input go to `/mcp` of a server, and its answers to standard output. */
async function main({ DIALGRAPH_URL = 'http://localhost:4000', DIALGRAPH_API_KEY }: NodeJS.ProcessEnv) {
  if (!DIALGRAPH_API_KEY || !URL.canParse(DIALGRAPH_URL)) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const client = new StdioServerTransport();
  const server = new StreamableHTTPClientTransport(new URL('/mcp', DIALGRAPH_URL), {
    requestInit: { headers: { authorization: `Bearer ${DIALGRAPH_API_KEY}` } },
  });
  server.onmessage = (message) => void client.send(message);
  client.onmessage = (message) => {
    server.send(message).catch((error: unknown) => answerFailure(client, message, error));
  };
  process.stdin.once('end', () => void server.close());
  await server.start();
  await client.start();
}

/** A request must be answered, or its client waits for ever. */
function answerFailure(client: StdioServerTransport, message: JSONRPCMessage, error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  if (!('method' in message && 'id' in message)) return;
  void client.send({ jsonrpc: '2.0', id: message.id, error: { code: -32_000, message: text } });
}

await main(process.env);
