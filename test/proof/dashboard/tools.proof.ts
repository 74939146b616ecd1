import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { HIDDEN_VALUE } from '../../../src/agents/agent-limits.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { type WrittenCalls, writeCalls } from '../../dashboard/world/written-calls.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
let calls: WrittenCalls;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { ROLES: 'api' } });
  customer = await world.customer();
  calls = await writeCalls(world.app, customer);
});
afterAll(() => world.stop());

const ABILITIES = `query ($id: ID!) {
  agent(id: $id) { tools { name method headers parameters timeoutSeconds } transfers { to mode condition message } }
}`;

async function abilities(id: string) {
  const { agent } = await graphqlClient(world.app.url, customer.apiKey).data(ABILITIES, { id });
  return agent;
}

it('an agent gets a tool and a transfer, and keeps its secret headers when it is saved again', async () => {
  const { createAgent } = await graphqlClient(world.app.url, customer.apiKey).data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  const { id } = createAgent.agent;
  const { page, troubles } = await world.signedIn(customer, { at: `/agents/${id}` });
  await page.getByRole('button', { name: 'Add tool' }).click();
  await page.getByLabel('Tool name').fill('look_up_order');
  await page.getByLabel('Tool description').fill('Finds an order.');
  await page.getByLabel('Tool URL').fill('https://example.com/orders');
  await page.getByLabel('Headers').fill('authorization: Bearer a:b');
  await page.getByLabel('Parameters').fill('{"type": "object", ');
  await page.getByText('must be JSON').waitFor();
  await page.getByLabel('Parameters').fill('{"type": "object", "properties": {"order": {"type": "string"}}}');
  await page.getByRole('button', { name: 'Add transfer' }).click();
  await page.getByLabel('Transfer to').fill('+1 415 555 0177');
  await page.getByLabel('When to transfer').fill('They ask for a person.');
  await page.getByRole('button', { name: 'Save and deploy' }).click();
  await page.getByText('Ada saved.', { exact: true }).waitFor();
  const saved = {
    tools: [
      {
        name: 'look_up_order',
        method: 'POST',
        headers: { authorization: HIDDEN_VALUE },
        parameters: { type: 'object', properties: { order: { type: 'string' } } },
        timeoutSeconds: 10,
      },
    ],
    transfers: [{ to: '+14155550177', mode: 'BLIND', condition: 'They ask for a person.', message: null }],
  };
  expect(await abilities(id)).toEqual(saved);
  await page.goto(`/agents/${id}`);
  await page.getByLabel('Timeout, in seconds').fill('7');
  expect(await page.getByLabel('Headers').inputValue()).toBe(`authorization: ${HIDDEN_VALUE}`);
  await page.getByRole('button', { name: 'Save and deploy' }).click();
  await page.getByText('Ada saved.', { exact: true }).waitFor();
  expect(await abilities(id)).toMatchObject({ tools: [{ ...saved.tools[0], timeoutSeconds: 7 }] });
  expect(troubles).toEqual([]);
  await page.context().close();
});

it('a call’s page shows tool calls with their latency, and the transfer’s target', async () => {
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
