import type { McpClient } from '../../harness/clients/mcp-client.ts';
import { type JsonSchema, schemaReader } from './input-shape.ts';
import { BODY_BYTES, type Operation, parsed, type Verdict } from './operation.ts';

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Every tool that the server offers to an owner. */
export async function mcpOperations(client: McpClient): Promise<Operation[]> {
  return (await client.tools()).map(({ name, inputSchema, annotations }) => ({
    title: `MCP ${name}`,
    changes: annotations?.readOnlyHint !== true,
    parts: {
      arguments: {
        shape: schemaReader({}, nounOf(name)).shapeOf(
          { properties: {}, ...(inputSchema as JsonSchema) },
          name,
        ),
        mostBytes: BODY_BYTES,
      },
    },
    request: ({ arguments: given }) => ({
      method: 'POST',
      path: '/mcp',
      headers: HEADERS,
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: given },
      }),
    }),
    verdictOf,
  }));
}

/** `get_contact_list`: an id of a contact list. */
function nounOf(tool: string): string {
  return tool.split('_').slice(1).join('_').replace(/s$/, '');
}

interface Answer {
  error?: { code: number; message: string };
  result?: { isError?: boolean; content?: { text: string }[] };
}

const FAULT = /\((internal|unavailable|provider_error)\)$/;
const INTERNAL_ERROR = -32_603;

function verdictOf(status: number, answer: Buffer): Verdict {
  const text = answer.toString();
  if (status >= 500) return { kind: 'failed', refusedPlaces: [] };
  if (status === 429) return { kind: 'busy', refusedPlaces: [] };
  const { error, result } = parsed(text) as Answer;
  const sentence = result?.content?.[0]?.text ?? '';
  if (error?.code === INTERNAL_ERROR || (result?.isError && FAULT.test(sentence)))
    return { kind: 'failed', refusedPlaces: [] };
  if (error === undefined && result?.isError !== true) return { kind: 'served', refusedPlaces: [] };
  return { kind: 'refused', refusedPlaces: placesIn(sentence || (error?.message ?? '')) };
}

/** Paths of zod's issues, and the fields that a sentence of the service names. */
function placesIn(sentence: string): string[] {
  const paths = [...sentence.matchAll(/"path":\s*\[([^\]]*)\]/g)].map(([, path = '']) =>
    path.replaceAll(/["\s]/g, '').replaceAll(',', '.'),
  );
  const named = [...sentence.matchAll(/(\w+(?:\.\w+)*): /g)].map(([, name = '']) => name);
  return [...paths, ...named];
}
