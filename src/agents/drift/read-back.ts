import { Prisma } from '../../platform/generated/prisma/client.ts';
import { isRowFault, putAside } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { editedSettings } from '../../providers/agent-settings.ts';
import { ProviderError } from '../../providers/port.ts';
import type { AgentsDeps } from '../deps.ts';
import { comparable, recorded } from './recorded-settings.ts';

/** Wait after a reading that failed. */
const RETRY_MS = 3600_000;
const CLAIMED_AT_ONCE = 200;
const CLAIMED_OF_AN_ACCOUNT = 10;
const ACCOUNTS_AT_ONCE = 20;

/** Deployments that a check reads at most, one request each. */
const CHECKED_AT_ONCE = 20;

const SCHEDULE = 'agents.read-back';

type ReadBackDeps = Pick<AgentsDeps, 'database' | 'clock' | 'log' | 'metrics' | 'voiceProviders'>;

/** Which deployments to read, and the time since when those that were read are fresh. */
interface Selection {
  scope: Prisma.Sql;
  readBefore: Date;
  perAccount: number;
  limit: number;
}

/** A deployment to read, as it was last known. */
interface ClaimedDeployment {
  agentId: string;
  accountId: string;
  provider: string;
  providerAgentId: string;
  revision: number;
  settings: Prisma.JsonValue;
  /** Whether a drift was found before. */
  isDrifted: boolean;
  isAdopted: boolean;
}

/** Schedule that reads each deployed agent once a day, to tell owners of edits made at its provider. */
export function readBackSchedule(deps: ReadBackDeps): Schedule {
  return {
    name: SCHEDULE,
    everySeconds: 3600,
    expireInSeconds: 3600,
    run: (stopping) => readBackDeployments(deps, stopping),
  };
}

/** Reads the deployments that are due. An account whose provider fails waits an hour, and delays no other. */
export async function readBackDeployments(deps: ReadBackDeps, stopping: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  for (let claimed = CLAIMED_AT_ONCE; claimed > 0 && !stopping.aborted; ) {
    const deployments = await claim(deps, {
      scope: Prisma.sql`agent.account_id <> ALL (${[...failed]}::text[])`,
      readBefore: new Date(deps.clock.now().getTime() - DAY_MS),
      perAccount: CLAIMED_OF_AN_ACCOUNT,
      limit: CLAIMED_AT_ONCE,
    });
    claimed = deployments.length;
    const accounts = [...Map.groupBy(deployments, ({ accountId }) => accountId).values()];
    const readAccounts = async () => {
      for (let next = accounts.pop(); next && !stopping.aborted; next = accounts.pop())
        await readDeploymentsOf(deps, next, failed);
    };
    await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, readAccounts));
  }
}

/**
 * Reads up to twenty of the account's agents at a provider now, those first that were not read for longest; with null
 * the agents of all accounts without credentials of their own. A failing provider is logged.
 */
export function readBackAt(deps: ReadBackDeps, provider: string, accountId: string | null): Promise<void> {
  const ofAccount =
    accountId === null
      ? Prisma.sql`NOT EXISTS (SELECT FROM provider_credentials AS own
          WHERE own.account_id = agent.account_id AND own.service = ${provider})`
      : Prisma.sql`agent.account_id = ${accountId}`;
  return readBackNow(deps, Prisma.sql`copy.provider = ${provider} AND ${ofAccount}`);
}

/** Reads an agent at its providers now. A failing provider is logged. */
export function readBackAgent(deps: ReadBackDeps, agentId: string): Promise<void> {
  return readBackNow(deps, Prisma.sql`agent.id = ${agentId}`);
}

async function readBackNow(deps: ReadBackDeps, scope: Prisma.Sql): Promise<void> {
  const selection = {
    scope,
    readBefore: deps.clock.now(),
    perAccount: CHECKED_AT_ONCE,
    limit: CHECKED_AT_ONCE,
  };
  const deployments = await claim(deps, selection);
  const accounts = Map.groupBy(deployments, ({ accountId }) => accountId).values();
  await Promise.all([...accounts].map((ofAccount) => readDeploymentsOf(deps, ofAccount, new Set())));
}

