import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DashboardWorld, startDashboardWorld } from '../dashboard/world/dashboard-world.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';

/** In full: `LIVE_CALLS=500`. */
const CALLS = Number(process.env.LIVE_CALLS ?? 200);
const FINAL_STATES = ['COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED'];

let world: DashboardWorld;

beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: String(1_000 / CALLS) } });
}, 120_000);
afterAll(() => world.stop());

/** Makes a campaign that calls so many people at once, and starts it. */
async function startCampaign({ data }: GraphqlClient): Promise<string> {
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const { createContactList } = await data(
    'mutation { createContactList(input: { name: "Many" }) { contactList { id } } }',
  );
  const source = Array.from({ length: CALLS }, (_, index) => ({ phone: `+1415555${String(2000 + index)}` }));
  await data('mutation ($input: ImportContactsInput!) { importContacts(input: $input) { created } }', {
    input: { contactListId: createContactList.contactList.id, source },
  });
  const { createCampaign } = await data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    {
      input: {
        name: 'Many',
        agentId: createAgent.agent.id,
        contactListId: createContactList.contactList.id,
        concurrentCalls: CALLS,
      },
    },
  );
  await data('mutation ($input: IdInput!) { startCampaign(input: $input) { campaign { id } } }', {
    input: { id: createCampaign.campaign.id },
  });
  return createCampaign.campaign.id;
}

/** Counts on the live page, by state. */
async function counted(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-count]')].map((element) => [
        element.dataset.count,
        Number(element.textContent),
      ]),
    ),
  );
}

async function finalStatesOf({ data }: GraphqlClient): Promise<Record<string, number>> {
  const totals: Record<string, number> = Object.fromEntries(FINAL_STATES.map((status) => [status, 0]));
  let after: string | null = null;
  do {
    const {
      calls,
    }: { calls: { nodes: { status: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } =
      await data(
        'query ($after: String) { calls(first: 200, after: $after) { nodes { status } pageInfo { hasNextPage endCursor } } }',
        { after },
      );
    for (const { status } of calls.nodes) totals[status] = (totals[status] ?? 0) + 1;
    after = calls.pageInfo.hasNextPage ? calls.pageInfo.endCursor : null;
  } while (after !== null);
  return totals;
}

it(`the live page follows ${CALLS} concurrent calls without dropping one, and stays responsive`, async () => {
  const customer = await world.customer({ credits: 1_000_000 });
  const { page, troubles } = await world.signedIn(customer);
  await page.getByText('No active calls').waitFor();
  let events = 0;
  const socket = await page.context().newCDPSession(page);
  await socket.send('Network.enable');
  const arrivals: number[] = [];
  socket.on('Network.webSocketFrameReceived', ({ response }) => {
    if (!response.payloadData.includes('callEvents')) return;
    events += 1;
    arrivals.push(Date.now());
  });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

  const client = graphqlClient(world.app.url, customer.apiKey);
  await startCampaign(client);
  let most = 0;
  for (;;) {
    const now = await counted(page);
    const live = (now.QUEUED ?? 0) + (now.RINGING ?? 0) + (now.IN_PROGRESS ?? 0) + (now.PROCESSING ?? 0);
    const ended = FINAL_STATES.reduce((sum, status) => sum + (now[status] ?? 0), 0);
    most = Math.max(most, live);
    if (ended >= CALLS) break;
    const row = page.locator('tbody button').first();
    await row.click({ timeout: 2000 }).catch(() => undefined);
    await page
      .getByRole('button', { name: 'Close', exact: true })
      .click({ timeout: 2000 })
      .catch(() => undefined);
  }

  const inPage = await counted(page);
  const onServer = await finalStatesOf(client);
  expect(Object.fromEntries(FINAL_STATES.map((status) => [status, inPage[status]]))).toEqual(onServer);
  const busiest = busiestSecond(arrivals);
  const interactions = (await page.evaluate('window.interactions')) as number[];
  const slowest = Math.max(...interactions);
  // How fast is for the reader: on a machine that others share the clock tells of them as well.
  process.stdout.write(
    `live page: ${events} events, ${busiest} in the busiest second, ${most} calls at once, ` +
      `${interactions.length} interactions, the slowest ${slowest} ms\n`,
  );
  expect(most).toBeGreaterThan(CALLS * 0.9);
  expect(interactions.length).toBeGreaterThan(5);
  expect(troubles).toEqual([]);
});

/** The most events that arrived within any one second. */
function busiestSecond(arrivals: number[]): number {
  let most = 0;
  let from = 0;
  arrivals.forEach((at, index) => {
    while ((arrivals[from] ?? at) <= at - 1000) from += 1;
    most = Math.max(most, index - from + 1);
  });
  return most;
}
