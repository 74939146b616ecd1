import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { VoiceProvider } from '../../src/providers/port.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';

const clock = new ManualClock();
let app: TestApp;
let client: SurfaceClient;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { ROLES: 'api' } });
  client = clientA(app.url, (await app.workspace()).apiKey);
});
afterAll(() => app.stop());

const create = (key: string) => client.post('/agents', { name: 'Ada' }, { 'idempotency-key': key });

/** Ends all leases on idempotency keys, so that a request outlives its own. */
const expireLeases = () =>
  app.deps.database.prisma
    .$executeRaw`UPDATE idempotency_keys SET locked_until = now() - interval '1 second'`;

async function isHeld(): Promise<boolean> {
  const rows = await app.deps.database.prisma.$queryRaw<{ held: boolean }[]>`
    SELECT bool_and(locked_until > now()) AS held FROM idempotency_keys WHERE response_status IS NULL`;
  return rows[0]?.held ?? false;
}

describe('a request that takes longer than the lease on its idempotency key', () => {
  it('keeps the key until it ends: a repetition gets 409, later the stored response, and never creates a second agent', async () => {
    const provider = app.deps.voiceProviders.find('simulator', null) as VoiceProvider;
    const deployed = Promise.withResolvers<{ providerAgentId: string }>();
    const deployAgent = vi.spyOn(provider, 'deployAgent').mockReturnValue(deployed.promise);
    const first = create('slow');
    await vi.waitFor(() => expect(deployAgent).toHaveBeenCalledOnce(), EVENTUALLY);

    for (let leases = 0; leases < 3; leases++) {
      await expireLeases();
      clock.advance(15_000);
      await vi.waitFor(async () => expect(await isHeld()).toBe(true), EVENTUALLY);
      expect((await create('slow')).status).toBe(409);
    }

    deployed.resolve({ providerAgentId: 'agent_of_the_provider' });
    const { status, body } = await first;
    expect(status).toBe(201);
    const replay = await create('slow');
    expect(replay).toMatchObject({ status: 201, body: { id: body.id } });
    expect(replay.headers.get('idempotent-replayed')).toBe('true');
    expect(await app.deps.database.prisma.agent.count()).toBe(1);
    expect(deployAgent).toHaveBeenCalledOnce();
    deployAgent.mockRestore();
  });

  it('frees the key when its process dies, so that the request may run again', async () => {
    const { body } = await create('orphaned');
    const { prisma } = app.deps.database;
    await prisma.idempotencyKey.updateMany({
      where: { key: 'orphaned' },
      data: { responseStatus: null, responseBody: null },
    });
    expect((await create('orphaned')).status).toBe(409);
    await expireLeases();
    const again = await create('orphaned');
    expect([again.status, again.body.id === body.id]).toEqual([201, false]);
  });
});
