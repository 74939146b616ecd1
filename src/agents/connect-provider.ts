import { DomainError } from '../errors/errors.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import { isTestAccount } from '../platform/tenancy/test-accounts.ts';
import type { CredentialService, Credentials } from '../providers/credentials/credentials.ts';
import { storeCredentials } from '../providers/credentials/stored-credentials.ts';
import type { RegisteredCredentials } from '../providers/definition.ts';
import type { RealProviderName } from '../providers/definitions.ts';
import type { AgentBlueprint, VoiceProvider } from '../providers/port.ts';
import { deployAgentJob } from './deployment.ts';
import type { AgentsDeps } from './deps.ts';

/** Time until every process has read new credentials. */
const KNOWN_EVERYWHERE_MS = 20_000;

/** The agent by which a connection is proved: it is created at the provider and removed again, and calls nobody. */
const TEST_AGENT: AgentBlueprint = {
  agentId: 'agent_connection_test',
  name: 'dialgraph connection test',
  systemPrompt: 'You say goodbye at once.',
  firstMessage: 'This is a test. Goodbye.',
  language: 'en',
  voiceId: null,
  model: null,
  goal: null,
  extractionFields: [],
  maxDurationSeconds: 60,
  voicemail: { action: 'hang_up', message: null },
  isRecorded: true,
  tools: [],
  transfers: [],
};

/** A service to connect, the account whose calls use it (null: all accounts without their own), and its key. */
interface Connection<Service extends CredentialService> {
  service: Service;
  accountId: string | null;
  key: string;
}

/**
 * Proves a key of a voice provider, registers our webhook where its API can, and stores the credentials in place of
 * earlier ones. Agents are deployed again, because their webhook may have changed. Returns the number of these.
 * @throws DomainError `conflict` for all accounts while the environment has credentials, which come first
 * @throws ProviderError
 */
export async function connectProvider(
  deps: AgentsDeps,
  { service, accountId, key }: Connection<RealProviderName>,
): Promise<{ provider: VoiceProvider; agents: number }> {
  assertUsed(deps, service, accountId);
  const registered = await completed(deps, { service, accountId, key });
  const provider = await provenAndStored(deps, { service, accountId }, registered.credentials).catch(
    async (error: unknown) => {
      await withdraw(deps, service, registered);
      throw error;
    },
  );
  await deps.credentials.refresh();
  await registered.retireFormer?.();
  return { provider, agents: await deployAgain(deps, service, accountId) };
}

async function provenAndStored(
  deps: AgentsDeps,
  { service, accountId }: Omit<Connection<RealProviderName>, 'key'>,
  credentials: Credentials<RealProviderName>,
): Promise<VoiceProvider> {
  const twilio = deps.credentials.find('twilio', accountId)?.value ?? null;
  await deps.providerConnector.load([service]);
  const provider = deps.providerConnector.create(service, { credentials, twilio, owner: accountId });
  if (provider === null) throw new Error(`the adapter of ${service} is not loaded`);
  const { providerAgentId } = await provider.deployAgent(TEST_AGENT, null);
  await provider.retireAgent(providerAgentId);
  await storeCredentials(deps, { accountId, service }, credentials);
  return provider;
}

/** A failure is only logged, because that of the connection tells the operator more; connecting again cleans up. */
async function withdraw(
  { log }: AgentsDeps,
  service: RealProviderName,
  registered: RegisteredCredentials<Credentials<RealProviderName>>,
): Promise<void> {
  await registered
    .withdraw?.()
    .catch((err: unknown) => log.warn({ err, service }, 'the new webhook could not be deleted'));
}

/** Proves and stores the credentials of a Twilio account, in place of earlier ones. Throws as `connectProvider`. */
export async function connectTwilio(
  deps: AgentsDeps,
  { accountId, key }: Omit<Connection<'twilio'>, 'service'>,
): Promise<{ numbers: string[] }> {
  assertUsed(deps, 'twilio', accountId);
  const { credentials } = await completed(deps, { service: 'twilio', accountId, key });
  const numbers = await deps.providerConnector.twilioNumbers(credentials);
  await storeCredentials(deps, { accountId, service: 'twilio' }, credentials);
  await deps.credentials.refresh();
  return { numbers };
}

/** Credentials of a test account would never be used, nor shared ones beside those of the environment. */
function assertUsed({ credentials }: AgentsDeps, service: CredentialService, accountId: string | null): void {
  if (accountId !== null && isTestAccount(accountId))
    throw new DomainError(
      'conflict',
      'A test account calls by the simulator only: connect the live account.',
    );
  if (accountId !== null || credentials.find(service, null)?.source !== 'environment') return;
  throw new DomainError(
    'conflict',
    `The environment has credentials of ${service}, which come first: remove its variables, or add --account to connect an account of its own.`,
  );
}

async function completed<Service extends CredentialService>(
  { credentials, providerConnector }: AgentsDeps,
  { service, accountId: owner, key }: Connection<Service>,
): Promise<RegisteredCredentials<Credentials<Service>>> {
  const found = credentials.find(service, owner);
  const isReplaced = found?.source === (owner === null ? 'shared' : 'account');
  return providerConnector.complete(service, key, { owner, known: isReplaced ? found.value : null });
}

/** Deploys the agents again whose calls use these credentials, once every process knows them. */
async function deployAgain(
  deps: AgentsDeps,
  provider: RealProviderName,
  accountId: string | null,
): Promise<number> {
  const startAfter = new Date(deps.clock.now().getTime() + KNOWN_EVERYWHERE_MS);
  const isTheirs =
    accountId === null
      ? Prisma.sql`NOT EXISTS (SELECT FROM provider_credentials AS own
          WHERE own.account_id = agents.account_id AND own.service = ${provider})`
      : Prisma.sql`account_id = ${accountId}`;
  return inTransaction(deps, async (unitOfWork) => {
    const agents = await unitOfWork.query<{ id: string }>(Prisma.sql`
      UPDATE agents SET revision = revision + 1
      WHERE archived_at IS NULL AND ${provider} IN (provider, fallback_provider) AND ${isTheirs} RETURNING id`);
    for (const { id: agentId } of agents)
      deps.jobs.enqueue(unitOfWork, deployAgentJob, { agentId }, { startAfter, singletonKey: agentId });
    return agents.length;
  });
}
