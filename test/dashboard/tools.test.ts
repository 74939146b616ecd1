import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { type DashboardWorld, type Person, startDashboardWorld } from './world/dashboard-world.ts';
import { type WrittenCalls, writeCalls } from './world/written-calls.ts';

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
let calls: WrittenCalls;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { ROLES: 'api' } });
  customer = await world.customer();
  calls = await writeCalls(world.app, customer);
});
afterAll(() => world.stop());

it('a call’s page shows what the agent did with its tools, how long it took, and whom it transferred to', async () => {
  const now = world.app.deps.clock.now();
  const id = await calls.add({
    status: 'COMPLETED',
    outcome: 'TRANSFERRED',
    answeredAt: now,
    endedAt: now,
    durationSeconds: 30,
    transferredTo: '+14155550177',
  });
  const use = {
    accountId: customer.accountId,
    callId: id,
    name: 'look_up_order',
    arguments: { order: 'A-1042' },
  };
  await world.app.deps.database.prisma.toolCall.createMany({
    data: [
      { ...use, id: 'tool_1', startedAt: now, status: 'SUCCEEDED', result: 'On Tuesday.', latencyMs: 1180 },
      {
        ...use,
        id: 'tool_2',
        startedAt: now,
        status: 'FAILED',
        error: 'No response within 3 s.',
        latencyMs: 3000,
      },
    ],
  });
  const { page, troubles } = await world.signedIn(customer, { at: `/calls/${id}` });
  await page.getByRole('heading', { name: 'Tools' }).waitFor();
  await page.getByText('1,180 ms').waitFor();
  await page.getByText('On Tuesday.').waitFor();
  await page.getByText('No response within 3 s.').waitFor();
  await page.getByText('Transferred to').waitFor();
  await page.getByText('+1 415 555 0177').waitFor();
  expect(troubles).toEqual([]);
  await page.context().close();
});
