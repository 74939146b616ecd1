import type { Agent, Prisma } from '../../platform/generated/prisma/client.ts';
import {
  type AgentSettings,
  digestOf,
  SETTINGS_FORMAT,
  type SettingsDigest,
} from '../../providers/agent-settings.ts';
import type { AgentsDeps } from '../deps.ts';
import { configured, copiesOf, type ProviderCopy } from '../provider-copies.ts';

/** Settings of an adopted agent that are ours; its other settings are edited at its provider. */
const OURS_IN_ADOPTED = ['webhook', 'voicemail'];

/** Settings of a deployed agent as its provider returned them, digested in the format of the release that read them. */
export interface RecordedSettings {
  format: number;
  digests: SettingsDigest;
}

/** Returns what to compare later readings with; adopted agents by their settings of ours alone. */
export function recorded(settings: AgentSettings, isAdopted: boolean): RecordedSettings {
  const ours = Object.entries(settings).filter(([name]) => !isAdopted || OURS_IN_ADOPTED.includes(name));
  return { format: SETTINGS_FORMAT, digests: digestOf(Object.fromEntries(ours)) };
}

/** Returns the recorded settings if this release can compare them; null = none. */
export function comparable(settings: Prisma.JsonValue): RecordedSettings | null {
  const stored = settings as unknown as RecordedSettings | null;
  return stored?.format === SETTINGS_FORMAT ? stored : null;
}

/**
 * Reads the deployed agent at each of its providers and records its settings, which ends an earlier drift. The next
 * daily reading records a copy that cannot be read now.
 */
export async function recordDeployment(deps: AgentsDeps, agent: Agent, isAdopted: boolean): Promise<void> {
  const { prisma } = deps.database;
  const copies = copiesOf(agent);
  const { id: agentId, accountId, deployedRevision: revision } = agent;
  for (const copy of copies) {
    const settings = await readSettings(deps, copy);
    const stored = settings && JSON.stringify(recorded(settings, isAdopted));
    await prisma.$executeRaw`
      INSERT INTO agent_deployments (agent_id, provider, account_id, provider_agent_id, revision, settings, read_at)
      VALUES (${agentId}, ${copy.provider}, ${accountId}, ${copy.providerAgentId}, ${revision}, ${stored}::jsonb, ${deps.clock.now()})
      ON CONFLICT (agent_id, provider) DO UPDATE SET provider_agent_id = excluded.provider_agent_id,
        revision = excluded.revision, settings = excluded.settings, read_at = excluded.read_at,
        edited_settings = DEFAULT, is_gone = DEFAULT, found_at = NULL
      WHERE agent_deployments.revision <= excluded.revision`;
  }
  const used = copies.map(({ provider }) => provider);
  await prisma.agentDeployment.deleteMany({
    where: { agentId, revision: { lte: revision }, provider: { notIn: used } },
  });
}

async function readSettings(deps: AgentsDeps, copy: ProviderCopy): Promise<AgentSettings | null> {
  try {
    return await configured(deps.voiceProviders, copy.provider, copy.accountId).readAgent(
      copy.providerAgentId,
    );
  } catch (err) {
    deps.log.info(
      { err, ...copy },
      'a deployed agent could not be read back; the daily reading will record it',
    );
    return null;
  }
}
