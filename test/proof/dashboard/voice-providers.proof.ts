import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../dashboard/world/dashboard-world.ts';

let world: DashboardWorld;
let owner: ProvisionedWorkspace & Person;

beforeAll(async () => {
  world = await startDashboardWorld();
  owner = await world.customer();
});
afterAll(() => world.stop());

it('an owner checks a voice provider, and reads what to do', async () => {
  const { page, troubles } = await world.signedIn(owner, { at: '/settings/voice-providers' });
  await page.getByRole('button', { name: 'Check Simulator' }).click();
  const findings = page.getByRole('list', { name: 'Findings' });
  await findings.getByText('There is nothing to check').waitFor();
  expect(await findings.innerText()).toContain('OK');
  expect(troubles).toEqual([]);
  await page.context().close();
  const viewer = await world.person(owner.accountId, 'VIEWER');
  const theirs = await world.signedIn(viewer, { at: '/settings/voice-providers' });
  await theirs.page.getByRole('heading', { name: 'Simulator' }).waitFor();
  expect(await theirs.page.getByRole('button', { name: /Check/ }).count()).toBe(0);
  await theirs.page.context().close();
});

it('an agent that exists at the voice provider is adopted, and only dialgraph’s settings can be changed', async () => {
  const { page, troubles } = await world.signedIn(owner, { at: '/agents/new' });
  await page.getByRole('button', { name: 'Use an existing agent' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Front desk');
  await page.getByLabel('Agent ID there').fill('nobody');
  await page.getByRole('button', { name: 'Use this agent' }).click();
  await page.getByText('names no agent of simulator').first().waitFor();
  await page.getByLabel('Agent ID there').fill('simulated-agent-0');
  await page.getByRole('button', { name: 'Use this agent' }).click();
  await page.waitForURL(/\/agents\/agent_/);
  await page.getByText('This agent was made at its voice provider').waitFor();
  expect(await page.getByLabel('Instructions').isEditable()).toBe(false);
  await page.getByLabel('Goal').fill('They book a table.');
  await page.getByRole('button', { name: 'Save and deploy' }).click();
  await page.getByText('Front desk saved.').first().waitFor();
  expect(troubles.filter((trouble) => !trouble.includes('400'))).toEqual([]);
  await page.context().close();
});
