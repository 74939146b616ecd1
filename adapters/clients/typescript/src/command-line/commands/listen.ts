import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { Command } from 'commander';
import { DialgraphError, InvalidRequestError } from '../../errors.ts';
import {
  CreateListenerDocument,
  type CreateListenerMutation,
  type CreateListenerMutationVariables,
  DeleteListenerDocument,
} from '../../operations.generated.ts';
import { webhooks } from '../../webhooks.ts';
import { type Context, contextOf, type GlobalOptions, numeric } from '../context.ts';
import { Failure, printable, printJson, printLine, type Terminal, UsageError } from '../terminal.ts';

const DEFAULT_PORT = 4100;
/** A webhook with a transcript is far smaller. */
const LARGEST_BODY_BYTES = 10 * 1024 * 1024;

const EVENTS: CreateListenerMutationVariables['events'] = [
  'CALL_STARTED',
  'CALL_COMPLETED',
  'CALL_FAILED',
  'CAMPAIGN_PAUSED',
  'CAMPAIGN_COMPLETED',
  'CONTACT_UPDATED',
  'CREDITS_LOW',
  'NUMBER_RESTED',
  'EXPORT_READY',
];

interface ListenOptions {
  port: number;
  url?: string;
  secret?: string[];
}

/** `listen`: a receiver of webhooks on this machine. */
export function addListenCommand(program: Command, terminal: Terminal): void {
  program
    .command('listen')
    .description('Receive webhooks on this machine, verify their signatures and print them')
    .option('--port <number>', 'port to listen on; 0 = any that is free', numeric, DEFAULT_PORT)
    .option('--url <url>', 'public URL that leads to this port, for example of a tunnel')
    .option(
      '--secret <whsec…>',
      'verify with the secret of an endpoint that you have already; may be repeated',
      (secret: string, before: string[] = []) => [...before, secret],
    )
    .action(async (options: ListenOptions, command: Command) => {
      if (options.secret === undefined) return listenAsEndpoint(await contextOf(terminal, command), options);
      const { json: isJson = false } = command.optsWithGlobals<GlobalOptions>();
      const receiver = await open(terminal, isJson, options.port, () => options.secret ?? []);
      say(terminal, `Listening on ${addressOf(receiver)} (stop with Ctrl-C)`);
      await untilStopped();
      close(receiver);
    });
}

/** Receives the account's events at an endpoint that exists as long as the command runs. */
async function listenAsEndpoint(
  { terminal, dialgraph, isJson }: Context,
  { port, url }: ListenOptions,
): Promise<void> {
  let secret = '';
  const receiver = await open(terminal, isJson, port, () => [secret]);
  try {
    const target = url ?? addressOf(receiver);
    const created = await dialgraph
      .graphql<CreateListenerMutation>(CreateListenerDocument, { url: target, events: EVENTS })
      .catch((error: unknown) => {
        throw url === undefined && error instanceof InvalidRequestError ? notReachable(target) : error;
      });
    const { createWebhookEndpoint: endpoint } = created;
    if (!endpoint?.secret) throw new DialgraphError('The server created no webhook endpoint.');
    secret = endpoint.secret;
    const path = url === undefined ? '' : ` for ${url}`;
    say(terminal, `Listening on ${addressOf(receiver)}${path} (stop with Ctrl-C)`);
    await untilStopped();
    await dialgraph.graphql(DeleteListenerDocument, { id: endpoint.endpoint.id });
  } finally {
    close(receiver);
  }
}

function notReachable(target: string): Failure {
  return new Failure(
    `The server does not send webhooks to ${target}. Give --url with a public URL that leads to this port, or set ` +
      'WEBHOOK_ALLOW_PRIVATE=1 on the server if it runs on this machine.',
  );
}

async function open(
  terminal: Terminal,
  isJson: boolean,
  port: number,
  secrets: () => readonly string[],
): Promise<Server> {
  const receiver = createServer((request, response) => {
    receive(request, response).then(
      (event) => (isJson ? printJson(terminal, event) : printEvent(terminal, event)),
      (error: unknown) => {
        response.writeHead(401).end();
        const reason = error instanceof Error ? error.message : String(error);
        say(terminal, `Refused a request to ${request.url}: ${reason}`);
      },
    );
  });
  receiver.listen(port, '127.0.0.1');
  await once(receiver, 'listening').catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be used (${error.code})`;
    throw new UsageError(`Port ${port} ${reason}: give another --port.`);
  });
  return receiver;

  async function receive(request: IncomingMessage, response: ServerResponse) {
    const event = await webhooks.verify(await bodyOf(request), request.headers, secrets());
    response.writeHead(204).end();
    return event;
  }
}

/** Reads a body as far as a webhook's may be long: anybody may send to the port. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > LARGEST_BODY_BYTES) throw new Error('The body is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Beside the events, which alone are on standard output. */
function say({ stderr }: Terminal, sentence: string): void {
  stderr.write(`${printable(sentence)}\n`);
}

function printEvent(terminal: Terminal, event: Awaited<ReturnType<typeof webhooks.verify>>): void {
  const colors = terminal.stdout.isTTY === true;
  printLine(terminal, `\n${event.type}  ${event.id}  verified`);
  // Colors are escape sequences; those within texts are escaped by `inspect`.
  terminal.stdout.write(`${inspect(event.data, { depth: null, colors, breakLength: 110 })}\n`);
}

function addressOf(receiver: Server): string {
  return `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
}

function close(receiver: Server): void {
  receiver.close();
  receiver.closeAllConnections();
}

async function untilStopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}
