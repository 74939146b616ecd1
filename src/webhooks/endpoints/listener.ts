import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { Webhook } from 'standardwebhooks';

export interface ListenerOptions {
  /** Signing secrets, `whsec_…`, any of which may have signed a webhook. Empty = no verification. */
  secrets: readonly string[];
  print: (text: string) => void;
}

/** Creates an HTTP server that prints webhooks. Responds 204, or 401 to one that no secret has signed. */
export function createListener({ secrets, print }: ListenerOptions): Server {
  const seen = new Set<string>();
  return createServer(async (request, response) => {
    const body = await text(request);
    const problem = secrets.length === 0 ? null : signatureProblem(secrets, request, body);
    const id = String(request.headers['webhook-id'] ?? 'without an id');
    const repeated = seen.has(id) ? ', seen before' : '';
    const verdict = problem ?? (secrets.length === 0 ? 'not verified: no --secret given' : 'verified');
    print(`\n${request.method} ${request.url}  ${id}  ${verdict}${repeated}\n${readable(body)}\n`);
    seen.add(id);
    response.writeHead(problem === null ? 204 : 401).end();
  });
}

/** Returns the problem with a signature; null if one of the secrets verifies it. */
function signatureProblem(secrets: readonly string[], request: IncomingMessage, body: string): string | null {
  let problem: string | null = null;
  for (const secret of secrets) {
    try {
      new Webhook(secret).verify(body, request.headers as Record<string, string>);
      return null;
    } catch (error) {
      problem = `REFUSED: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return problem;
}

function readable(body: string): string {
  try {
    return inspect(JSON.parse(body), { depth: null, colors: process.stdout.isTTY, breakLength: 110 });
  } catch {
    return body;
  }
}
