import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { seriousViolations } from '../../dashboard/world/accessibility.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';
import { expectNothingCutOff, Hands, isFocused } from '../../dashboard/world/hands.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';

/** Animations without an end would keep the check of accessibility waiting. */
const STILL = { reducedMotion: 'reduce' } as const;
const NAMES = ['Morning', 'Evening'] as const;

let world: DashboardWorld;
let customer: ProvisionedWorkspace & Person;
const ids: Record<string, string> = {};

/** Two campaigns that have called with one agent, and one whose balance pays for a part. */
beforeAll(async () => {
  world = await startDashboardWorld({ env: { SIMULATOR_SPEED: '1000000' } });
  customer = await world.customer({ credits: 20_000, tier: 'ENTERPRISE' });
  const graphql = graphqlClient(world.app.url, customer.apiKey);
  const { createAgent } = await graphql.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  for (const [index, name] of [...NAMES, 'Draft'].entries()) {
    const { createContactList } = await graphql.data(
      'mutation ($name: String!) { createContactList(input: { name: $name }) { contactList { id } } }',
      { name },
    );
    const contactListId = createContactList.contactList.id;
    const source = Array.from({ length: 40 }, (_, n) => ({ phone: `+1${212 + index}5550${100 + n}` }));
    await graphql.data(
      'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { created } }',
      { input: { contactListId, source } },
    );
    const input = { name, agentId: createAgent.agent.id, contactListId, concurrentCalls: 20 };
    const { createCampaign } = await graphql.data(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      { input: name === 'Draft' ? { ...input, maxCredits: 100 } : input },
    );
    const { id } = createCampaign.campaign;
    ids[name] = id;
    if (name === 'Draft') continue;
    await graphql.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', {
      id,
    });
    const read = async () =>
      (
        await graphql.data('query ($id: ID!) { campaign(id: $id) { status startForecast { calls } } }', {
          id,
        })
      ).campaign;
    await vi.waitFor(
      async () => expect(await read()).toMatchObject({ status: 'COMPLETED', startForecast: {} }),
      EVENTUALLY,
    );
  }
});
afterAll(() => world.stop());

describe('the cockpit of a campaign', () => {
  it.each([
    { width: 1440, height: 900, colorScheme: 'light' },
    { width: 1280, height: 720, colorScheme: 'dark' },
    { width: 390, height: 844, colorScheme: 'dark' },
  ] as const)(
    'is read without a click at $width pixels, $colorScheme',
    async ({ colorScheme, ...viewport }) => {
      const at = `/campaigns/${ids.Morning}`;
      const { page, troubles } = await world.signedIn(customer, { viewport, colorScheme, at, ...STILL });
      await page.locator('[role=slider][aria-valuetext="People: People 40"]').waitFor();
      await page.getByRole('heading', { name: 'Where the time goes' }).waitFor();
      await page.getByRole('slider', { name: 'Answered by hour and weekday' }).waitFor();
      await page.getByText(/^Forecast of the start: \d+ calls/).waitFor();
      expect(await page.getByText('Credits per goal').count()).toBe(1);
      await expectNothingCutOff(page);
      expect(await seriousViolations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
  );

  it('says before the start that a budget pays for a part', async () => {
    const { page, troubles } = await world.signedIn(customer, { at: `/campaigns/${ids.Draft}`, ...STILL });
    await page.getByText('The campaign can be started, but not finished').waitFor();
    await page.getByText('Expected cost').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});

describe('comparing two campaigns', () => {
  it.each([
    { width: 1280, height: 720, colorScheme: 'light' },
    { width: 390, height: 844, colorScheme: 'light' },
  ] as const)(
    'by mouse takes two clicks from a campaign at $width pixels',
    async ({ colorScheme, ...viewport }) => {
      const at = `/campaigns/${ids.Morning}`;
      const { page, troubles } = await world.signedIn(customer, { viewport, colorScheme, at, ...STILL });
      const hands = new Hands(page);
      await hands.click(page.getByRole('link', { name: 'Compare' }), 'Compare');
      const second = page.getByLabel('Second campaign');
      await second.waitFor();
      await hands.click(second, 'Second campaign');
      await second.selectOption('Evening');
      const answer = page.getByRole('status', { name: 'Answer: Answered' });
      expect(await answer.textContent()).toMatch(/chance|alike/);
      await page
        .getByRole('table', { name: 'Side by side' })
        .getByRole('cell', { name: '40' })
        .first()
        .waitFor();
      await expectNothingCutOff(page);
      expect(await seriousViolations(page)).toEqual([]);
      hands.report(`compare, mouse, ${viewport.width} pixels`);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
  );

  it('works by the keyboard alone', async () => {
    const { page, troubles } = await world.signedIn(customer, { at: '/compare?of=agents', ...STILL });
    const hands = new Hands(page);
    for (const side of ['First agent', 'Second agent']) {
      await hands.tabTo(page.getByLabel(side, { exact: true }));
      await page.keyboard.type('Ada');
    }
    await page.getByRole('status', { name: 'Answer: Answered' }).getByText('Both are alike.').waitFor();
    expect(await isFocused(page.getByLabel('Second agent', { exact: true }))).toBe(true);
    hands.report('compare, keyboard');
    expect(troubles).toEqual([]);
    await page.context().close();
  });
});
