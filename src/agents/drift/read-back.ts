import type { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { editedSettings } from '../../providers/agent-settings.ts';
import { ProviderError } from '../../providers/port.ts';
import type { AgentsDeps } from '../deps.ts';
import { comparable, recorded } from './recorded-settings.ts';

const DAY_MS = 24 * 3600_000;
/** Wait after a reading that failed. */
const RETRY_MS = 3600_000;
const CLAIMED_AT_ONCE = 200;
const CLAIMED_OF_AN_ACCOUNT = 10;
const ACCOUNTS_AT_ONCE = 20;

/** A deployment to read, as it was last known. */
interface ClaimedDeployment {
  agentId: string;
  accountId: string;
  provider: string;
  providerAgentId: string;
  revision: number;
  settings: Prisma.JsonValue;
  foundAt: Date | null;
  isAdopted: boolean;
}

/** Schedule that reads each deployed agent once a day, to tell owners of edits made at its provider. */
export function readBackSchedule(deps: AgentsDeps): Schedule {
  return {
    name: 'agents.read-back',
    everySeconds: 3600,
    expireInSeconds: 3600,
    run: (stopping) => readBackDeployments(deps, stopping),
  };
}

/** Reads the deployments that are due. An account whose provider fails waits an hour, and delays no other. */
export async function readBackDeployments(deps: AgentsDeps, stopping: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  for (let claimed = CLAIMED_AT_ONCE; claimed > 0 && !stopping.aborted; ) {
    const deployments = await claim(deps, [...failed]);
    claimed = deployments.length;
    const accounts = [...Map.groupBy(deployments, ({ accountId }) => accountId).values()];
    const readAccounts = async () => {
      for (let next = accounts.pop(); next && !stopping.aborted; next = accounts.pop())
        await readDeploymentsOf(deps, next, failed);
    };
    await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, readAccounts));
  }
}

/** Claims due deployments by the time of their reading: new ones, and those that were last read a day ago. */
function claim({ database, clock }: AgentsDeps, without: readonly string[]): Promise<ClaimedDeployment[]> {
  const now = clock.now();
  const before = new Date(now.getTime() - DAY_MS);
  return database.prisma.$queryRaw`
    WITH due AS (
      SELECT agent.id AS agent_id, agent.account_id, copy.provider, copy.provider_agent_id, agent.revision,
        known.read_at, row_number() OVER (PARTITION BY agent.account_id ORDER BY known.read_at NULLS FIRST) AS place
      FROM agents AS agent CROSS JOIN LATERAL (VALUES
        (agent.provider, agent.provider_agent_id), (agent.fallback_provider, agent.fallback_provider_agent_id)
      ) AS copy (provider, provider_agent_id)
      LEFT JOIN agent_deployments AS known ON known.agent_id = agent.id AND known.provider = copy.provider
      WHERE agent.archived_at IS NULL AND agent.revision = agent.deployed_revision
        AND copy.provider IS NOT NULL AND copy.provider_agent_id IS NOT NULL
        AND (known.read_at IS NULL OR known.read_at <= ${before} OR known.revision < agent.revision)
        AND agent.account_id <> ALL (${without}::text[])
    )
    INSERT INTO agent_deployments AS known (agent_id, provider, account_id, provider_agent_id, revision, read_at)
    SELECT agent_id, provider, account_id, provider_agent_id, revision, ${now} FROM due
    WHERE place <= ${CLAIMED_OF_AN_ACCOUNT} ORDER BY read_at NULLS FIRST LIMIT ${CLAIMED_AT_ONCE}
    ON CONFLICT (agent_id, provider) DO UPDATE SET read_at = excluded.read_at, revision = excluded.revision,
      provider_agent_id = excluded.provider_agent_id,
      settings = CASE WHEN known.revision = excluded.revision THEN known.settings END,
      edited_settings = CASE WHEN known.revision = excluded.revision THEN known.edited_settings ELSE '{}' END,
      is_gone = known.revision = excluded.revision AND known.is_gone,
      found_at = CASE WHEN known.revision = excluded.revision THEN known.found_at END
    RETURNING agent_id AS "agentId", account_id AS "accountId", provider, provider_agent_id AS "providerAgentId",
      revision, settings, found_at AS "foundAt",
      EXISTS (SELECT FROM agent_adoptions WHERE agent_adoptions.agent_id = known.agent_id) AS "isAdopted"`;
}

async function readDeploymentsOf(
  deps: AgentsDeps,
  deployments: readonly ClaimedDeployment[],
  failed: Set<string>,
): Promise<void> {
  for (const [i, deployment] of deployments.entries()) {
    try {
      await readDeployment(deps, deployment);
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err;
      const { accountId, provider } = deployment;
      failed.add(accountId);
      deps.log.info(
        { err, accountId, provider },
        'deployed agents could not be read; they are read in an hour',
      );
      await postpone(deps, deployments.slice(i));
      return;
    }
  }
}

async function readDeployment(deps: AgentsDeps, deployment: ClaimedDeployment): Promise<void> {
  const { accountId, provider, providerAgentId, isAdopted } = deployment;
  const found = await deps.voiceProviders.find(provider, accountId)?.readAgent(providerAgentId);
  // Without credentials for its provider, the agent has a problem that `provider check` tells.
  if (found === undefined) return;
  if (found === null) return note(deps, deployment, { isGone: true, edited: [] });
  const now = recorded(found, isAdopted);
  const before = comparable(deployment.settings);
  if (before !== null)
    return note(deps, deployment, { isGone: false, edited: editedSettings(before.digests, now.digests) });
  // An earlier release deployed the agent, or read it in another format: later readings are compared with this one.
  await deps.database.prisma.agentDeployment.updateMany({
    where: keyOf(deployment),
    data: { settings: { ...now } },
  });
}

/** Records the outcome of a reading, unless the agent was deployed again meanwhile, and logs it once. */
async function note(
  { database, clock, log }: AgentsDeps,
  deployment: ClaimedDeployment,
  { isGone, edited }: { isGone: boolean; edited: string[] },
): Promise<void> {
  const { agentId, accountId, provider, revision, foundAt } = deployment;
  const isClean = !isGone && edited.length === 0;
  const { count } = await database.prisma.agentDeployment.updateMany({
    where: { ...keyOf(deployment), agent: { revision, deployedRevision: revision } },
    data: {
      isGone,
      editedSettings: edited,
      foundAt: isClean ? null : (foundAt ?? clock.now()),
    },
  });
  if (count === 0 || isClean || foundAt !== null) return;
  log.warn(
    { agentId, accountId, provider, edited },
    isGone
      ? 'a deployed agent no longer exists at its voice provider; deploying it again creates it there'
      : 'a deployed agent was edited at its voice provider; deploying it again overwrites the edits',
  );
}

/** Makes deployments due again in an hour, as if they had been read that much less than a day ago. */
async function postpone(
  { database, clock }: AgentsDeps,
  deployments: readonly ClaimedDeployment[],
): Promise<void> {
  const readAt = new Date(clock.now().getTime() - DAY_MS + RETRY_MS);
  await database.prisma.agentDeployment.updateMany({
    where: { OR: deployments.map(keyOf) },
    data: { readAt },
  });
}

function keyOf({ agentId, provider, revision }: ClaimedDeployment) {
  return { agentId, provider, revision };
}
