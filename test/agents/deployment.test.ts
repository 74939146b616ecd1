import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { archiveAgent, createAgent, updateAgent } from '../../src/agents/agents.ts';
import { deployPending } from '../../src/agents/deployment.ts';
import type { AgentsDeps } from '../../src/agents/deps.ts';
import { dispatchCall } from '../../src/dialing/dispatch/dispatch.ts';
import { type AgentBlueprint, ProviderError, type VoiceProvider } from '../../src/providers/port.ts';
import { type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';

const OUT_OF_ORDER = new ProviderError('The voice provider is out of order.', {
  placed: 'no',
  retryable: true,
});

let world: ScriptedWorld;
/** Agents at the fake provider, by its own ids. */
let atProvider: Map<string, AgentBlueprint>;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

beforeEach(() => {
  atProvider = new Map();
  let created = 0;
  vi.spyOn(world.provider, 'deployAgent').mockImplementation(async (blueprint, known) => {
    const providerAgentId = known ?? `pa_${blueprint.agentId}_${++created}`;
    atProvider.set(providerAgentId, blueprint);
    return { providerAgentId };
  });
  vi.spyOn(world.provider, 'retireAgent').mockImplementation(async (id) => {
    atProvider.delete(id);
  });
});

const create = (name = 'Ada') => createAgent(world.app.deps, world.viewer, { name });
const rename = (id: string, name: string) => updateAgent(world.app.deps, world.viewer, id, { name });
const read = (id: string) => world.app.deps.database.prisma.agent.findUniqueOrThrow({ where: { id } });

function failOnce(): void {
  vi.mocked(world.provider.deployAgent).mockRejectedValueOnce(OUT_OF_ORDER);
}

async function waitingJobs(agentId: string): Promise<number> {
  const { rows } = await world.app.deps.database.pool.query(
    `SELECT FROM pgboss.job WHERE name = 'agents.deploy' AND data ->> 'agentId' = $1 AND state < 'completed'`,
    [agentId],
  );
  return rows.length;
}

describe('the deployment of an agent', () => {
  it('makes it ACTIVE, and updates it in place', async () => {
    const { agent } = await create();
    expect(agent).toMatchObject({ status: 'ACTIVE', deployError: null, deployedRevision: 1 });
    const renamed = await rename(agent.id, 'Eve');
    expect(renamed).toMatchObject({ providerAgentId: agent.providerAgentId, deployedRevision: 2 });
    expect([...atProvider.values()].map(({ name }) => name)).toEqual(['Eve']);
  });

  it('that fails leaves it FAILED with a sentence, and a job that retries it', async () => {
    failOnce();
    const { agent } = await create();
    expect(agent).toMatchObject({ status: 'FAILED', deployError: OUT_OF_ORDER.message });
    expect(await waitingJobs(agent.id)).toBe(1);
    failOnce();
    await expect(
      deployPending(world.app.deps, { agentId: agent.id }),
      'so that the queue tries again',
    ).rejects.toThrow();
    await deployPending(world.app.deps, { agentId: agent.id });
    expect(await read(agent.id)).toMatchObject({ status: 'ACTIVE', deployError: null });
  });

  it('is queued with the agent’s creation, so that a crash cannot leave a draft', async () => {
    const crash = new Error('the process is gone');
    vi.mocked(world.provider.deployAgent).mockRejectedValueOnce(crash);
    const before = await world.app.deps.database.prisma.agent.count();
    await create().catch(() => undefined);
    expect(await world.app.deps.database.prisma.agent.count()).toBe(before + 1);
    const agent = await world.app.deps.database.prisma.agent.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(await waitingJobs(agent.id)).toBe(1);
    await deployPending(world.app.deps, { agentId: agent.id });
    expect(await read(agent.id)).toMatchObject({ status: 'ACTIVE' });
  });

  it('has one waiting job, however often it failed', async () => {
    failOnce();
    const { agent } = await create();
    for (const name of ['Bob', 'Eve']) {
      failOnce();
      expect(await rename(agent.id, name)).toMatchObject({ status: 'FAILED' });
    }
    expect(await waitingJobs(agent.id)).toBe(1);
    await deployPending(world.app.deps, { agentId: agent.id });
    expect([...atProvider.values()].map(({ name }) => name)).toEqual(['Eve']);
  });

  it('leaves the newest revision at the provider, whichever of two changes is slower', async () => {
    const { agent } = await create();
    const slow = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const deploy = vi
      .mocked(world.provider.deployAgent)
      .getMockImplementation() as VoiceProvider['deployAgent'];
    vi.mocked(world.provider.deployAgent).mockImplementationOnce(async (...blueprint) => {
      reached.resolve();
      await slow.promise;
      return deploy(...blueprint);
    });
    const older = rename(agent.id, 'Older');
    await reached.promise;
    const newer = await rename(agent.id, 'Newer');
    slow.resolve();
    await older;
    expect(newer).toMatchObject({ status: 'ACTIVE', deployedRevision: 3 });
    expect(await read(agent.id)).toMatchObject({ status: 'ACTIVE', revision: 3, deployedRevision: 3 });
    expect([...atProvider.values()].map(({ name }) => name)).toEqual(['Newer']);
  });

  it('of an older revision that fails does not affect a newer one that succeeded', async () => {
    const { agent } = await create();
    const slow = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    vi.mocked(world.provider.deployAgent).mockImplementationOnce(async () => {
      reached.resolve();
      await slow.promise;
      throw OUT_OF_ORDER;
    });
    const older = rename(agent.id, 'Older');
    await reached.promise;
    await rename(agent.id, 'Newer');
    slow.resolve();
    await older;
    expect(await read(agent.id)).toMatchObject({ status: 'ACTIVE', deployError: null });
  });

  it('has its version named by calls, until a release without versions deploys the next revision', async () => {
    vi.mocked(world.provider.deployAgent).mockResolvedValueOnce({ providerAgentId: 'pa_1', version: 'v7' });
    const { agent } = await create();
    const { deps } = world.app;
    const placing = vi.mocked(world.provider.placeCall);
    const versionOfCall = async (toNumber: string) => {
      await dispatchCall(deps, world.viewer, { agentId: agent.id, toNumber }, null);
      return placing.mock.lastCall?.[0].providerAgentVersion;
    };
    expect(await versionOfCall('+14155550111')).toBe('v7');
    const next = { revision: 2, deployedRevision: 2 };
    await deps.database.prisma.agent.update({ where: { id: agent.id }, data: next });
    expect(await versionOfCall('+14155550112')).toBe(null);
  });

  it('is undone when the agent is deleted, even during a provider outage', async () => {
    const { agent } = await create();
    await archiveAgent(world.app.deps, world.viewer, agent.id);
    expect(atProvider.size).toBe(0);
    const { agent: other } = await create();
    vi.mocked(world.provider.retireAgent).mockRejectedValueOnce(OUT_OF_ORDER);
    expect(await archiveAgent(world.app.deps, world.viewer, other.id)).toMatchObject({ id: other.id });
  });

  it('moves to another provider, and leaves no agent at the old one', async () => {
    const { agent } = await create();
    const elsewhere = new Map<string, AgentBlueprint>();
    const other = {
      name: 'vapi',
      assertSupported: () => {},
      deployAgent: vi.fn(async (blueprint: AgentBlueprint, known: string | null) => {
        elsewhere.set(known ?? 'assistant_1', blueprint);
        return { providerAgentId: known ?? 'assistant_1' };
      }),
    } as unknown as VoiceProvider;
    const { voiceProviders } = world.app.deps;
    const find = (name: string) => (name === 'vapi' ? other : voiceProviders.find(name, null));
    const deps: AgentsDeps = { ...world.app.deps, voiceProviders: { ...voiceProviders, find } };
    const moved = await updateAgent(deps, world.viewer, agent.id, { provider: 'vapi' });
    expect(moved).toMatchObject({ status: 'ACTIVE', provider: 'vapi', providerAgentId: 'assistant_1' });
    expect([elsewhere.size, atProvider.size]).toEqual([1, 0]);
  });
});
