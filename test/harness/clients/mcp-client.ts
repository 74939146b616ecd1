import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';

const COMMAND_LINE = path.resolve(
  import.meta.dirname,
  '../../../adapters/clients/typescript/src/command-line/main.ts',
);

/** A caller of the MCP server, by the SDK's own client. */
export interface McpClient {
  tools(): Promise<Tool[]>;
  instructions(): string;
  /** The structured content of a tool's answer; throws its sentence when it is an error. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  call(name: string, args?: Record<string, unknown>): Promise<any>;
  /** The sentence with which a tool refuses; throws when it does not. */
  refusal(name: string, args?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export function mcpOverHttp(url: string, apiKey: string): Promise<McpClient> {
  const requestInit = { headers: { authorization: `Bearer ${apiKey}` } };
  return connected(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
}

export function mcpOverStdio(url: string, apiKey: string): Promise<McpClient> {
  return connected(
    new StdioClientTransport({
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', COMMAND_LINE, 'mcp'],
      env: { PATH: process.env.PATH ?? '', DIALGRAPH_URL: url, DIALGRAPH_API_KEY: apiKey },
    }),
  );
}

type AnyTransport = StreamableHTTPClientTransport | StdioClientTransport;

async function connected(transport: AnyTransport): Promise<McpClient> {
  const client = new Client({ name: 'tests', version: '1.0.0' });
  // The SDK's own declarations differ in whether a session id may be undefined.
  await client.connect(transport as Parameters<Client['connect']>[0]);

  async function ask(name: string, args: Record<string, unknown>) {
    const answer = await client.callTool({ name, arguments: args });
    const [first] = answer.content as { text: string }[];
    return { isError: answer.isError === true, text: first?.text ?? '', content: answer.structuredContent };
  }

  return {
    tools: async () => (await client.listTools()).tools,
    instructions: () => client.getInstructions() ?? '',
    async call(name, args = {}) {
      const { isError, text, content } = await ask(name, args);
      if (isError) throw new Error(text);
      return content;
    },
    async refusal(name, args = {}) {
      const { isError, text } = await ask(name, args);
      if (!isError) throw new Error(`${name} was not refused: ${text}`);
      return text;
    },
    close: () => client.close(),
  };
}
