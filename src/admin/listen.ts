import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { readEnv } from '../deployment/env.ts';
import type { Deps } from '../graphql/context.ts';
import { accountById, firstAccount } from '../identity/accounts.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import { issueSecret } from '../webhooks/endpoints/endpoint-secret.ts';
import { createListener } from '../webhooks/endpoints/listener.ts';
import {
  addLocalEndpoint,
  missedDeliveries,
  removeLocalEndpoint,
} from '../webhooks/endpoints/local-endpoint.ts';
import { withDeps } from './with-deps.ts';

const DEFAULT_PORT = 4100;
const FAILURE_CHECK_INTERVAL_MS = 1_000;
const USAGE = `A local receiver for webhooks: verifies their signatures and prints them.

  npm run listen [-- --port ${DEFAULT_PORT}] [-- --account acc_…]
      hears every event of an account (the first one, unless told) of the deployment on this machine
  npm run listen -- --secret whsec_… [--secret whsec_…]
      verifies by these secrets whatever is sent to it; sets nothing up

  Without --port, another port is taken when ${DEFAULT_PORT} is in use.
`;

const print = (text: string) => process.stdout.write(text);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      account: { type: 'string' },
      secret: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void print(USAGE);
  const port = values.port === undefined ? undefined : readPort(values.port);
  if (values.secret.length > 0) return listenBySecrets(values.secret, port);
  await withDeps(readEnv(process.env), (deps) => listenToAccount(deps, values.account, port));
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`--port must be a number from 0 to 65535 (got "${text}").`);
}

async function listenBySecrets(secrets: string[], port: number | undefined): Promise<void> {
  const listener = await open(secrets, port);
  print(`Listening on ${addressOf(listener)} (stop with Ctrl-C)\n`);
  await untilStopped();
  listener.close();
}

/** Receives an account's events at an endpoint on this machine, which is deleted afterwards. */
async function listenToAccount(
  deps: Deps,
  given: string | undefined,
  port: number | undefined,
): Promise<void> {
  const accountId = await accountToHear(deps, given);
  const secret = issueSecret(deps);
  const listener = await open([secret.plaintext], port);
  const endpointId = await addLocalEndpoint(deps, { accountId, url: addressOf(listener), secret });
  print(`Listening on ${addressOf(listener)} for the events of ${accountId} (stop with Ctrl-C)\n`);
  const stopping = new AbortController();
  const failures = printFailures(deps, endpointId, stopping.signal);
  await untilStopped();
  stopping.abort();
  await failures;
  listener.close();
  await removeLocalEndpoint(deps, endpointId);
}

async function open(secrets: string[], port: number | undefined): Promise<Server> {
  const listener = createListener({ secrets, print });
  try {
    await bind(listener, port ?? DEFAULT_PORT);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (port !== undefined)
      throw new Error(`Port ${port} is in use by another program: give another --port.`);
    await bind(listener, 0);
  }
  return listener;
}

async function bind(listener: Server, port: number): Promise<void> {
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
}

function addressOf(listener: Server): string {
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
}

/** Prints failed deliveries, once for every change of their numbers. */
async function printFailures(deps: Deps, endpointId: string, stopping: AbortSignal): Promise<void> {
  let printed = '';
  while (!stopping.aborted) {
    await deps.clock.sleep(FAILURE_CHECK_INTERVAL_MS, stopping).catch(() => undefined);
    // The server's log reports an unreachable database.
    const missed = await missedDeliveries(deps, endpointId).catch(() => []);
    const text = missed.map(describeMissed).join('');
    if (text !== '' && text !== printed) print(text);
    printed = text;
  }
}

function describeMissed({ reason, deliveries }: { reason: string; deliveries: number }): string {
  const what = deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`;
  return `\n${what} to this listener failed: ${reason}\n`;
}

async function untilStopped(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

async function accountToHear(deps: Deps, id: string | undefined): Promise<string> {
  if (id !== undefined) return (await accountById(deps, id)).id;
  const account = await inTransaction(deps, firstAccount);
  if (account !== null) return account.id;
  throw new Error('There is no account yet. Start the server first.');
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
