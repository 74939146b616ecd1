import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import type { PageOptions } from '../world/browser.ts';
import { type DashboardWorld, type Person, startDashboardWorld } from '../world/dashboard-world.ts';

/** A world with an account whose campaign has called 40 people, and the address of each page with charts. */
export interface ChartsWorld {
  world: DashboardWorld;
  customer: ProvisionedWorkspace & Person;
  pages: Record<PageName, string>;
}

export async function startChartsWorld(): Promise<ChartsWorld> {
  const world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '1000000' } });
  const customer = await world.customer({ credits: 20_000, tier: 'ENTERPRISE' });
  const { data } = graphqlClient(world.app.url, customer.apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const { createContactList } = await data(
    'mutation { createContactList(input: { name: "Spring" }) { contactList { id } } }',
  );
  const contactListId = createContactList.contactList.id;
  const source = Array.from({ length: 37 }, (_, n) => ({ phone: `+12125550${100 + n}` })).concat(
    ['+15005550001', '+15005550002', '+15005550003'].map((phone) => ({ phone })),
  );
  await data('mutation ($input: ImportContactsInput!) { importContacts(input: $input) { created } }', {
    input: { contactListId, source },
  });
  const { createCampaign } = await data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    {
      input: {
        ...{ name: 'Spring reminders', agentId: createAgent.agent.id, contactListId },
        ...{ concurrentCalls: 20, retryRules: { maxAttempts: 1 } },
      },
    },
  );
  const { id } = createCampaign.campaign;
  await data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', { id });
  const read = () =>
    data('query ($id: ID!) { campaign(id: $id) { status startForecast { calls } } }', { id });
  await vi.waitFor(
    async () => expect((await read()).campaign).toMatchObject({ status: 'COMPLETED', startForecast: {} }),
    EVENTUALLY,
  );
  return {
    world,
    customer,
    pages: {
      ...{ today: '/today', live: '/live', campaign: `/campaigns/${id}`, credits: '/credits' },
      compare: `/compare?of=campaigns&a=${id}&b=${id}`,
    },
  };
}

/** The pages with charts, and the names of the charts. */
export const PAGES = {
  today: ['Dialed by hour'],
  live: ['Calls per minute', 'Answer rate', 'Credits per minute'],
  campaign: [
    ...['From people to goals', 'Where the time goes', 'Forecast and outcome by hour'],
    ...['Answered by hour and weekday', 'Contacts by outcome'],
  ],
  credits: ['Usage by day'],
  compare: ['Answered', 'Goals of conversations', 'Goals of calls'],
} as const;
export type PageName = keyof typeof PAGES;
export const chartNamed = (page: Page, title: string) =>
  page.getByRole('slider', { name: title, exact: true });
export const tableButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Show as table: ${title}`, exact: true });

/** Opens a page with charts and waits until all are drawn. */
export async function opened(charts: ChartsWorld, at: PageName, options: Partial<PageOptions> = {}) {
  const given = { at: charts.pages[at], reducedMotion: 'reduce', ...options } as const;
  const { page, troubles } = await charts.world.signedIn(charts.customer, given);
  for (const title of PAGES[at]) await drawn(chartNamed(page, title));
  return { page, troubles };
}

/** Waits for a chart whose numbers have arrived. */
export async function drawn(chart: Locator): Promise<void> {
  await chart.locator('canvas').waitFor();
  const hasPoints = (element: Element) => !element.getAttribute('aria-valuetext')?.startsWith('No values');
  await expect.poll(() => chart.evaluate(hasPoints)).toBe(true);
}

/** The texts of a chart by keyboard, from its first point to its last, row by row. */
async function readByKeys(page: Page, chart: Locator, rows: number): Promise<string[]> {
  const tooltip = chart.locator('[data-tooltip]');
  const texts: string[] = [];
  const last = Number(await chart.getAttribute('aria-valuemax')) + 1;
  await chart.focus();
  for (let row = 0; row < rows; row += 1) {
    await page.keyboard.press('Home');
    for (let column = 0; column < last / rows; column += 1) {
      expect(await chart.getAttribute('aria-valuenow')).toBe(String((row * last) / rows + column));
      texts.push(
        await tooltip
          .locator('span:last-child')
          .allTextContents()
          .then((all) => all.join(' ')),
      );
      await page.keyboard.press('ArrowRight');
    }
    if (rows > 1) await page.keyboard.press('ArrowDown');
  }
  return texts;
}

/** The cells of the table instead of a chart, without those that name them. */
async function readTable(page: Page, title: string): Promise<string[][]> {
  await tableButton(page, title).click();
  const table = page.getByRole('table', { name: title });
  await table.locator('caption').getByText(title).waitFor();
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
    );
}

/** Expects that the arrow keys read from a chart what its table holds. */
export async function expectSameFigures(page: Page, title: string): Promise<void> {
  const chart = chartNamed(page, title);
  const isHeat = title === 'Answered by hour and weekday';
  const byKeys = await readByKeys(page, chart, isHeat ? 7 : 1);
  const table = await readTable(page, title);
  const inOrder = isHeat
    ? (table[0] ?? []).flatMap((_cell, column) => table.map((row) => row[column] ?? ''))
    : table.map((row) => row.join(' '));
  expect(byKeys).toEqual(inOrder);
  expect(byKeys.some((text) => /[1-9]/.test(text))).toBe(true);
  expect(await page.getByRole('table', { name: title }).locator('th:not([scope])').count()).toBe(0);
}