/** Claims selected deployments by the time of their reading, new ones first. */
function claim(
  { database, clock }: ReadBackDeps,
  { scope, readBefore, perAccount, limit }: Selection,
): Promise<ClaimedDeployment[]> {
  const now = clock.now();
  // Each agent has up to two deployments; a new revision is read at once.
  const due = Prisma.sql`
      SELECT agent.id AS agent_id, agent.account_id, copy.provider, copy.provider_agent_id, agent.revision,
        known.read_at, row_number() OVER (PARTITION BY agent.account_id ORDER BY known.read_at NULLS FIRST) AS place
      FROM agents AS agent CROSS JOIN LATERAL (VALUES
        (agent.provider, agent.provider_agent_id), (agent.fallback_provider, agent.fallback_provider_agent_id)
      ) AS copy (provider, provider_agent_id)
      LEFT JOIN agent_deployments AS known ON known.agent_id = agent.id AND known.provider = copy.provider
      WHERE agent.archived_at IS NULL AND agent.revision = agent.deployed_revision
        AND copy.provider IS NOT NULL AND copy.provider_agent_id IS NOT NULL
        AND (known.read_at IS NULL OR known.read_at <= ${readBefore} OR known.revision < agent.revision)
        AND ${scope}`;
  return database.prisma.$queryRaw`
    WITH due AS (${due}
    )
    INSERT INTO agent_deployments AS known (agent_id, provider, account_id, provider_agent_id, revision, read_at)
    SELECT agent_id, provider, account_id, provider_agent_id, revision, ${now} FROM due
    WHERE place <= ${perAccount} ORDER BY read_at NULLS FIRST LIMIT ${limit}
    ON CONFLICT (agent_id, provider) DO UPDATE SET read_at = excluded.read_at, revision = excluded.revision,
      provider_agent_id = excluded.provider_agent_id,
      settings = CASE WHEN known.revision = excluded.revision THEN known.settings END,
      edited_settings = CASE WHEN known.revision = excluded.revision THEN known.edited_settings ELSE '{}' END,
      is_gone = known.revision = excluded.revision AND known.is_gone,
      found_at = CASE WHEN known.revision = excluded.revision THEN known.found_at END
    RETURNING agent_id AS "agentId", account_id AS "accountId", provider, provider_agent_id AS "providerAgentId",
      revision, settings, found_at IS NOT NULL AS "isDrifted",
      EXISTS (SELECT FROM agent_adoptions WHERE agent_adoptions.agent_id = known.agent_id) AS "isAdopted"`;
}

async function readDeploymentsOf(
  deps: ReadBackDeps,
  deployments: readonly ClaimedDeployment[],
  failed: Set<string>,
): Promise<void> {
  for (const [i, deployment] of deployments.entries()) {
    try {
      await readDeployment(deps, deployment);
    } catch (err) {
      if (!(err instanceof ProviderError)) {
        if (!isRowFault(err)) throw err;
        await putAside(deps, UNREADABLE, deployment, err);
        continue;
      }
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

const UNREADABLE = { round: SCHEDULE, idOf: ({ agentId }: ClaimedDeployment) => agentId };

async function readDeployment(deps: ReadBackDeps, deployment: ClaimedDeployment): Promise<void> {
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
  { database, clock, log }: ReadBackDeps,
  deployment: ClaimedDeployment,
  { isGone, edited }: { isGone: boolean; edited: string[] },
): Promise<void> {
  const { agentId, accountId, provider, revision, isDrifted } = deployment;
  const isClean = !isGone && edited.length === 0;
  const { count } = await database.prisma.agentDeployment.updateMany({
    where: { ...keyOf(deployment), agent: { revision, deployedRevision: revision } },
    data: {
      isGone,
      editedSettings: edited,
      ...(isClean ? { foundAt: null } : !isDrifted && { foundAt: clock.now() }),
    },
  });
  if (count === 0 || isClean || isDrifted) return;
  log.warn(
    { agentId, accountId, provider, edited },
    isGone
      ? 'a deployed agent no longer exists at its voice provider; deploying it again creates it there'
      : 'a deployed agent was edited at its voice provider; deploying it again overwrites the edits',
  );
}

/** Makes deployments due again in an hour, as if they had been read that much less than a day ago. */
async function postpone(
  { database, clock }: ReadBackDeps,
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
