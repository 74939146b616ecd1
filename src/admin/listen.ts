import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { readEnv } from '../env.ts';
import type { Deps } from '../graphql/context.ts';
import { ACCOUNT_EVENT_TYPES } from '../webhooks/catalogue.ts';
import { issueSecret } from '../webhooks/endpoint-secret.ts';
import { createListener } from '../webhooks/listener.ts';
import { withDeps } from './with-deps.ts';

const DEFAULT_PORT = 4100;
const USAGE = `A local receiver for webhooks: verifies their signatures and prints them.

  npm run listen [-- --port ${DEFAULT_PORT}] [-- --account acc_…]
      hears every event of an account (the first one, unless told) of the deployment on this machine
  npm run listen -- --secret whsec_… [--secret whsec_…]
      verifies by these secrets whatever is sent to it; sets nothing up
`;

interface Listening {
  port: number;
  secrets: string[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(DEFAULT_PORT) },
      account: { type: 'string' },
      secret: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (values.help) return void process.stdout.write(USAGE);
  if (values.secret.length > 0) return listenUntilStopped({ port, secrets: values.secret });
  await withDeps(readEnv(process.env), async (deps) => {
    const { endpointId, secret } = await plugIn(deps, await accountToHear(deps, values.account), port);
    await listenUntilStopped({ port, secrets: [secret] });
    await unplug(deps, endpointId);
  });
}

async function listenUntilStopped({ port, secrets }: Listening): Promise<void> {
  const listener = createListener({ secrets, print: (line) => process.stdout.write(line) });
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  process.stdout.write(`Listening on http://127.0.0.1:${port}/ (stop with Ctrl-C)\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  listener.close();
}

async function accountToHear({ database }: Deps, id: string | undefined): Promise<string> {
  const account = await database.prisma.account.findFirst({ where: { id }, orderBy: { id: 'asc' } });
  if (account !== null) return account.id;
  throw new Error(
    id === undefined ? 'There is no account yet: start the server first.' : `There is no account ${id}.`,
  );
}

/** An endpoint of this machine, past the rule that customers' endpoints are public: only an operator can make one. */
async function plugIn(
  deps: Deps,
  accountId: string,
  port: number,
): Promise<{ endpointId: string; secret: string }> {
  const { prisma } = deps.database;
  const now = deps.clock.now();
  const url = `http://127.0.0.1:${port}/`;
  // One left by a listener that was killed.
  await prisma.webhookEndpoint.updateMany({
    where: { accountId, isLocal: true, url },
    data: { deletedAt: now },
  });
  const secret = issueSecret(deps);
  const { id } = await prisma.webhookEndpoint.create({
    data: {
      id: deps.ids.next('webhookEndpoint'),
      accountId,
      url,
      isLocal: true,
      events: [...ACCOUNT_EVENT_TYPES],
      secret: secret.stored,
      createdAt: now,
      updatedAt: now,
    },
  });
  return { endpointId: id, secret: secret.plaintext };
}

async function unplug({ database, clock }: Deps, endpointId: string): Promise<void> {
  await database.prisma.webhookEndpoint.update({
    where: { id: endpointId },
    data: { deletedAt: clock.now() },
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
